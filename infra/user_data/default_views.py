"""Which saved view each list is shown as when its address says nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from uuid import UUID

from domain.saved_view.noun import SAVED_VIEW, SavedView
from projections.access import scope
from projections.saved_view.list import chosen
from projections.saved_view.shown import state_for

if TYPE_CHECKING:
    from infra.eventstore.store import PostgresEventStore
    from infra.projector.rows.directory import ReadStore
    from infra.user_data.preferences import PostgresPreferences


class DefaultViews:
    def __init__(
        self, read: ReadStore, store: PostgresEventStore, preferences: PostgresPreferences
    ) -> None:
        self._read = read
        self._store = store
        self._preferences = preferences

    def of(self, user_id: UUID, role: str) -> dict[str, dict[str, Any]]:
        """Views by list: the user's own choice while they are shown that view, or else the role's."""
        own = set(self._preferences.default_views(user_id).values())
        with self._read() as session:
            ids = chosen(session, list(own), scope.viewer(session, user_id, role))
        if not ids:
            return {}
        found = self._store.load_many([(SAVED_VIEW, id_) for id_ in ids]).values()
        # What the user has chosen comes last, and so in place of the role's.
        views = sorted(found, key=lambda view: view.stream_id in own)
        return {
            view.details.of_list or "": _shown(role, view)
            for view in views
            if "name" not in view.erased
        }


def _shown(role: str, view: SavedView) -> dict[str, Any]:
    state = state_for(role, view.details)
    del state["leftOut"]
    return {"_id": view.stream_id, "name": view.details.name, **state}
