"""What can be watched of a running server. docs/web.md lists it; `keydom serve --metrics` shows it to Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics

# Not with a line beside each number that says when this process started.
disable_created_metrics()  # type: ignore[no-untyped-call]

REGISTRY = CollectorRegistry()

MOVES = Counter("keydom_moves", "Moves on the disk, steps back included.", registry=REGISTRY)
COMMITS = Counter("keydom_commits", "Commits of moves and other commands.", registry=REGISTRY)
ROWS = Histogram(
    "keydom_rows_per_commit",
    "Rows that a commit wrote.",
    buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024),
    registry=REGISTRY,
)
_SECONDS = Histogram(
    "keydom_seconds",
    "Seconds that a part of the work took.",
    ["part"],
    buckets=(0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5),
    registry=REGISTRY,
)
RULES = _SECONDS.labels("rules")
QUEUE = _SECONDS.labels("queue")
COMMIT = _SECONDS.labels("commit")
PICTURE = _SECONDS.labels("picture")
PAGE = _SECONDS.labels("page")

TABLES = Gauge(
    "keydom_tables_in_memory", "Tables in memory.", registry=REGISTRY, multiprocess_mode="livesum"
)
STREAMS = Gauge(
    "keydom_streams", "Open event streams.", registry=REGISTRY, multiprocess_mode="livesum"
)
_BOTS = Gauge(
    "keydom_bots",
    "Bots, and hints, that think or wait for a process to think in.",
    ["doing"],
    registry=REGISTRY,
    multiprocess_mode="livesum",
)
THINKING = _BOTS.labels("thinking")
WAITING = _BOTS.labels("waiting")
