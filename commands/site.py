"""Commands about the sites of companies beyond those that every noun has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from commands.kernel.record import ChangeDetails, Create, State, require, require_kept
from commands.kernel.warnings import WithWarnings
from domain.site.details import SiteDetails
from domain.site.noun import SITE

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from domain.kernel.event import Event


class OpenSite(WithWarnings, Create, SiteDetails):
    noun = SITE

    def prepare(self, details: SiteDetails, context: Context, deps: Deps) -> dict[str, Any]:
        require(details, "companyId", "siteName")
        return {}


class ChangeSiteDetails(WithWarnings, ChangeDetails, SiteDetails):
    noun = SITE

    def decide(self, state: State, context: Context, deps: Deps) -> list[Event]:
        require_kept(self, "company")
        require_kept(self, "site_name")
        return super().decide(state, context, deps)
