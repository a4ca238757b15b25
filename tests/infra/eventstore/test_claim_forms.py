"""Claims of names that older releases stored are claimed again in the form in which names are compared now."""

from __future__ import annotations

from dataclasses import replace
from uuid import UUID, uuid4

import pytest

from commands.kernel.append import create_stream
from commands.kernel.command import Context
from domain.kernel.errors import InUse
from domain.kernel.noun import Claim
from domain.nouns import NOUNS
from domain.supplier.details import SupplierDetails
from domain.supplier.events import SupplierAdded
from domain.supplier.noun import SUPPLIER
from infra.eventstore.claim_forms import CLAIMING as RENEWED
from infra.eventstore.claim_forms import NAMES, renew_claims
from infra.eventstore.claims import claim_faults
from infra.eventstore.store import PostgresEventStore

SCOPE = "supplier.supplierName"


def add(store: PostgresEventStore, name: str, claim: str | None = None) -> UUID:
    """A supplier, with the claim of an older release."""
    id_ = uuid4()
    created = SupplierAdded(details=SupplierDetails(supplier_name=name))
    request = create_stream(Context(None, uuid4(), source="system"), SUPPLIER, id_, created)
    if claim is not None:
        request = replace(request, claims=((Claim(SCOPE, claim), id_),))
    store.append(request)
    return id_


@pytest.fixture
def older(store: PostgresEventStore) -> tuple[UUID, UUID]:
    """Two suppliers whose names are one now, and were two."""
    return (
        add(store, "O\u2019Brien Energy", "o\u2019brien energy"),
        add(store, "O'Brien Energy", "o'brien energy"),
    )


def holder(store: PostgresEventStore, value: str) -> UUID | None:
    return store.holders([Claim(SCOPE, value)]).get(Claim(SCOPE, value))


def test_the_older_of_two_keeps_the_name(
    store: PostgresEventStore, older: tuple[UUID, UUID]
) -> None:
    assert {one.stream_id for one in claim_faults(store, NOUNS)} == {*older}
    assert renew_claims(store)
    assert holder(store, "obrien energy") == older[0]
    assert holder(store, "o\u2019brien energy") is None
    assert claim_faults(store, NOUNS) == [], "a name that another one holds is no fault"
    with pytest.raises(InUse):
        add(store, "OBRIEN Energy")


def test_it_is_done_once(store: PostgresEventStore) -> None:
    assert renew_claims(store)
    assert not renew_claims(store)
    id_ = add(store, "Zoë Power", "zoë power")
    assert not renew_claims(store)
    assert holder(store, "zoë power") == id_


def test_a_missing_claim_is_still_found(store: PostgresEventStore) -> None:
    renew_claims(store)
    id_ = add(store, "Zoë Power", "another name")
    assert [one.stream_id for one in claim_faults(store, NOUNS)] == [id_]


def test_every_noun_that_claims_a_name_is_renewed() -> None:
    """Of the nouns whose claims differ by a sign that names are compared without."""
    assert {one.name for one in RENEWED} == {scope.partition(".")[0] for scope in NAMES}
