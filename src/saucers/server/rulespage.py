"""Rules pages: Markdown to HTML. Headings carry the ids that scenes name as topics."""

from __future__ import annotations

import re
from itertools import pairwise

from markdown_it import MarkdownIt

_TOPIC = re.compile(r"\s*\{#([\w-]+)\}\s*$")


def rules_html(markdown: str) -> str:
    """An HTML fragment; HTML inside the Markdown is shown, not obeyed.

    >>> rules_html("## A turn {#turn}")
    '<h2 id="turn">A turn</h2>\\n'
    """
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = parser.parse(markdown)
    for opening, inline in pairwise(tokens):
        if opening.type != "heading_open" or not inline.children:
            continue
        last = inline.children[-1]
        found = _TOPIC.search(last.content)
        if found:
            opening.attrSet("id", found[1])
            last.content = last.content[: found.start()]
    html: str = parser.renderer.render(tokens, parser.options, {})
    return html
