"""The pieces of Close Encounters: travellers with a torch, chips as lamps with a note, the pencil's ring."""

from __future__ import annotations

from saucers.games.encounters.art_shapes import linear, radial, sign
from saucers.games.encounters.art_tones import INK, TUNE
from saucers.picture.art import Symbol

SHAPES = ("circle", "square", "triangle", "diamond")
NOTE = "M-3.6 6.2a3.4 2.8 0 1 1 -1.2 -4.6V-8L6 -10.4V3.6a3.4 2.8 0 1 1 -2.2 -2.4V-5.4L-2.6 -4V4.6Z"
RING = "M-12 3C-13 -12 18 -14 18 5C18 22 -14 22 -12.5 2C-12 -6 -4 -10 5 -9.6"

_BASE = (
    '<ellipse cx="-12" cy="5" rx="50" ry="15" fill="url(#s-drop)"/>'
    f'<ellipse cy="1" rx="34" ry="13" fill="{INK}"/><ellipse cy="-2" rx="32" ry="11.5" fill="currentColor"/>'
    '<ellipse cy="-3" rx="24" ry="7.6" fill="#000" fill-opacity=".4"/>'
)
_COAT = "M-25 -26C-29 -54 -17 -61 0 -61S29 -54 25 -26Q0 -19 -25 -26Z"
_HAT = "M-29 -77Q0 -89 29 -77Q30 -81 17 -83Q14 -99 0 -99T-17 -83Q-30 -81 -29 -77Z"
_OUTLINE = (
    f'<g fill="{INK}" stroke="{INK}" stroke-width="7" stroke-linejoin="round"><path d="M-17 -4L-15 -30H15L17 -4Z"/>'
    f'<path d="{_COAT}"/><rect x="-31" y="-60" width="16" height="34" rx="7"/><circle cy="-73" r="18"/>'
    f'<path d="{_HAT}"/><path d="M20 -52Q38 -50 37 -36" fill="none" stroke-width="17" stroke-linecap="round"/></g>'
)
_BODY = (
    '<rect x="-31" y="-60" width="18" height="34" rx="7" fill="#6d5a44"/>'
    '<path d="M-16 -4L-14 -30H-1V-4ZM16 -4L14 -30H1V-4Z" fill="#39405f"/>'
    '<path d="M-18 -7h17v6h-19zM18 -7h-17v6h19z" fill="#2a1f1c"/>'
    f'<path d="{_COAT}" fill="currentColor"/><path d="{_COAT}" fill="url(#s-shade)" fill-opacity=".8"/>'
    '<path d="M21 -52Q37 -50 36 -38" fill="none" stroke="currentColor" stroke-width="11" stroke-linecap="round"/>'
    '<path d="M34 -50L18 -118Q40 -128 62 -118Z" fill="url(#s-beam)"/>'
    f'<rect x="29" y="-46" width="9" height="15" rx="2.5" fill="#20222e" stroke="{INK}" stroke-width="2"/>'
    '<circle cx="33.500" cy="-47" r="5.4" fill="#fff6cf"/>'
    '<circle cy="-72" r="16" fill="url(#s-skin)"/><circle cx="-5.5" cy="-71" r="2.3" fill="#2a1710"/>'
    '<circle cx="6" cy="-71" r="2.3" fill="#2a1710"/>'
    '<path d="M-5 -63.500q5 3.4 10 0" stroke="#7a3f2c" stroke-width="2" fill="none" stroke-linecap="round"/>'
    f'<path d="{_HAT}" fill="currentColor"/>'
    f'<path d="M-17 -84Q0 -91 17 -84L16.4 -88Q0 -95 -16.4 -88Z" fill="{INK}" fill-opacity=".6"/>'
)


def symbols() -> dict[str, Symbol]:
    """All symbols by name; the scene names them as icons."""
    found = {f"traveller-{shape}": _traveller(shape) for shape in SHAPES}
    found |= {f"chip-{shape}": _chip(shape) for shape in SHAPES}
    found |= {f"note-{k}": _note(colour) for k, colour in enumerate(TUNE, start=1)}
    found["ring"] = Symbol((-25, -25, 50, 50), _ring(), scale=0.02)
    return found


def definitions() -> str:
    return "".join(
        (
            linear("s-shade", (0, "#000", 0.5), (0.55, "#fff", 0), (1, "#fff", 0.35), to=(1, 1)),
            linear("s-skin", (0, "#b9825f", 1), (1, "#f2c49c", 1), to=(1, 0)),
            radial("s-drop", (0, "#000", 0.75), (1, "#000", 0)),
            linear("s-beam", (0, "#fff4cf", 0), (1, "#fff4cf", 0.8)),
        )
    )


def _traveller(shape: str) -> Symbol:
    """Somebody of our own, with a hat, a pack and a torch held up; the sign on the chest says whose piece it is."""
    mark = sign(shape, 11, f'fill="#fff" stroke="{INK}" stroke-width="3"')
    body = f'{_BASE}{_OUTLINE}{_BODY}<g transform="translate(0 -42)">{mark}</g>'
    return Symbol((-50, -104, 100, 122), body, foot=(0.0, -14.0), scale=0.0115)


def _chip(shape: str) -> Symbol:
    body = (
        '<circle r="19" fill="currentColor" fill-opacity=".28"/>'
        + sign(shape, 15.5, f'fill="{INK}"')
        + sign(shape, 13, 'fill="currentColor"')
        + sign(shape, 9.4, 'fill="#fff" fill-opacity=".55"')
        + f'<path d="{NOTE}" fill="#0a0c20" transform="translate(0 1.4) scale(.78)"/>'
    )
    return Symbol((-20, -20, 40, 40), body, foot=(-3.0, -4.0), scale=0.02)


def _note(colour: str) -> Symbol:
    body = (
        f'<circle r="18" fill="{colour}" fill-opacity=".3"/>'
        f'<circle r="14" fill="{colour}" stroke="{INK}" stroke-width="2"/>'
        f'<path d="{NOTE}" fill="{INK}" transform="translate(0 1.4) scale(.9)"/>'
    )
    return Symbol((-20, -20, 40, 40), body, scale=0.02)


def _ring() -> str:
    """A stroke of the pencil that lets the number in the corner free."""
    return (
        f'<path d="{RING}" fill="none" stroke="{INK}" stroke-opacity=".6" stroke-width="5.5" stroke-linecap="round"/>'
        f'<path d="{RING}" fill="none" stroke="currentColor" stroke-width="2.8" stroke-linecap="round"/>'
    )
