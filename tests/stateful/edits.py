"""Changes of fields with a prediction: what conflicts is worked out from the history alone."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from hypothesis import strategies as st

from commands.company import ChangeCompanyDetails
from commands.consumer import REQUIRED, ChangeConsumerDetails
from commands.kernel.blocking import Activate, Block
from commands.kernel.change import ChangeDetails
from commands.kernel.command import Actor
from commands.kernel.delete import CancelDeleteRequest, Delete, RejectDelete, RequestDelete, Restore
from commands.lead import LISTS, ChangeLead
from domain.company.decider import derive_fields
from domain.company.details import CompanyDetails
from domain.company.values import BUSINESS_TYPES, INSURANCE_TYPES, SECTOR_CODES
from domain.consumer.details import ConsumerDetails
from domain.consumer.values import CONSUMER_SOURCES, TITLES
from domain.kernel.details import Details, leaf, leaf_fields
from domain.kernel.errors import AlreadyDeleted, DomainError, FieldConflict, InUse, InvalidFields
from domain.kernel.noun import Noun
from domain.lead.details import LeadDetails
from domain.lead.lists import EPC_BANDS, SERVICE_CATEGORIES
from domain.lead.values import LEAD_TYPES, offered
from domain.nouns import NOUNS
from projections.history.explanation import explanation
from projections.nouns import PROJECTIONS
from tests.fakes import Runnable
from tests.sees import admin_of
from tests.stateful import agreement
from tests.stateful.backends import Backend, run
from tests.strategies import changes

Body = dict[str, Any]
LINK = st.none() | st.integers(0, 3)
NOTHING = st.none()


def one_of(offered: Iterable[str]) -> st.SearchStrategy[str | None]:
    return st.none() | st.sampled_from(sorted(offered))


LEAD_CHOICES: dict[str, st.SearchStrategy[Any]] = {
    path: one_of(LISTS[one.wire])
    for path, one in leaf_fields(LeadDetails).items()
    if one.wire in LISTS
}
SERVICES = st.none() | st.lists(st.sampled_from(SERVICE_CATEGORIES), max_size=3).map(tuple)
BODIES = {
    "lead": changes(
        LeadDetails,
        {
            **LEAD_CHOICES,
            "consumer": LINK,
            "company": LINK,
            "site": NOTHING,
            "contact": NOTHING,
        },
    ),
    "consumer": changes(
        ConsumerDetails,
        {
            "title": one_of(TITLES),
            "is_from_primo": one_of(CONSUMER_SOURCES),
            "epc_rating": one_of(EPC_BANDS),
        },
    ),
    "company": changes(
        CompanyDetails,
        {
            "business_type": one_of(BUSINESS_TYPES),
            "business_sector": one_of(SECTOR_CODES),
            "insurance_type": one_of(INSURANCE_TYPES),
            "all_services": SERVICES,
            "live_services": SERVICES,
        },
    ),
}
ODD_METERS = "Read off the meter itself"
"""Why a company's meter numbers may fail their check digits."""
DERIVED: dict[str, Callable[[Any, Any], Details]] = {"company": derive_fields}
"""What follows from a change of these nouns' fields."""
CHANGE: dict[str, type[ChangeDetails]] = {
    "lead": ChangeLead,
    "consumer": ChangeConsumerDetails,
    "company": ChangeCompanyDetails,
}
NEEDED = {"lead": set[str](), "consumer": set(REQUIRED), "company": {"businessName"}}

STATUSES = st.sampled_from([(kind, s.name) for kind in LEAD_TYPES for s in offered(kind)])
FLOW: dict[str, Callable[[Noun[Any, Any], UUID], Runnable]] = {
    "request": lambda noun, id_: RequestDelete.of(noun)(ids=(id_,), reason="Twice in the book"),
    "delete": lambda noun, id_: Delete.of(noun)(ids=(id_,)),
    "reject": lambda noun, id_: RejectDelete.of(noun)(ids=(id_,)),
    "cancel": lambda noun, id_: CancelDeleteRequest.of(noun)(id=id_),
    "restore": lambda noun, id_: Restore.of(noun)(id=id_),
    "block": lambda noun, id_: Block.of(noun)(id=id_),
    "activate": lambda noun, id_: Activate.of(noun)(id=id_),
}


@dataclass(frozen=True)
class Ref:
    noun: str
    id: UUID


def edit(backend: Backend, ref: Ref, body: Body, seen: int | None, actor: Actor | None) -> None:
    """Change fields having seen that version; fails when anything but the prediction comes."""
    noun, store = NOUNS[ref.noun], backend.deps.store
    state = store.load(noun, ref.id)
    change = noun.details.model_validate(body)
    if ref.noun in DERIVED:
        change = DERIVED[ref.noun](change, state.details)
    differing = {
        path: new for path, new in change.leaves().items() if leaf(state.details, path) != new
    }
    clashes = {
        path: (leaf(state.details, path), differing[path])
        for path in set_after(backend, ref, seen)
        if path in differing
    }
    why = {"reason": ODD_METERS} if ref.noun == "company" or asks_why(state, differing) else {}
    command = CHANGE[ref.noun].model_validate(
        {"id": ref.id, "expected_version": seen, **why, **body}
    )
    try:
        outcome = run(backend, command, actor)
    except DomainError as error:
        gone = gone_links(backend, ref.noun, differing).values()
        _expected(error, ref, change, gone, deleted=state.deleted, clashes=clashes)
        assert store.load(noun, ref.id).version == state.version
    else:
        assert not state.deleted
        assert not clashes
        assert not gone_links(backend, ref.noun, differing)
        assert outcome.records[0].version == state.version + bool(differing)
        after = store.load(noun, ref.id).details
        assert {path: leaf(after, path) for path in differing} == differing
    agreement.check(backend, ref.noun, ref.id)


def asks_why(state: Any, differing: dict[str, Any]) -> bool:
    """Whether the change replaces a value of a field that asks for the reason."""
    known = leaf_fields(type(state.details))
    return any(
        (sealed := known[path].sealed) and sealed.asks_why and leaf(state.details, path) is not None
        for path in differing
    )


def gone_links(backend: Backend, noun: str, leaves: dict[str, Any]) -> dict[str, str]:
    """Links that are to point at a record which was deleted, and their names on the wire."""
    store, known = backend.deps.store, leaf_fields(NOUNS[noun].details)
    return {
        path: known[path].wire
        for path, target in NOUNS[noun].links.items()
        if leaves.get(path) is not None and store.load(NOUNS[target], leaves[path]).deleted
    }


def set_after(backend: Backend, ref: Ref, seen: int | None) -> set[str]:
    """Paths that were last set after the version that the user saw, as the history explains."""
    if seen is None:
        return set()
    view = PROJECTIONS[ref.noun]
    explained = explanation(view, backend.deps.store.events(ref.id), admin_of(view.noun))
    return {
        path
        for path, known in leaf_fields(view.noun.details).items()
        if known.wire in explained and explained[known.wire]["version"] > seen
    }


def _expected(
    error: DomainError,
    ref: Ref,
    change: Details,
    gone: Collection[str],
    *,
    deleted: bool,
    clashes: dict[str, tuple[Any, Any]],
) -> None:
    leaves = change.leaves()
    match error:
        case AlreadyDeleted():
            assert deleted
        case FieldConflict():
            assert error.context["clashes"] == clashes != {}
        case InvalidFields() if gone:
            assert error.fields == dict.fromkeys(error.fields.keys() & gone, "not_found")
            assert error.fields
            assert not deleted
        case InvalidFields():
            known = leaf_fields(type(change))
            empty = {known[path].wire for path, value in leaves.items() if value is None}
            assert error.fields == dict.fromkeys(empty & NEEDED[ref.noun], "required")
            assert error.fields
        case InUse():
            assert leaves.get("email")
        case _:
            raise error
