"""Numbers of Postgres' advisory locks: every one that this project takes, so that no two meet.

Locks of one number and of two numbers are apart in Postgres. Leases of shards use numbers that
follow from a read model's name (`infra/projector/feed/leases.py`).
"""

from __future__ import annotations

# One number.
MIGRATE = 7300
"""One process at a time brings a schema up."""
APPEND = 7301
"""One append at a time: positions are dense (also written in `es.append`)."""
PARTITIONS = 7302
"""One process at a time makes a partition of the log (also written in `es.add_partitions`)."""
REFERENCES = 7303
"""One process at a time makes the sequence of a noun's reference numbers (in `es.make_reference`)."""
SETUP_LOCK = 7310
"""Generations of read models are made, swapped and dropped one at a time."""
RELAY_LEADER = 7320
"""The one relay that publishes."""
RESTORE = 7340
"""One restore at a time."""
SCHEDULE = 7350
"""One scheduler at a time looks which runs are due."""

LEDGER_CALLS = 7380
"""Calls of the ledger begin one at a time, so that its limits hold for all processes together."""

# Two numbers; the second is given.
BUILD = 7330
"""A read model is built by one process; by the checksum of its name."""
COMPARISON = 7331
"""A read model is compared, and rows of it mended, by one process; by the checksum of its name."""
JOB = 7360
"""A job is done by one thread; by the first bytes of its id."""
LINK = 7361
"""A record is pushed to the ledger by one job at a time; by the first bytes of its link's id."""
PRICES = 7370
"""Price files of a supplier are loaded one at a time; by the first bytes of its id."""
