"""A ledger that answers as Xero's documents say, on this machine: for tests and hands-on trials."""
