"""`python -m twincities` is the command `twincities`."""

from twincities.cli import main

main()
