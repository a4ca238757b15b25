"""What a password must be."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.user.password import LONGEST, SHORTEST, problem

NAMES = ("Nadia.Osei@daybook.test", "Nadia", "Osei", None, "")


@pytest.mark.parametrize(
    "password",
    [
        "correct horse battery",
        "daybook-demo",
        "Ilkley Moor baht 'at",
        "ÜberraschungseiNr7",
        "密码密码密码一二三四五六",
        "nadia likes otters",
        "!#%&()*+,-./",
    ],
)
def test_good_ones(password: str) -> None:
    assert problem(password, NAMES) is None


@pytest.mark.parametrize(
    ("password", "code"),
    [
        ("", "password_too_short"),
        ("x" * (SHORTEST - 1), "password_too_short"),
        ("x9" * LONGEST, "password_too_long"),
        ("Password1234", "password_common"),
        ("passwordpassword", "password_common"),
        ("P4$$w0rd2026!!", "password_common"),
        ("Welcome-2026-!", "password_common"),
        ("123456789012", "password_common"),
        ("abcdefghijkl", "password_common"),
        ("qwertyuiop12", "password_common"),
        ("aaaaaaaaaaaa", "password_common"),
        ("abababababab", "password_common"),
        ("summerwinter", "password_common"),
        ("november2024!", "password_common"),
        ("charlie123456", "password_common"),
        ("2024charlie2024", "password_common"),
        ("manchesterunited", "password_common"),
        ("Manchester United 1", "password_common"),
        ("1qaz2wsx3edc", "password_common"),
        ("m4nch3st3r!2024", "password_common"),
        ("nadia.osei@daybook.test", "password_is_name"),
        ("NADIAOSEI@daybook.test", "password_is_name"),
        ("nadiaNADIA2026", "password_is_name"),
        ("osei-osei-osei", "password_is_name"),
    ],
)
def test_weak_ones(password: str, code: str) -> None:
    assert problem(password, NAMES) == code


@given(st.text(max_size=300), st.lists(st.text(max_size=20), max_size=3))
def test_it_answers_for_any_text(password: str, names: list[str]) -> None:
    found = problem(password, names)
    assert (found == "password_too_short") == (len(password) < SHORTEST)


@given(st.text(min_size=1, max_size=12).filter(str.isalnum), st.integers(0, 99_999))
def test_a_name_with_digits_behind_it_is_no_password(name: str, number: int) -> None:
    assert problem(f"{name * SHORTEST}{number}", [name]) == "password_is_name"
