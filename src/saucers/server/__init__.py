"""The browser table: HTTP and WebSocket over the table authority, and storage. It knows no game."""
