"""A noun is declared once: few files beside its own name it by hand."""

import pytest

from domain.nouns import NOUNS
from tests.scatter import HERE, files_naming

WORDS = {"user", "role", "item", "commission"}
"""Names that say more than the noun: what everybody acts as, what is in a list, and an amount of every offer."""
USUAL = 8
"""As many as a noun may have that is not named below."""
# As many as there are today. A number is lowered when a file less names the noun. Nothing raises one, but that
# invoices came, which sell what quotes, renewals and leads agree on to companies and consumers, and payments, which
# are of contracts that quotes and renewals made with suppliers.
MOST = {
    "lead": 62,
    "import": 24,
    "company": 28,
    "appointment": 19,
    "pipeline": 18,
    "supplier": 23,
    "consumer": 22,
    "drive_folder": 15,
    "quote": 25,
    "service": 18,
    "drive_file": 14,
    "reference_table": 13,
    "audit_case": 12,
    "invoice": 19,
    "price_file": 12,
    "bulk_edit": 10,
    "organisation": 12,
    "survey": 10,
    "renewal": 26,
    "contact": 8,
    "credit_note": 9,
    "payment": 11,
    "supplier_contact": 2,
}


@pytest.mark.parametrize("noun", sorted(NOUNS.keys() - WORDS))
def test_few_files_beside_a_nouns_own_name_it(noun: str) -> None:
    found = files_naming(noun)
    assert found, "nothing was found: the search is broken"
    assert len(found) <= MOST.get(noun, USUAL), "\n".join(found)


def test_an_import_names_a_noun_and_its_own_files_do_not_count() -> None:
    found = files_naming("price_file")
    assert "commands/shared/offer/prices.py" in found
    assert "commands/price_file/loading.py" not in found
    assert "api/routes/price_file_headers.py" not in found


def test_the_noun_with_the_most_rules_has_few_files() -> None:
    folders = (HERE / layer / "quote" for layer in ("domain", "commands", "projections"))
    files = (file for folder in folders for file in folder.glob("*.py"))
    found = [file for file in files if file.name != "__init__.py"]
    assert 8 <= len(found) <= 12, found
