"""The headers that browsers get for files that they save."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from api.routes.downloads import dated_name, download_headers


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Leads-23-11-2026.pdf", 'filename="Leads-23-11-2026.pdf"'),
        ("Dach & Küche.pdf", "filename*=UTF-8''Dach%20%26%20K%C3%BCche.pdf"),
        ('a"b/c\r\nX: y.csv', "filename*=UTF-8''a%22b%2Fc%0D%0AX%3A%20y.csv"),
    ],
)
def test_a_file_is_saved_under_its_name_and_kept_by_no_cache(name: str, said: str) -> None:
    assert download_headers(name) == {
        "Content-Disposition": f"attachment; {said}",
        "Content-Security-Policy": "sandbox; default-src 'none'",
        "Cache-Control": "private, no-store",
    }


def test_a_dated_file_bears_the_day_of_the_united_kingdom() -> None:
    summer = datetime(2026, 6, 30, 23, 30, tzinfo=UTC)
    assert dated_name("bulk-edit", summer, "csv") == "bulk-edit-01-07-2026.csv"
    winter = datetime(2026, 12, 31, 23, 30, tzinfo=UTC)
    assert dated_name("Leads", winter, "xlsx") == "Leads-31-12-2026.xlsx"
