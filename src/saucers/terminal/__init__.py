"""Play in a terminal: the same scenes and the same table as in the browser, drawn with characters."""
