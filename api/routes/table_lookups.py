"""Values of reference tables, for those who work on leads: each answer names its version."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Annotated, Any, Literal

from fastapi import Query

from api.http.deps import Call
from api.http.mount import Row
from api.routes.area import Area
from api.routes.reference_table import BASE, refuse_off, tables
from api.routes.table_lookup_shapes import (
    AccessoryTotal,
    FundingAmount,
    ItemPrice,
    PlanPrice,
    PlanPrices,
    ProposedPrices,
    WantedItems,
)
from domain.kernel.errors import InvalidFields
from domain.kernel.formats import Day
from domain.kernel.uk_time import UK
from domain.lead.noun import LEAD
from domain.reference_table import accessories, funeral_plans
from domain.reference_table.bands import band_of, pair_of
from domain.reference_table.decider import version_on
from domain.reference_table.funding import Funding
from domain.reference_table.noun import REFERENCE_TABLE
from domain.reference_table.values import Content, Purpose, TableName, TableVersion
from domain.shared.money import pounds

Score = Annotated[Decimal | None, Query(ge=0, le=200)]
Age = Annotated[int, Query(ge=1, le=120)]
Tier = Literal["Bronze", "Zinc", "Silver", "Gold", "Platinum"]


def funding_amount(
    call: Call,
    area: Annotated[Decimal, Query(gt=0, le=100_000)],
    pair: Annotated[str | None, Query(max_length=40)] = None,
    sap_now: Annotated[Score, Query(alias="sapNow")] = None,
    sap_target: Annotated[Score, Query(alias="sapTarget")] = None,
    date: Day | None = None,
    purpose: Purpose = "lookup",
) -> FundingAmount:
    """The amount for a floor area in square metres and a pair of bands, such as `High_D_to_High_A`, or two
    SAP scores; today's unless a day is given. Raises NoVersion.
    """
    wanted = _pair(pair, sap_now, sap_target)
    used = _used(call, "funding", date, purpose)
    try:
        found = Funding(used.content).amount(area, wanted)
    except KeyError:
        raise InvalidFields(fields={"pair": "not_in_list"}) from None
    return FundingAmount.model_validate(
        {
            "pounds": pounds(found.pounds),
            "estimate": found.is_estimate,
            **used.named,
            "purpose": purpose,
            "segment": found.segment,
            "start": found.start,
            "target": found.target,
            "warnings": list(found.warnings),
        }
    )


def _pair(pair: str | None, now: Decimal | None, target: Decimal | None) -> str:
    """Raises InvalidFields unless there are a pair or two scores."""
    if pair is not None:
        if now is not None or target is not None:
            raise InvalidFields(fields={"pair": "one_of"})
        return pair
    scores = {"sapNow": now, "sapTarget": target}
    if now is None or target is None:
        missing = [name for name, score in scores.items() if score is None]
        both = len(missing) == len(scores)
        raise InvalidFields(fields=dict.fromkeys(["pair"] if both else missing, "required"))
    return pair_of(band_of(now), band_of(target))


@dataclass(frozen=True, slots=True)
class _Used:
    """The version that counts on a day."""

    day: date
    version: TableVersion
    content: Content

    @property
    def named(self) -> dict[str, Any]:
        """What every answer says of it."""
        return {
            "version": self.version.version,
            "source": self.version.source,
            "valid_from": self.version.valid_from,
            "date": self.day,
        }


def _used(call: Call, table: TableName, day: date | None, purpose: Purpose = "lookup") -> _Used:
    """Today's unless a day is given. Raises NoVersion."""
    day = day or call.services.deps.clock.now().astimezone(UK).date()
    state = tables(call)[table]
    version = version_on(state, day, purpose)
    return _Used(day, version, state.state.content(version.version))


def accessory_total(call: Call, payload: WantedItems) -> AccessoryTotal:
    """What items of the price list cost together. Raises InvalidFields, NoVersion."""
    used = _used(call, "accessories", payload.date)
    wanted = [accessories.Wanted(one.item, one.quantity, one.price) for one in payload.items]
    found = accessories.lines(used.content, wanted)
    items = [
        ItemPrice(
            item=one.item,
            quantity=one.quantity,
            price=pounds(one.price),
            amount=pounds(one.amount),
            by_hand=one.by_hand,
        )
        for one in found
    ]
    total = pounds(accessories.total(found))
    return AccessoryTotal.model_validate({"items": items, "total": total} | used.named)


def plan_prices(call: Call, age: Age, date: Day | None = None) -> PlanPrices:
    """Prices of the five tiers for an age; none where the age has no price. Raises TableOff."""
    refuse_off(call, "funeral_plans")
    used = _used(call, "funeral_plans", date)
    found = _prices(funeral_plans.prices(used.content, age))
    return PlanPrices.model_validate({"age": age, "prices": found} | used.named)


def proposed_prices(
    call: Call, age: Age, tier: Tier, price: Annotated[Decimal, Query(gt=0, le=10_000)]
) -> ProposedPrices:
    """The prices of the other four tiers that go with one. Raises TableOff."""
    refuse_off(call, "funeral_plans")
    return ProposedPrices(age=age, prices=_prices(funeral_plans.proposed(tier, price)))


def _prices(found: Mapping[str, Decimal]) -> list[PlanPrice]:
    return [PlanPrice(tier=tier, price=pounds(price)) for tier, price in found.items()]


_AREA = Area(REFERENCE_TABLE.name, (LEAD.section, "V"))
_PLANS = Area(REFERENCE_TABLE.name, (REFERENCE_TABLE.section, "E"))

ROWS: list[Row] = [
    _AREA.read(f"{BASE}/funding/amount", funding_amount, "fundingAmount", FundingAmount),
    _AREA.read(
        f"{BASE}/accessories/total",
        accessory_total,
        "accessoryTotal",
        AccessoryTotal,
        method="POST",
    ),
    _AREA.read(f"{BASE}/funeral-plans/prices", plan_prices, "funeralPlanPrices", PlanPrices),
    _PLANS.read(
        f"{BASE}/funeral-plans/proposed", proposed_prices, "proposedPlanPrices", ProposedPrices
    ),
]
