"""What happens to a site beyond the shared events of `domain.kernel.record`."""

from __future__ import annotations

from domain.kernel.record import Created, DetailsChanged
from domain.kernel.state_fields import NoState
from domain.site.details import SiteDetails


class SiteOpened(Created[SiteDetails, NoState], topic="site.opened.1"):
    pass


class SiteDetailsChanged(DetailsChanged[SiteDetails], topic="site.details_changed.1"):
    pass
