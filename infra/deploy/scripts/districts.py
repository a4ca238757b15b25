"""Generates the table of postcode districts: `districts.py GB.txt`.

GB.txt is GeoNames' file of British postal codes (CC BY 4.0, https://www.geonames.org; here from the
repository symerio/postal-codes-data, data/geonames/GB.txt). A district's pin is the middle of its places.
"""

from __future__ import annotations

import gzip
import re
import sys
from collections import defaultdict
from pathlib import Path

TARGET = Path(__file__).parents[3] / "infra" / "maps" / "districts.tsv.gz"
DISTRICT = re.compile(r"[A-Z]{1,2}[0-9][A-Z0-9]?|GIR")
CODE, LATITUDE, LONGITUDE = 1, 9, 10
Place = tuple[float, float]


def districts(lines: list[str]) -> dict[str, list[Place]]:
    """Positions of the places of each district, by its code."""
    found: dict[str, list[Place]] = defaultdict(list)
    for line in lines:
        cells = line.rstrip("\n").split("\t")
        if DISTRICT.fullmatch(cells[CODE]) and cells[LATITUDE] and cells[LONGITUDE]:
            found[cells[CODE]].append((float(cells[LATITUDE]), float(cells[LONGITUDE])))
    return found


def main(source: str) -> None:
    rows = []
    for code, places in sorted(districts(Path(source).read_text().splitlines()).items()):
        latitude, longitude = (sum(one) / len(places) for one in zip(*places, strict=True))
        rows.append(f"{code}\t{latitude:.4f}\t{longitude:.4f}")
    TARGET.write_bytes(gzip.compress("\n".join(rows).encode("ascii"), 9, mtime=0))


if __name__ == "__main__":
    main(sys.argv[1])
