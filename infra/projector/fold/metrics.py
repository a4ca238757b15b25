"""The metrics of the feed that Prometheus reads."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

READ_MODEL_POSITION = Gauge(
    "daybook_read_model_position", "Last position a read model has folded", ["read_model"]
)
READ_MODEL_LAG = Gauge(
    "daybook_read_model_lag_events",
    "Stored events that a read model has not folded",
    ["read_model"],
)
READ_MODEL_LAG_SECONDS = Gauge(
    "daybook_read_model_lag_seconds",
    "Age of the oldest event a read model has not folded",
    ["read_model"],
)
READ_MODEL_PARKED = Gauge("daybook_read_model_parked", "Parked records", ["read_model"])
BATCH_EVENTS = Histogram(
    "daybook_feed_batch_events",
    "Events per batch that the projectors read",
    buckets=(1, 2, 5, 10, 50, 100, 500, 1000, 5000),
)
BATCH_SECONDS = Histogram(
    "daybook_read_model_batch_seconds", "Time to fold and store a batch", ["read_model"]
)
FEED_FAILURES = Counter("daybook_feed_failures_total", "Passes that failed and were tried again")
FEED_REPAIRED = Counter(
    "daybook_feed_repaired_total", "Events that Kafka lacked and the store supplied"
)
FEED_SKIPPED = Counter(
    "daybook_feed_skipped_total", "Messages in the topic that the relay did not write"
)
RELAY_TOO_LARGE = Counter(
    "daybook_relay_too_large_total", "Events too large for Kafka, which the store supplies"
)
RELAY_POSITION = Gauge("daybook_relay_position", "Last position published to Kafka")
RELAY_LAG = Gauge("daybook_relay_lag_events", "Stored events not yet published to Kafka")
RELAY_FAILURES = Counter("daybook_relay_failures_total", "Passes of the relay that failed")
