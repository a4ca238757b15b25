from __future__ import annotations

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import phonenumbers
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel, TypeAdapter, ValidationError
from pydantic_core import PydanticCustomError

from domain.kernel import checks, formats
from domain.kernel.check_digits import (
    mpan_check_digit,
    mpan_holds,
    mprn_check_digits,
    mprn_holds,
    vat_holds,
)
from domain.kernel.problems import PROBLEMS, problem_code

CASES: list[tuple[Any, Any, Any]] = [
    (formats.Postcode, "sw1a1aa", "SW1A 1AA"),
    (formats.Postcode, " m1  1ae ", "M1 1AE"),
    (formats.Postcode, "GIR0AA", "GIR 0AA"),
    (formats.Postcode, "ec1a 1bb", "EC1A 1BB"),
    (formats.Postcode, "W1A 0AX", "W1A 0AX"),
    (formats.Phone, "020 7946 0018", "+442079460018"),
    (formats.Phone, "+44 (0)113 496 0999", "+441134960999"),
    (formats.Phone, "07700 900123", "+447700900123"),
    (formats.Phone, "+49 30 901820", "+4930901820"),
    (formats.Phone, "01534 484484", "+441534484484"),  # Jersey shares the UK's code
    (formats.Email, "Jo.Smith+x@EXAMPLE.co.UK", "Jo.Smith+x@example.co.uk"),
    (formats.SortCode, "12-34-56", "123456"),
    (formats.SortCode, "00 11 22", "001122"),
    (formats.AccountNumber, "0012 3456", "00123456"),
    (formats.NationalInsurance, "ab 12 34 56 c", "AB123456C"),
    (formats.CompanyNumber, "1234567", "01234567"),
    (formats.CompanyNumber, "sc 123456", "SC123456"),
    (formats.VatNumber, "123 4567 82", "GB123456782"),
    (formats.Utr, "12345 67890", "1234567890"),
    (formats.Mpan, "00 111 222 12 0002 3305 967", "1200023305967"),
    (formats.Mpan, "1200023305967", "1200023305967"),
    (formats.Mprn, "3938 4244 03", "3938424403"),
    (formats.Website, "example.co.uk/about", "https://example.co.uk/about"),
    (formats.Name, "  Ann \n  O'Neill ", "Ann O'Neill"),
    (formats.LongText, "a\r\nb < c", "a\nb < c"),
    (formats.Money, "£1,234.5", Decimal("1234.50")),
    (formats.Money, 12, Decimal("12.00")),
    (formats.Money, 0.1, Decimal("0.10")),
    (formats.Money, "-3.00", Decimal("-3.00")),
    (formats.Money, "-0", Decimal("0.00")),
    (formats.DateOfBirth, "31/12/1980", date(1980, 12, 31)),
    (formats.DateOfBirth, "1980-12-31", date(1980, 12, 31)),
    (formats.DateOfBirth, "1980-12-31T00:00:00.000Z", date(1980, 12, 31)),
    (formats.Name, "\u200b \ufeff", ""),
    (formats.Name, "\u3164", ""),
    (formats.Name, "🤷🏽\u200d♀️ 李", "🤷🏽\u200d♀️ 李"),
]

REFUSALS: list[tuple[Any, Any, str]] = [
    (formats.Postcode, "SW1A", "postcode_invalid"),
    (formats.Postcode, "QA1 1AA", "postcode_invalid"),
    (formats.Postcode, "M1 1AC", "postcode_invalid"),
    (formats.Postcode, "", "postcode_invalid"),
    (formats.Phone, "12345", "phone_invalid"),
    (formats.Phone, "call me", "phone_invalid"),
    (formats.Phone, "01234 567890 ext 12", "phone_extension"),
    (formats.Phone, "07700 900123 x5", "phone_extension"),
    (formats.Email, "jo@localhost", "email_invalid"),
    (formats.Email, "jo..smith@example.com", "email_invalid"),
    (formats.Email, "jo@exam ple.com", "email_invalid"),
    (formats.Email, f"{'a' * 65}@example.com", "email_invalid"),
    (formats.Email, f"a@{'example.' * 32}com", "email_invalid"),
    (formats.Email, "jo@example.com\nbcc: x@example.com", "email_invalid"),
    (formats.SortCode, "12-34-5", "sort_code_invalid"),
    (formats.SortCode, "12345a", "sort_code_invalid"),
    (formats.SortCode, "١٢٣٤٥٦", "sort_code_invalid"),
    (formats.AccountNumber, "1234567", "account_number_short"),
    (formats.AccountNumber, "123456789", "account_number_invalid"),
    (formats.AccountNumber, "••••5678", "account_number_invalid"),
    (formats.NationalInsurance, "QQ123456C", "national_insurance_invalid"),
    (formats.NationalInsurance, "AO123456C", "national_insurance_invalid"),
    (formats.NationalInsurance, "GB123456A", "national_insurance_invalid"),
    (formats.NationalInsurance, "AB123456E", "national_insurance_invalid"),
    (formats.Mpan, "1200023305968", "mpan_check_digit"),
    (formats.Mpan, "120002330596", "mpan_invalid"),
    (formats.Mprn, "12345", "mprn_invalid"),
    (formats.Mprn, "12345678901", "mprn_invalid"),
    (formats.Website, "javascript:alert(1)", "website_invalid"),
    (formats.Website, "ftp://example.com", "website_invalid"),
    (formats.Website, "https://user:pass@example.com", "website_invalid"),
    (formats.Name, "x" * 201, "text_too_long"),
    (formats.Name, "a\x00b", "text_control"),
    (formats.Name, "\u202egnp.exe", "text_control"),
    (formats.LongText, "two\nlines\u2066", "text_control"),
    (formats.Name, "<b>Ann</b>", "text_html"),
    (formats.LongText, "x <script src=y>", "text_html"),
    (formats.Name, 7, "text_expected"),
    (formats.Money, "12.345", "money_too_precise"),
    (formats.Money, "100000000", "money_out_of_bounds"),
    (formats.Money, "1,23", "money_invalid"),
    (formats.Money, "NaN", "money_invalid"),
    (formats.Money, float("inf"), "money_invalid"),
    (formats.Money, True, "money_invalid"),
    (formats.DateOfBirth, "31/02/1980", "date_invalid"),
    (formats.DateOfBirth, "1899-12-31", "birth_out_of_bounds"),
    (formats.DateOfBirth, "2200-01-01", "birth_out_of_bounds"),
    (formats.Day, "1899-12-31", "date_out_of_bounds"),
    (formats.DateOfBirth, "1980-12-31T23:00:00Z", "date_invalid"),
    (formats.DateOfBirth, 19801231, "date_invalid"),
]


@pytest.mark.parametrize(("kind", "typed", "stored"), CASES)
def test_a_value_gets_its_normal_form_and_keeps_it(kind: Any, typed: Any, stored: Any) -> None:
    adapter = TypeAdapter(kind)
    assert adapter.validate_python(typed) == stored
    assert adapter.validate_python(stored) == stored
    assert adapter.validate_json(adapter.dump_json(stored)) == stored


@pytest.mark.parametrize(("kind", "typed", "code"), REFUSALS)
def test_a_wrong_value_is_refused_with_its_code(kind: Any, typed: Any, code: str) -> None:
    with pytest.raises(ValidationError) as refused:
        TypeAdapter(kind).validate_python(typed)
    assert problem_code(refused.value.errors()[0]["type"]) == code
    assert code in PROBLEMS


def test_lone_surrogates_are_refused() -> None:
    with pytest.raises(ValidationError):
        TypeAdapter(formats.LongText).validate_python("a\ud800")


def test_published_meter_numbers() -> None:
    assert mpan_holds("1200023305967")
    assert mpan_check_digit("123456789012") == 6
    assert mprn_holds("3938424403")
    assert mprn_check_digits("39384244") == "03"


def test_vat_numbers_of_both_moduli_and_branches() -> None:
    assert vat_holds("123456782")
    assert vat_holds("123456727")
    assert vat_holds("123456782001")
    assert not vat_holds("123456789")


@given(st.text("0123456789", min_size=12, max_size=12), st.integers(0, 11), st.integers(1, 9))
def test_an_mpan_with_one_wrong_digit_rarely_holds(body: str, place: int, step: int) -> None:
    core = f"{body}{mpan_check_digit(body)}"
    assert checks.mpan(core) == core
    changed = str((int(core[place]) + step) % 10)
    wrong = core[:place] + changed + core[place + 1 :]
    # Modulus 11 folded to one digit: only the pair 0 and 10 can be confused.
    if mpan_holds(wrong):
        assert core[12] == "0"


@given(st.text("0123456789", min_size=8, max_size=8))
def test_split_mpan_keeps_the_top_line(top: str) -> None:
    assert checks.split_mpan(f"{top}1200023305967") == (top, "1200023305967")
    assert checks.split_mpan("1200023305967") == (None, "1200023305967")


TEXTS = st.text(max_size=300) | st.text(" 0123456789abcGIRxyz.-/@<>£,", max_size=60)


CHECKS = {
    "line": checks.line(200),
    "text": checks.text(250),
    "postcode": checks.postcode,
    "phone": checks.phone,
    "email": checks.email,
    "website": checks.website,
    "reference": checks.reference,
    "company_number": checks.company_number,
    "vat_number": checks.vat_number,
    "sort_code": checks.sort_code,
    "mprn": checks.mprn,
    "money": checks.money,
    "day": checks.day,
}


@pytest.mark.parametrize("check", CHECKS.values(), ids=CHECKS)
@given(typed=TEXTS)
def test_checks_refuse_by_code_or_settle_at_once(check: Any, typed: str) -> None:
    refused = None
    try:
        stored = check(typed)
    except PydanticCustomError as error:
        refused = error.type
    assert refused in PROBLEMS if refused else check(stored) == stored


@given(st.decimals("-99999999.99", "99999999.99", places=2))
def test_money_survives_the_wire(amount: Decimal) -> None:
    assert checks.money(str(amount)) == amount
    assert str(checks.money(amount)).rpartition(".")[2].isdigit()


@given(st.dates(checks.FIRST_DAY, checks.LAST_DAY), st.integers(-5, 5))
def test_only_a_later_day_lies_in_the_future(today: date, days: int) -> None:
    problem = checks.future_problem(today + timedelta(days), today)
    assert problem == ("date_in_future" if days > 0 else None)


class Meters(BaseModel):
    mprn: formats.Mprn | None = None


class Firm(BaseModel):
    register_number: formats.CompanyNumber | None = None
    vat_number: formats.VatNumber | None = None
    utr: formats.Utr | None = None
    gas: Meters = Meters()


def test_unusual_numbers_are_kept_and_named() -> None:
    firm = Firm(
        register_number="12", vat_number="123456789", utr="n/a", gas=Meters(mprn="3938424404")
    )
    assert firm.vat_number == "GB123456789"
    assert formats.warnings_of(firm) == {
        "vat_number": "vat_number_unusual",
        "utr": "utr_unusual",
        "gas.mprn": "mprn_check_digit",
    }
    assert formats.warnings_of(Firm(gas=Meters(mprn="3938424403"))) == {}


def test_every_refusal_in_the_code_has_a_text() -> None:
    assert problem_code("uuid_parsing") == "id_invalid"
    assert problem_code("never heard of") == "invalid"
    with pytest.raises(KeyError):
        checks.refusal("no_such_code")


@given(st.from_regex(r"(\+44 ?|0)[1-9]([0-9] ?){7,10}", fullmatch=True))
def test_a_number_is_taken_just_when_the_numbering_plan_has_it(text: str) -> None:
    number = phonenumbers.parse(text, "GB")
    written = phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164)
    is_drama = checks._DRAMA_PHONE.fullmatch(written) is not None
    try:
        taken = checks.phone(text)
    except PydanticCustomError:
        taken = None
    expected = written if is_drama or phonenumbers.is_valid_number(number) else None
    assert taken == expected
