"""Writes lines of invoices with the amounts that the server's arithmetic gives them: the web app's own arithmetic,
which shows them while they are typed, is tested with these.
"""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path
from random import Random

from domain.shared.money import LINE_AMOUNTS, LineAmounts, line_sum, totals

SAMPLES = Path(__file__).parents[1] / "webui/src/features/invoice/sums.samples.json"
_DRAWN = 180
_Line = tuple[str, str, str, str]
"""Quantity, unit price, discount and rate."""
_KNOWN: dict[LineAmounts, tuple[tuple[_Line, ...], ...]] = {
    "Exclusive": (
        (("12", "45.4550", "10", "20"), ("1", "1234.56", "0", "0"), ("3.5", "19.99", "0", "5")),
        (("1", "10.03", "0", "20"),) * 3,
        # Halves of a penny go away from zero, also of lines that take something off.
        (("1", "0.125", "0", "0"), ("1", "0.135", "0", "20"), ("-1", "0.125", "0", "20")),
        (("999999.9999", "999999.9999", "0.01", "20"),),
        (("0.0001", "0.0001", "99.99", "5"),),
    ),
    "Inclusive": (
        (("1", "99.99", "0", "20"),),
        (("1", "0.03", "0", "20"), ("-1", "0.03", "0", "20")),
    ),
    "NoTax": ((("3", "19.995", "12.5", "20"),),),
}


def _drawn(random: Random) -> tuple[_Line, ...]:
    def number(most: int, places: int) -> str:
        return str(Decimal(random.randint(0, most * 10**places)).scaleb(-places))

    return tuple(
        (
            number(random.choice((10, 2_000)), random.randint(0, 4)),
            number(random.choice((1, 20_000)), random.randint(0, 4)),
            number(100, 2) if random.random() < 0.4 else "0",
            random.choice(("0", "5", "20", "17.5")),
        )
        for _ in range(random.randint(1, 5))
    )


def _sample(kind: LineAmounts, lines: tuple[_Line, ...]) -> dict[str, object]:
    sums = [line_sum(kind, *map(Decimal, line)) for line in lines]
    whole = totals(sums)
    return {
        "kind": kind,
        "lines": [
            [*line, f"{one.net:.2f}", f"{one.tax:.2f}"]
            for line, one in zip(lines, sums, strict=True)
        ],
        "totals": [f"{one:.2f}" for one in (whole.sub_total, whole.total_tax, whole.total)],
    }


def samples() -> str:
    """The examples of the contract and drawn ones; the same at each run. One a line."""
    random = Random(35)
    found = [_sample(kind, lines) for kind, all_ in _KNOWN.items() for lines in all_]
    found += [_sample(random.choice(LINE_AMOUNTS), _drawn(random)) for _ in range(_DRAWN)]
    return "[\n" + ",\n".join(json.dumps(one) for one in found) + "\n]\n"


if __name__ == "__main__":
    SAMPLES.write_text(samples())
