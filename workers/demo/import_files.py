"""Files that the demo imports: lists of addresses as councils, fairs and an older program give them."""

from __future__ import annotations

import csv
import io
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any

import xlsxwriter

from workers.demo import names, numbers, places

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime
    from random import Random

    from workers.demo.script import Script

Rows = list[tuple[Any, ...]]
COUNCIL = (
    *("Ref", "Customer name", "Customer email", "Phone", "Address", "EPC", "Source", "Data of"),
    *("Due date", "Notes"),
)
FAIR = ("Business name", "Company postcode", "Phone", "Source", "Service", "Value", "Assigned to")
OLD_PROGRAM = ("Name", "Telephone", "Street", "Remarks", "Source", "Due date")
FIRMS = (
    *("Aldersyke Bakery", "Birkrigg Joinery", "Crossgate Dental Care", "Dunham Garage Services"),
    *("Ellerbeck Farm Shop", "Fenwick Upholstery", "Garth Lane Nursery", "Hazelmere Print"),
    *("Ingleby Cold Stores", "Kelbrook Gym", "Lowfold Textiles", "Marsden Wharf Cafe"),
    *("Nidd Bank Laundry", "Otterburn Castings", "Priory Road Surgery", "Quernmore Kitchens"),
    *("Raikes Hotel", "Stainland Packaging", "Thrushgill Brewery", "Upperwood Care Home"),
    *("Wetherby Lane Pharmacy", "Yarrow Street Studios", "Ashgill Motors", "Brockhole Glazing"),
)
FAIR_SERVICES = ("Electric", "Gas", "Water", "Waste")
WISHES = ("Loft has hardly any insulation", "Storage heaters, high bills", "Asks about solar", "")
REMARKS = ("wishes a call back", "café on the ground floor", "ring the bell twice", "")


def council_list(script: Script, rng: Random, at: datetime, count: int) -> bytes:
    """csv with days in two forms, a day that does not exist and an unknown band."""
    rows: Rows = []
    for number in range(count):
        name, due = names.full_name(rng), _later(at, rng)
        mail = f"{name.mail_part}.{number}@example.org".replace("'", "")
        day = f"{due:%d/%m/%Y}" if number % 3 else f"{due:%d.%m.%Y}"
        if number == count - 2:
            day = "31/02/2027"
        band = "K" if number == count - 4 else rng.choice("DEFG")
        rows.append(
            (
                *(f"FLEX-{4100 + number}", name.full, mail, next(script.mobiles)),
                *(_address(rng), band, "Telesales", "Council flex list, north"),
                *(day, rng.choice(WISHES)),
            )
        )
    return _csv([COUNCIL, *rows], ",", "utf-8-sig")


def fair_visitors(rng: Random, at: datetime, count: int, brokers: Sequence[str]) -> bytes:
    """A workbook of firms whom nobody knows yet; one visitor is somebody's whom nobody knows either."""
    rows: Rows = []
    for number, firm in enumerate(FIRMS[:count]):
        place = rng.choice(places.PLACES)
        broker = "stand.helper@daybook.example" if number == count - 3 else rng.choice(brokers)
        rows.append(
            (
                *(firm, place.postcode(rng), numbers.landline(rng, place), "Trade Show"),
                *(rng.choice(FAIR_SERVICES), rng.randint(4, 60) * 100, broker),
            )
        )
    return _xlsx([FAIR, *rows], at)


def old_program(script: Script, rng: Random, at: datetime, count: int) -> bytes:
    """csv as a program of another age writes it: semicolons and a single-byte encoding."""
    rows: Rows = [
        (
            *(names.full_name(rng).full, next(script.mobiles), _address(rng)),
            *(rng.choice(REMARKS), "Old CRM", f"{_later(at, rng):%d-%m-%Y}"),
        )
        for _ in range(count)
    ]
    return _csv([OLD_PROGRAM, *rows], ";", "cp1252")


def _later(at: datetime, rng: Random) -> date:
    return at.date() + timedelta(days=rng.randint(5, 30))


def _address(rng: Random) -> str:
    place = rng.choice(places.PLACES)
    return f"{places.house(rng)}, {place.town}"


def _csv(rows: Sequence[Sequence[Any]], separator: str, encoding: str) -> bytes:
    target = io.StringIO()
    csv.writer(target, delimiter=separator).writerows(rows)
    return target.getvalue().encode(encoding)


def _xlsx(rows: Sequence[Sequence[Any]], at: datetime) -> bytes:
    target = io.BytesIO()
    with xlsxwriter.Workbook(target, {"in_memory": True}) as book:
        book.set_properties({"created": at.replace(tzinfo=None)})
        sheet = book.add_worksheet("Visitors")
        for number, row in enumerate(rows):
            sheet.write_row(number, 0, row)
    return target.getvalue()
