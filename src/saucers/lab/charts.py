"""Small charts as SVG, drawn by hand: bars with intervals, and lines over time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from saucers.picture.palette import COLOURS

WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 760, 320, 150, 40, 40
SEAT_COLOURS = ("red", "blue", "green", "orange", "purple", "stone")


def _ink(name: str) -> str:
    return COLOURS[name][0]


@dataclass(frozen=True)
class Bar:
    """A rate with its interval."""

    name: str
    value: float
    low: float
    high: float


def _document(height: float, title: str, parts: Sequence[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" font-family="system-ui, sans-serif" '
        f'font-size="13" role="img"><title>{escape(title)}</title>'
        f'<rect width="100%" height="100%" fill="{_ink("ground")}"/>'
        f'<text x="16" y="24" font-size="16" font-weight="bold" fill="{_ink("ink")}">{escape(title)}</text>'
        + "\n".join(parts)
        + "</svg>\n"
    )


def bar_chart(title: str, bars: Sequence[Bar], fair: float | None = None) -> str:
    """Rates from 0 to 1 as bars with their 95 % intervals; ``fair`` is drawn as a line."""
    row = 30
    span = WIDTH - LEFT - 90
    parts = []
    for i, bar in enumerate(bars):
        y = TOP + i * row
        low, high = LEFT + bar.low * span, LEFT + bar.high * span
        parts += [
            f'<text x="{LEFT - 8}" y="{y + 18}" text-anchor="end" fill="{_ink("ink")}">{escape(bar.name)}</text>',
            f'<rect x="{LEFT}" y="{y + 4}" width="{bar.value * span:.1f}" height="20" fill="{_ink("sky")}"/>',
            f'<path d="M{low:.1f} {y + 14}H{high:.1f}M{low:.1f} {y + 9}v10M{high:.1f} {y + 9}v10" '
            f'stroke="{_ink("ink")}" stroke-width="2"/>',
            f'<text x="{WIDTH - 82}" y="{y + 18}" fill="{_ink("ink")}">{bar.value:.1%}</text>',
        ]
    height = TOP + len(bars) * row + BOTTOM
    if fair is not None:
        x = LEFT + fair * span
        parts += [
            f'<path d="M{x:.1f} {TOP}V{height - BOTTOM}" stroke="{_ink("danger")}" stroke-dasharray="4 3"/>',
            f'<text x="{x:.1f}" y="{height - 20}" text-anchor="middle" fill="{_ink("danger")}">fair share</text>',
        ]
    return _document(height, title, parts)


def line_chart(
    title: str, names: Sequence[str], lines: Sequence[Sequence[float]], marks: Sequence[tuple[int, str]]
) -> str:
    """One line a seat from 0 to 1 over the events of a game; ``marks`` are turning points (event, text)."""
    left, right = 50, 20
    count = max(2, max(len(line) for line in lines))
    span, depth = WIDTH - left - right, HEIGHT - TOP - BOTTOM

    def spot(i: int, value: float) -> str:
        return f"{left + span * i / (count - 1):.1f},{TOP + depth * (1 - value):.1f}"

    parts = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = TOP + depth * (1 - share)
        parts.append(f'<path d="M{left} {y:.1f}H{WIDTH - right}" stroke="{_ink("line")}" stroke-width="0.5"/>')
        parts.append(f'<text x="{left - 6}" y="{y + 4:.1f}" text-anchor="end" fill="{_ink("ink")}">{share:.0%}</text>')
    for seat, (name, line) in enumerate(zip(names, lines, strict=True)):
        colour = _ink(SEAT_COLOURS[seat % len(SEAT_COLOURS)])
        points = " ".join(spot(i, value) for i, value in enumerate(line))
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<text x="{left + 90 * seat}" y="{HEIGHT - 12}" fill="{colour}">● {escape(name)}</text>')
    for event, text in marks:
        x = left + span * event / (count - 1)
        parts.append(
            f'<path d="M{x:.1f} {TOP}v{depth}" stroke="{_ink("gold")}" stroke-width="2" stroke-dasharray="2 3">'
            f"<title>{escape(text)}</title></path>"
        )
    return _document(HEIGHT, title, parts)
