"""Pages that a role can land on after signing in, by the container that opens them."""

from __future__ import annotations

from domain.role.values import ROLES

_VIEW = "/{container}/{{slug}}/view"
_OTHER: dict[str, tuple[str, ...]] = {
    "dashboard": ("/dashboard/{slug}",),
    "import-export": ("/import-export/{slug}",),
    "company": ("/company/{slug}/view", "/company/{slug}/live_view"),
    "audit": ("/audit",),
    "operations": ("/operations",),
    "inbox": ("/inbox",),
}
LIVE_COMPANIES = frozenset({"admin", "management", "sub management", "partner"})
"""Roles with the live company list."""


def pages(role: str, containers: tuple[str, ...]) -> tuple[str, ...]:
    """Addresses that a role reaches with these containers; none for an unknown role."""
    return tuple(page for container in containers for page in pages_of(role, container))


def pages_of(role: str, container: str) -> tuple[str, ...]:
    """Addresses that one container opens to a role."""
    known = ROLES.get(role)
    if known is None:
        return ()
    templates = _OTHER.get(container, (_VIEW.format(container=container),))
    return tuple(
        template.format(slug=known.slug)
        for template in templates
        if "live_view" not in template or role in LIVE_COMPANIES
    )
