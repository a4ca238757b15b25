"""Keeps clocks out of what is worked out of records: a view of the past would show today.

Figures that depend on time take the moment that is shown: in Python an argument, in the web app `useNow` and
`useToday` of `webui/src/ui/now.ts`. A clock is read only in the places named here, each with its reason.
`clocks.py FILE ...` looks at these alone; it ends with 1 when it finds anything.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[3]
CODE = ("api/", "commands/", "domain/", "projections/", "workers/", "infra/")
READS = {"date.today", "datetime.today", "datetime.now", "datetime.utcnow", "time.time"}
"""Calls that read a clock of their own in place of the one that they are given."""
SQL_CLOCK = re.compile(r"\b(?:now\(\)|current_(?:date|timestamp|time)\b)", re.IGNORECASE)
WEB_CLOCK = re.compile(r"\bnew Date\(\)|\bDate\.now\(|\bpresent(?:Moment|Day)\(")
ALLOWED = {
    "infra/bootstrap/core.py": "makes the clock that all others are given",
    "infra/eventstore/store.py": "stamps events",
    "infra/eventstore/appender.py": "stamps events",
    "infra/background/loop.py": "dates the trouble of a thread",
    "infra/backup/take.py": "dates a backup",
    "infra/maps/addresses.py": "counts windows of a limit",
    "infra/rate_limit_counts.py": "counts windows of a limit",
    "infra/rate_limits.py": "counts windows of a limit",
    "infra/dev/xero_peer/times.py": "stamps what is changed at the practice ledger",
    "infra/deploy/": "is run by people and machines that build, on no record",
    "workers/demo/clock.py": "sets the clock of the demo",
    "projections/lists/kinds.py": "defines NOW, which past lists replace",
    "projections/access/scope.py": "decides who may see a record today, of the past too",
    "projections/task/list.py": "counts the tasks closed lately, on a page that has no past",
    "webui/src/ui/now.ts": "defines the moment shown",
    "webui/src/ui/lostChunks.ts": "spaces reloads",
    "webui/src/api/": "is about requests, keys and sessions",
    "webui/src/app/useLiveUpdates.ts": "counts events of the stream",
    "webui/src/features/presence/": "is about who is there now",
    "webui/src/records/list/listing.ts": "notes when a record changed, for lists of now",
    "webui/src/records/past/useMoment.ts": "begins the form that asks for a moment with now",
    "webui/src/records/history/timelineQuery.ts": "bounds a day that is not over",
    "webui/src/records/kinds/date.ts": "refuses an entered day that is not yet",
    "webui/src/features/consumer/fields.ts": "says the age of an entered birthday",
    "webui/src/features/survey_form/": "is a public form, always of now",
    "webui/src/features/shareable_list/SharedListLine.tsx": "lengthens a shared list",
    "webui/src/features/invoice_payment/related.tsx": "begins a form with today",
    "webui/src/features/credit_note/UsesTab.tsx": "begins a form with today",
    "webui/src/features/invoice/create/useNewInvoice.ts": "begins a form with today",
    "webui/src/features/tables/UploadDialog.tsx": "begins a form with today",
    "webui/src/features/price_file/WithdrawDialog.tsx": "begins a form with today",
    "webui/src/features/price_file/MatchForm.tsx": "begins a form with today",
    "webui/src/features/audit/address.ts": "counts a relative period of a search from today",
    "webui/src/features/audit/reports/usePeriod.ts": "begins a report's period with the year to today",
    "webui/src/features/task/calendar/useTaskCalendar.ts": "opens a calendar of now at today",
    "webui/src/features/appointment/calendar/useCalendarState.ts": "opens a calendar of now at today",
}
"""Files and folders that read a clock, with what for."""


def python_clocks(path: str, source: str) -> Iterator[int]:
    """Lines that read a clock; in read models also by SQL."""
    in_sql = path.startswith("projections/")
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if _is_clock(node) or (in_sql and _is_sql_clock(node)):
            yield node.lineno  # type: ignore[attr-defined]


def _is_clock(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and _name(node.func) in READS


def _name(node: ast.expr) -> str:
    return ".".join(ast.unparse(node).split(".")[-2:])


def _is_sql_clock(node: ast.AST) -> bool:
    if isinstance(node, ast.Call):
        return _name(node.func) == "func.now"
    is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
    return is_text and SQL_CLOCK.search(node.value) is not None  # type: ignore[attr-defined]


def web_clocks(source: str) -> Iterator[int]:
    for match in WEB_CLOCK.finditer(source):
        yield source.count("\n", 0, match.start()) + 1


def is_test(path: str) -> bool:
    return ".test." in path or path.startswith("webui/src/test/")


def clocks_in(path: str, source: str) -> list[str]:
    if path.startswith(tuple(ALLOWED)):
        return []
    if path.endswith(".py") and path.startswith(CODE):
        found = python_clocks(path, source)
    elif path.startswith("webui/src/") and path.endswith((".ts", ".tsx")) and not is_test(path):
        found = web_clocks(source)
    else:
        return []
    return [f"{path}:{line}: reads a clock" for line in sorted(set(found))]


def unused(files: list[str]) -> list[str]:
    """Allowed places that read no clock any more."""
    read = {
        place
        for path in files
        for place in ALLOWED
        if path.startswith(place) and _reads(path, (PROJECT / path).read_text())
    }
    return [f"{place}: reads no clock any more" for place in ALLOWED if place not in read]


def _reads(path: str, source: str) -> bool:
    return any(python_clocks(path, source) if path.endswith(".py") else web_clocks(source))


def tracked_files() -> list[str]:
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", *CODE, "webui/src"]
    done = subprocess.run(listed, cwd=PROJECT, capture_output=True, text=True, check=True)
    code = [one for one in done.stdout.splitlines() if one.endswith((".py", ".ts", ".tsx"))]
    return [one for one in code if (PROJECT / one).is_file()]


def main() -> int:
    named, files = sys.argv[1:], sys.argv[1:] or tracked_files()
    found = [one for path in files for one in clocks_in(path, (PROJECT / path).read_text())]
    found += [] if named else unused(files)
    for one in found:
        print(one)
    if found:
        print("take the moment that is shown; a new place that reads a clock is named in clocks.py")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
