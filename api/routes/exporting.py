"""What exports share: which leads they are of, who made them, and how their files are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

import sqlalchemy as sa

from api.http.deps import Call
from api.routes.downloads import dated_name, download_headers
from api.routes.reading import viewer
from commands.export import RecordExport
from domain.export import ExportMade, Format
from domain.kernel.errors import NotAllowed, NotFound
from domain.lead.noun import LEAD
from projections.access.scope import visible
from projections.kernel.record import Doc
from projections.lists.flat import Column
from projections.lists.joins import documents
from projections.nouns import NOUN_VIEWS

ASKED_AT_ONCE = 5_000
"""Records whose visibility is asked for by one statement."""


def leads_of(call: Call, db: sa.Connection, ids: Sequence[UUID]) -> list[Doc]:
    """Documents in the order of the ids. Raises NotFound when the caller may not see one of them."""
    seen = visible(db, LEAD.name, list(ids), viewer(call))
    wanted = [id_ for id_ in ids if id_ in seen]
    found = documents(db, LEAD.name, wanted, call.me.role, call.services.deps.clock.now())
    missing = set(map(str, ids)) - {doc["_id"] for doc in found}
    if missing:
        unknown = ", ".join(sorted(missing))
        raise NotFound(noun=LEAD.name, fields={"leads": "not_found"}, ids=unknown)
    return found


def record_export(
    call: Call,
    ids: Sequence[UUID],
    what: str,
    form: Format,
    columns: Sequence[Column],
    *,
    noun: str = LEAD.name,
    **more: Any,
) -> None:
    """Stores who is given which fields of which records, before they are. `more` are further fields of
    the event. The file ends where the caller loses sight of one of the records while it is sent.
    """
    only_while_seen(call, noun, ids)
    made = ExportMade(
        of=noun,
        what=what,
        format=form,
        record_ids=tuple(ids),
        fields=tuple(column.path for column in columns),
        **more,
    )
    call.run(RecordExport(made))


def only_while_seen(call: Call, noun: str, ids: Sequence[UUID]) -> None:
    """Ends what is being sent when one of the records is no longer the caller's to see."""
    call.delivery.while_allowed(lambda now: _refuse_unseen(now, noun, ids))


def _refuse_unseen(call: Call, noun: str, ids: Sequence[UUID]) -> None:
    if NOUN_VIEWS[noun].noun.section in call.me.closed:
        raise NotAllowed
    with call.read() as db:
        for start in range(0, len(ids), ASKED_AT_ONCE):
            part = list(ids[start : start + ASKED_AT_ONCE])
            if not visible(db, noun, part, viewer(call)).issuperset(part):
                raise NotFound(noun=noun)


def export_headers(call: Call, name: str, ending: str) -> dict[str, str]:
    """Headers of a file that is saved under the name and the day of today."""
    return download_headers(dated_name(name, call.services.deps.clock.now(), ending))
