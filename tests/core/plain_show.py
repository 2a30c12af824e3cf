"""How the tests' own small games show themselves: as little as the contract asks for."""

from fourtopia.core.board import Asking, Board, Brief, Choice, Counting, Drawing, Fact, Heading
from fourtopia.core.drawing import svg, text

ASKING = Asking(
    heading=lambda view: Heading(view.prompt),
    choice=lambda view, action: Choice(view.game.notations[action]),
    told=lambda step: step.after.game.notations[step.action],
    goods=lambda view, seat: [Fact("points", str(view.scores()[seat]), "points")],
    brief=lambda view, seat: Brief([]),
    stand=lambda view: "now",
    goal=lambda view: "the end",
)
BOARD = Board(
    shared=lambda view, look: [Drawing("all", "All", svg("all", 100, 20, "all", text(0, 15, view.prompt)), 100, 20)],
    area=lambda view, seat, look: [],
    defs=lambda: "",
    cover=lambda: svg("cover", 368, 296, "cover", ""),
)
COUNTING = Counting(sources=lambda view: [], ending=lambda view, winner: "", built=lambda view, seat: "")
