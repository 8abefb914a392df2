"""One authority for one game: seats, turns, undo, log, record. Local and networked play share it."""
