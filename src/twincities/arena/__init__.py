"""Matches between bots: the same deals for all, every seat for each, intervals for every claim."""
