"""What a bulk edit sets, and the ordinary command that sets it in one record."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

from commands.kernel.change import ChangeDetails
from commands.undo.change_commands import change_command
from domain.kernel.details import leaf_fields
from domain.kernel.errors import InvalidFields
from domain.kernel.following import follow_paths
from domain.kernel.formats import LongText
from domain.kernel.noun import Noun

if TYPE_CHECKING:
    from domain.kernel.record import Record

Users = Annotated[tuple[UUID, ...], Field(max_length=50)]
STATUS, LEAD_TYPE = "status", "leadType"


class PeopleChange(BaseModel):
    """Users of a role who are added or removed, or in whose place others come."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    add: Users = ()
    remove: Users = ()
    replace: Users | None = None

    @property
    def is_one_way(self) -> bool:
        """Whether it either replaces, or adds and removes."""
        return (self.replace is None) == bool(self.add or self.remove)

    def of(self, current: Iterable[UUID]) -> tuple[UUID, ...]:
        """The users of the role afterwards."""
        if self.replace is not None:
            return self.replace
        wanted = dict.fromkeys((*current, *self.add))
        return tuple(one for one in wanted if one not in self.remove)


class BulkChange(BaseModel):
    """`values` are fields as the noun's own call takes them, in groups; what is not sent stays."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        alias_generator=to_camel,
        validate_by_name=True,
        validate_by_alias=True,
        str_strip_whitespace=True,
    )

    values: dict[str, Any] = Field(default_factory=dict)
    people: dict[str, PeopleChange] = Field(default_factory=dict)
    status: str | None = Field(None, max_length=100)
    lead_type: str | None = Field(None, max_length=40)
    override_gate: bool = False
    reason: LongText | None = None

    def paths(self) -> tuple[str, ...]:
        """Wire paths of all that it sets."""
        own = [STATUS] if self.status else []
        own += [LEAD_TYPE] if self.lead_type else []
        return (*_leaves(self.values), *self.people, *own)


def _leaves(values: dict[str, Any], prefix: str = "") -> list[str]:
    found = []
    for name, value in values.items():
        if isinstance(value, dict):
            found += _leaves(value, f"{prefix}{name}.")
        else:
            found.append(prefix + name)
    return found


@cache
def editable_paths(noun: Noun[Any, Any]) -> frozenset[str]:
    """Wire paths of the fields that a bulk edit may set: not links, whose change gives a record to
    another customer, nothing masked, and nothing that follows from other fields.
    """
    left_out = follow_paths(noun.details) | noun.links.keys()
    return frozenset(
        leaf.wire
        for path, leaf in leaf_fields(noun.details).items()
        if path not in left_out and not (leaf.sealed and leaf.sealed.masked)
    )


def command_class(noun: Noun[Any, Any]) -> type[ChangeDetails]:
    found = change_command(noun)
    if found is None:
        raise TypeError(noun.name)
    return found


def command_of(change: BulkChange, noun: Noun[Any, Any], state: Record[Any, Any]) -> ChangeDetails:
    """The one command of a record. Raises pydantic's ValidationError."""
    people = {role: one.of(state.people.get(role, ())) for role, one in change.people.items()}
    return _command(change, noun, state.stream_id, people)


def _command(
    change: BulkChange, noun: Noun[Any, Any], id_: UUID, people: dict[str, tuple[UUID, ...]]
) -> ChangeDetails:
    body: dict[str, Any] = {**change.values, **people, "id": id_}
    if change.reason:
        body["reason"] = change.reason
    if change.status:
        body[STATUS] = change.status
    if change.lead_type:
        body[LEAD_TYPE] = change.lead_type
    if change.override_gate:
        body["overrideGate"] = True
    return command_class(noun).model_validate(body)


def refuse_change(change: BulkChange, noun: Noun[Any, Any], shown: Iterable[str]) -> None:
    """Raises InvalidFields for what is no plain field of the noun, or none that the caller is shown
    (`shown` are wire paths), and for an override without a reason; pydantic's ValidationError for a
    value.
    """
    allowed = (editable_paths(noun) | {*noun.roles, STATUS, LEAD_TYPE}) & {*shown}
    paths = change.paths()
    if not paths:
        raise InvalidFields(fields={"change": "required"})
    if refused := [path for path in paths if path not in allowed]:
        raise InvalidFields(fields=dict.fromkeys(refused, "not_allowed"))
    if unclear := [role for role, one in change.people.items() if not one.is_one_way]:
        raise InvalidFields(fields=dict.fromkeys(unclear, "one_of"))
    if change.override_gate and not change.reason:
        raise InvalidFields(fields={"reason": "required"})
    _command(change, noun, UUID(int=0), {role: one.of(()) for role, one in change.people.items()})
