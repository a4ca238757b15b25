"""What opens shared lists, and what their visitors have been shown."""

from infra.shared_lists.known import KnownLists
from infra.shared_lists.links import SharedLink, SharedLinks
from infra.shared_lists.passcodes import PasscodeAttempts
from infra.shared_lists.views import RecordedViews, View

__all__ = ["KnownLists", "PasscodeAttempts", "RecordedViews", "SharedLink", "SharedLinks", "View"]
