"""The thinking of the bots, compiled with the rules; it knows `Rules` and `State`, no game."""
