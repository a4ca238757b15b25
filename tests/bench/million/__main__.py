"""`python -m tests.bench.million`: makes a large store that looks like two and a half years of work.

Without --dsn it is kept in a folder with a Postgres of its own, and found there again:
`DAYBOOK_DATA=FOLDER daybook run` serves it.
"""

from __future__ import annotations

import argparse
import json
import os
from datetime import UTC, date, datetime
from pathlib import Path

from infra.bootstrap import Settings, databases, migrate
from tests.bench.million.store import MARK, PASSWORD, build_read_models, fill_events, make
from tests.bench.million.world import Size, World


def main() -> None:
    parser = argparse.ArgumentParser(prog="million", description=__doc__)
    parser.add_argument("--leads", type=int, default=1_000_000)
    parser.add_argument("--customers", type=int, help="consumers, and as many companies")
    parser.add_argument("--days", type=int, default=912)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--until", type=date.fromisoformat, help="first day not told; today")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--folder", type=Path, default=Path(".tools/million"))
    parser.add_argument("--dsn", help="an empty event store, migrated or not")
    parser.add_argument("--vault-dsn", help="its vault; the master key is DAYBOOK_MASTER_KEY")
    parser.add_argument("--owner-dsn", help="the event store as its owner")
    parser.add_argument("--vault-owner-dsn", help="the vault as its owner")
    given = parser.parse_args()
    size = Size(leads=given.leads, days=given.days, customers=given.customers)
    world = World(given.seed, size, given.until or _made_until(given.folder))
    if given.dsn is None:
        make(world, given.folder.resolve(), given.workers)
    else:
        os.environ |= {
            "DAYBOOK_EVENT_STORE_DSN": given.dsn,
            "DAYBOOK_VAULT_DSN": given.vault_dsn or "",
            "DAYBOOK_EVENT_STORE_OWNER_DSN": given.owner_dsn or "",
            "DAYBOOK_VAULT_OWNER_DSN": given.vault_owner_dsn or "",
        }
        settings = Settings.load()
        with databases(settings) as found:
            migrate(found)
            fill_events(world, settings, found, given.workers)
            build_read_models(settings, found)
    print(f"everybody of the demo's team signs in with: {PASSWORD}")


def _made_until(folder: Path) -> date:
    """A store that is there keeps its own end."""
    mark = folder / MARK
    if mark.is_file():
        return date.fromisoformat(json.loads(mark.read_text())["until"])
    return datetime.now(UTC).date()


if __name__ == "__main__":
    main()
