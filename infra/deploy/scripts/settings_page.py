"""Writes docs/operations/settings.md from the classes of settings: `make generate` runs it.

The class of a setting declares it once, with its default, and its docstring there says what it means. Variables that
the programs for work on Daybook read are declared here.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from pydantic.fields import FieldInfo

from infra.settings import Adapter, Settings

PAGE = Path("docs/operations/settings.md")
HEAD = """# Settings

All are variables of the environment. A start names each that is missing or wrong, and never its value. `make generate`
makes this page from the code; `make test` fails where it is stale, or where code reads a variable that is not here.
"""
AREAS = {
    "http": "The web server",
    "requests": "Limits on connections",
    "accounts": "Signing in",
    "session": "How long sign-ins last",
    "mail": "Mails",
    "google": "Google",
    "xero": "Xero",
    "files": "Files",
    "scan": "The virus scanner",
    "addresses": "Addresses",
    "edits": "Edits",
    "reference": "Reference tables",
    "data": "The data folder",
    "keys": "The master key",
    "event_store": "Events",
    "vault": "Keys of people",
    "read_store": "Lists and records",
    "tasks": "Jobs",
    "messaging": "Redis and Kafka",
    "kafka_security": "How Kafka is spoken to",
    "log": "The log",
}
FOR_WORK = {
    "DAYBOOK_API": "Where `npm run dev` of the web app finds the server.",
    "DAYBOOK_STACK": "Folder of `make up`.",
    **{
        f"DAYBOOK_STACK_{server}_PORT": "A port of `make up`; a free one without it."
        for server in ("KAFKA", "KAFKA_CONTROLLER", "POSTGRES", "REDIS")
    },
    "DAYBOOK_TOOLS": "Folder of programs that `make` fetches.",
    "DAYBOOK_PROCESS": "Set by `make up`: which of its processes a program is.",
    "DAYBOOK_URL": "A Daybook that `make screenshots` photographs, instead of one of its own.",
    "DAYBOOK_EMAIL": "Who signs in there.",
    "DAYBOOK_PASSWORD": "The password to that.",
    "DAYBOOK_MISSING_PARTS": "Set by `make test`: where tests note what was missing.",
    "DAYBOOK_TESTS_UNTIL": "Set by `make test`: when tests must have ended.",
    "DAYBOOK_TEST_POSTGRES": "Programs of another Postgres that tests run on.",
    "DAYBOOK_BAD_UPLOADS": "How many bad files a test uploads.",
    "DAYBOOK_FAULTS_EVERYWHERE": "Whether short forms of faults run in all kinds of places, and longer.",
    "DAYBOOK_WHOLE_MATRIX": "Whether tests ask every call about every noun as every role.",
    "DAYBOOK_RANDOM_COMMANDS": "How many random commands a test carries out.",
    "DAYBOOK_RANDOM_TIMES": "How many times as many random commands tests carry out on leads and customers.",
    "DAYBOOK_RANDOM_MOMENTS": "At how many random moments a test looks.",
    "DAYBOOK_DRAWN_FILES": "How many drawn files a test reads.",
    "DAYBOOK_DRIVE_STEPS": "How many steps a test walks through the drive.",
    "DAYBOOK_RAW_REQUESTS": "How many doubtful requests a test and a bench send.",
    "DAYBOOK_SCHEMA_REQUESTS": "How many requests of each kind are drawn from the document for each call.",
    "DAYBOOK_RAW_SEED": "What these are drawn from.",
    "DAYBOOK_DEMO_PLANS": "For how many days a test checks the plan of the demo.",
    "DAYBOOK_DEMO_RUNS": "At how many moments a test makes the demo.",
    "DAYBOOK_PRACTICE": "Set for journeys: the page of the practice organisation.",
    "DAYBOOK_XERO_KILLS": "How often tests kill pushes to Xero, and workers that push.",
}


def page() -> str:
    order = [*AREAS, *(name for name in Settings.ADAPTERS if name not in AREAS)]
    areas = (_area(AREAS.get(name, name), Settings.ADAPTERS[name]) for name in order)
    work = "".join(f"| `{name}` | {meaning} |\n" for name, meaning in sorted(FOR_WORK.items()))
    last = f"## For work on Daybook\n\n| Variable | What it means |\n|---|---|\n{work}"
    return "\n".join((HEAD, *areas, last))


def declared() -> frozenset[str]:
    """Names of all variables."""
    own = (row[0] for adapter in Settings.ADAPTERS.values() for row in _rows(adapter))
    return frozenset({*own, *FOR_WORK})


def _area(title: str, adapter: type[Adapter]) -> str:
    rows = "".join(
        f"| `{one}` | {default} | {meaning} |\n" for one, default, meaning in _rows(adapter)
    )
    return f"## {title}\n\n| Variable | Default | What it means |\n|---|---|---|\n{rows}"


def _rows(adapter: type[Adapter]) -> Iterator[tuple[str, str, str]]:
    """Name, default and meaning of each setting of a class. Raises KeyError for one without a meaning."""
    meanings = _meanings(adapter)
    prefix = adapter.model_config.get("env_prefix", "")
    for name, field in adapter.model_fields.items():
        variable = str(field.validation_alias or prefix + name.upper())
        yield variable, _default(field), _choices(field) + meanings[name]


def _meanings(adapter: type[Adapter]) -> dict[str, str]:
    """The docstrings of a class's fields, which pydantic would read from files at each start."""
    source = ast.parse(textwrap.dedent(inspect.getsource(adapter)))
    found: dict[str, str] = {}
    for field, said in pairwise(one for cls in source.body for one in ast.iter_child_nodes(cls)):
        if isinstance(field, ast.AnnAssign) and isinstance(said, ast.Expr):
            text = ast.literal_eval(said.value)
            found[ast.unparse(field.target)] = " ".join(text.split())
    return found


def _default(field: FieldInfo) -> str:
    value: Any = field.default
    if value is None or value == ():
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        # A number as it must be written: no comma, and no point where nothing follows it.
        return f"{value:.15g}"
    return f"`{value}`"


def _choices(field: FieldInfo) -> str:
    if get_origin(field.annotation) is not Literal:
        return ""
    return ", ".join(f"`{one}`" for one in get_args(field.annotation)) + ". "


if __name__ == "__main__":
    PAGE.write_text(page())
