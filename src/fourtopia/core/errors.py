"""What can go wrong, in words that tell a person what to do next."""

from fourtopia.core.messages import say


class FourtopiaError(Exception):
    """Anything that bad input can cause."""


class UnknownGame(FourtopiaError):
    """There is no game of that name."""


class BadOption(FourtopiaError):
    """A number of players, variant or other option that the game does not have."""


class BadComponents(FourtopiaError):
    """A components file that does not describe this game."""


class BadGame(FourtopiaError):
    """A game's own files lack something or contradict each other: which file, and what to write there."""


class ActionError(FourtopiaError):
    """An action that could not be taken. Nothing has changed."""


class InvalidAction(ActionError):
    """It names no action of the game."""


class IllegalAction(ActionError):
    """It names an action that is not allowed now."""


class AmbiguousAction(ActionError):
    """It could mean several of the actions that are allowed now."""


class CompiledOnly(FourtopiaError, TypeError):
    """A function of the rules that Python itself has called."""


class LogError(FourtopiaError):
    """A log that cannot be read: damaged, truncated, foreign, or of another version."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message if line is None else say("log.line", line=line, message=message))
        self.line = line


class PictureError(FourtopiaError):
    """A picture that cannot be made, or not be written where it should go."""


class OlderRules(UserWarning):
    """A log that was written under an older version of the rules."""
