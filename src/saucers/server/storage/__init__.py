"""What survives: tables, seats, invites, events and chat, in SQLite or PostgreSQL."""
