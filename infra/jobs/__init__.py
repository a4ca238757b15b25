"""Work that is done later: written beside what causes it, carried by a broker, done at least once."""
