"""What is handed over to the ledger: links are queued by commands, and pushed by jobs."""
