"""Types of fields by format: `Postcode`, `Phone`, `Money` ... for use as annotations.

Each type stores one normal form and refuses what cannot be right, with a code of
`domain.kernel.problems`. What is only unusual (old meter numbers, tax numbers) is
kept; commands warn of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Annotated, Any, TypeVar, get_args

from pydantic import AfterValidator, BaseModel, BeforeValidator, ValidationInfo

from domain.kernel import checks
from domain.kernel.check_digits import mprn_holds, vat_holds

NAME, LINE, LONG = 200, 200, 5000
"""Most characters of a name, a line and a longer text."""

_COMPANY_NUMBER = re.compile(r"[A-Z]{2}[0-9]{6}|[A-Z][0-9]{7}|[0-9]{8}|[A-Z]{2}[0-9]{5}R")
_VAT_NUMBER = re.compile(r"GB([0-9]{9}|[0-9]{12})")
_UTR = re.compile(r"[0-9]{10}K?")
_SPID = re.compile(r"[0-9]{10}[WS][0-9]{2}")


@dataclass(frozen=True, slots=True)
class Unusual:
    """Annotation of a field whose unusual values are kept; `problem` gives their code."""

    problem: Callable[[str], str | None]


def _company_number_problem(value: str) -> str | None:
    return None if _COMPANY_NUMBER.fullmatch(value) else "company_number_unusual"


def _vat_number_problem(value: str) -> str | None:
    match = _VAT_NUMBER.fullmatch(value)
    return None if match and vat_holds(match[1]) else "vat_number_unusual"


def _utr_problem(value: str) -> str | None:
    return None if _UTR.fullmatch(value) else "utr_unusual"


def _mprn_problem(value: str) -> str | None:
    return None if mprn_holds(value) else "mprn_check_digit"


def _spid_problem(value: str) -> str | None:
    return None if _SPID.fullmatch(value) else "spid_unusual"


STORED = {"stored": True}
"""Validation context of values read back from events: checked when they were written.

A rule that is tightened later must not make an old event unreadable.
"""
Check = TypeVar("Check", bound=Callable[..., Any])
NEW_VALUES: set[Callable[..., Any]] = set()
"""Validators that let a stored value pass as it is, so a reader of events may leave them out."""


def only_new(check: Check) -> Check:
    """Mark a validator that has nothing to say of stored values."""
    NEW_VALUES.add(check)
    return check


def unless_stored(check: Callable[[Any], Any]) -> Callable[[Any, ValidationInfo], Any]:
    @only_new
    def checked(value: Any, info: ValidationInfo) -> Any:
        return value if info.context is STORED else check(value)

    return checked


def _number_as_text(value: Any) -> Any:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


Name = Annotated[str, AfterValidator(unless_stored(checks.line(NAME)))]
Line = Annotated[str, AfterValidator(unless_stored(checks.line(LINE)))]
NoteText = Annotated[str, AfterValidator(unless_stored(checks.note(LONG)))]
LongText = Annotated[str, AfterValidator(unless_stored(checks.text(LONG)))]
Postcode = Annotated[str, AfterValidator(unless_stored(checks.postcode))]
Phone = Annotated[
    str, BeforeValidator(_number_as_text), AfterValidator(unless_stored(checks.phone))
]
Email = Annotated[str, AfterValidator(unless_stored(checks.email))]
Website = Annotated[str, AfterValidator(unless_stored(checks.website))]
SortCode = Annotated[
    str, BeforeValidator(_number_as_text), AfterValidator(unless_stored(checks.sort_code))
]
AccountNumber = Annotated[
    str, BeforeValidator(_number_as_text), AfterValidator(unless_stored(checks.account_number))
]
NationalInsurance = Annotated[str, AfterValidator(unless_stored(checks.national_insurance))]
Mpan = Annotated[str, BeforeValidator(_number_as_text), AfterValidator(unless_stored(checks.mpan))]
TopLine = Annotated[str, AfterValidator(unless_stored(checks.top_line))]
Mprn = Annotated[
    str,
    BeforeValidator(_number_as_text),
    AfterValidator(unless_stored(checks.mprn)),
    Unusual(_mprn_problem),
]
Spid = Annotated[str, AfterValidator(unless_stored(checks.reference)), Unusual(_spid_problem)]
CompanyNumber = Annotated[
    str,
    BeforeValidator(_number_as_text),
    AfterValidator(unless_stored(checks.company_number)),
    Unusual(_company_number_problem),
]
VatNumber = Annotated[
    str,
    BeforeValidator(_number_as_text),
    AfterValidator(unless_stored(checks.vat_number)),
    Unusual(_vat_number_problem),
]
Utr = Annotated[
    str,
    BeforeValidator(_number_as_text),
    AfterValidator(unless_stored(checks.reference)),
    Unusual(_utr_problem),
]


def top_line_of(value: Any) -> str | None:
    """The first 8 of the 21 digits of a whole MPAN; None for anything else."""
    try:
        return checks.split_mpan(value)[0] if isinstance(value, str) else None
    except ValueError:
        return None


@dataclass(frozen=True, slots=True)
class Places:
    """Annotation of a decimal number that is always written with so many decimal places."""

    number: int


Money = Annotated[Decimal, BeforeValidator(unless_stored(checks.money)), Places(2)]
Cost = Annotated[Money, AfterValidator(unless_stored(checks.not_negative))]


@dataclass(frozen=True, slots=True)
class Percent:
    """Annotation of a number in per cent."""


Rate = Annotated[Decimal, BeforeValidator(unless_stored(checks.rate)), Places(4)]
"""Pence per kWh or day, or per cent, with four decimal places."""
Quantity = Annotated[Decimal, BeforeValidator(unless_stored(checks.quantity)), Places(4)]
"""How many, or pounds for each, with four decimal places."""
Measured = Annotated[
    Decimal,
    BeforeValidator(unless_stored(checks.money)),
    AfterValidator(unless_stored(checks.not_negative)),
    Places(2),
]
"""A measured size that is no amount of money: kW or kg, with two decimal places."""
Area = Cost
"""Square metres, with the two decimal places of an amount."""
Day = Annotated[date, BeforeValidator(unless_stored(checks.day))]
DateOfBirth = Annotated[date, BeforeValidator(unless_stored(checks.birth))]
"""The domain reads no clock: commands also ask `checks.future_problem`."""


def warnings_of(details: BaseModel) -> dict[str, str]:
    """Codes of the unusual values that are set, by path (Python names joined by dots)."""
    return dict(_warnings(details, ""))


def _warnings(details: BaseModel, prefix: str) -> Iterator[tuple[str, str]]:
    for name, field in type(details).model_fields.items():
        value = getattr(details, name)
        if isinstance(value, BaseModel):
            yield from _warnings(value, f"{prefix}{name}.")
        elif isinstance(value, str):
            for mark in _marks(field.metadata, field.annotation):
                code = mark.problem(value)
                if code:
                    yield prefix + name, code


def _marks(metadata: list[Any], annotation: Any) -> Iterator[Unusual]:
    yield from (mark for mark in metadata if isinstance(mark, Unusual))
    for part in get_args(annotation):
        yield from _marks(list(getattr(part, "__metadata__", ())), None)
