"""The bots as people choose them: by level, with a name and one line each."""

from __future__ import annotations

from dataclasses import dataclass

from fourtopia.web.messages import say

OFFERED = ("level-1", "level-2", "level-3", "level-4", "level-5", "random")
"""Programs may ask for others too."""


@dataclass(frozen=True)
class Level:
    bot: str
    name: str
    about: str


def levels() -> list[Level]:
    return [Level(bot, say(f"bot.{bot}"), say(f"bot.{bot}-about")) for bot in OFFERED]
