"""The full stack on one machine, without containers: every server a child of a folder."""
