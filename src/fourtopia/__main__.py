"""`python -m fourtopia` is the command `fourtopia`."""

from fourtopia.cli import main

main()
