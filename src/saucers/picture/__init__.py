"""Scenes and how they are drawn: what a screen shows of a position, as data and as SVG. Nothing here is compiled."""
