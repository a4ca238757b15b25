"""Writes samples of event classes that have none; `make generate` runs it."""

from pathlib import Path

from infra.eventstore.golden import generate

if __name__ == "__main__":
    for path in generate(Path(__file__).parent):
        print(f"sample of a new event: {path}")
