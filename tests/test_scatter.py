"""A noun is declared once: few files beside its own name it by hand."""

import pytest

from tests.scatter import files_naming


# Of a consumer leads and appointments speak too.
@pytest.mark.parametrize(("noun", "most"), [("site", 8), ("contact", 8), ("consumer", 15)])
def test_few_files_beside_a_nouns_own_name_it(noun: str, most: int) -> None:
    found = files_naming(noun)
    assert found, "nothing was found: the search is broken"
    assert len(found) <= most, "\n".join(found)
