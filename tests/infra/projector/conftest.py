"""The feed's databases serve all parts of the projector."""

from tests.infra.projector.feed.conftest import dsn, link, writer

__all__ = ["dsn", "link", "writer"]
