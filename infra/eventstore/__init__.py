"""The event store, behind the eventsourcing library's interfaces."""
