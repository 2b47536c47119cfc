def main() -> None:
    from twincities import __version__

    print(__version__)
