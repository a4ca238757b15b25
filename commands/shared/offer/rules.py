"""The rules of the nouns whose records are offers to customers: `RULES` of a noun's decider."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from domain.nouns import NOUNS, module_of
from domain.shared.offer.steps import OfferRules

if TYPE_CHECKING:
    from domain.kernel.noun import Noun


def _rules_in(noun: str) -> OfferRules | None:
    package = f"domain.{module_of(noun)}"
    has_decider = hasattr(import_module(package), "__path__") and find_spec(f"{package}.decider")
    rules = getattr(import_module(f"{package}.decider"), "RULES", None) if has_decider else None
    return rules if isinstance(rules, OfferRules) else None


RULES_BY_NOUN: dict[str, OfferRules] = {
    name: rules for name in NOUNS if (rules := _rules_in(name)) is not None
}


def rules_of(noun: Noun[Any, Any]) -> OfferRules:
    """Raises KeyError for a noun whose records are no offers."""
    return RULES_BY_NOUN[noun.name]
