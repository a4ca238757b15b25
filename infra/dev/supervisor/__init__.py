"""The embedded Postgres server: its binaries, its data directory and its life."""

from infra.dev.supervisor.embedded import EmbeddedPostgres, State
from infra.dev.supervisor.errors import PostgresUnavailable

__all__ = ["EmbeddedPostgres", "PostgresUnavailable", "State"]
