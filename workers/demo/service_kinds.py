"""What is known of a service of each kind that business clients of the demo have. Pure."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any

from domain.shared.contract_lists import (
    COLLECTION_FREQUENCIES,
    CONNECTION_TYPES,
    CONTAINER_SIZES,
    INSURANCE_TYPES,
    METER_TYPES,
)
from workers.demo import numbers
from workers.demo.script import given

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from commands.site import OpenSite
    from domain.service.kinds import Kind


def _pence(rng: Random, low: int, high: int) -> str:
    """A random rate in pence between limits in hundredths of a penny."""
    return str(Decimal(rng.randint(low, high)) / 100)


def _portal(rng: Random) -> dict[str, Any]:
    """What a few clients gave to read their bills with."""
    if rng.randrange(4):
        return {}
    word = rng.choice(("Kettle", "Otter", "Harbour", "Meadow"))
    return {
        "onlineUserName": f"accounts-{rng.randint(100, 999)}",
        "onlinePassword": f"{word}-{rng.randint(10, 99)}-billing",
    }


def _gas(rng: Random, site: OpenSite) -> dict[str, Any]:
    return {
        "meterNumber": (site.gas.mprn if site.gas else None) or numbers.mprn(rng),
        "meterType": rng.choice(METER_TYPES),
        "kWH": rng.randint(8, 190) * 1_000,
        "unitRate": _pence(rng, 480, 760),
        "dailyCharges": _pence(rng, 2_400, 9_500),
        **_portal(rng),
    }


def _electric(rng: Random, site: OpenSite) -> dict[str, Any]:
    usage = rng.randint(6, 160) * 1_000
    return {
        "topLine": site.electric.top_line if site.electric else None,
        "meterNumber": site.electric.meter_number if site.electric else None,
        "meterType": rng.choice(METER_TYPES),
        "unitDaykWh": usage * 3 // 4,
        "unitNightkWH": usage // 4,
        "unitDayRate": _pence(rng, 2_050, 2_840),
        "unitNightRate": _pence(rng, 1_500, 1_900),
        "dailyCharges": _pence(rng, 2_400, 9_500),
        **_portal(rng),
    }


def _water(rng: Random, site: OpenSite) -> dict[str, Any]:
    return {
        "WaterCorespId": (site.water.water_coresp_id if site.water else None)
        or numbers.water_spid(rng),
        "WaterAnnualSpend": f"{rng.randint(40, 900) * 10}.00",
        "WaterDiscount": f"{rng.randint(1, 12) * 10}.00",
    }


def _waste(rng: Random, _site: OpenSite) -> dict[str, Any]:
    number, lift = rng.randint(1, 6), Decimal(rng.randint(900, 2_400)) / 100
    return {
        "wasteType": "NON-HAZARDOUS",
        "containerType": rng.choice(CONTAINER_SIZES),
        "numberOfContainers": number,
        "chargePerLift": str(lift),
        "serviceFrequency": rng.choice(COLLECTION_FREQUENCIES),
        "totalMonthlyCost": str(lift * number * 4),
    }


def _cards(rng: Random, site: OpenSite) -> dict[str, Any]:
    return {
        "MachineType": rng.choice(("Countertop", "Portable", "Mobile")),
        "NumberTerminals": rng.randint(1, 5),
        "CreditCardRate": _pence(rng, 55, 110),
        "DebitCardRate": _pence(rng, 25, 60),
        "MerchantRental": f"{rng.randint(12, 24)}.00",
        "ConnectionType": rng.choice(CONNECTION_TYPES),
        "midNumber": (site.chip_and_pin.mid_number if site.chip_and_pin else None)
        or numbers.merchant_number(rng),
    }


def _telecoms(rng: Random, _site: OpenSite) -> dict[str, Any]:
    return {
        "LineRental": f"{rng.randint(14, 60)}.50",
        "connectionType": rng.choice(CONNECTION_TYPES),
        "Extras": rng.choice(("Call recording", "Divert to mobile", None)),
    }


def _broadband(rng: Random, _site: OpenSite) -> dict[str, Any]:
    return {
        "Products": rng.choice(("FTTP 330", "FTTC 80", "Leased line 100")),
        "Rental": f"{rng.randint(28, 240)}.00",
        "RouterModel": rng.choice(("Hub 4", "Vigor 2865", "Omada 605")),
    }


def _insurance(rng: Random, _site: OpenSite) -> dict[str, Any]:
    return {"insuranceType": rng.choice(INSURANCE_TYPES), "typeOfBusiness": "As on the policy"}


def _phones(rng: Random, _site: OpenSite) -> dict[str, Any]:
    return {
        "phoneSystem": rng.choice(("Hosted", "On site")),
        "number_of_handset": rng.randint(2, 14),
        "additional_handsets": rng.choice((None, 1, 2, 3)),
        "products": "Hosted voice and FTTP",
    }


KINDS: dict[Kind, tuple[int, Callable[[Random, OpenSite], dict[str, Any]]]] = {
    "gas": (24, _gas),
    "electric": (30, _electric),
    "water": (12, _water),
    "waste": (9, _waste),
    "chipAndPin": (7, _cards),
    "telecoms": (5, _telecoms),
    "broadband": (5, _broadband),
    "insurance": (4, _insurance),
    "telecomandbroadband": (4, _phones),
}
"""Kinds with their share of a hundred services, and what is known of one."""


def known(kind: Kind, rng: Random, site: OpenSite) -> dict[str, Any]:
    """The group of a service at a site, under its kind; nothing of a kind about which nothing is asked."""
    if kind not in KINDS:
        return {}
    return {kind: given(KINDS[kind][1](rng, site))}
