"""What happens to an item beyond the shared events of `domain.kernel.record`."""

from __future__ import annotations

from domain.item.details import ItemDetails
from domain.kernel.record import Blocked, Created, DetailsChanged
from domain.kernel.state_fields import NoState


class ItemAdded(Created[ItemDetails, NoState], topic="item.added.1"):
    """The item is there, with its first prices."""


class ItemDetailsChanged(DetailsChanged[ItemDetails], topic="item.details_changed.1"):
    """Other fields than prices were changed."""


class ItemPriced(DetailsChanged[ItemDetails], topic="item.priced.1"):
    """It has another cost price, sale price or both; no other field is set."""


class ItemRetired(Blocked, topic="item.retired.1"):
    """It is not sold any more. What was sold keeps naming it."""
