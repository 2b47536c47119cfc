"""The rules, compiled: no file, clock, person or network is known here."""
