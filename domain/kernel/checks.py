"""Checks behind the format types: each normalises a value, or refuses it with a problem code.

Normalising twice changes nothing, so a stored value passes its own check.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from datetime import date, datetime, time
from decimal import Decimal, InvalidOperation
from typing import Any

import idna
import phonenumbers
from pydantic_core import PydanticCustomError

from domain.kernel.check_digits import mpan_holds
from domain.kernel.problems import PROBLEMS

SHORT = 20
EMAIL, EMAIL_LOCAL, WEBSITE = 254, 64, 255
MONEY_LIMIT = Decimal("99999999.99")
RATE_LIMIT = Decimal("99999.9999")
QUANTITY_LIMIT = Decimal("99999999.9999")
FIRST_DAY, LAST_DAY = date(1900, 1, 1), date(2199, 12, 31)

_POSTCODE = re.compile(
    r"GIR 0AA|[A-PR-UWYZ](\d[0-9A-HJKPSTUW]?|[A-HK-Y]\d[0-9ABEHMNPRVWXY]?) \d[ABD-HJLNP-UW-Z]{2}"
)
_NATIONAL_INSURANCE = re.compile(
    r"(?!BG|GB|KN|NK|NT|TN|ZZ)[ABCEGHJ-PRSTW-Z][ABCEGHJ-NPRSTW-Z][0-9]{6}[A-D]",
)
_EMAIL = re.compile(
    r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
    r"@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]",
)
_WEBSITE = re.compile(r"https?://([\w-]+\.)+[^\W\d_]{2,}(:\d{1,5})?([/?#]\S*)?", re.IGNORECASE)
_MONEY = re.compile(r"(-?)£?((?:[0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)(?:\.[0-9]+)?)")
_RATE = re.compile(r"[0-9]{1,9}(\.[0-9]{1,20})?")
_TAG = re.compile(r"<\s*[/!?]?[A-Za-z][^<>]*>|<!--")
_UK_DAY = re.compile(r"([0-9]{1,2})/([0-9]{1,2})/([0-9]{4})")
_UK_PHONE = re.compile(r"0[1-9][0-9]{8,9}")
# Ofcom keeps these for drama, so the numbering plan calls them invalid; demonstrations use them.
_DRAMA_PHONE = re.compile(r"\+44(7700900|1632960)[0-9]{3}")
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that reverse the direction of the text after them: one name could look like another."""
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Characters that Unicode counts as letters, but that are invisible."""
_SEPARATORS = re.compile(r"[\s./-]+")


def refusal(code: str, **context: Any) -> PydanticCustomError:
    """The error that refuses a field; `code` is a key of PROBLEMS."""
    return PydanticCustomError(code, PROBLEMS[code], context or None)  # type: ignore[arg-type, unused-ignore]


def plain(value: str, maximum: int, *, markup: bool = False) -> str:
    """Plain text in composed form, without control characters; empty when none is seen.

    HTML is refused unless `markup` is set.
    """
    text = unicodedata.normalize("NFC", value.replace("\r\n", "\n").replace("\r", "\n")).strip()
    if text.isascii() and text.isprintable():
        return _checked(text, maximum, markup=markup)
    if any(_is_control(char) for char in text):
        raise refusal("text_control")
    if not any(_is_seen(char) for char in text):
        return ""
    return _checked(text, maximum, markup=markup)


def _is_control(char: str) -> bool:
    unreadable = unicodedata.category(char) in {"Cc", "Cs"} and char not in "\n\t"
    return unreadable or char in _TURNING


def _is_seen(char: str) -> bool:
    category = unicodedata.category(char)
    return category not in {"Cc", "Cf", "Cs"} and category[0] != "Z" and char not in _BLANK


def _checked(text: str, maximum: int, *, markup: bool) -> str:
    if not markup and _TAG.search(text):
        raise refusal("text_html")
    if len(text) > maximum:
        raise refusal("text_too_long", max=maximum)
    return text


def note(maximum: int) -> Callable[[str], str]:
    """Checks text that may hold anything that somebody could paste, markup too: it is escaped where
    it is shown. Text of invisible characters alone is refused as missing.
    """

    def checked(value: str) -> str:
        found = plain(value, maximum, markup=True)
        if not found:
            raise refusal("required")
        return found

    return checked


def text(maximum: int) -> Callable[[str], str]:
    """Checks text of several lines."""
    return lambda value: plain(value, maximum)


def line(maximum: int) -> Callable[[str], str]:
    """Checks text of one line; runs of white space become one space."""
    return lambda value: plain(" ".join(value.split()), maximum)


def _compact(value: str) -> str:
    return _SEPARATORS.sub("", value).upper()


def postcode(value: str) -> str:
    compact = "".join(value.split()).upper()
    spaced = f"{compact[:-3]} {compact[-3:]}"
    if not (compact.isascii() and _POSTCODE.fullmatch(spaced)):
        raise refusal("postcode_invalid")
    return spaced


def phone(value: str) -> str:
    """E.164, read as a UK number when it has no country code."""
    number = _parsed_phone(value)
    if number.extension:
        raise refusal("phone_extension")
    written = phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164)
    if not (_DRAMA_PHONE.fullmatch(written) or _is_valid(number)):
        raise refusal("phone_invalid")
    return written


def _parsed_phone(value: str) -> phonenumbers.PhoneNumber:
    """The library's parser takes three times as long as all else about a number, and has nothing to
    find out about one that is written as most of them are.
    """
    digits = value.replace(" ", "")
    if _UK_PHONE.fullmatch(digits):
        return phonenumbers.PhoneNumber(country_code=44, national_number=int(digits))
    try:
        return phonenumbers.parse(value, "GB")
    except phonenumbers.NumberParseException:
        raise refusal("phone_invalid") from None


def _is_valid(number: phonenumbers.PhoneNumber) -> bool:
    """The usual region is asked alone first, in half the time."""
    return phonenumbers.is_valid_number_for_region(number, "GB") or phonenumbers.is_valid_number(
        number
    )


def email(value: str) -> str:
    """The address with its domain in lower case and in its own script, not in that of the DNS."""
    local, at, domain = value.strip().rpartition("@")
    try:
        wire, shown = _domain(domain.lower())
    except UnicodeError:
        raise refusal("email_invalid") from None
    if len(f"{local}{at}{wire}") > EMAIL or len(local) > EMAIL_LOCAL:
        raise refusal("email_invalid")
    if not _EMAIL.fullmatch(f"{local}{at}{wire}"):
        raise refusal("email_invalid")
    return f"{local}{at}{shown}"


def _domain(domain: str) -> tuple[str, str]:
    """A domain as DNS knows it (`xn--mller-kva.example`), and as people write it."""
    if domain.isascii() and "xn--" not in domain:
        return domain, domain
    wire = idna.encode(domain, uts46=True).decode()
    return wire, idna.decode(wire)


def website(value: str) -> str:
    """With a scheme; https when none was typed."""
    address = value.strip()
    if "://" not in address:
        address = f"https://{address}"
    if not _WEBSITE.fullmatch(address):
        raise refusal("website_invalid")
    return plain(address, WEBSITE)


def _digits(value: str, lengths: range | tuple[int, ...], code: str) -> str:
    compact = _SEPARATORS.sub("", value)
    if not (compact.isascii() and compact.isdigit() and len(compact) in lengths):
        raise refusal(code)
    return compact


def sort_code(value: str) -> str:
    return _digits(value, (6,), "sort_code_invalid")


def account_number(value: str) -> str:
    digits = _digits(value, (6, 7, 8), "account_number_invalid")
    if len(digits) < 8:  # noqa: PLR2004 - the length of every UK account number
        raise refusal("account_number_short")
    return digits


def padded_account_number(value: str) -> str:
    """An account number of 6 or 7 digits with zeros in front, as banks write it; anything else as it is."""
    digits = _SEPARATORS.sub("", value)
    is_short = digits.isascii() and digits.isdigit() and 6 <= len(digits) < 8  # noqa: PLR2004 - UK lengths
    return digits.zfill(8) if is_short else value


def national_insurance(value: str) -> str:
    compact = _compact(value)
    if not _NATIONAL_INSURANCE.fullmatch(compact):
        raise refusal("national_insurance_invalid")
    return compact


def split_mpan(value: str) -> tuple[str | None, str]:
    """Top line (None when only the core was given) and core of 13 or 21 digits."""
    digits = _digits(value, (13, 21), "mpan_invalid")
    core = digits[-13:]
    if not mpan_holds(core):
        raise refusal("mpan_check_digit")
    return digits[:-13] or None, core


def mpan(value: str) -> str:
    """The core; use `split_mpan` to keep the top line of 21 digits."""
    return split_mpan(value)[1]


def top_line(value: str) -> str:
    return _digits(value, (8,), "mpan_top_line_invalid")


def mprn(value: str) -> str:
    return _digits(value, range(6, 11), "mprn_invalid")


def reference(value: str) -> str:
    """A number kept as upper-case letters and digits where it has nothing else."""
    typed = line(SHORT)(value)
    compact = _compact(typed)
    return compact if compact.isascii() and compact.isalnum() else typed


def company_number(value: str) -> str:
    number = reference(value)
    return number.zfill(8) if number.isascii() and number.isdigit() else number


def vat_number(value: str) -> str:
    number = reference(value)
    known = number.isascii() and number.isdigit() and len(number) <= SHORT - len("GB")
    return f"GB{number}" if known else number


def money(value: Any) -> Decimal:
    """Pounds with 2 decimal places; text may have a pound sign and thousands commas."""
    exact = amount(value)
    rounded = exact.quantize(Decimal("0.01"))
    if rounded != exact:
        raise refusal("money_too_precise")
    return abs(rounded) if rounded == 0 else rounded


def amount(value: Any) -> Decimal:
    """Pounds with any number of decimal places, written as `money` takes them."""
    if isinstance(value, bool) or not isinstance(value, str | int | float | Decimal):
        raise refusal("money_invalid")
    written = str(value).strip()
    if isinstance(value, str):
        match = _MONEY.fullmatch(written)
        if match is None:
            raise refusal("money_invalid")
        written = match[1] + match[2].replace(",", "")
    try:
        found = Decimal(written)
    except InvalidOperation:
        raise refusal("money_invalid") from None
    if not found.is_finite():
        raise refusal("money_invalid")
    if abs(found) > MONEY_LIMIT:
        raise refusal("money_out_of_bounds", min=f"-{MONEY_LIMIT}", max=f"{MONEY_LIMIT}")
    return found


def rate(value: Any) -> Decimal:
    """Pence, or per cent, with 4 decimal places."""
    return _with_four_places(value, RATE_LIMIT)


def quantity(value: Any) -> Decimal:
    """How many, or pounds for each, with 4 decimal places."""
    return _with_four_places(value, QUANTITY_LIMIT)


def _with_four_places(value: Any, limit: Decimal) -> Decimal:
    if isinstance(value, bool) or not isinstance(value, str | int | float | Decimal):
        raise refusal("number_expected")
    written = str(value).strip()
    if not _RATE.fullmatch(written):
        raise refusal("number_expected")
    found = Decimal(written)
    if found > limit:
        raise refusal("number_above", le=f"{limit}")
    rounded = found.quantize(Decimal("0.0001"))
    if rounded != found:
        raise refusal("number_too_precise")
    return rounded


def not_negative(amount: Decimal) -> Decimal:
    if amount < 0:
        raise refusal("number_below", ge=0)
    return amount


def day(value: Any) -> date:
    """A date, also from DD/MM/YYYY or an ISO timestamp at midnight."""
    if isinstance(value, str):
        value = _read_day(value.strip())
    # Another time of day means a converted time zone, and then perhaps another day.
    if isinstance(value, datetime) and value.time() == time():
        value = value.date()
    if not isinstance(value, date) or isinstance(value, datetime):
        raise refusal("date_invalid")
    if not FIRST_DAY <= value <= LAST_DAY:
        raise refusal("date_out_of_bounds", min=_shown(FIRST_DAY), max=_shown(LAST_DAY))
    return value


def birth(value: Any) -> date:
    """A day of birth. Commands also ask whether it is after today, as they have a clock."""
    try:
        return day(value)
    except PydanticCustomError as error:
        if error.type != "date_out_of_bounds":
            raise
        raise refusal("birth_out_of_bounds", min=_shown(FIRST_DAY)) from None


def _shown(value: date) -> str:
    return value.strftime("%d/%m/%Y")


def _read_day(written: str) -> date | None:
    match = _UK_DAY.fullmatch(written)
    try:
        if match:
            return date(int(match[3]), int(match[2]), int(match[1]))
        return datetime.fromisoformat(written)
    except ValueError:
        return None


def future_problem(value: date, today: date) -> str | None:
    """The problem code of a date that must not lie after `today`, None when it does not."""
    return "date_in_future" if value > today else None
