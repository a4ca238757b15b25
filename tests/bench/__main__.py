"""`python -m tests.bench [NAME ...]`: every bench, one line each, and one JSON file."""

from __future__ import annotations

import argparse
from pathlib import Path

from tests.bench import (
    bench_append,
    bench_audit,
    bench_backup,
    bench_commands,
    bench_compare,
    bench_export,
    bench_files,
    bench_http,
    bench_idle,
    bench_import,
    bench_lead_size,
    bench_ledger,
    bench_lists,
    bench_load,
    bench_memory,
    bench_notes,
    bench_papers,
    bench_past,
    bench_prices,
    bench_project,
    bench_read,
    bench_records,
    bench_requests,
    bench_restart,
    bench_saves,
    bench_sessions,
    bench_timeline,
    bench_verify,
    bench_visible,
    bench_visitors,
)
from tests.bench.measure import Report, fresh_databases

# Loading comes last: it imports the stock parts, beside which our store refuses to open.
BENCHES = {
    "append": bench_append,
    "commands": bench_commands,
    "project": bench_project,
    "compare": bench_compare,
    "verify": bench_verify,
    "notes": bench_notes,
    "size": bench_lead_size,
    "backup": bench_backup,
    "lists": bench_lists,
    "past": bench_past,
    "records": bench_records,
    "export": bench_export,
    "files": bench_files,
    "import": bench_import,
    "read": bench_read,
    "prices": bench_prices,
    "papers": bench_papers,
    "audit": bench_audit,
    "ledger": bench_ledger,
    "http": bench_http,
    "requests": bench_requests,
    "saves": bench_saves,
    "timeline": bench_timeline,
    "sessions": bench_sessions,
    "visible": bench_visible,
    "visitors": bench_visitors,
    "restart": bench_restart,
    "idle": bench_idle,
    "memory": bench_memory,
    "load": bench_load,
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(BENCHES))
    parser.add_argument("--json", type=Path, default=Path(".tools/bench/results.json"))
    parser.add_argument(
        "--minutes", type=float, default=Report.minutes, help="how long memory is watched"
    )
    parser.add_argument("--only", default="", help="of the lists: words of cases, with commas")
    given = parser.parse_args()
    report = Report(minutes=given.minutes, only=tuple(filter(None, given.only.split(","))))
    print("name, ours, peer or limit, ratio")
    for name in given.names or BENCHES:
        with fresh_databases() as found:
            BENCHES[name].run(report, found)
    report.write(given.json)


if __name__ == "__main__":
    main()
