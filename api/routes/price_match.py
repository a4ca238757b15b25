"""The price match: which suppliers' prices count for a meter, and what they cost a year."""

from __future__ import annotations

from typing import TYPE_CHECKING

from api.http.deps import Call
from api.http.guard import ANY, may_now
from api.http.mount import Row
from api.routes.area import Area
from api.routes.price_file_shapes import PriceMatch, PriceMatches, WantedMatch, row_out
from api.routes.quote_rights import makes_quotes
from domain.kernel.errors import InvalidFields, NotAllowed
from domain.kernel.uk_time import UK
from domain.price_file.noun import PRICE_FILE
from domain.price_file.prices import (
    DIST_IDS,
    METER_TYPES,
    PROFILE_CLASSES,
    Wanted,
    with_uplifts,
    year_cost,
)
from domain.price_file.zones import GAS_CODES
from domain.shared.further_places import FURTHER_NAMES
from domain.shared.offer.money import commission

if TYPE_CHECKING:
    from collections.abc import Sequence

    from infra.bootstrap import Match


def match(call: Call, payload: WantedMatch) -> PriceMatches:
    """Prices of active suppliers that may be given today, cheapest first; for those who see suppliers or make
    quotes. Of two rows of a supplier that touch at the usage, the one with the higher `minAQ` counts. Nothing is
    stored, whatever is tried; a certain file is tried by those who see price files.
    """
    sees_files = may_now(call.me, PRICE_FILE.section, "V")
    if not (sees_files or (makes_quotes(call.me) and payload.price_file_id is None)):
        raise NotAllowed
    today = call.services.deps.clock.now().astimezone(UK).date()
    found = call.services.price_rows.match(
        _wanted(payload), today, payload.supplier_id, file_id=payload.price_file_id
    )
    return PriceMatches(data=with_costs(found, payload))


def with_costs(found: Sequence[Match], payload: WantedMatch) -> list[PriceMatch]:
    """Each price with what it costs a year and brings; cheapest first."""
    shares = {"night": payload.night_kwh, "evening": payload.evening_and_weekend_kwh}
    unit, day = payload.uplift_unit, payload.uplift_day
    data = [
        PriceMatch(
            **row_out(one.row),
            price_file_id=one.file_id,
            supplier_id=one.supplier_id,
            supplier_name=one.supplier_name,
            counts=one.counts,
            year_cost=year_cost(one.row, payload.aq, **shares),
            offer_cost=year_cost(with_uplifts(one.row, unit, day), payload.aq, **shares),
            commission=commission(unit, day, payload.aq, one.row.duration),
        )
        for one in found
    ]
    return sorted(data, key=lambda one: (one.year_cost, one.supplier_name, one.duration))


def _wanted(payload: WantedMatch) -> Wanted:
    """Raises InvalidFields."""
    is_gas = payload.value == "gas"
    problems: dict[str, str] = {}
    area = _of("ldz", payload.ldz, GAS_CODES, problems) if is_gas else ""
    profile = meter = ""
    if not is_gas:
        area = _of("distId", payload.dist_id, DIST_IDS, problems)
        profile = _of("profileClass", payload.profile_class, PROFILE_CLASSES, problems)
        meter = _of("meterType", payload.meter_type, METER_TYPES, problems)
    if payload.night_kwh + payload.evening_and_weekend_kwh > (0 if is_gas else payload.aq):
        problems["nightKwh"] = "parts_above_usage"
    if problems:
        raise InvalidFields(fields=problems)
    return Wanted(
        area=area,
        aq=payload.aq,
        start=payload.start_date,
        price_for=payload.price_for,
        duration=payload.duration,
        profile_class=profile,
        meter_type=meter,
        **{name: " ".join(getattr(payload, name).split()) for name in FURTHER_NAMES},
    )


def _of(field: str, value: str | None, known: Sequence[str], problems: dict[str, str]) -> str:
    if value is None:
        problems[field] = "required"
    elif value.upper() not in known:
        problems[field] = "not_in_list"
    return (value or "").upper()


ROWS: list[Row] = [
    Area(PRICE_FILE.name, ANY).read(
        "/api/price/match", match, "matchPrices", PriceMatches, method="POST"
    ),
]
