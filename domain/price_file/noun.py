"""The price file as the record mechanism sees it: it belongs to a supplier."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domain.kernel.noun import Noun
from domain.kernel.record import DetailsChanged, Record
from domain.price_file.details import PriceFileDetails
from domain.price_file.events import PriceFileState, PriceFileUploaded

if TYPE_CHECKING:
    from datetime import date


def _is_used(file: Record[Any, PriceFileState], today: date) -> bool:
    """Whether prices of the file may be given to customers."""
    until = file.state.valid_until
    return file.state.step == "loaded" and (until is None or until >= today)


PRICE_FILE = Noun(
    name="price_file",
    details=PriceFileDetails,
    created=PriceFileUploaded,
    # Its details never change.
    changed=DetailsChanged[PriceFileDetails],
    state=PriceFileState,
    parent="supplier",
    is_used=_is_used,
)
