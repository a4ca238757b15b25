"""What the web app is answered of each golden sample: its tests put every one of them into the same words.

.venv/bin/python -m tests.projections.timelines
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any, get_args
from uuid import NAMESPACE_URL, uuid5

import orjson

from api.texts import Language
from api.texts.sentences import sentence
from domain.appointment.values import UNAVAILABLE
from domain.kernel.event import Event, Meta, Recorded
from domain.kernel.formats import STORED
from domain.kernel.noun import Noun
from domain.kernel.record import (
    Created,
    DocumentAdded,
    FieldRevealed,
    PeopleChanged,
    StateChanged,
    Status,
    StatusChanged,
)
from domain.kernel.rows import ROW_EVENTS
from domain.lead.events import LeadServiceSaved, LeadServiceSold
from domain.nouns import NOUNS
from domain.role.events import RoleChanged
from domain.role.values import ROLES
from domain.shared.contact import is_party
from domain.user.access import NOUN as ACCESS
from domain.user.access import UserSignedIn
from domain.user.calendar import CalendarFeedOpened
from domain.user.events import Means, UserPasswordChanged, UserRoleAssigned, UserState
from infra.eventstore.catalogue import load_event_classes
from infra.eventstore.samples import SAMPLE_TIME
from projections.history.event_fields import TAKER
from projections.history.labels import SAID_LINKS
from projections.history.timeline import timeline
from projections.history.user_timeline import comings_and_goings
from projections.kernel.wire import masked_paths
from projections.nouns import PROJECTIONS
from tests.factories import appointment, task, user
from tests.factories.created import created
from tests.sees import admin_of

GOLDEN = Path(__file__).parents[1] / "golden"
WRITTEN = Path(__file__).with_suffix(".json")
PERSON, STREAM = uuid5(NAMESPACE_URL, "person"), uuid5(NAMESPACE_URL, "stream")
SHARED = "record"
UNTOLD = frozenset(
    {"diary", "admin_roster", "partner_team", "export", "read_model", "invoice_series", "ledger"}
    | {"drive_tree", "drive_space", "drive_read", "ledger_link", "credit_note_series"}
)
"""Streams beside records: no timeline shows them."""
BEGUN: dict[str, Callable[[], Event]] = {
    **{noun: partial(created, noun) for noun in NOUNS},
    "appointment": lambda: appointment.booked(people={"Assignee": (PERSON,)}),
    "task": lambda: task.created(people={"Assignee": (PERSON,)}),
}
"""Makes the first event of each noun; appointments and tasks have an assignee."""
UNDONE = {"record.document_removed.1": "record.document_added.1"} | {
    event.topic: rows.added.topic
    for noun in NOUNS.values()
    for rows in noun.rows
    for event in (rows.changed, rows.removed)
    if event is not None
}
"""What must have happened before a sample's own event."""
FLOWLESS = frozenset(
    {
        *("role", "pipeline", "import", "bulk_edit", "saved_view", "audit_case"),
        *("reference_table", "shareable_list", "organisation"),
    }
)
"""Of what records share, nothing ever happens to these."""


def entries() -> list[dict[str, Any]]:
    """The newest entry of a timeline that ends with the sample, for each noun it can befall."""
    return [*_samples(), *_codes()]


def _samples() -> Iterator[dict[str, Any]]:
    for topic, event in _events().items():
        prefix = topic.partition(".")[0]
        if prefix in UNTOLD:
            continue
        if prefix == ACCESS:
            yield _timeline("user", topic, _coming(event))
        for noun in sorted(BEGUN.keys() - FLOWLESS) if prefix == SHARED else [prefix]:
            if noun in BEGUN and _befalls(noun, topic):
                steps = [_events()[UNDONE[topic]]] if topic in UNDONE else []
                first = [] if isinstance(event, Created) else [BEGUN[noun](), *steps]
                yield _timeline(noun, topic, _newest(noun, [*first, event]))


def befalling() -> Iterator[tuple[str, Recorded]]:
    """Each sample as an event of each noun that it can befall."""
    for topic, event in _events().items():
        prefix = topic.partition(".")[0]
        for noun in sorted(BEGUN.keys() - FLOWLESS) if prefix == SHARED else [prefix]:
            if noun in BEGUN and _befalls(noun, topic):
                yield noun, _recorded(noun, 2, _fitting(noun, event))


def _codes() -> Iterator[dict[str, Any]]:
    """Values as they really are, where a sample's are made up."""
    for noun, begun in BEGUN.items():
        yield _timeline(noun, begun().topic, _newest(noun, [begun()]))
    off = appointment.off(people={"Assignee": (PERSON,)})
    yield _timeline("appointment", off.topic, _newest("appointment", [off]))
    for noun, event in _variants():
        steps = [user.registered(role="")] if noun == "user" else [BEGUN[noun]()]
        yield _timeline(noun, event.topic, _newest(noun, [*steps, event]))
    yield _timeline(
        "user", UserSignedIn.topic, _coming(UserSignedIn(session_id=PERSON, methods=("google",)))
    )


def _variants() -> Iterator[tuple[str, Event]]:
    yield from (("user", UserPasswordChanged(means=means)) for means in get_args(Means))
    yield "user", CalendarFeedOpened(with_details=False)
    yield "lead", LeadServiceSold(service=STREAM, category="Gas", site=STREAM, company=STREAM)
    yield "lead", LeadServiceSaved(service=STREAM, category="Broadband", consumer=STREAM)
    yield from (("appointment", StatusChanged(status=one)) for one in (2, 3, UNAVAILABLE))
    for name, known in ROLES.items():
        yield "user", UserRoleAssigned(state=UserState(role=name))
        details = {"containers": known.containers, "afterLoginPage": known.after_login_page}
        yield "role", RoleChanged.model_validate({"details": details})


def _events() -> dict[str, Event]:
    """By stored name with its version."""
    found = {}
    for path in sorted(GOLDEN.glob("*.json")):
        values = orjson.loads(path.read_bytes())["event"]
        cls = load_event_classes()[values.pop("topic")]
        found[path.stem] = cls.model_validate(values, context=STORED)
    return found


def _befalls(noun: str, topic: str) -> bool:
    known, cls = NOUNS[noun], load_event_classes()[topic]
    if issubclass(cls, ROW_EVENTS):
        return cls.rows in {rows.name for rows in known.rows}
    if issubclass(cls, StateChanged):
        fields = cls.model_fields["state"].annotation
        return isinstance(fields, type) and issubclass(known.state, fields)
    topic = topic.rpartition(".")[0]
    if topic == "record.status_changed":
        return known.status is not None
    if topic == "record.people_changed":
        return bool(known.roles)
    of_some = {
        "record.account_mailed": is_party(known),
        "record.field_revealed": bool(masked_paths(known.details)),
    }
    return of_some.get(topic, "document" not in topic or bool(known.collections))


def _fitting(noun: str, event: Event) -> Event:
    """The sample with the noun's own names, where it has made-up ones."""
    known = NOUNS[noun]
    match event:
        case Created() if "Zoë's people" in event.people:
            people = dict.fromkeys(known.roles, (PERSON,))
            update = {"people": people, "status": _status(known, event)}
            return event.model_copy(update=update)
        case StatusChanged():
            update = {"status": _status(known, event)}
            return event.model_copy(update=update)
        case PeopleChanged():
            return event.model_copy(update={"role": known.roles[0]})
        case FieldRevealed():
            return event.model_copy(update={"field": min(masked_paths(known.details))})
        case DocumentAdded():
            document = event.document.model_copy(update={"collection": known.collections[0]})
            return event.model_copy(update={"document": document})
        case _:
            return event


def _status(noun: Noun[Any, Any], event: Created[Any, Any] | StatusChanged) -> Status | None:
    """The sample's, in the form that the noun has; numbers are those of a sample."""
    if noun.status is None:
        return None
    return event.status if isinstance(event.status, noun.status) else noun.status(2)


def _recorded(noun: str, version: int, event: Event) -> Recorded:
    ids = [uuid5(NAMESPACE_URL, f"{noun} {version} {part}") for part in ("event", "command")]
    meta = Meta(ids[1], ids[1], PERSON, "admin", "screen")
    at = SAMPLE_TIME + timedelta(minutes=version)
    return Recorded(STREAM, noun, version, event, meta, ids[0], position=version, recorded_at=at)


def _newest(noun: str, steps: list[Event]) -> dict[str, Any]:
    fitting = [_fitting(noun, event) for event in steps]
    stream = [_recorded(noun, number, event) for number, event in enumerate(fitting, 1)]
    entry = timeline(PROJECTIONS[noun], stream, admin_of(NOUNS[noun]))[-1]
    _name(noun, entry["changes"])
    return entry


def _coming(event: Event) -> dict[str, Any]:
    at = _recorded(ACCESS, 1, event)
    return next(iter(comings_and_goings(STREAM, at.at, at.at, lambda _: [at])))


def _name(noun: str, changes: list[dict[str, Any]]) -> None:
    """Puts names in place of ids, as the HTTP layer does."""
    known = NOUNS[noun]
    model = known.details.model_fields
    links = {model[path].alias or path: target for path, target in known.links.items()}
    links[TAKER] = "user"
    links |= {rows.shown_at(path): "user" for rows in known.rows for path in rows.users}
    links |= {rows.shown_at(path): "row" for rows in known.rows for path in rows.links}
    links |= {
        rows.shown_at(path): target for rows in known.rows for path, target in rows.records.items()
    }
    links |= {said: links[wire] for said, wire in SAID_LINKS.items() if wire in links}
    for change in changes:
        for side in ("from", "to"):
            value = change[side]
            if change["field"] in links and value is not None:
                id_ = value["_id"] if isinstance(value, dict) else value
                change[side] = {"_id": id_, "name": f"A {links[change['field']].replace('_', ' ')}"}
            elif change["field"] in known.roles:
                change[side] = [{"_id": one, "name": "A person"} for one in value or ()]


def _timeline(noun: str, topic: str, entry: dict[str, Any]) -> dict[str, Any]:
    actor = entry["actor"] and {"_id": entry["actor"], "name": "A person", "role": "admin"}
    entry |= {"actor": actor}
    said = {language: sentence(entry, noun, language) for language in get_args(Language)}
    return {"noun": noun, "topic": topic, "said": said, "entry": entry}


def written() -> bytes:
    """One line for each, so that differences can be read."""
    lines = b",\n".join(orjson.dumps(entry) for entry in entries())
    return b"[\n" + lines + b"\n]\n"


if __name__ == "__main__":
    WRITTEN.write_bytes(written())
