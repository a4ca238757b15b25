"""Words of the files that the replay desk makes: searches of the history, and audit cases."""

from __future__ import annotations

from api.texts.desk import de, en

WORDS = {"en": en.WORDS, "de": de.WORDS}
