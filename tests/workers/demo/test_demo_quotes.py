"""Quotes of the demo: of all pipelines, at every stage, with payments and reversals."""

from __future__ import annotations

from collections import Counter

import pytest

from commands.quote.acting import (
    ActOnQuote,
    AddTypedPrice,
    ProvideQuote,
    RecordPayment,
    ReversePayment,
)
from commands.quote.changing import CreateQuote
from commands.quote.job_rows import AddAccessory, AddFunding
from commands.renewal.acting import ActOnRenewal
from commands.shared.offer.acting import ProvideOffer
from commands.shared.offer.prices import AddTypedOfferPrice
from domain.quote.values import ECO_MEASURES
from domain.reference_table.founding import found as founding_of
from domain.reference_table.funding import Funding
from domain.shared.offer.values import EXPIRED, LIVE, REJECTED
from workers.demo.plot import Plot
from workers.demo.price_list import NEW_PRICES
from workers.demo.quote_rows import AddBattery, AddInverter, AddMeasure, AddRoof
from workers.demo.script import Step


@pytest.fixture(scope="module")
def steps(whole: Plot) -> list[Step]:
    return whole.script.in_order()


def records(steps: list[Step], *commands: type) -> set[object]:
    return {step.record for step in steps if isinstance(step.command, commands)}


def test_there_are_260_over_all_pipelines(steps: list[Step]) -> None:
    kinds = Counter(step.command.kind for step in steps if isinstance(step.command, CreateQuote))
    assert kinds.total() >= 250
    assert {kind: count > 30 for kind, count in kinds.items()} == dict.fromkeys(
        ("commercial", "solar", "paidSolar", "eco"), True
    )


def test_they_end_in_many_ways(steps: list[Step]) -> None:
    last = {
        step.record: step.command.quote_status
        for step in steps
        if isinstance(step.command, ActOnQuote)
    }
    reached = Counter(last.values())
    assert len(reached) > 20
    assert all(reached[status] >= 3 for status in (LIVE, REJECTED, EXPIRED))
    created = records(steps, CreateQuote)
    assert len(created - records(steps, ProvideQuote)) >= 3


def test_some_prices_changed_after_they_were_sent(steps: list[Step]) -> None:
    provided: dict[object, bool] = {}
    for step in steps:
        if isinstance(step.command, ProvideQuote):
            provided[step.record] = False
        elif isinstance(step.command, AddTypedPrice) and step.record in provided:
            provided[step.record] = True
    assert sum(provided.values()) >= 2


def test_only_what_was_sent_is_accepted(steps: list[Step]) -> None:
    current: dict[object, bool] = {}
    accepted = 0
    for step in steps:
        match step.command:
            case ProvideOffer():
                current[step.record] = True
            case AddTypedOfferPrice():
                current[step.record] = False
            case ActOnQuote(quote_status=1002) | ActOnRenewal(renewal_status=1002):
                accepted += 1
                assert current[step.record]
    assert accepted > 100


def test_jobs_say_what_they_consist_of(steps: list[Step]) -> None:
    kinds = {
        step.record: step.command.kind for step in steps if isinstance(step.command, CreateQuote)
    }
    added: dict[str, set[object]] = {}
    for step in steps:
        added.setdefault(type(step.command).__name__, set()).add(step.record)
    eco = {record for record, kind in kinds.items() if kind == "eco"}
    solar = {record for record, kind in kinds.items() if kind in {"solar", "paidSolar"}}
    # One that begins in the last minutes may be without.
    for command, of in ((AddRoof, solar), (AddInverter, solar), (AddMeasure, eco)):
        found = added[command.__name__]
        assert found <= of
        assert len(found) >= len(of) - 2, command
    assert len(added["AddFunding"] & eco) >= len(eco) - 2
    assert len(added[AddBattery.__name__]) > len(solar) / 3
    accessories = [step.command for step in steps if isinstance(step.command, AddAccessory)]
    assert {one.price is None for one in accessories} == {True, False}


def test_what_they_consist_of_is_taken(steps: list[Step]) -> None:
    """Items, bands and measures are those of the tables, in whichever version counts then."""
    first = {item: price for item, price, _ in founding_of("accessories").state.contents[0]}
    priced = first | NEW_PRICES
    funding = Funding(founding_of("funding").state.contents[0])
    for step in steps:
        match step.command:
            case AddAccessory(item=item, price=price):
                assert (priced[item] == "") == (price is not None), item
            case AddFunding(floor_area=area, start_band=start, target_band=target):
                assert funding.amount(area, f"{start}_to_{target}").pounds > 0
            case AddMeasure():
                assert step.command.model_dump()["label"] in ECO_MEASURES


def test_payments_are_recorded_and_some_reversed(steps: list[Step]) -> None:
    paid, reversed_ = records(steps, RecordPayment), records(steps, ReversePayment)
    assert len(paid) >= 30
    assert len(reversed_) >= 5
    assert reversed_ < paid


def test_what_they_are_for_is_known_before(steps: list[Step]) -> None:
    first = {step.first_id: step.at for step in steps}
    links = [
        (step.at, id_)
        for step in steps
        if isinstance(step.command, CreateQuote)
        for id_ in (step.command.company, step.command.site, step.command.consumer)
        if id_ is not None
    ]
    assert all(first[id_] < at for at, id_ in links)
