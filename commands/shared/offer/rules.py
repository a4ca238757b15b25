"""The rules of the nouns whose records are offers to customers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domain.quote.decider import RULES as QUOTE_RULES
from domain.quote.noun import QUOTE
from domain.renewal.decider import RULES as RENEWAL_RULES
from domain.renewal.noun import RENEWAL

if TYPE_CHECKING:
    from domain.kernel.noun import Noun
    from domain.shared.offer.steps import OfferRules

RULES_BY_NOUN: dict[str, OfferRules] = {QUOTE.name: QUOTE_RULES, RENEWAL.name: RENEWAL_RULES}


def rules_of(noun: Noun[Any, Any]) -> OfferRules:
    """Raises KeyError for a noun whose records are no offers."""
    return RULES_BY_NOUN[noun.name]
