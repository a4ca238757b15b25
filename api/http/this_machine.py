"""Whether a request comes from the machine that the server runs on."""

from __future__ import annotations

from ipaddress import ip_address
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starlette.requests import Request

FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip", "via")
"""Headers of a proxy: behind one, every request seems to come from this machine."""


def is_from_this_machine(request: Request) -> bool:
    if any(name in request.headers for name in FORWARDED):
        return False
    try:
        return ip_address(request.client.host if request.client else "").is_loopback
    except ValueError:
        return False
