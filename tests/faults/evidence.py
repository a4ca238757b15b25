"""What a failed run leaves behind: what was said, sent, logged and stored."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import orjson
import psycopg

from tests.faults.load import Load
from tests.faults.standing import Standing

TABLES = {
    "events": "select position, stream_id, version, noun, type, event_id, command_id, recorded_at"
    " from es.event left join es.kind using (kind_id) order by position",
    "stored-commands": "select command_id, first_position, last_position, result, at"
    " from es.command order by first_position",
    "generations": "select * from feed.generation order by read_model, generation",
    "checkpoints": "select * from feed.checkpoint order by read_model, generation, shard",
    "parked": "select * from feed.parked",
    "relay": "select * from feed.relay left join feed.relay_partition using (topic)",
}
"""Without the events' data: it is what the commands that are kept say."""


def keep(
    folder: Path, stack: Standing, said: Sequence[str], load: Load, problems: Sequence[str]
) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    stack.keep_logs(folder)
    (folder / "report.txt").write_text("\n".join(said) + "\n")
    (folder / "problems.txt").write_text("\n".join(problems) + "\n")
    with (folder / "commands.jsonl").open("wb") as out:
        out.writelines(orjson.dumps(one.plain()) + b"\n" for one in list(load.sent))
    try:
        _keep_tables(folder, stack.databases.main)
    except psycopg.Error as error:
        (folder / "tables-are-missing.txt").write_text(f"{error}\n")


def _keep_tables(folder: Path, dsn: str) -> None:
    with psycopg.connect(dsn, connect_timeout=10) as connection, connection.cursor() as cursor:
        for name, query in TABLES.items():
            statement = f"copy ({query}) to stdout (format csv, header)"
            with (
                cursor.copy(statement.encode()) as rows,
                (folder / f"{name}.csv").open("wb") as out,
            ):
                out.writelines(rows)
