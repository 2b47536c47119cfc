"""What Prometheus is told at /metrics: counts and times, no names, no addresses."""

from functools import cache

from prometheus_client import Counter, Gauge, Histogram

REQUESTS = Counter("twincities_requests", "Answers by status", ["method", "status"])
requests = cache(REQUESTS.labels)
"""The counter for a method and a status, found once."""
REQUEST_SECONDS = Histogram(
    "twincities_request_seconds",
    "Time to answer, streams apart",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0),
)
MOVES = Counter("twincities_moves", "Moves stored", ["by"])
PERSONS_MOVES, BOTS_MOVES = MOVES.labels("person"), MOVES.labels("bot")
CONFLICTS = Counter("twincities_conflicts", "Changes that came too late")
STREAMS = Gauge("twincities_streams", "Open event streams")
SENT = Counter("twincities_events_sent", "Events sent on streams")
CACHED = Gauge("twincities_tables_cached", "Tables in memory")
BOT_SECONDS = Histogram("twincities_bot_seconds", "Time a bot takes for a move, waiting included")
BOT_FAILURES = Gauge("twincities_bot_failures", "Bots' answers that `steady` had to give")
