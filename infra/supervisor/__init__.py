"""The embedded Postgres server: its binaries, its data directory and its life."""

from infra.supervisor.embedded import EmbeddedPostgres, State
from infra.supervisor.errors import PostgresUnavailable

__all__ = ["EmbeddedPostgres", "PostgresUnavailable", "State"]
