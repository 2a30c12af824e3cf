"""The command line: play in a terminal, replay logs, look into the box, check and measure the engine.

`app.py` lists the commands; each one imports what it needs only when it runs. Every text is in `messages.en.toml`.
"""


def main() -> None:
    """What the console script calls."""
    from fourtopia.cli.app import app

    app(prog_name="fourtopia")
