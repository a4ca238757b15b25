"""The shared list as the record mechanism sees it."""

from __future__ import annotations

from domain.kernel.noun import Noun
from domain.kernel.record import Record
from domain.shareable_list.details import ShareableListDetails
from domain.shareable_list.events import (
    ShareableListChanged,
    ShareableListCreated,
    ShareableListState,
)

ShareableList = Record[ShareableListDetails, ShareableListState]

SHAREABLE_LIST = Noun(
    name="shareable_list",
    details=ShareableListDetails,
    created=ShareableListCreated,
    changed=ShareableListChanged,
    state=ShareableListState,
)
