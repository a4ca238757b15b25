"""States of a service, and which may follow which."""

from __future__ import annotations

from typing import Final, Literal, get_args

ServiceState = Literal["draft", "offered", "sold", "live", "ended"]
STATES: tuple[ServiceState, ...] = get_args(ServiceState)
DRAFT: Final = "draft"
OFFERED: Final = "offered"
SOLD: Final = "sold"
LIVE: Final = "live"
ENDED: Final = "ended"
NEXT: dict[str, tuple[str, ...]] = {
    DRAFT: (OFFERED, SOLD, LIVE),
    OFFERED: (SOLD, LIVE, DRAFT),
    SOLD: (LIVE, ENDED, OFFERED),
    LIVE: (ENDED,),
    ENDED: (LIVE,),
}
"""The way on comes before the way back, as the drawer offers them. A supply that a customer has already is
entered as a draft and made live; one that ended comes back.
"""
