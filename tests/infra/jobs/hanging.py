"""A worker as a process of its own, whose work never ends: to be killed.

`python hanging.py DSN FILE [REDIS_URL]`: touches the file once it is at work.
"""

from __future__ import annotations

import sys
import threading
from pathlib import Path

from infra.jobs import transport as transports
from infra.jobs.store import JobStore
from infra.jobs.transport import PostgresTransport, RedisTransport
from infra.jobs.worker import JobWorker
from infra.postgres.connections import new_pool
from tests.infra.jobs.sample_jobs import QuickJob


def main(dsn: str, file: str, redis_url: str | None = None) -> None:
    transports.HEARTBEAT, transports.TTL, transports.MAINTENANCE = 0.5, 2.0, 0.5

    def hang(_work: object) -> None:
        Path(file).touch()
        threading.Event().wait()

    with new_pool(dsn, name="core", size=6) as pool, new_pool(dsn, name="jobs", size=6) as jobs:
        JobWorker(
            pool=pool,
            consuming=jobs,
            job_store=JobStore(pool),
            transport=RedisTransport(redis_url, heartbeat_timeout=2)
            if redis_url
            else PostgresTransport(),
            actors={QuickJob: hang},
            threads=1,
        ).start()
        threading.Event().wait()


if __name__ == "__main__":
    main(*sys.argv[1:])
