"""A noun is declared once: few files beside its own name it by hand."""

import pytest

from domain.nouns import NOUNS
from tests.scatter import files_naming

WORDS = {"user", "role"}
"""What everybody acts as: their names say more than the noun."""
USUAL = 8
"""As many as a noun may have that is not named below."""
# As many as there are today. A number is lowered when a file less names the noun; nothing raises one.
MOST = {
    "lead": 62,
    "import": 28,
    "quote": 27,
    "service": 23,
    "company": 22,
    "appointment": 21,
    "renewal": 19,
    "pipeline": 18,
    "supplier": 17,
    "consumer": 15,
    "drive_folder": 15,
    "price_file": 15,
    "reference_table": 15,
    "task": 15,
    "drive_file": 14,
    "survey": 14,
    "audit_case": 12,
    "bulk_edit": 10,
    "contact": 7,
    "shareable_list": 7,
    "supplier_contact": 2,
}


@pytest.mark.parametrize("noun", sorted(NOUNS.keys() - WORDS))
def test_few_files_beside_a_nouns_own_name_it(noun: str) -> None:
    found = files_naming(noun)
    assert found, "nothing was found: the search is broken"
    assert len(found) <= MOST.get(noun, USUAL), "\n".join(found)


def test_an_import_names_a_noun_and_its_own_files_do_not_count() -> None:
    found = files_naming("price_file")
    assert "workers/jobs/load_prices.py" in found
    assert "commands/price_file/loading.py" not in found
    assert "api/routes/price_file_headers.py" not in found
