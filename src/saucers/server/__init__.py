"""The browser table: HTTP and WebSocket around the authority of :mod:`saucers.table`, and storage beneath it."""
