"""Carries out a plan of faults: one thread per component, and one that restarts what ended by itself."""

from __future__ import annotations

import subprocess
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

import psutil
import psycopg
from kafka.errors import KafkaError

from infra.dev.stack.processes import ProcessFailed
from tests.faults.components import Component, Process, kill
from tests.faults.plan import ENDING, Fault
from tests.faults.troubles import Trouble

LOOK = 0.5
PROGRESS = 30.0
"""Seconds between two lines about how far the run is."""
TRIES = 5
WELL, BREATH = 10, 60.0
"""Answers after which the load is well again, and the seconds that this is waited for at most."""
STARTING = ("the database cannot be reached", "store.unavailable")
"""What a process says that was started while Postgres was away: it is to be started again."""
FAILED = (
    ProcessFailed,
    subprocess.SubprocessError,
    OSError,
    psutil.Error,
    psycopg.Error,
    KafkaError,
)


@dataclass
class Struck:
    """What was done, and which processes ended without our doing; `fatal` is a defect."""

    kills: int = 0
    stalls: int = 0
    troubles: int = 0
    missed: list[Fault] = field(default_factory=list)
    ended: list[str] = field(default_factory=list)
    fatal: list[str] = field(default_factory=list)

    @property
    def done(self) -> int:
        return self.kills + self.stalls + self.troubles + len(self.missed)


class Strikes:
    """`answered` returns how many answers the load has had.

    Faults are planned by time, but mostly wait for it: a stack that never comes to itself is
    not tested by one more blow, and how quickly it does is the machine's affair.
    """

    def __init__(
        self,
        components: Mapping[str, Component],
        faults: Sequence[Fault],
        say: Callable[[str], None],
        answered: Callable[[], int],
        troubles: Mapping[str, Trouble],
    ) -> None:
        self._components, self._faults, self._say = components, faults, say
        self._troubles = troubles
        self._answered, self._before = answered, -WELL
        self._turn = threading.Lock()
        self._lock = threading.Lock()
        self._over = threading.Event()
        self._began = 0.0
        self.struck = Struck()

    def run(self, limit: float, summary: Callable[[], str]) -> None:
        """Returns when every fault is done and every component is back, or after `limit` seconds.

        Prints `summary` of the load now and then.
        """
        self._began = time.monotonic()
        queues = {
            name: [one for one in self._faults if one.component == name]
            for name in self._components
        }
        threads = [
            threading.Thread(target=self._queue, args=(self._components[name], queue, limit))
            for name, queue in queues.items()
        ]
        watch = threading.Thread(target=self._watch, args=(summary,))
        for thread in (*threads, watch):
            thread.start()
        for thread in threads:
            thread.join()
        self._over.set()
        watch.join()

    def _queue(self, component: Component, queue: Sequence[Fault], limit: float) -> None:
        for fault in queue:
            time.sleep(max(0.0, self._began + fault.at - time.monotonic()))
            # A trouble is made and mended with the servers' own means, so they must be well.
            if fault.hasty and fault.kind not in self._troubles:
                self._carry_out(component, fault, limit)
            else:
                with self._turn:
                    self._wait_until_well()
                    self._carry_out(component, fault, limit)

    def _wait_until_well(self) -> None:
        until = time.monotonic() + BREATH
        while self._answered() - self._before < WELL and time.monotonic() < until:
            time.sleep(0.1)

    def _carry_out(self, component: Component, fault: Fault, limit: float) -> None:
        if self._seconds() > limit:
            self._note(self.struck.missed, fault)
            return
        with component.lock:
            try:
                self._strike(component, fault)
            except FAILED as error:
                self._note(self.struck.fatal, f"{component.name} does not come back: {error}")
            except Exception as error:
                # The other faults of this thread would be left out without a word.
                self._note(self.struck.fatal, f"{fault.kind} {component.name} failed: {error!r}")
                raise
        self._before = self._answered()

    def _strike(self, component: Component, fault: Fault) -> None:
        if not component.processes():
            # A fault that meets nobody tests nothing: it waits for the component to be back.
            self._say(
                f"{self._seconds():7.1f} s  {fault.kind:5} {component.name:11} was down already"
            )
            restart(component)
        hit = component.processes()
        if not hit:
            self._note(self.struck.missed, fault)
            return
        if fault.kind == "crash":
            hit = [Random(fault.at).choice(hit[1:])] if hit[1:] else hit
        began, at = time.monotonic(), self._seconds()
        if fault.kind == "stall":
            stall(hit, fault.seconds)
        elif fault.kind in self._troubles:
            self._troubles[fault.kind](fault.seconds)
        else:
            kill(hit)
            time.sleep(fault.seconds)
            if fault.kind == "kill":
                restart(component)
        with self._lock:
            self.struck.stalls += fault.kind == "stall"
            self.struck.troubles += fault.kind in self._troubles
            self.struck.kills += fault.kind in ENDING
        self._tell(fault, at, hit, time.monotonic() - began)

    def _tell(self, fault: Fault, at: float, hit: Sequence[psutil.Process], took: float) -> None:
        line = f"{at:7.1f} s  {fault.kind:10} {fault.component:11} process {hit[0].pid}"
        if len(hit) > 1:
            line += f" and its {len(hit) - 1} children"
        self._say(line if fault.kind == "crash" else f"{line}, back after {took:.1f} s")

    def _watch(self, summary: Callable[[], str]) -> None:
        """Restarts processes that ended by themselves, as a supervisor would."""
        due = PROGRESS
        while not self._over.wait(LOOK):
            if self._seconds() >= due:
                due = self._seconds() + PROGRESS
                faults = f"{self.struck.done} of {len(self._faults)} faults"
                self._say(f"{self._seconds():7.1f} s  {faults}, {summary()}")
            for component in self._components.values():
                if isinstance(component, Process) and component.lock.acquire(blocking=False):
                    try:
                        self._look(component)
                    finally:
                        component.lock.release()

    def _look(self, component: Process) -> None:
        if component.leader() is not None:
            return
        lines = component.log.read_text(errors="replace").strip().splitlines()
        last = lines[-1] if lines else "said nothing"
        self._say(f"{self._seconds():7.1f} s  ended {component.name:11} {last[:150]}")
        waits = any(said in last for said in STARTING)
        self._note(self.struck.ended if waits else self.struck.fatal, f"{component.name}: {last}")
        try:
            component.start()
        except FAILED as error:
            self._note(self.struck.fatal, f"{component.name} does not start: {error}")

    def _seconds(self) -> float:
        return time.monotonic() - self._began

    def _note(self, where: list[Fault] | list[str], what: Fault | str) -> None:
        with self._lock:
            where.append(what)  # type: ignore[arg-type]


def restart(component: Component) -> None:
    """Raises one of FAILED when it does not come back after several tries."""
    for left in reversed(range(TRIES)):
        try:
            component.start()
        except FAILED:
            if not left:
                raise
            time.sleep(LOOK)
        else:
            return


def stall(processes: Sequence[psutil.Process], seconds: float) -> None:
    """Stops them all, the leader first, and lets them go on after a while."""
    stopped: list[psutil.Process] = []
    try:
        for process in processes:
            try:
                process.suspend()
                stopped.append(process)
            except psutil.NoSuchProcess:
                continue
        time.sleep(seconds)
    finally:
        for process in stopped:
            try:
                process.resume()
            except psutil.NoSuchProcess:
                continue
