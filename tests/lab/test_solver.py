"""The solver: its plans replay to what it claims, its bounds hold, and it can be stopped and gone on with."""

import json
from pathlib import Path

import pytest

import fourtopia
from fourtopia import BadOption, Match
from fourtopia.core import parse_log
from fourtopia.lab.solver import BadCheckpoint, Solution, Solver, solve, work
from tests.cli.terminal import bad, data, good
from tests.cli.terminal import fourtopia as command
from tests.conftest import game
from tests.own_values import own_file

NARROW = (8,)


def found(solver: Solver) -> Solution:
    """Work until there is a plan and a bound."""
    for _ in range(500):
        solver.step(0)
        if solver.best is not None and solver.bound is not None:
            break
    return solver.solution()


@pytest.mark.parametrize(
    "variants",
    [
        (),
        ("upgraded",),
        ("b-side",),
        ("variable-quarters",),
        ("requirements",),
        ("great-loans", "valuable-surplus"),
        ("upgraded", "six-generators", "less-attraction", "camper-fasts"),
    ],
)
def test_the_plan_replays_to_its_points_and_the_bound_is_above(variants: tuple[str, ...]) -> None:
    solution = found(Solver(game("futuropia", 1, *variants), seed=5, widths=NARROW))
    assert solution.best is not None
    assert solution.bound is not None
    again = parse_log(str(solution.log)).match()
    assert again.over
    assert again.scores() == [solution.best]
    assert 60 < solution.best <= solution.bound
    assert solution.gap == (solution.bound - solution.best) / solution.best


def test_it_can_start_from_any_position() -> None:
    """Also within a turn: what was decided before is the beginning of the plan."""
    match = game("futuropia", 1).new(seed=1)
    for decision in ("buy energy", "buy energy right", "reveal tiles"):
        match.play(decision)
    before = list(match.chosen)
    solution = found(Solver(match, widths=NARROW))
    assert solution.match is not None
    assert solution.match.over
    assert list(solution.match.chosen[:3]) == before
    assert list(match.chosen) == before


def test_late_positions_are_solved() -> None:
    """Where little is left to decide, the best plan is found at once and proven, or nearly."""
    whole = found(Solver(game("futuropia", 1), widths=NARROW)).match
    assert whole is not None
    late = Match(whole.game, seed=0)
    late.follow(whole.chosen[:-2])
    solver = Solver(late, widths=NARROW)
    solution = solver.solution()
    for _ in range(30):
        solution = solver.step(0.05)
    assert solution.best is not None
    assert solution.bound is not None
    assert whole.scores()[0] <= solution.best <= solution.bound <= solution.best + 20


def test_a_finished_game_is_its_own_answer() -> None:
    whole = found(Solver(game("futuropia", 1), widths=NARROW)).match
    assert whole is not None
    solution = solve(whole, minutes=0.01)
    assert solution.proven
    assert (solution.best, solution.bound) == (whole.scores()[0], whole.scores()[0])


def test_own_component_values(tmp_path: Path) -> None:
    """More points for people: plans and bounds follow. Where debts cost nothing there is no bound."""
    standard = game("futuropia", 1)
    richer = fourtopia.load("futuropia", 1, box=own_file(_standard(), tmp_path, {"points.free_person": 9}))
    plan, more = found(Solver(standard, widths=NARROW)), found(Solver(richer, widths=NARROW))
    assert plan.bound is not None
    assert more.bound is not None
    assert more.bound > plan.bound
    assert more.log is not None
    assert more.log.changes == {"points.free_person": 9}
    free = fourtopia.load("futuropia", 1, box=own_file(_standard(), tmp_path, {"points.loan": 0}))
    solver = Solver(free, widths=NARROW)
    for _ in range(60):
        solver.step(0)
    assert solver.best is not None
    assert (solver.bound, solver.proven, solver.solution().gap) == (None, False, None)


def _standard() -> Path:
    return game("futuropia", 1).kind.components_file


def test_only_what_can_be_solved_is() -> None:
    with pytest.raises(BadOption, match="Utopia cannot be solved"):
        Solver(game("utopia", 2))
    with pytest.raises(BadOption, match="only the game for one player"):
        Solver(game("futuropia", 2))


def test_stopping_keeps_what_was_found() -> None:
    """Ctrl+C arrives while the first plan is reported."""
    reports: list[Solution] = []

    def report(solution: Solution) -> None:
        reports.append(solution)
        if solution.best is not None:
            raise KeyboardInterrupt

    solution = work(Solver(game("futuropia", 1), widths=NARROW), 1.0, report)
    assert reports[-1].best is not None
    assert solution.best == reports[-1].best
    assert not solution.proven


# --- checkpoints ---


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A checkpoint with a plan and a bound."""
    path = tmp_path / "futuropia.solver"
    solver = Solver(game("futuropia", 1), seed=3, checkpoint=path, widths=NARROW)
    found(solver)
    solver.save()
    return path


def test_going_on_is_no_worse(file: Path) -> None:
    kept = json.loads(file.read_text())
    solver = Solver(game("futuropia", 1), seed=3, checkpoint=file, widths=NARROW)
    assert (solver.best, solver.bound, solver.runs) == (kept["best"], kept["bound"], kept["runs"])
    match = solver.solution().match
    assert match is not None
    assert match.scores() == [kept["best"]]
    solver.step(0.2)
    assert solver.best is not None
    assert solver.bound is not None
    assert solver.best >= kept["best"]
    assert solver.bound <= kept["bound"]
    assert solver.seconds > kept["seconds"]


@pytest.mark.parametrize("change", ["cut", "best", "plan", "bound", "nothing"])
def test_a_damaged_checkpoint_is_refused(file: Path, change: str) -> None:
    about = json.loads(file.read_text())
    if change == "best":
        about["best"] += 1
    elif change == "plan":
        about["decisions"][0] = "leave"
    elif change == "bound":
        about["bound"] = about["best"] - 1
    elif change == "nothing":
        del about["runs"]
    text = json.dumps(about)
    file.write_text(text[: len(text) // 2] if change == "cut" else text)
    with pytest.raises(BadCheckpoint, match="is damaged; delete it to start anew"):
        Solver(game("futuropia", 1), seed=3, checkpoint=file)


def test_a_foreign_checkpoint_is_refused(file: Path, tmp_path: Path) -> None:
    with pytest.raises(BadCheckpoint, match="of something else"):
        Solver(game("futuropia", 1, "b-side"), checkpoint=file)
    file.write_text("[1, 2]")
    with pytest.raises(BadCheckpoint, match="no checkpoint of the solver"):
        Solver(game("futuropia", 1), checkpoint=file)
    with pytest.raises(BadCheckpoint, match="cannot read the checkpoint"):
        Solver(game("futuropia", 1), checkpoint=tmp_path)
    with pytest.raises(BadCheckpoint, match="there is no folder"):
        Solver(game("futuropia", 1), checkpoint=tmp_path / "none" / "file")


# --- the command ---


def test_the_command_saves_a_plan(tmp_path: Path) -> None:
    plan, checkpoint = tmp_path / "plan.4t", tmp_path / "kept"
    told = data("solve", "futuropia", "--minutes", "0.05", "--save", plan, "--checkpoint", checkpoint)
    assert fourtopia.replay(plan).scores() == [told["best"]]
    assert told["best"] <= told["bound"]
    assert told["gap_percent"] == round(100 * (told["bound"] - told["best"]) / told["best"], 2)
    assert sum(told["ledger"].values()) == told["best"]
    result = command("solve", "futuropia", "--minutes", "0.01", "--checkpoint", checkpoint)
    assert "points found; nobody can reach more than" in result.stdout
    assert f"best {told['best']}" in result.stderr
    assert "To keep the plan" in good("solve", "futuropia", "--minutes", "0.2", "--variants", "b-side")


def test_the_command_refuses_bad_input(tmp_path: Path) -> None:
    assert "Utopia cannot be solved" in bad("solve", "utopia")
    assert "--minutes is more than 0" in bad("solve", "futuropia", "--minutes", "0")
    assert "no variant" in bad("solve", "futuropia", "--variants", "nonesuch")
    assert "no folder" in bad("solve", "futuropia", "--save", tmp_path / "none" / "plan.4t")
    broken = tmp_path / "broken"
    broken.write_text("{")
    assert "is damaged" in bad("solve", "futuropia", "--checkpoint", broken)
