"""The price file as the record mechanism sees it: it belongs to a supplier."""

from __future__ import annotations

from domain.kernel.noun import Noun
from domain.kernel.record import DetailsChanged
from domain.price_file.details import PriceFileDetails
from domain.price_file.events import PriceFileState, PriceFileUploaded

PRICE_FILE = Noun(
    name="price_file",
    details=PriceFileDetails,
    created=PriceFileUploaded,
    # Its details never change.
    changed=DetailsChanged[PriceFileDetails],
    state=PriceFileState,
    parent="supplier",
)
