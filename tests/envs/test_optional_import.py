"""Without the packages that environments need, one line says how to get them."""

import subprocess
import sys

WITHOUT = """
import sys
sys.modules["gymnasium"] = sys.modules["pettingzoo"] = None
import fourtopia.envs
fourtopia.envs.Games(fourtopia.load("futuropia"), 1)
for make in (fourtopia.envs.aec, fourtopia.envs.parallel, fourtopia.envs.single):
    try:
        make("futuropia")
    except fourtopia.FourtopiaError as error:
        print(error)
"""


def test_what_to_install() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=True)
    lines = [
        f"This needs {package}: pip install 'fourtopia[envs]'" for package in ("pettingzoo", "pettingzoo", "gymnasium")
    ]
    assert done.stdout.splitlines() == lines
