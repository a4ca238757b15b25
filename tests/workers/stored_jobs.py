"""Names and arguments of all jobs, as queues hold them over a release. `make generate` adds those that are new."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import orjson

from workers.jobs import ACTORS

if TYPE_CHECKING:
    from commands.kernel.jobs import Job

FILE = Path(__file__).with_suffix(".json")
Stored = dict[str, dict[str, dict[str, Any]]]
"""Arguments with their JSON types, by the job's stored name."""


def stored() -> Stored:
    found: Stored = orjson.loads(FILE.read_bytes())
    return found


def arguments(job: type[Job]) -> dict[str, dict[str, Any]]:
    schema = job.model_json_schema()
    required = schema.get("required", ())
    return {
        name: {key: found for key, found in value.items() if key != "title"}
        | ({} if name in required else {"optional": True})
        for name, value in schema["properties"].items()
    }


def declared() -> Stored:
    return {job.job_name: arguments(job) for job in ACTORS}


def generate() -> None:
    """Jobs and arguments that are stored already stay as they are."""
    known = stored()
    found = {name: fields | known.get(name, {}) for name, fields in declared().items()}
    text = orjson.dumps(known | found, option=orjson.OPT_INDENT_2 | orjson.OPT_SORT_KEYS)
    FILE.write_bytes(text + b"\n")


if __name__ == "__main__":
    generate()
