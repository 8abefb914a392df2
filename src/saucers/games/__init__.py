"""The games: one folder each, all alike. A new folder here is a new game; nothing else lists them."""
