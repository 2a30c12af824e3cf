"""The notebooks among the examples run to their last cell, with warnings as errors; they are kept without output."""

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOKS = sorted((Path(__file__).parents[1] / "examples" / "notebooks").glob("*.ipynb"))
STRICT = "import warnings\n\nwarnings.simplefilter('error')"


def test_there_is_one_for_each_audience() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["play", "research", "solve"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path, tmp_path: Path) -> None:
    book = nbformat.read(path, as_version=4)
    nbformat.validate(book)
    code = [cell for cell in book.cells if cell.cell_type == "code"]
    assert [cell for cell in code if cell.outputs or cell.execution_count] == []
    book.cells.insert(0, nbformat.v4.new_code_cell(STRICT))
    NotebookClient(book, timeout=240, resources={"metadata": {"path": str(tmp_path)}}).execute()
    shown = [output for cell in code for output in cell.outputs]
    assert any("data:image/svg+xml" in output.get("data", {}).get("text/html", "") for output in shown)
    assert not [output for output in shown if output.get("name") == "stderr"]
