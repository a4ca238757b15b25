"""Ages, which are computed at reading."""

from __future__ import annotations

from datetime import date

import pytest

from projections.consumer.table import age
from projections.kernel.record import ERASED


@pytest.mark.parametrize(
    ("born", "today", "years"),
    [
        ("1971-05-14", date(2026, 5, 13), 54),
        ("1971-05-14", date(2026, 5, 14), 55),
        ("2004-02-29", date(2025, 2, 28), 20),
        ("2004-02-29", date(2025, 3, 1), 21),
        ("2026-06-15", date(2026, 6, 15), 0),
    ],
)
def test_age_in_full_years(born: str, today: date, years: int) -> None:
    assert age(born, today) == years


@pytest.mark.parametrize("born", [None, "", ERASED])
def test_no_date_of_birth_no_age(born: str | None) -> None:
    assert age(born, date(2026, 6, 15)) is None
