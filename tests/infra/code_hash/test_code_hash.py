"""Which changes of code change a hash: what the code does, however far away, and nothing else."""

import sys
from types import ModuleType

import pytest

from infra.code_hash import Sources, hash_of

PRICES = '''
"""Prices."""
from shop import taxes
from shop.taxes import rounded as to_pence

LIMIT = 10
FORMS = {}


class Base:
    def total(self, value):
        return self.own(value)


class Price(Base):
    """A price."""

    currency = "GBP"
    """How it is told."""

    def own(self, value: int) -> int:
        """Docstring."""
        # A comment.
        return [unused + 1 for unused in (taxes.vat(value), to_pence(value), LIMIT)]


def elsewhere():
    return 1


def unused():
    return 2
'''
TAXES = """
RATE = 20
EXTRA = 1


def vat(value):
    return value * RATE


def rounded(value):
    return value


def customs(value):
    return value * EXTRA
"""


@pytest.fixture
def shop(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    texts = {"shop.taxes": TAXES, "shop.prices": PRICES}
    package = ModuleType("shop")
    monkeypatch.setitem(sys.modules, "shop", package)
    for name, text in texts.items():
        module = ModuleType(name)
        monkeypatch.setitem(sys.modules, name, module)
        setattr(package, name.rpartition(".")[2], module)
        exec(text, module.__dict__)  # noqa: S102 - the modules of this test
    return texts


def hashed(texts: dict[str, str]) -> str:
    price = sys.modules["shop.prices"].Price
    return hash_of([price], Sources(texts.__getitem__), packages=frozenset({"shop"}))


def edited(texts: dict[str, str], module: str, before: str, after: str) -> dict[str, str]:
    assert texts[module].count(before) == 1
    return {**texts, module: texts[module].replace(before, after)}


@pytest.mark.parametrize(
    ("module", "before", "after"),
    [
        ("shop.prices", '"""Prices."""', '"""Other."""'),
        ("shop.prices", '"""A price."""', '"""Other."""'),
        ("shop.prices", '"""How it is told."""', ""),
        ("shop.prices", '        """Docstring."""\n', "\n\n"),
        ("shop.prices", "# A comment.", "# Another one."),
        ("shop.prices", "value: int) -> int", "value: str) -> str"),
        ("shop.prices", "def elsewhere():\n    return 1", ""),
        # The comprehension has a name of its own for what it goes through.
        ("shop.prices", "def unused():\n    return 2", "def unused():\n    return 3"),
        ("shop.taxes", "return value * EXTRA", "return 0"),
        ("shop.taxes", "EXTRA = 1", "EXTRA = 2"),
    ],
)
def test_what_makes_no_difference_leaves_the_hash(
    shop: dict[str, str], module: str, before: str, after: str
) -> None:
    assert hashed(edited(shop, module, before, after)) == hashed(shop)


@pytest.mark.parametrize(
    ("module", "before", "after"),
    [
        ("shop.prices", "unused + 1", "unused + 2"),
        ("shop.prices", '"GBP"', '"EUR"'),
        ("shop.prices", "return self.own(value)", "return -self.own(value)"),
        ("shop.prices", "LIMIT = 10", "LIMIT = 11"),
        ("shop.taxes", "RATE = 20", "RATE = 21"),
        ("shop.taxes", "    return value\n", "    return int(value)\n"),
        ("shop.prices", "rounded as to_pence", "customs as to_pence"),
    ],
)
def test_what_the_code_uses_changes_it(
    shop: dict[str, str], module: str, before: str, after: str
) -> None:
    assert hashed(edited(shop, module, before, after)) != hashed(shop)


@pytest.mark.parametrize(
    "registered",
    [
        "FORMS[int] = str",
        "FORMS.update(a=1)",
        "@FORMS.register\ndef _form():\n    return 1",
        "for one in (1, 2):\n    FORMS[one] = one",
    ],
)
def test_what_is_registered_with_a_name_counts_as_its_own(
    shop: dict[str, str], registered: str
) -> None:
    used = edited(shop, "shop.prices", "to_pence(value), LIMIT", "to_pence(value), FORMS")
    added = edited(used, "shop.prices", "FORMS = {}", f"FORMS = {{}}\n{registered}")
    assert hashed(added) != hashed(used)


def test_an_import_within_a_function_is_followed(shop: dict[str, str]) -> None:
    inner = "from shop.taxes import customs\n        return customs(value)"
    used = edited(shop, "shop.prices", "return [unused + 1", f"{inner}\n        return [unused + 1")
    assert hashed(edited(used, "shop.taxes", "EXTRA = 1", "EXTRA = 2")) != hashed(used)


def test_code_that_moves_to_another_module_is_the_same(shop: dict[str, str]) -> None:
    rate = edited(shop, "shop.taxes", "RATE = 20", "from shop.prices import RATE")
    moved = edited(rate, "shop.prices", "LIMIT = 10", "LIMIT = 10\nRATE = 20")
    assert hashed(moved) == hashed(shop)
