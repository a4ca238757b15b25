"""`daybook erase`: erases a person, after a look at what it will touch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from commands.erasure import PERSONS
from commands.kernel.command import Context
from commands.kernel.command_ids import new_command_id
from domain.nouns import NOUNS
from infra.bootstrap import change_notifier, databases, open_services, projecting
from infra.cli.trace_queries import NoRecord, find_stream
from infra.settings import Settings

if TYPE_CHECKING:
    from uuid import UUID

    from domain.kernel.noun import Noun
    from infra.bootstrap import Services
    from infra.erasure.erasures import Preview


def erase(
    record: Annotated[str, typer.Argument(help="An id, or a reference such as C-100001.")],
    reason: Annotated[
        str, typer.Option(prompt="Reason (kept for good; do not name the person)")
    ] = "",
    *,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Erase a person for good: what was stored of them in all records, their files, their claims."""
    settings = Settings.load()
    with (
        databases(settings) as found,
        change_notifier(settings) as changes,
        open_services(settings, found, changes=changes) as services,
        projecting(services),
    ):
        noun, person = _person(services, record)
        preview = services.erasures.preview(noun, person)
        if preview.is_erased:
            print("This person was erased before. Nothing was changed.")
            return
        _show(preview)
        if not yes:
            typer.confirm("Erase it? Nobody can bring it back.", abort=True)
        context = Context(None, new_command_id(), source="system")
        services.erasures.erase(noun, person, reason, context)
    print("Erased.")


def _person(services: Services, record: str) -> tuple[Noun[Any, Any], UUID]:
    with services.pool.connection() as connection:
        try:
            stream_id = find_stream(connection, record)
        except NoRecord:
            raise typer.BadParameter(f"no record has the id or reference {record}") from None
        row = connection.execute(
            "select noun from es.stream where stream_id = %s", (stream_id,)
        ).fetchone()
    name = row[0] if row else ""
    if name not in PERSONS:
        raise typer.BadParameter(f"{record} is a {name}: only {', '.join(PERSONS)} are people")
    return NOUNS[name], stream_id


def _show(preview: Preview) -> None:
    for noun, count in preview.by_noun().items():
        print(f"{noun}: {count}")
    for one in preview.records:
        print(f"  {one.noun} {one.id}")
    print(f"files: {preview.files}")
    print(f"values that only this person may have: {preview.claims}")


def register(app: typer.Typer) -> None:
    app.command()(erase)
