"""Loading prices from the files of suppliers."""
