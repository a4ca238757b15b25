"""Numbers for demo records: right in form and check digit, from ranges that belong to nobody
where such ranges exist.

Ofcom keeps telephone numbers for drama, sort codes beginning with 00 were never given to a
bank, HMRC leaves VAT numbers from 949 0001 unused, Companies House is far from 98 million.
Meter numbers know no such range: theirs are random.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.check_digits import VAT_WEIGHTS, mpan_check_digit, mprn_check_digits

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from workers.demo.places import Place

BANKS = (
    "Barclays", "Lloyds Bank", "NatWest", "HSBC UK", "Santander", "Nationwide", "Halifax",
    "TSB", "The Co-operative Bank", "Yorkshire Building Society", "Monzo", "Starling Bank",
)  # fmt: skip
BUSINESS_BANKS = (*BANKS[:5], "Metro Bank", "Tide", "Starling Bank", "The Co-operative Bank")
DRAMA_MOBILES = 1000


def digits(rng: Random, count: int) -> str:
    return "".join(rng.choices("0123456789", k=count))


def mobiles(rng: Random) -> Iterator[str]:
    """All mobile numbers kept for drama, each once, then again."""
    numbers = rng.sample(range(DRAMA_MOBILES), DRAMA_MOBILES)
    while True:
        yield from (f"07700 900{number:03}" for number in numbers)


def landline(rng: Random, place: Place) -> str:
    return place.telephone + digits(rng, 3)


def mpan(rng: Random, distributor: int) -> str:
    body = f"{distributor}{digits(rng, 10)}"
    return f"{body}{mpan_check_digit(body)}"


def top_line(rng: Random, *, business: bool) -> str:
    """Profile class, meter time switch code and line loss factor class."""
    profile = rng.choice(("03", "03", "04", "05", "00")) if business else "01"
    return f"{profile}{rng.choice(('801', '845', '500'))}{rng.randint(100, 899)}"


def mprn(rng: Random) -> str:
    body = f"{rng.randint(10, 93)}{digits(rng, 6)}"
    return f"{body}{mprn_check_digits(body)}"


def water_spid(rng: Random) -> str:
    return f"{digits(rng, 10)}W{rng.randint(11, 19)}"


def vat_number(rng: Random) -> str:
    body = str(rng.randint(9_490_001, 9_700_000))
    total = sum(int(d) * weight for d, weight in zip(body, VAT_WEIGHTS, strict=True))
    return f"GB{body}{97 - total % 97:02}"


def company_number(rng: Random, place: Place) -> str:
    return f"SC98{digits(rng, 4)}" if place.country == "Scotland" else f"98{digits(rng, 6)}"


def utr(rng: Random) -> str:
    return f"0{digits(rng, 9)}"


def sort_code(rng: Random) -> str:
    return f"00{digits(rng, 4)}"


def account_number(rng: Random) -> str:
    return digits(rng, 8)


def merchant_number(rng: Random) -> str:
    return f"0{digits(rng, 14)}"
