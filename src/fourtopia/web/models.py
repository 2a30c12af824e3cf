"""The shapes of what programs send and get."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import Path
from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag, model_validator
from pydantic_core import PydanticCustomError

from fourtopia.bots import USUAL
from fourtopia.core.components import MOST_BYTES
from fourtopia.web.messages import say

TableId = Annotated[str, Path(max_length=16, pattern="^[a-z0-9]+$")]
SeatNumber = Annotated[int, Field(ge=0, le=99)]
Place = Annotated[int, Field(ge=0, le=2**31 - 1)]
Status = Literal["gathering", "running", "over", "stopped"]
WorkStatus = Literal["none", "waiting", "preparing", "thinking", "ready", "failed"]
Name = Annotated[str, Field(max_length=80)]
Commitment = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
Value = Annotated[str, Field(pattern="^[0-9a-f]{32,64}$")]
MOST_NAMES = 20  # of values in one object that somebody sends; ours have fewer
PROMISE = (
    "sha256 of 'fourtopia entropy ' and a random value, which your first seat adds to chance: "
    "post it to /reveal when the table says `revealing`"
)


class Wish(BaseModel):
    """What somebody sends: nothing that we do not know."""

    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def _few_names(cls, given: Any) -> Any:
        """Refused at once: else each name that we do not know would be an error, and there may be thousands."""
        if isinstance(given, dict) and len(given) > MOST_NAMES:
            raise PydanticCustomError("names", say("error.names", most=MOST_NAMES))
        return given


class SeatWish(Wish):
    kind: Literal["person", "open", "bot"]
    name: Name = ""
    bot: Annotated[str, Field(max_length=40)] = USUAL


class ClockWish(Wish):
    each: Literal["decision", "game"] = "decision"
    seconds: Annotated[int, Field(ge=5, le=86400)]


class TableWish(Wish):
    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=100)]
    variants: Annotated[list[Annotated[str, Field(max_length=40)]], Field(max_length=40)] = []
    box: Annotated[str, Field(max_length=MOST_BYTES)] | None = Field(None, description="an owner's components.toml")
    clock: ClockWish | None = None
    listed: bool = False
    hints: bool | None = Field(None, description="whether players may ask a bot; null: only where one person plays")
    waits: bool = False
    commitment: Commitment | None = Field(None, description=PROMISE)


class JoinWish(Wish):
    name: Name = ""
    seat: SeatNumber | None = None
    commitment: Commitment | None = Field(None, description=PROMISE)


class RematchWish(Wish):
    commitment: Commitment | None = Field(None, description=PROMISE)


Notation = Annotated[str, Field(max_length=80), Tag("notation")]
Number = Annotated[int, Field(ge=0, le=100_000), Tag("number")]
Action = Annotated[Notation | Number, Discriminator(lambda given: "notation" if isinstance(given, str) else "number")]


class ActWish(Wish):
    seat: SeatNumber
    action: Action
    at: Place = Field(description="the place in the log at which it was chosen, as the view said")


class SeatOnly(Wish):
    seat: SeatNumber


class LinkWish(SeatOnly):
    anew: bool = Field(False, description="whether all links of the seat so far are to end")


class RevealWish(SeatOnly):
    value: Value = Field(description="the random value whose hash was sent as the commitment")


class UndoWish(SeatOnly):
    at: Place | None = Field(None, description="the place in the log at which it was wished for: not taken back twice")


class LeaveWish(SeatOnly):
    bot: Annotated[str, Field(max_length=40)] = USUAL


class HintWish(SeatOnly):
    at: Place = Field(description="the place in the log at which it was wished for, as the view said")


class ChatWish(Wish):
    text: Annotated[str, Field(min_length=1, max_length=500)]
    seat: SeatNumber | None = None


class Refusal(BaseModel):
    error: str
    code: str
    view: ViewAnswer | None = None


class GameAnswer(BaseModel):
    name: str
    title: str
    players: list[int]
    rulebook_players: list[int]
    variants: dict[str, str]
    bots: list[str]
    actions: int


class SeatAnswer(BaseModel):
    name: str
    bot: str
    open: bool
    commitment: str = Field(description="the hash of the random value that the seat adds to chance; empty: none")
    value: str = Field(description="that value, once it was shown; empty: the server's secret stands in for it")


class TableAnswer(BaseModel):
    table: str
    name: str
    game: str
    players: int
    variants: list[str]
    status: Status
    stopped: str = Field(description="why the game cannot go on, where its rules have changed; empty: it can")
    rules: int | None = Field(description="the version of the rules that it is played by; null: it has not begun")
    place: int
    actors: list[int]
    seats: list[SeatAnswer]
    yours: list[int]
    hints: bool = Field(description="whether players may ask for hints here")
    commitment: str = Field(description="the hash of the server's secret")
    revealing: bool = Field(description="whether seats are to show now the values that they promised: a few seconds")


class SeatTaken(BaseModel):
    table: str
    seats: list[int]
    token: str | None = Field(None, description="for programs; a browser keeps it in a cookie")
    commitment: str = Field(description="the hash of the server's secret: note it before you show a value of yours")
    promised: str = Field(description="the hash that the first of these seats has promised a value with; empty: none")
    revealing: bool = Field(description="whether that value is to be shown now")


class ActionAnswer(BaseModel):
    id: int
    notation: str
    text: str


class TextTable(BaseModel):
    title: str
    columns: list[str]
    rows: list[list[str]]
    notes: list[str]


class ViewAnswer(BaseModel):
    table: str
    place: int
    status: Literal["running", "over", "stopped"]
    seat: int | None
    actors: list[int]
    prompt: str
    legal: list[ActionAnswer]
    scores: list[int]
    ledger: list[dict[str, int]]
    tables: list[TextTable]
    position: dict[str, Any] = Field(description="the state record as this seat sees it")


class ThoughtAnswer(BaseModel):
    """What a bot thinks of a choice."""

    id: int
    notation: str
    text: str | None
    points: float = Field(description="that it expects in the end")
    win: float | None = Field(description="the chance to win, 0 to 1; null where one plays alone")
    doubt: float | None = Field(description="how far off that chance may be: one standard error")


class HintAnswer(BaseModel):
    status: Literal["none", "thinking", "ready", "failed"]
    sure: bool | None = Field(default=None, description="whether the first choice is clearly the best")
    choices: list[ThoughtAnswer] = Field(default=[], description="the best first")


class PlannedAnswer(BaseModel):
    """A decision of a plan."""

    id: int
    notation: str
    text: str
    turn: str = Field(description="in which it is made, in words")


class PlanAnswer(BaseModel):
    status: WorkStatus
    points: int | None = Field(default=None, description="that the plan brings; null: none was found yet")
    bound: int | None = Field(default=None, description="nobody can get more points; null: not known yet")
    best: bool = Field(default=False, description="whether it is proven that no plan is better")
    seconds: float = Field(default=0.0, description="of work so far")
    all_seconds: float = Field(default=0.0, description="of work, if nothing is proven before")
    done: int = Field(default=0, description="how many of the decisions were made since the plan was asked for")
    decisions: list[PlannedAnswer] = Field(default=[], description="from where it was asked for to the end of the game")


class DecisionAnswer(BaseModel):
    """A decision of a finished game, looked at again by what its player knew then."""

    step: int = Field(description="how many steps the game had before it, as in the replay")
    seat: int
    chosen: ThoughtAnswer
    best: list[ThoughtAnswer] = Field(description="the best choices, the best first, and the one that was taken")
    points_lost: float = Field(description="against the best choice")
    win_lost: float | None
    points: list[float] = Field(description="that every seat could expect")
    wins: list[float] | None = Field(description="the chance of every seat to win; null where one plays alone")


class AnalysisAnswer(BaseModel):
    status: WorkStatus
    done: int = Field(description="decisions that were looked at")
    all: int
    decisions: list[DecisionAnswer] = Field(default=[], description="when it is ready, in the order of the game")


class Acted(BaseModel):
    place: int
    actors: list[int]
    status: Status


Refusal.model_rebuild()
