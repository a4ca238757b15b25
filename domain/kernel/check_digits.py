"""Check digits of meter and tax numbers. Arguments are digits only."""

from __future__ import annotations

MPAN_WEIGHTS = (3, 5, 7, 13, 17, 19, 23, 29, 31, 37, 41, 43)
VAT_WEIGHTS = (8, 7, 6, 5, 4, 3, 2)
# HMRC adds 55 to the sum for registrations since 2010.
VAT_OFFSETS = (0, 55)


def mpan_check_digit(body: str) -> int:
    """The 13th digit of an MPAN core, from its first 12."""
    total = sum(int(digit) * weight for digit, weight in zip(body, MPAN_WEIGHTS, strict=True))
    return total % 11 % 10


def mpan_holds(core: str) -> bool:
    """Whether the last of the 13 digits of an MPAN core matches the others."""
    return mpan_check_digit(core[:12]) == int(core[12])


def mprn_check_digits(body: str) -> str:
    """The last two digits of an MPRN, from the digits before them."""
    total = sum(
        int(digit) * weight for digit, weight in zip(body, range(len(body), 0, -1), strict=True)
    )
    return f"{total % 11:02}"


def mprn_holds(mprn: str) -> bool:
    """Whether the last two digits of an MPRN match the others; some old numbers do not."""
    return mprn_check_digits(mprn[:-2]) == mprn[-2:]


def vat_holds(digits: str) -> bool:
    """Whether 9 or 12 digits of a UK VAT number pass modulus 97 (the last 3 of 12 are a branch)."""
    total = sum(int(digit) * weight for digit, weight in zip(digits, VAT_WEIGHTS, strict=False))
    return any((total + int(digits[7:9]) + offset) % 97 == 0 for offset in VAT_OFFSETS)
