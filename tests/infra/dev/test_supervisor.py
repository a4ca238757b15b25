"""The embedded server against kill -9 of either side, foreign processes and other users."""

import os
import shutil
import signal
import socket
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psutil
import psycopg
import pytest
from psycopg import conninfo

from infra.dev.supervisor import EmbeddedPostgres, PostgresUnavailable, State
from infra.dev.supervisor.binaries import PROJECT
from infra.dev.supervisor.server import PORTS, free_port
from infra.postgres.databases import MAIN_ROLES
from tests.eventually import eventually
from tests.infra.ordinary_user import everything_for_all, python_for_all

pytestmark = pytest.mark.needs("postgres")

SUPERVISE = """
import sys, time
from pathlib import Path
from infra.dev.supervisor import EmbeddedPostgres
server = EmbeddedPostgres(Path(sys.argv[1]))
print(server.start(), flush=True)
time.sleep(600)
"""
ROUND_TRIP = """
import os, sys
from pathlib import Path
import psycopg
from infra.dev.supervisor import EmbeddedPostgres
with EmbeddedPostgres(Path(sys.argv[1])) as server:
    with psycopg.connect(server.installation("own", "own_vault").owners.main) as connection:
        print(os.geteuid(), connection.execute("select 40 + 2").fetchone()[0])
"""


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Path]:
    """A data directory whose server is gone when the test is over."""
    path = tmp_path / "data"
    yield path
    left = EmbeddedPostgres(path)
    if left.running() is not None:
        left.stop()


def postmaster(home: Path) -> int:
    return int((home / "cluster" / "postmaster.pid").read_text().split()[0])


def value(dsn: str) -> object:
    with psycopg.connect(dsn, autocommit=True) as connection:
        row = connection.execute("select word from kept").fetchone()
    return row[0] if row else None


def keep(dsn: str) -> None:
    with psycopg.connect(dsn, autocommit=True) as connection:
        connection.execute("create table kept (word text primary key)")
        connection.execute("insert into kept values ('still here')")


class TestStarting:
    def test_a_second_start_finds_the_data_on_the_same_port(self, home: Path) -> None:
        with EmbeddedPostgres(home) as server:
            first = server.dsn()
            keep(first)
        with EmbeddedPostgres(home) as server:
            assert server.dsn() == first
            assert value(server.dsn()) == "still here"
        assert EmbeddedPostgres(home).running() is None

    def test_databases_are_made_once(self, home: Path) -> None:
        with EmbeddedPostgres(home) as server:
            made = server.installation("events", "vault")
            assert made.owners is not None
            keep(made.owners.main)
            assert server.installation("events", "vault") == made
            assert value(made.owners.main) == "still here"

    def test_each_role_has_a_password_of_its_own_that_nobody_else_reads(self, home: Path) -> None:
        with EmbeddedPostgres(home) as server:
            made = server.installation()
        assert made.owners is not None
        dsns = (made.main, made.vault, made.owners.main, made.owners.vault, server.dsn())
        assert len({conninfo.conninfo_to_dict(dsn)["password"] for dsn in dsns}) == 5
        files = list(home.glob("password*"))
        assert len(files) == 5
        assert {path.stat().st_mode & 0o777 for path in files} == {0o600}

    def test_a_role_whose_password_was_lost_gets_a_new_one(self, home: Path) -> None:
        with EmbeddedPostgres(home) as server:
            before = server.installation()
            (home / f"password.{MAIN_ROLES.application}").unlink()
            after = server.installation()
            assert after.main != before.main
            assert after.vault == before.vault
            psycopg.connect(after.main).close()

    def test_data_without_roles_of_their_own_are_refused(self, home: Path) -> None:
        with EmbeddedPostgres(home) as server:
            with psycopg.connect(server.dsn(), autocommit=True) as connection:
                connection.execute("create database daybook")
            with pytest.raises(PostgresUnavailable, match="begin anew in another data folder"):
                server.installation()

    def test_a_half_made_data_directory_is_made_anew(self, home: Path) -> None:
        (home / "cluster.new" / "base").mkdir(parents=True)
        with EmbeddedPostgres(home):
            assert not (home / "cluster.new").exists()

    def test_a_taken_port_is_said_to_be_taken(self, home: Path) -> None:
        with socket.socket() as other:
            other.bind(("127.0.0.1", 0))
            other.listen()
            server = EmbeddedPostgres(home, other.getsockname()[1])
            with pytest.raises(PostgresUnavailable, match="Address already in use"):
                server.start()


class TestFreePort:
    def test_is_one_that_no_connection_is_given(self) -> None:
        """Or else a connection takes it now and then, before its server listens."""
        with socket.socket() as listening:
            listening.bind(("127.0.0.1", 0))
            listening.listen()
            taken = listening.getsockname()[1]
            with socket.create_connection(("127.0.0.1", taken)) as connection:
                assert connection.getsockname()[1] not in PORTS
            assert {free_port(None), free_port(taken)} <= {*PORTS}

    def test_is_the_preferred_one_where_nothing_listens(self) -> None:
        preferred = free_port(None)
        assert free_port(preferred) == preferred


class TestSecrecy:
    def test_only_loopback_with_the_password_and_private_files(self, home: Path) -> None:
        parent = stat.S_IMODE(home.parent.stat().st_mode)
        with EmbeddedPostgres(home) as server:
            dsn = server.dsn()
            with pytest.raises(psycopg.OperationalError, match="password"):
                psycopg.connect(dsn.replace(dsn.split(":")[2].split("@")[0], "guess"))
            listening = psutil.Process(postmaster(home)).net_connections()
            assert {c.laddr.ip for c in listening if c.status == "LISTEN"} == {"127.0.0.1"}
        assert stat.S_IMODE((home / "password").stat().st_mode) == 0o600
        assert stat.S_IMODE((home / "server.log").stat().st_mode) == 0o600
        assert stat.S_IMODE(home.parent.stat().st_mode) == parent

    def test_the_log_holds_no_values_of_a_failed_statement(self, home: Path) -> None:
        with EmbeddedPostgres(home) as server:
            keep(server.dsn())
            with (
                psycopg.connect(server.dsn()) as connection,
                pytest.raises(psycopg.errors.UniqueViolation),
            ):
                connection.execute("insert into kept values ('still here')")
        log = (home / "server.log").read_text()
        assert "duplicate key" in log
        assert "still here" not in log


class TestKilled:
    def test_a_killed_server_is_started_again_with_its_data(self, home: Path) -> None:
        states: list[State] = []
        with EmbeddedPostgres(home, on_state=lambda state, _: states.append(state)) as server:
            keep(server.dsn())
            before = postmaster(home)
            os.kill(before, signal.SIGKILL)
            eventually(lambda: states[-2:] == [State.RESTARTING, State.RUNNING])
            assert postmaster(home) != before
            assert value(server.dsn()) == "still here"

    def test_after_kill_of_the_application_the_next_start_adopts_the_server(
        self, home: Path
    ) -> None:
        command = [sys.executable, "-c", SUPERVISE, str(home)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=PROJECT) as child:
            assert child.stdout is not None
            dsn = child.stdout.readline().strip()
            keep(dsn)
            child.kill()
        before = postmaster(home)
        with EmbeddedPostgres(home) as server:
            assert server.dsn() == dsn
            assert postmaster(home) == before
            assert value(dsn) == "still here"
        assert not psutil.pid_exists(before) or psutil.Process(before).status() == "zombie"

    def test_both_killed(self, home: Path) -> None:
        command = [sys.executable, "-c", SUPERVISE, str(home)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=PROJECT) as child:
            assert child.stdout is not None
            keep(child.stdout.readline().strip())
            child.kill()
            os.kill(postmaster(home), signal.SIGKILL)
        with EmbeddedPostgres(home) as server:
            assert value(server.dsn()) == "still here"


class TestOthers:
    def test_a_foreign_process_in_the_pid_file_is_left_alone(self, home: Path) -> None:
        with EmbeddedPostgres(home) as server:
            keep(server.dsn())
            lines = (home / "cluster" / "postmaster.pid").read_text().splitlines()
        with subprocess.Popen(["sleep", "600"]) as foreign:
            lines[0] = str(foreign.pid)
            (home / "cluster" / "postmaster.pid").write_text("\n".join(lines) + "\n")
            with EmbeddedPostgres(home) as server:
                assert value(server.dsn()) == "still here"
                assert postmaster(home) != foreign.pid
            assert foreign.poll() is None
            foreign.kill()

    def test_the_server_of_another_directory_is_left_alone(self, home: Path) -> None:
        with EmbeddedPostgres(home.parent / "other") as other:
            theirs = home.parent / "other" / "cluster" / "postmaster.pid"
            with EmbeddedPostgres(home) as server:
                keep(server.dsn())
            shutil.copyfile(theirs, home / "cluster" / "postmaster.pid")
            with EmbeddedPostgres(home) as server:
                assert value(server.dsn()) == "still here"
                assert server.dsn() != other.dsn()
            with psycopg.connect(other.dsn()) as connection:
                assert connection.execute("select 1").fetchone() == (1,)

    def test_the_last_of_two_users_ends_the_server(self, home: Path) -> None:
        first, second = EmbeddedPostgres(home), EmbeddedPostgres(home)
        keep(first.start())
        second.start()
        first.stop()
        assert value(second.dsn()) == "still here"
        second.stop()
        assert EmbeddedPostgres(home).running() is None

    @pytest.mark.skipif(os.geteuid() != 0, reason="every other test here runs as ordinary user")
    def test_an_ordinary_user_needs_no_root(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            Path(folder).chmod(0o755)
            command = [python_for_all(), "-c", ROUND_TRIP, f"{folder}/mine/data"]
            done = subprocess.run(
                command,
                cwd="/",
                env=everything_for_all(Path(folder)),
                user="nobody",
                group=65534,
                extra_groups=[],
                capture_output=True,
                text=True,
                check=False,
            )
            assert done.stdout.split() == ["65534", "42"], done.stderr
