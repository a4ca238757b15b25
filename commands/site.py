"""Commands about the sites of companies beyond those that every noun has."""

from __future__ import annotations

from commands.kernel.change import ChangeDetails
from commands.kernel.guards import required
from commands.kernel.record import Create
from commands.kernel.warnings import WithWarnings
from domain.site.details import SiteDetails
from domain.site.noun import SITE

GUARDS = (required("companyId", "siteName"),)


class OpenSite(WithWarnings, Create, SiteDetails):
    noun = SITE
    guards = GUARDS


class ChangeSiteDetails(WithWarnings, ChangeDetails, SiteDetails):
    noun = SITE
    guards = GUARDS
