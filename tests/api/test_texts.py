from __future__ import annotations

import string
from itertools import chain
from typing import Any, get_args

import pytest

from api.http.mount import command
from api.routes.bulk_edit_shapes import EditedNoun
from api.texts import (
    MissingText,
    de,
    en,
    error_text,
    error_words,
    field_name,
    language_of,
    literal,
    message_of,
    problem_text,
    success_text,
)
from api.texts.labels import known_field_label, said_words
from api.texts.sentences import sentence
from commands.lead import LogCall
from domain.kernel import errors
from domain.kernel.problems import PROBLEMS
from domain.price_file.columns import COLUMNS
from tests.api.places import refused
from tests.openapi import document
from tests.running import Running


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("catalogue", ["ERRORS", "SUCCESSES", "PROBLEMS", "FIELDS"])
def test_both_languages_say_the_same(catalogue: str) -> None:
    english: dict[str, str] = getattr(en, catalogue)
    german: dict[str, str] = getattr(de, catalogue)
    assert english.keys() == german.keys()
    for code, text in english.items():
        assert placeholders(text) == placeholders(german[code]), code
        assert german[code].strip()


def test_every_error_of_the_domain_has_a_text() -> None:
    codes = {
        kind.code
        for kind in vars(errors).values()
        if isinstance(kind, type) and issubclass(kind, errors.DomainError)
    }
    assert codes - {errors.DomainError.code} <= en.ERRORS.keys()
    assert literal.ERROR_NUMBERS.keys() <= en.ERRORS.keys()


def test_documented_wording() -> None:
    duplicate = "Email already exist, please change the email address"
    assert error_text("consumer.email_in_use") == duplicate
    assert error_text("contact.email_in_use") == duplicate
    assert error_text("contact.email_in_use_on_edit") == "Duplicate Email"
    assert error_text("user.email_in_use") == "User already exist"
    assert literal.CONSUMER_ADD_FAILED == "Cunsumer Add failed"
    assert literal.ERROR_NUMBERS["consumer.email_in_use"] == 2310
    assert literal.ERROR_NUMBERS["contact.email_in_use"] == 11000


@pytest.mark.parametrize(
    ("field", "message"),
    [
        ("title", "Title is required"),
        ("firstName", "First Name is required"),
        ("surName", "Surname is required"),
        ("addressOne", "Address 1 is required"),
        ("town", "Town is required"),
        ("city", "City is required"),
        ("postcode", "Postcode is required"),
        ("siteAddress", "Site Address is required"),
        ("DOB", "DOB is required"),
    ],
)
def test_required_fields_are_named(field: str, message: str) -> None:
    assert problem_text("required", field) == message
    assert problem_text("required", f"Consumer.{field}") == message


@pytest.mark.parametrize(
    ("noun", "field", "label"),
    [
        ("price_file", "duration", "Laufzeit"),
        ("price_file", "standingCharge", "Grundpreis"),
        ("task", "Description", "Beschreibung"),
        ("lead", "dueDate", "Fällig"),
        # Of a batch of some noun: all screens call it so, or none of them has a word.
        ("import", "electric.profileClass", "Profilklasse"),
        ("import", "noSuchField", None),
        ("import", "firstName", "Vorname"),
    ],
)
def test_a_required_field_is_called_as_screens_call_it(
    noun: str, field: str, label: str | None
) -> None:
    words = said_words(noun, field, "required", "de")
    said = de.REQUIRED.format(field=label) if label else de.PROBLEMS["required"]
    assert words == {"message": problem_text("required", field), "messageText": said}


def test_documented_names_of_required_fields_stay() -> None:
    words = said_words("consumer", "surName", "required", "en")
    assert words == {"message": "Surname is required", "messageText": "Surname is required"}
    assert said_words("price_file", "minAQ", "required", "en")["messageText"] == (
        "Usage from is required"
    )


def test_columns_of_price_files_have_their_label_in_both_languages() -> None:
    for name in {*chain(*COLUMNS.values())}:
        labels = [known_field_label("price_file", name, one) for one in ("en", "de")]
        assert all(labels), name


def test_bounds_are_filled_in() -> None:
    assert (
        problem_text("text_too_long", "note", "en", {"max": 200}) == "Enter at most 200 characters"
    )
    assert (
        problem_text("text_too_long", "note", "en", {"max_length": 9})
        == "Enter at most 9 characters"
    )
    assert "15" in error_text("file.too_large", "de", {"max": 15})
    assert "{" not in problem_text("money_out_of_bounds", "value")


def test_the_unknown_has_a_text_too() -> None:
    assert error_text("no.such_code") == error_text("internal")
    assert problem_text("no_such_code", "x") == PROBLEMS["invalid"]
    assert field_name("digitalDashboard.wallType") == "Wall Type"
    assert field_name("noOfPanels", "de") == "No Of Panels"


@pytest.mark.parametrize(
    ("header", "language"),
    [
        (None, "en"),
        ("", "en"),
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("en-GB,en;q=0.9,de;q=0.8", "en"),
        ("fr, de;q=0.5, en;q=0.3", "de"),
        ("de;q=0", "en"),
        ("de;q=nan", "en"),
        ("en, de", "en"),
    ],
)
def test_the_browser_chooses_the_language(header: str | None, language: str) -> None:
    assert language_of(header) == language


def test_successes_in_german_are_others_than_in_english() -> None:
    assert all(de.SUCCESSES[code] != english for code, english in en.SUCCESSES.items())
    assert success_text("site.added") == "Site added successfully"
    assert success_text("site.added", "de") == "Standort hinzugefügt"


@pytest.mark.parametrize(
    ("noun", "role", "code"),
    [
        ("company", "acceptDelete", "company.delete_accepted"),
        ("consumer", "assignMany", "consumer.assigned"),
        ("lead", "assignMany", "record.assigned"),
        ("site", "note", "record.note_added"),
    ],
)
def test_a_call_says_the_noun_s_own_text_or_that_of_all_records(
    noun: str, role: str, code: str
) -> None:
    assert message_of(noun, role) == code


def test_a_call_without_a_text_is_found_at_start() -> None:
    with pytest.raises(MissingText, match=r"site\.celebrated"):
        message_of("site", "celebrated")
    with pytest.raises(MissingText, match=r"lead\.celebrated"):
        command("POST", "/api/x", LogCall, operation="x", tag="lead", message="lead.celebrated")


LITERAL = "Profile updated successfully"


def test_a_success_is_literal_and_in_the_language_of_the_caller(running: Running) -> None:
    client = running.client("admin")
    for language, text in (("de", "Profil geändert"), ("en", LITERAL)):
        answer = client.post(
            "/api/users/admin/editProfile",
            json={"jobTitle": f"Closer {language}"},
            headers={"accept-language": language},
        )
        assert (answer.status_code, answer.json()["message"]) == (200, LITERAL)
        assert answer.json()["messageText"] == text


def test_a_refusal_and_its_fields_are_literal_and_in_the_language_of_the_caller(
    running: Running,
) -> None:
    client = running.client("admin")
    english, german = (
        refused(
            client.post("/api/consumer/regUser/create", json={}, headers={"accept-language": one}),
            422,
        )
        for one in ("en", "de")
    )
    for one, other in zip([english, *english["errors"]], [german, *german["errors"]], strict=True):
        assert one["message"] == one["messageText"] == other["message"]
        assert other["messageText"] not in {"", one["message"]}


def test_wherever_the_wire_has_a_message_its_text_stands_beside_it() -> None:
    schemas = document()["components"]["schemas"]
    worded = {
        name: one["properties"].keys()
        for name, one in schemas.items()
        if "message" in one.get("properties", {})
    }
    assert {"Answer", "ErrorEnvelope", "FieldProblem", "RowProblem"} <= worded.keys()
    assert not [name for name, fields in worded.items() if "messageText" not in fields]


@pytest.mark.parametrize("code", sorted(en.ERRORS))
def test_an_error_reads_alike_on_the_wire_in_any_language(code: str) -> None:
    german, english = error_words(code, "de"), error_words(code, "en")
    assert german["message"] == english["message"] == english["messageText"]
    assert german["messageText"] == error_text(code, "de")


@pytest.mark.parametrize(
    ("seconds", "english", "german"),
    [
        (1, "1 second", "1 Sekunde"),
        (59, "59 seconds", "59 Sekunden"),
        (60, "1 minute", "1 Minute"),
        (841, "15 minutes", "15 Minuten"),
    ],
)
def test_says_how_long_to_wait(seconds: int, english: str, german: str) -> None:
    context = {"retry_after": seconds}
    assert f"wait {english} and" in error_text("auth.rate_limited", "en", context)
    assert f" {german} und" in error_text("auth.rate_limited", "de", context)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("noun", get_args(EditedNoun))
def test_every_noun_that_is_edited_together_has_its_words(noun: str, language: Any) -> None:
    bulk_edit = {"noun": noun, "others": 2}
    entry = {
        "undone": None,
        "bulkEdit": bulk_edit,
        "kinds": ["changes"],
        "events": [],
        "changes": [],
    }
    assert " 2 " in sentence(entry, noun, language)
