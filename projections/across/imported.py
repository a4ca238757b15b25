"""Records by the keys that spreadsheets have for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from uuid import UUID

import sqlalchemy as sa

from domain.kernel.folding import name_key
from projections.access.scope import TABLES
from projections.company import company
from projections.consumer.table import consumer
from projections.kernel.documents import document, read
from projections.lists.kinds import FOLDED
from projections.site.table import site
from projections.user.table import user

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from projections.kernel.record import Doc

Found = dict[Any, list[UUID]]


def by_reference(session: sa.Connection, noun: str, references: Collection[str]) -> dict[str, UUID]:
    """Records that are not deleted, by the number that people use."""
    table = TABLES[noun]
    number = table.c.reference
    rows = sa.select(number, table.c.id).where(number.in_(references), ~table.c.deleted)
    found = session.execute(rows).all()
    return {number: id_ for number, id_ in found if number}


def by_id(session: sa.Connection, noun: str, ids: Collection[str]) -> dict[str, UUID]:
    """Records that are not deleted, by their id as files have it."""
    wanted = {known: text for text in ids if (known := _as_id(text)) is not None}
    table = TABLES[noun]
    rows = sa.select(table.c.id).where(table.c.id.in_(wanted), ~table.c.deleted)
    return {wanted[id_]: id_ for id_ in session.execute(rows).scalars()} if wanted else {}


def _as_id(text: str) -> UUID | None:
    try:
        return UUID(text)
    except ValueError:
        return None


def users_by_name(
    session: sa.Connection, names: Collection[str]
) -> dict[str, list[tuple[UUID, bool]]]:
    """Users by name as it is compared, with whether they may sign in. There are few users."""
    wanted = {*names}
    found: dict[str, list[tuple[UUID, bool]]] = {}
    rows = sa.select(user.c.id, user.c.active, document(user)).where(~user.c.deleted)
    for id_, active, doc in session.execute(rows):
        name = _key(read(user, doc)["name"])
        if name in wanted:
            found.setdefault(name, []).append((id_, active))
    return found


def companies_by_number(session: sa.Connection, numbers: Collection[str]) -> Found:
    number = company.c.register_number
    rows = sa.select(number, company.c.id).where(number.in_(numbers), ~company.c.deleted)
    return _gathered((key, id_) for key, id_ in session.execute(rows))


def companies_by_name(session: sa.Connection, names: Collection[tuple[str, str]]) -> Found:
    """By name as it is compared and postcode."""
    rows = _with_postcode(company, [postcode for _, postcode in names])
    found = session.execute(rows).scalars()
    return _gathered((((_key(doc["businessName"]), doc["postcode"]), _id(doc))) for doc in found)


def sites_by_meter(session: sa.Connection, numbers: Collection[str]) -> Found:
    """By the number of the meter of electricity or gas."""
    found: Found = {}
    for number in (site.c.mpan, site.c.mprn):
        rows = sa.select(number, site.c.id).where(number.in_(numbers), ~site.c.deleted)
        for key, id_ in session.execute(rows):
            found.setdefault(key, []).append(id_)
    return found


def sites_by_name(session: sa.Connection, names: Collection[tuple[UUID, str]]) -> Found:
    """By company and name as it is compared."""
    companies = {company_id for company_id, _ in names}
    rows = sa.select(site.c.doc).where(site.c.company_id.in_(companies), ~site.c.deleted)
    found = session.execute(rows).scalars()
    return _gathered(((UUID(doc["companyId"]), _key(doc["siteName"])), _id(doc)) for doc in found)


def consumers_by_person(session: sa.Connection, people: Collection[tuple[str, str, str]]) -> Found:
    """By surname as it is compared, postcode and day of birth."""
    rows = _with_postcode(consumer, [postcode for _, postcode, _ in people])
    found = session.execute(rows).scalars()
    return _gathered(
        ((_key(doc["surName"]), doc["postcode"], doc["DOB"]), _id(doc)) for doc in found
    )


def _with_postcode(table: sa.Table, postcodes: Collection[str]) -> sa.Select[Any]:
    """Documents that are not deleted, by the index of postcodes."""
    folded = [FOLDED.from_document(one) for one in postcodes]
    return sa.select(table.c.doc).where(table.c.postcode.in_(folded), ~table.c.deleted)


def _key(text: str | None) -> str:
    return name_key(text or "")


def _id(doc: Doc) -> UUID:
    return UUID(doc["_id"])


def _gathered(pairs: Iterable[tuple[Any, UUID]]) -> Found:
    found: Found = {}
    for key, id_ in pairs:
        found.setdefault(key, []).append(id_)
    return found
