"""What several jobs and scheduled tasks use."""
