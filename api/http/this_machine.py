"""Whether a request comes from the machine that the server runs on."""

from __future__ import annotations

import re
from ipaddress import ip_address
from typing import TYPE_CHECKING

from infra.bootstrap import is_loopback

if TYPE_CHECKING:
    from starlette.requests import Request

_BY_A_PROXY = re.compile(
    r"forwarded|via|x-(?!daybook-|request-id$|requested-with$).*|.*-ip|.*-ip-.*|"
    r"(cf|cdn|client|true|fastly|fly|ngrok|tailscale|akamai|incap|cloudfront|fwd)-.*"
)
"""Headers of proxies, tunnels and content networks: behind one, every request seems to come from this machine.
What none of our own pages sends is taken for one, as no list of them would be whole.
"""


def is_from_this_machine(request: Request) -> bool:
    """Whether the connection is from here, no proxy shows in its headers, and it names this machine."""
    if any(_BY_A_PROXY.fullmatch(name) for name in request.headers):
        return False
    if not is_loopback(request.url.hostname or ""):
        return False
    try:
        return ip_address(request.client.host if request.client else "").is_loopback
    except ValueError:
        return False
