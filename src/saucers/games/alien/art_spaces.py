"""The spaces of Alien as parts of the ship: floor plates, gratings, lit airlocks, forks, catwalk steps, docks."""

from __future__ import annotations

from saucers.games.alien.art_plan import Plan
from saucers.games.alien.art_shapes import angle, at, chamfered, circle, group, number, path, rect, stroke
from saucers.games.alien.art_tones import Tones, light_of, shade_of

HALF = 25.0
ROUND = 'stroke-linecap="round" stroke-linejoin="round"'


def plate_symbols(t: Tones) -> str:
    """One drawing for each kind of space, in a box of 50 units about its middle."""
    return "".join(
        f'<symbol id="g-floor-{name}" viewBox="-25 -25 50 50" overflow="visible">{body}</symbol>'
        for name, body in {
            "corridor": _floor("url(#g-plate)", 22.5, 6, t),
            "inner": _floor("url(#g-inner)", 24, 9, t),
            "shaft": _shaft(t),
            "safe": _airlock(),
            "choice": _fork_floor(),
            "shortcut": _step(),
        }.items()
    )


def _floor(fill: str, half: float, cut: float, t: Tones) -> str:
    bolts = "".join(f"M{x} {y}h.01" for x in (-15, 15) for y in (-15, 15))
    return (
        path(chamfered(-half, -half, half, half, cut), "#080b0d")
        + path(chamfered(-half + 1.5, -half + 1.5, half - 1.5, half - 1.5, cut - 0.6), fill)
        + stroke(
            chamfered(-half + 2.2, -half + 2.2, half - 2.2, half - 2.2, cut - 0.8), "#fff", 1.2, 'stroke-opacity=".16"'
        )
        + stroke("M-5 -8l8 8l-8 8", "#000", 3.4, 'stroke-opacity=".28"')
        + stroke("M-4 -6l6 6", "#fff", 1.4, 'stroke-opacity=".12"')
        + stroke(bolts, "#000", 3.2, 'stroke-opacity=".35" stroke-linecap="round"')
    )


def _shaft(t: Tones) -> str:
    """A grating with darkness below."""
    return (
        path(chamfered(-24, -24, 24, 24, 3), t.wall[0])
        + path(chamfered(-22, -22, 22, 22, 2), "#20282c")
        + rect(-18, -18, 36, 36, "url(#g-pit)")
        + group(rect(0, 0, 36, 36, "url(#g-grille)"), "translate(-18 -18)")
        + rect(-18, -18, 36, 11, "#000", 'fill-opacity=".6"')
        + stroke("M-18 18V-18H18", "#000", 2.4)
        + stroke("M-21 -21h.01M21 -21h.01M-21 21h.01M21 21h.01", "#ff5a3c", 4, 'stroke-linecap="round"')
    )


def _airlock() -> str:
    shield = "M0 -10.5L9 -7.2V0C9 5.6 4.8 9.2 0 11.4C-4.8 9.2 -9 5.6 -9 0V-7.2Z"
    return (
        path(chamfered(-23.5, -23.5, 23.5, 23.5, 8), "#0c0d0c")
        + path(chamfered(-22, -22, 22, 22, 7.4), "#8a7448")
        + circle(0, 0, 18.6, "#201a10")
        + circle(0, 0, 16.6, "url(#g-safe)", 'stroke="#fff" stroke-opacity=".8" stroke-width="1.4"')
        + path(shield, "#fffaf0", 'stroke="#7d5a22" stroke-width="2.6" stroke-linejoin="round"')
    )


def _fork_floor() -> str:
    return (
        path(chamfered(-23.5, -23.5, 23.5, 23.5, 7), "#080b0d")
        + path(chamfered(-22, -22, 22, 22, 6.4), "#7a5412")
        + path(chamfered(-20, -20, 20, 20, 5), "#1d1609", 'stroke="#ffb63d" stroke-width="2.4"')
    )


def _step() -> str:
    floor = chamfered(-17.4, -17.4, 17.4, 17.4, 5.4)
    return (
        path(chamfered(-19, -19, 19, 19, 6), "#14110a")
        + path(floor, "#4c411d")
        + path(floor, "url(#g-mesh)", 'fill-opacity=".7"')
        + stroke(floor, "#f0bd4a", 1.8)
        + stroke("M-4 -8l8 8l-8 8", "#f0bd4a", 4, ROUND)
    )


def plates(plan: Plan) -> str:
    """Every space in its place; pools of light first, so that they lie under all plates."""
    spaces = [
        space for space in plan.spaces.values() if not space.kind.startswith("home") and space.kind != "narcissus"
    ]
    pools = "".join(circle(*plan.points[space.id], 54, "url(#g-pool)") for space in spaces if space.kind == "safe")
    drawn = "".join(_plate(plan, space.id, space.kind) for space in spaces)
    marked = "".join(_dock(plan, side.colour, f"o{side.dock}") for side in plan.edition.sides)
    marked += "".join(_arrow_step(plan, side.colour, f"{side.letter}{side.arrow}") for side in plan.edition.sides)
    return pools + drawn + marked


def _plate(plan: Plan, space: str, kind: str) -> str:
    """A plate turned to the next space, so that its chevron shows the way."""
    here, scale = plan.points[space], plan.scale(space)
    heading = angle(here, plan.points[plan.following(space)])
    turn = 0.0 if kind in ("safe", "choice") else heading
    body = f'<use href="#g-floor-{kind}" x="-25" y="-25" width="50" height="50"/>'
    moved = f"translate({at(*here)})" + (f" rotate({number(turn)})" if round(turn, 1) else "")
    moved += f" scale({scale:.3g})" if scale < 0.995 else ""
    return group(body, moved) + (_fork(plan, space, heading) if kind == "choice" else "")


def _fork(plan: Plan, space: str, heading: float) -> str:
    """The two ways that part here; the shortcut is the bright one."""
    side = next(side for side in plan.edition.sides if f"o{side.choice}" == space)
    off = angle(plan.points[space], plan.points[f"{side.letter}1"]) - heading
    flip = 1 if off % 360 < 180 else -1
    ways = stroke("M-14 -7H12M7 -12.5L13 -7L7 -1.5", "#a08a52", 3.2, ROUND)
    ways += stroke("M-14 -7H-6Q-1 -7 2 -3L11 10M11.6 1.5L11.4 10.6L2.6 9", "#ffc55a", 4, ROUND)
    scale = plan.scale(space)
    return group(
        ways, f"translate({at(*plan.points[space])}) rotate({number(heading)}) scale({scale:.3g} {flip * scale:.3g})"
    )


def _dock(plan: Plan, colour: str, space: str) -> str:
    """The first space out of a home base has a frame of its colour."""
    frame = stroke(chamfered(-20, -20, 20, 20, 5.2), light_of(colour), 2.6, 'opacity=".75"')
    return group(frame, f"translate({at(*plan.points[space])}) scale({plan.scale(space):.3g})")


def _arrow_step(plan: Plan, colour: str, space: str) -> str:
    """The step of a catwalk where one colour turns in: its floor glows in that colour."""
    here = plan.points[space]
    side = next(side for side in plan.edition.sides if side.colour == colour)
    turn = angle(here, plan.points[f"i{side.gate}"])
    body = (
        path(chamfered(-19, -19, 19, 19, 6), "#0a0c0e")
        + path(chamfered(-17, -17, 17, 17, 5), shade_of(colour))
        + stroke(chamfered(-17, -17, 17, 17, 5), light_of(colour), 2.4)
        + stroke("M-9 0H8M1 -8L9 0L1 8", light_of(colour), 4.4, ROUND)
    )
    return group(body, f"translate({at(*here)}) rotate({number(turn)}) scale({plan.scale(space):.3g})")
