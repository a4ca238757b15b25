"""The event store: dense positions, sealed fields, hash chains, behind the eventsourcing library's interfaces."""
