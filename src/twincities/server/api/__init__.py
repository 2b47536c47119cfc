"""The HTTP API: what comes in, what goes out, and where."""
