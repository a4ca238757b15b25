"""The one place where services are put together: settings in, services out, each built on first use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.shared.ledger import LedgerNotSetUp
from domain.price_file.reading import MOST_PRICES
from infra.batch import BatchRuns
from infra.bootstrap import external
from infra.bootstrap.account_services import AccountServices
from infra.bootstrap.lazy import lazy
from infra.calendar import Calendars
from infra.erasure.erasures import Erasures
from infra.imports import ReadModelLookups
from infra.pdf_pages import PdfPages
from infra.prices import FlatFiles, PriceRows
from infra.projector.rows.directory import DashboardCounts
from infra.shared_lists import KnownLists, PasscodeAttempts, RecordedViews, SharedLinks
from infra.shared_lists.links import SECRET as SHARED_LISTS
from infra.spreadsheets.reader import Spreadsheets
from infra.survey import FormChecks, SurveyLinks, SurveyUploads, SurveyVisits
from infra.survey.links import SECRET as SURVEY_LINKS
from infra.user_data.default_views import DefaultViews
from infra.user_data.import_mappings import ImportMappings
from infra.user_data.notifications import PostgresNotifications
from infra.user_data.preferences import PostgresPreferences
from infra.user_data.presence import PresenceBoard
from infra.user_data.seen_records import SeenRecords
from infra.user_data.watches import Watches
from infra.waypoints import Waypoints
from infra.xero.calls import XeroCalls
from infra.xero.contact_runs import ContactRuns
from infra.xero.copies import LedgerCopies
from infra.xero.notices import LedgerNotices
from infra.xero.reconciliations import Reconciliations

if TYPE_CHECKING:
    from commands.shared.ledger import Ledger
    from commands.shared.ledger_books import LedgerBooks
    from commands.shared.ledger_contacts import LedgerContacts
    from commands.shared.ledger_credits import LedgerCredits
    from infra.maps import Addresses
    from infra.spreadsheets.google_sheets import GoogleSheets
    from infra.xero.connection import XeroConnection
    from infra.xero.consents import XeroConsents
    from infra.xero.sealed_tokens import SealedTokens
    from infra.xero.sign_in import XeroSignIn


class Services(AccountServices):
    """What the server, the workers, the commands at a terminal and the tests work with."""

    @lazy
    def dashboard_counts(self) -> DashboardCounts:
        return DashboardCounts(self.reading.separate)

    @lazy
    def google_sheets(self) -> GoogleSheets | None:
        """None where no client is configured."""
        return external.google_sheets(self.settings, self.pool, self.clock)

    @lazy
    def xero_sign_in(self) -> XeroSignIn:
        """Raises LedgerNotSetUp where no client is configured."""
        found = external.xero_sign_in(self.settings)
        if found is None:
            raise LedgerNotSetUp(self.settings.xero.missing)
        return found

    @lazy
    def xero_connection(self) -> XeroConnection:
        """Raises LedgerNotSetUp where no client is configured."""
        return external.xero_connection(
            self.xero_sign_in, self.pool, self.clock, self.xero_tokens, self.jobs
        )

    @lazy
    def xero_tokens(self) -> SealedTokens:
        return external.xero_tokens(self.store.keys)

    @lazy
    def xero_consents(self) -> XeroConsents:
        return external.xero_consents(self.pool, self.clock, self.xero_tokens)

    @lazy
    def xero_calls(self) -> XeroCalls:
        return XeroCalls(self.pool, self.clock)

    @lazy
    def ledger(self) -> Ledger:
        """Raises LedgerNotSetUp where no client is configured."""
        return external.ledger(self.xero_connection, self.xero_calls, self.settings)

    @lazy
    def ledger_copies(self) -> LedgerCopies:
        """Raises LedgerNotSetUp where no client is configured."""
        return LedgerCopies(self.ledger, self.xero_connection, self.pool, self.clock)

    @lazy
    def ledger_contacts(self) -> LedgerContacts:
        """Raises LedgerNotSetUp where no client is configured."""
        return external.ledger_contacts(self.xero_connection, self.xero_calls, self.settings)

    @lazy
    def ledger_books(self) -> LedgerBooks:
        """Raises LedgerNotSetUp where no client is configured."""
        return external.ledger_books(self.xero_connection, self.xero_calls, self.settings)

    @lazy
    def ledger_credits(self) -> LedgerCredits:
        """Raises LedgerNotSetUp where no client is configured."""
        return external.ledger_credits(self.xero_connection, self.xero_calls, self.settings)

    @lazy
    def contact_runs(self) -> ContactRuns:
        return ContactRuns(self.pool, self.clock, self.jobs)

    @lazy
    def reconciliations(self) -> Reconciliations:
        return Reconciliations(self.pool, self.clock, self.jobs)

    @lazy
    def ledger_notices(self) -> LedgerNotices:
        return LedgerNotices(self.pool, self.clock, self.settings.xero.webhook_key, self.jobs)

    @lazy
    def addresses(self) -> Addresses:
        return external.addresses(self.settings.addresses)

    @lazy
    def batch_runs(self) -> BatchRuns:
        return BatchRuns(self.pool, self.clock)

    @lazy
    def import_lookups(self) -> ReadModelLookups:
        return ReadModelLookups(self.reading.separate)

    @lazy
    def spreadsheets(self) -> Spreadsheets:
        return Spreadsheets(self.settings.files.largest_sheet)

    @lazy
    def pdf_pages(self) -> PdfPages:
        return PdfPages()

    @lazy
    def price_sheets(self) -> Spreadsheets:
        """Reads price files, which are longer than imports."""
        return Spreadsheets(self.settings.files.largest_price_file, MOST_PRICES)

    @lazy
    def price_rows(self) -> PriceRows:
        return PriceRows(self.pool)

    @lazy
    def flat_files(self) -> FlatFiles:
        return FlatFiles(self.pool, self.clock)

    @lazy
    def survey_visits(self) -> SurveyVisits:
        return SurveyVisits(self.pool, self.store.keys, self.clock)

    @lazy
    def survey_uploads(self) -> SurveyUploads:
        return SurveyUploads(self.pool, self.store.keys, self.clock, self.settings.files.uploads)

    @lazy
    def survey_links(self) -> SurveyLinks:
        """Links of the public survey for one user."""
        keys = self.store.keys
        return SurveyLinks(lambda: keys.secret(SURVEY_LINKS))

    @lazy
    def form_checks(self) -> FormChecks:
        """Checks of addresses by the public survey."""
        directory = self.deps.directory
        admins = directory.admins if directory is not None else tuple
        return FormChecks(self.rate_limiter, self.notifications, admins, self.clock)

    @lazy
    def erasures(self) -> Erasures:
        return Erasures(self.pool, self.store, self.deps, self.mailbox)

    @lazy
    def waypoints(self) -> Waypoints:
        return Waypoints(self.pool, self.store.keys)

    @lazy
    def preferences(self) -> PostgresPreferences:
        return PostgresPreferences(self.pool)

    @lazy
    def default_views(self) -> DefaultViews:
        return DefaultViews(self.reading.separate, self.store, self.preferences)

    @lazy
    def import_mappings(self) -> ImportMappings:
        return ImportMappings(self.pool, self.store.keys)

    @lazy
    def calendars(self) -> Calendars:
        return Calendars(self.pool, self.clock, self.rate_limiter)

    @lazy
    def shared_links(self) -> SharedLinks:
        """Links of shared lists."""
        keys = self.store.keys
        return SharedLinks(self.pool, self.clock, lambda: keys.secret(SHARED_LISTS), self.passwords)

    @lazy
    def known_lists(self) -> KnownLists:
        """States of shared lists that were visited of late."""
        return KnownLists(self.store, self.clock)

    @lazy
    def passcode_attempts(self) -> PasscodeAttempts:
        return PasscodeAttempts(self.rate_limiter)

    @lazy
    def recorded_views(self) -> RecordedViews:
        """Views of shared lists that were recorded of late."""
        return RecordedViews(self.clock)

    @lazy
    def notifications(self) -> PostgresNotifications:
        return PostgresNotifications(self.pool, self.changes, self.clock)

    @lazy
    def seen_records(self) -> SeenRecords:
        return SeenRecords(self.pool, self.clock)

    @lazy
    def watches(self) -> Watches:
        return Watches(self.pool, self.clock)

    @lazy
    def presence(self) -> PresenceBoard:
        board = PresenceBoard(self.pool, self.changes, self.clock)
        self.on_close(board.stop)
        return board
