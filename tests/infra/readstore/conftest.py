"""The feed's databases serve here too."""

from tests.infra.feed.conftest import dsn, link, migrated_template, writer

__all__ = ["dsn", "link", "migrated_template", "writer"]
