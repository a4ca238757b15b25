"""What counts as one network address."""

from __future__ import annotations

from ipaddress import IPv4Address, ip_address, ip_network


def network_of(host: str) -> str:
    """The address; of IPv6 its /64, all of which one household or office has."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv4Address):
        return host
    mapped = address.ipv4_mapped
    return str(mapped) if mapped else str(ip_network((address, 64), strict=False))
