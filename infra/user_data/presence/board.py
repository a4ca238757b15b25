"""The presence of users, as one process keeps it: its own screens, and what other processes send."""

from __future__ import annotations

import threading
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any
from uuid import UUID

from infra.background.loop import Loop
from infra.projector.notify.changes import RecordMoved
from infra.user_data.presence.store import PersonStatus, PresenceStore

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.ports import Clock
    from domain.user.presence import Activity
    from infra.projector.notify.changes import ChangeNotifier

PRESENCE = "presence"
"""The noun under which a change is published when somebody's status changed; `id` is the user's."""
BEAT_EVERY = timedelta(seconds=15)
LOOK_EVERY = 2.0
"""Seconds: changes of other processes are known after that, where no Redis announces them."""
OVERLAP = timedelta(seconds=20)
"""Clocks of processes differ, and a change is seen only once it is committed."""


class PresenceBoard:
    """Status of users over all processes. A thread starts with the first screen; `stop` ends it."""

    def __init__(
        self, pool: ConnectionPool[Connection[Any]], changes: ChangeNotifier, clock: Clock
    ) -> None:
        self._store = PresenceStore(pool)
        self._changes = changes
        self._clock = clock
        self._lock = threading.Lock()
        self._screens: dict[UUID, tuple[UUID, Activity]] = {}
        self._listeners: tuple[Callable[[Sequence[PersonStatus]], None], ...] = ()
        self._announced: dict[UUID, PersonStatus] = {}
        self._beaten_at: datetime | None = None
        self._woken = threading.Event()
        self._unsubscribe: Callable[[], None] = lambda: None
        self._running = False
        self.loop = Loop("presence", self.step, lambda: None)

    def stop(self) -> None:
        with self._lock:
            running, self._running = self._running, False
        if running:
            self._unsubscribe()
            self.loop.stop(wake=self._woken.set)

    def subscribe(self, listener: Callable[[Sequence[PersonStatus]], None]) -> Callable[[], None]:
        """Calls the listener with every change of status, from any thread; the answer ends that."""
        with self._lock:
            self._listeners = (*self._listeners, listener)

        def unsubscribe() -> None:
            with self._lock:
                self._listeners = tuple(one for one in self._listeners if one is not listener)

        return unsubscribe

    def report(self, screen_id: UUID, user_id: UUID, activity: Activity) -> None:
        """A screen of this process is open, and how lively it is."""
        self._start()
        with self._lock:
            self._screens[screen_id] = (user_id, activity)
        self._tell(self._store.join(screen_id, user_id, activity, self._clock.now()))

    def close(self, screen_id: UUID) -> None:
        """The screen is gone; its user stays for a minute, as a page may only be reloading."""
        with self._lock:
            known = self._screens.pop(screen_id, None)
        if known is not None:
            self._store.beat([screen_id], self._clock.now())

    def leave(self, screen_id: UUID) -> None:
        """The session of the screen is over: its user does not come back by itself."""
        with self._lock:
            self._screens.pop(screen_id, None)
        self._tell(self._store.leave(screen_id, self._clock.now()))

    def avail(self, user_id: UUID, *, available: bool) -> None:
        self._tell(self._store.avail(user_id, self._clock.now(), available=available))

    def of(self, users: Sequence[UUID]) -> dict[UUID, PersonStatus]:
        """Status of users, also of those who were never here."""
        return self._store.of(users) if users else {}

    def online(self) -> list[PersonStatus]:
        return self._store.online(self._clock.now())

    def forget_changes(self) -> None:
        """Changes of status are personal data with a retention of their own."""
        self._store.forget_changes(self._clock.now())

    def step(self) -> None:
        """Signs of life for the own screens, an eye on those of others."""
        self._woken.wait(LOOK_EVERY)
        self._woken.clear()
        now = self._clock.now()
        if self._beaten_at is None or now - self._beaten_at >= BEAT_EVERY:
            self._beat(now)
            self._beaten_at = now
        self._tell(self._store.sweep(now))
        self._hear(self._store.changed_since(now - OVERLAP))

    def _beat(self, now: datetime) -> None:
        with self._lock:
            screens = dict(self._screens)
        if not screens:
            return
        known = self._store.beat(list(screens), now)
        # After a pause that was long enough, others have taken our screens for gone.
        for screen_id in screens.keys() - known:
            user_id, activity = screens[screen_id]
            self._tell(self._store.join(screen_id, user_id, activity, now))

    def _start(self) -> None:
        with self._lock:
            if self._running:
                return
            self._running = True
        self._unsubscribe = self._changes.subscribe(self._listen)
        self.loop.start()

    def _listen(self, changes: Sequence[RecordMoved]) -> None:
        if any(one.noun == PRESENCE for one in changes):
            self._woken.set()

    def _tell(self, moved: Sequence[PersonStatus]) -> None:
        """Also the other processes, which then look."""
        if moved:
            self._hear(moved)
            self._changes.publish([RecordMoved(PRESENCE, one.user_id, 0, 0, None) for one in moved])

    def _hear(self, found: Sequence[PersonStatus]) -> None:
        with self._lock:
            changed = [one for one in found if _newer(one, self._announced.get(one.user_id))]
            self._announced |= {one.user_id: one for one in changed}
            listeners = self._listeners
        if changed:
            for listener in listeners:
                listener(changed)


def _newer(one: PersonStatus, known: PersonStatus | None) -> bool:
    if known is None or known.since is None or one.since is None:
        return True
    return one.since > known.since or (one.since == known.since and one.status != known.status)
