"""The rates of VAT as a reference table: each rule's rate from a day on, until its next one."""

from __future__ import annotations

from collections.abc import Iterator

from domain.reference_table.values import Content
from domain.shared.vat import BATTERY_RATES, VAT_RULES

TITLES = {
    "installedHome": "Installed in a home",
    "installedBattery": "Battery installed in a home",
    "goodsOnly": "Goods only",
    "grantHeating": "Grant-funded heating",
    "standard": "Standard",
}
"""What a rule may be called in files instead of its code."""
FOUNDED: Content = (
    # Energy-saving materials installed in homes: HMRC notice 708/6.
    ("installedHome", "1900-01-01", "5"),
    ("installedHome", "2022-04-01", "0"),
    ("installedHome", "2027-04-01", "5"),
    *BATTERY_RATES,
    ("goodsOnly", "1900-01-01", "20"),
    ("grantHeating", "1900-01-01", "5"),
    ("standard", "1900-01-01", "20"),
)


def refusals(content: Content) -> Iterator[tuple[str, str]]:
    """Rules without a rate, by which no offer could be worked out. Those of batteries need not be given."""
    known = {row[0] for row in (*content, *BATTERY_RATES)}
    for rule in VAT_RULES:
        if rule not in known:
            yield TITLES[rule], "cell_missing"
