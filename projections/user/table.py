"""Users: who can sign in, and the names behind every id."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple, assert_never, get_args
from uuid import UUID

import sqlalchemy as sa
from pydantic import Field
from sqlalchemy.dialects import postgresql as pg

from domain.user.calendar import CalendarFeedClosed, CalendarFeedOpened
from domain.user.events import (
    UserEvent,
    UserHandOverBegun,
    UserHandOverFinished,
    UserInvited,
    UserPasswordChanged,
)
from domain.user.factors import (
    UserFactorAdded,
    UserFactorRemoved,
    UserFactorsReset,
    UserRecoveryCodesMade,
    UserRecoveryCodeUsed,
)
from domain.user.noun import USER
from projections.history.event_fields import TAKER
from projections.kernel.documents import document, read
from projections.kernel.noun_view import NounView
from projections.kernel.record import (
    ERASED,
    Doc,
    EntryKind,
    RecordProjection,
    card_column,
    iso,
    joined,
    record_table,
)
from projections.lists.filter import Asked
from projections.lists.filters import Flag, LinkedTo, OneOf
from projections.lists.kinds import CASEFOLDED
from projections.lists.shared_query import own_id
from projections.lists.sort import Sort
from projections.lists.spec import ListSpec
from projections.lists.sql import compiled, fetch, first_column

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from domain.kernel.event import Recorded
    from projections.lists.sql import Session

State = Literal["Active", "Block"]
FACTORS = "factors"
"""Second factors in a user's document: `_id`, `kind`, `addedAt`; nothing of their secrets."""


@dataclass(frozen=True, kw_only=True)
class ActiveOrBlocked(Flag):
    """Users who may sign in, or those who are blocked."""

    column: str = "active"

    what = "oneOf"
    usual = Annotated[list[State], Field(max_length=2)]

    def asked(self, parameter: str, value: list[State]) -> Asked | None:
        if set(value) == set(get_args(State)):
            return None
        return Asked("set" if "Active" in value else "unset", {})


USER_LIST = ListSpec(
    (
        OneOf("role", sort=True),
        ActiveOrBlocked("status"),
        own_id("User"),
        LinkedTo("companyId", query="Company", offered=False),
        Sort("name", required=True, index=None),
        Sort("email", kind=CASEFOLDED, index=None),
        Sort("jobTitle", index=None),
        Sort("department", grouped=True, index=None),
    ),
    has_companions=False,
)
user = record_table(
    "user",
    sa.Column("emails", pg.ARRAY(sa.Text), nullable=False),
    sa.Column("team", pg.UUID(as_uuid=True)),
    card_column(),
    spec=USER_LIST,
    indexes=(
        sa.Index("user_email", "email"),
        sa.Index("user_emails", "emails", postgresql_using="gin"),
        sa.Index("user_team", "team"),
    ),
)


class SignedIn(NamedTuple):
    """A user as every call needs them."""

    user: Doc
    role: Doc | None
    """Their role's document, where an admin has edited it."""
    team: Sequence[UUID]
    """Users whose records count as theirs too."""


def _shown(emails: Sequence[Doc]) -> list[Doc]:
    """Without what only rules read."""
    return [{key: one[key] for key in ("_id", "email", "confirmed")} for one in emails]


def _without(doc: Doc, ids: Sequence[UUID]) -> list[Doc]:
    gone = {str(one) for one in ids}
    return [one for one in doc[FACTORS] if one["_id"] not in gone]


class UserProjection(RecordProjection):
    table = user
    noun = USER
    own_lists = (FACTORS,)
    search_fields = ("name", "email", "jobTitle", "phone", "mobile")

    def derived(self, doc: Doc) -> Doc:
        emails = doc["secondaryEmails"]
        return {
            "name": joined(doc, "firstName", "lastName"),
            "secondaryEmails": None if emails is None or emails == ERASED else _shown(emails),
        }

    def own_change(self, doc: Doc, event: UserEvent, recorded: Recorded) -> Doc:
        match event:
            case UserPasswordChanged() | UserInvited() | UserHandOverBegun():
                return {}
            case UserHandOverFinished() | CalendarFeedOpened() | CalendarFeedClosed():
                return {}
            case UserFactorAdded():
                added = {
                    "_id": str(event.factor_id),
                    "kind": event.kind,
                    "addedAt": iso(recorded.at),
                }
                return {FACTORS: [*doc[FACTORS], added]}
            case UserFactorRemoved():
                return {FACTORS: _without(doc, (event.factor_id,))}
            case UserFactorsReset():
                return {FACTORS: _without(doc, event.factor_ids)}
            case UserRecoveryCodesMade() | UserRecoveryCodeUsed():
                return {}
            case _:
                assert_never(event)

    def own_kind(self, event: UserEvent) -> EntryKind:
        match event:
            case UserPasswordChanged():
                return "password"
            case UserFactorAdded() | UserFactorRemoved() | UserFactorsReset():
                return "password"
            case UserRecoveryCodesMade() | UserRecoveryCodeUsed():
                return "password"
            case UserInvited() | UserHandOverBegun() | UserHandOverFinished():
                return "changes"
            case CalendarFeedOpened() | CalendarFeedClosed():
                return "changes"
            case _:
                assert_never(event)

    def own_values(self, event: UserEvent) -> Doc:  # noqa: PLR0911 - one answer per event
        match event:
            case UserPasswordChanged():
                return {"means": event.means} if event.means else {}
            case UserHandOverBegun():
                return {TAKER: str(event.to_user)}
            case UserHandOverFinished():
                return {TAKER: str(event.to_user), "handedOver": event.records}
            case CalendarFeedOpened():
                return {"withDetails": event.with_details}
            case UserFactorAdded() | UserFactorRemoved():
                return {"factor": event.kind}
            case UserRecoveryCodesMade():
                return {"codes": event.count}
            case UserRecoveryCodeUsed():
                return {"codesLeft": event.left}
            case UserInvited() | CalendarFeedClosed() | UserFactorsReset():
                return {}
            case _:
                assert_never(event)

    def own_columns(self, doc: Doc) -> dict[str, Any]:
        return super().own_columns(doc) | {
            "emails": [address.casefold() for address in addresses(doc)],
            "team": UUID(doc["team"]) if doc["team"] else None,
            "card": person(doc),
        }


USER_VIEW = NounView(
    projection=UserProjection(),
    title="name",
    subtitle=("email", "jobTitle"),
    own_links=dict.fromkeys(("companyId", "Site", "team")),
    is_revealed=False,
    derived={"name": str},
    delete="by_request",
    # The team itself: a user whom somebody once registered is not part of it.
    own_by="id",
)


def addresses(doc: Doc) -> list[str]:
    """The addresses that a user signs in with: the primary one and the confirmed others."""
    others = [one["email"] for one in doc.get("secondaryEmails") or () if one["confirmed"]]
    return [address for address in (doc["email"], *others) if address]


def find_by_email(session: sa.Connection, email: str) -> Doc | None:
    """The user who signs in with this address; deleted users do not."""
    query = sa.select(user.c.doc).where(
        user.c.emails.contains([email.strip().casefold()]), ~user.c.deleted
    )
    return session.execute(query).scalar()


def account_of(session: sa.Connection, email: str) -> tuple[UUID, str | None] | None:
    """Who signs in with this address, and the id of the secondary address that it is, if it is one.

    Reads no more of the user than that, so that it takes no longer for one who exists.
    """
    wanted = email.strip().casefold()
    query = sa.select(user.c.id, user.c.email, user.c.doc["secondaryEmails"]).where(
        user.c.emails.contains([wanted]), ~user.c.deleted
    )
    row = session.execute(query).first()
    if row is None:
        return None
    others = (one["_id"] for one in row[2] or () if one["email"].casefold() == wanted)
    return row[0], (None if row[1] == wanted else next(others, None))


def find(session: sa.Connection, user_id: UUID) -> Doc | None:
    return session.execute(sa.select(user.c.doc).where(user.c.id == user_id)).scalar()


def person(doc: Doc) -> Doc:
    """A user as other records show them."""
    return {
        "_id": doc["_id"],
        "name": doc["name"],
        "email": doc["email"],
        "role": {"roleName": doc.get("role")},
    }


def people(session: Session, ids: Iterable[str]) -> dict[str, Doc]:
    """Persons by id, for showing names beside ids."""
    wanted = [UUID(id_) for id_ in dict.fromkeys(ids)]
    if not wanted:
        return {}
    stored = first_column(session, _documents(), {"ids": wanted})
    return {doc["_id"]: person(doc) for doc in (read(user, one) for one in stored)}


@compiled
def _documents() -> sa.Select[Any]:
    ids = sa.bindparam("ids", type_=sa.ARRAY(user.c.id.type))
    return sa.select(document(user)).where(user.c.id == sa.any_(ids))


def team_of(session: sa.Connection, partner_id: UUID) -> list[UUID]:
    """Users who work in a partner's book."""
    team = 'select id from rm."user" where team = %(partner)s'
    return [row[0] for row in fetch(session, team, {"partner": partner_id})]


def kept_team_of(session: sa.Connection, partner_id: UUID) -> list[UUID]:
    """Users of the team that are not deleted."""
    team = (user.c.team == partner_id, ~user.c.deleted)
    return list(session.execute(sa.select(user.c.id).where(*team)).scalars())


def admins(session: sa.Connection) -> list[UUID]:
    """Those who may come in."""
    active = (user.c.role == "admin", user.c.active, ~user.c.deleted)
    return list(session.execute(sa.select(user.c.id).where(*active)).scalars())


def listed(
    session: sa.Connection, roles: Sequence[str] = (), *, active: bool | None = None
) -> list[Doc]:
    """Users that are not deleted, by name; of these roles when any is given."""
    query = sa.select(user.c.doc).where(~user.c.deleted)
    if roles:
        query = query.where(user.c.role.in_(roles))
    if active is not None:
        query = query.where(user.c.active == active)
    return list(session.execute(query.order_by(user.c.name, user.c.id)).scalars())
