"""What happens to a price file beyond the shared events of `domain.kernel.record`."""

from __future__ import annotations

from typing import Any

from domain.kernel.record import Created, StateChanged
from domain.price_file.details import PriceFileDetails
from domain.price_file.state import PriceFileState


class PriceFileUploaded(Created[PriceFileDetails, PriceFileState], topic="price_file.uploaded.1"):
    pass


class PriceFileMapped(StateChanged[PriceFileState], topic="price_file.mapped.1"):
    """Somebody said what the columns fill; from now on a job loads the prices."""


class PriceFileLoaded(StateChanged[PriceFileState], topic="price_file.loaded.1"):
    """All its prices count."""

    def sentence_values(self) -> dict[str, Any]:
        """The kind is known since the columns were mapped, so it is no change."""
        return {"pricesKind": self.state.kind}


class PriceFileRefused(StateChanged[PriceFileState], topic="price_file.refused.1"):
    """Some rows are wrong, so none was loaded."""


class PriceFileWithdrawn(StateChanged[PriceFileState], topic="price_file.withdrawn.1"):
    """From a day on its prices are not given any more; what named them before still finds them."""
