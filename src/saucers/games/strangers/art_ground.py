"""The neighbourhood as a place: lawns, streets with kerbs, houses, pools, the creek, at four hours of a summer evening.

Drawn from the figure and the map, so anybody's neighbourhood gets its streets, hedges and bridges. A unit of the figure
is :data:`UNIT` units here. The sun is low in the west; shadows get longer as the Strangers come, then lamps go on.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from saucers.games.strangers.art_pieces import city_bus, school_bus
from saucers.games.strangers.drawing import (
    Point,
    circle,
    digits,
    ellipse,
    group,
    linear,
    mix,
    num,
    path,
    poly,
    radial,
    rect,
    stroke,
    use,
)  # fmt: skip
from saucers.picture.scene import Figure, Space, Zone

UNIT = 60.0
PITCH = 84.0
HOURS = ("afternoon", "golden", "dusk", "night")
ROOFS = ("#b4553f", "#8a4b5e", "#5f6f8c", "#a8703c", "#6e7d55", "#7a5a86")
INK, CREAM = "#1d1030", "#fff6dc"
LAWNS = ("home", "mansion", "park", "clubhouse")


@dataclass(frozen=True)
class Light:
    """The colours of an hour; ``glow`` is how bright lamps and windows are, ``length`` how long shadows fall."""

    grass: str
    asphalt: str
    kerb: str
    water: str
    leaf: tuple[str, str, str]
    autumn: tuple[str, str, str]
    hedge: tuple[str, str]
    sky: tuple[str, float]
    east: tuple[str, float]
    glow: float
    length: float


LIGHTS = {
    "afternoon": Light(
        "#9fc35c", "#8d8791", "#f1e6cc", "#63b7d6", ("#4e7a3a", "#6a9a45", "#a3c864"),
        ("#8a6a2c", "#b98f3d", "#e0bd63"), ("#3f6b35", "#6b9a45"), ("#fff4c4", 0.16), ("#8a7cc8", 0.10), 0.0, 0.5,
    ),
    "golden": Light(
        "#a3b04f", "#806d78", "#f6d9a8", "#5aa5c6", ("#55692f", "#7d8a3a", "#d6b450"),
        ("#8a5226", "#b8712f", "#f0aa4e"), ("#45602b", "#808c38"), ("#ffb84d", 0.24), ("#6a3fa8", 0.20), 0.15, 0.95,
    ),
    "dusk": Light(
        "#6f7f4c", "#544c66", "#b39894", "#3f729f", ("#374d3a", "#4a6244", "#7f8a58"),
        ("#5a3c34", "#74503c", "#a3764e"), ("#30473a", "#4c6348"), ("#ff7a59", 0.20), ("#3a2b86", 0.28), 0.7, 1.15,
    ),
    "night": Light(
        "#3a4f49", "#383a58", "#6c6a88", "#2b4d7c", ("#1f3640", "#2b4950", "#3f6566"),
        ("#33303f", "#423c4d", "#5f5568"), ("#1b3039", "#2b4a48"), ("#33307a", 0.20), ("#141a4a", 0.34), 1.0, 0.8,
    ),
}  # fmt: skip


@dataclass
class Layers:
    """Drawn from the back to the front; things that stand are sorted by their feet."""

    ground: list[str] = field(default_factory=list)
    shadows: list[str] = field(default_factory=list)
    roads: list[str] = field(default_factory=list)
    standing: list[tuple[float, str]] = field(default_factory=list)
    numbers: list[str] = field(default_factory=list)
    lamps: list[str] = field(default_factory=list)


def draw_ground(figure: Figure, hour: str) -> str:
    """The whole ground at an hour, as a document."""
    return _Ground(figure, hour).document()


class _Ground:
    def __init__(self, figure: Figure, hour: str) -> None:
        self.figure, self.light, self.hour = figure, LIGHTS[hour], hour
        self.width, self.height = figure.width * UNIT, figure.height * UNIT
        self.rng = random.Random(7)
        self.at = {space.id: (space.x * UNIT, space.y * UNIT) for space in figure.spaces}
        self.streets = [space for space in figure.spaces if space.kind != "spot"]
        self.places = [zone for zone in figure.zones if zone.id.startswith("place-")]
        self.taken = {space.id for space in self.streets} | {zone.id[6:] for zone in self.places}
        self.layers = Layers()

    def document(self) -> str:
        self._lawn()
        for zone in self.figure.zones:
            self._scenery(zone)
        self._border()
        self._roads()
        for space in self.streets:
            self._space(space)
        for zone in self.places:
            self._place(zone)
        for zone in self.figure.zones:
            if zone.kind == "entrance":
                self._door(zone)
            if zone.kind == "wall":
                self._wall(zone)
        self._street_lamps()
        return self._assembled()

    def _assembled(self) -> str:
        w, h, n = self.width, self.height, self.layers
        shade = group("".join(n.shadows), fill="#2a1440", opacity=0.3)
        standing = "".join(drawing for _, drawing in sorted(n.standing, key=lambda item: item[0]))
        air = rect(0, 0, w, h, fill="url(#g-air)")
        frame = rect(
            1.5, 1.5, w - 3, h - 3, rx=25.0, fill="none", stroke="#fff1c8", stroke_opacity=0.35, stroke_width=3
        )
        body = "".join(n.ground) + "".join(n.roads) + shade + standing + air
        body += "".join(n.lamps) + "".join(n.numbers) + frame
        clip = f'<clipPath id="g-edge">{rect(0, 0, w, h, rx=26.0)}</clipPath>'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(w)} {num(h)}"><defs>{clip}{self._definitions()}'
            f'</defs><g clip-path="url(#g-edge)">{body}</g></svg>'
        )

    # --- what is used often ------------------------------------------------------------------------------------------

    def _definitions(self) -> str:
        light = self.light
        west, east = light.sky, light.east
        return (
            linear("g-grass", ((0, mix(light.grass, "#ffd978", 0.22)), (0.55, light.grass),
                               (1, mix(light.grass, "#2c3f55", 0.25))), 0, 0, 1, 0.35)
            + linear("g-air", ((0, west[0], west[1]), (0.5, west[0], west[1] / 3), (1, east[0], east[1])), 0, 0, 1, 0.4)
            + linear("g-wall", ((0, "#fff1d6"), (1, "#d8bfa6")), 0, 0, 1, 0)
            + linear("g-roof", ((0, "#fff", 0.28), (0.5, "#fff", 0.0), (1, "#1a0b2e", 0.35)), 0, 0, 1, 0.15)
            + linear("g-win", ((0, "#ffe9a3"), (1, "#ffb84d")))
            + radial("g-lamp", ((0, "#fff2b8", 0.9), (0.25, "#ffd27a", 0.5), (1, "#ff9d4a", 0.0)))
            + radial("g-dread", ((0, "#a64dff", 0.75), (0.55, "#6a1fd0", 0.35), (1, "#3b0a80", 0.0)))
            + '<pattern id="g-mow" width="84" height="84" patternUnits="userSpaceOnUse">'
            + rect(0, 0, 42, 84, fill="#fff6b0", opacity=0.07) + "</pattern>"
            + self._tree("g-tree0", light.leaf) + self._tree("g-tree1", light.autumn)
            + f'<g id="g-bush">{circle(0, -5, 8, fill=light.leaf[0])}{circle(-2.5, -7.5, 5, fill=light.leaf[1])}</g>'
            + self._lamp_post() + self._haunt() + self._chalk()
            + f'<g id="g-school">{school_bus()}</g><g id="g-city">{city_bus()}</g>'
        )  # fmt: skip

    def _tree(self, name: str, leaf: tuple[str, str, str]) -> str:
        dark, middle, bright = leaf
        body = path("M-3,-4h6v12h-6z", fill="#5b3d2e") + circle(0, -16, 19, fill=dark) + circle(-9, -8, 11, fill=dark)
        body += circle(10, -8, 11, fill=dark) + circle(-4, -20, 14, fill=middle) + circle(-8, -25, 6.5, fill=bright)
        return f'<g id="{name}">{body}</g>'

    def _lamp_post(self) -> str:
        body = stroke("M0,0V-34q0,-6 7,-6", "#3a2a4a", 3.6) + stroke("M-4,0h8", "#3a2a4a", 4)
        bulb = "#fff3c4" if self.light.glow else "#cbb8a8"
        return f'<g id="g-post">{body}{ellipse(9, -38, 6, 4, fill=bulb, stroke="#241a38", stroke_width=1)}</g>'

    def _haunt(self) -> str:
        body = circle(0, 0, 30, fill="url(#g-dread)")
        body += circle(0, 0, 21, fill="none", stroke="#b98aff", stroke_width=2.2, stroke_dasharray="9 5", opacity=0.85)
        body += path("M0,13Q-12,5 -10,-7Q0,-16 10,-7Q12,5 0,13Z", fill="#2a1150", stroke="#b98aff", stroke_width=1.6)
        for side in (-1, 1):
            turn = f"rotate({-28 * side} {4.4 * side} -1)"
            body += ellipse(4.4 * side, -1, 3.8, 2.5, fill="#c9a6ff", transform=turn)
        return f'<g id="g-haunt">{body}</g>'

    def _chalk(self) -> str:
        square = rect(
            -20, -20, 40, 40, rx=7.0, fill="#fff", fill_opacity=0.09, stroke=CREAM, stroke_opacity=0.5, stroke_width=2,
            stroke_dasharray="30 3 18 2",
        )  # fmt: skip
        return f'<g id="g-chalk">{square}</g>'

    def _shadow(self, x: float, y: float, width: float, tall: float) -> None:
        along, down = tall * self.light.length, tall * 0.42 * self.light.length
        half = width / 2
        corners: list[Point] = [
            (x - half, y), (x + half, y), (x + half + along, y + down), (x + half + along, y - tall * 0.5 + down),
            (x - half + tall * 0.1, y - tall * 0.35),
        ]  # fmt: skip
        self.layers.shadows.append(poly(corners))

    def _stand(self, y: float, drawing: str) -> None:
        self.layers.standing.append((y, drawing))

    def _plant(self, x: float, y: float, scale: float, kind: int | None = None) -> None:
        number = self.rng.choice((0, 0, 1)) if kind is None else kind
        reach = 20 * scale * self.light.length * 1.6
        d = f"M{num(x + 4)},{num(y - 2)}l{num(reach)},{num(reach * 0.42)}"
        self.layers.shadows.append(path(d, stroke="#2a1440", stroke_width=25.5 * scale, stroke_linecap="round"))
        self._stand(y, use(f"g-tree{number}", x, y, scale))

    # --- ground ------------------------------------------------------------------------------------------------------

    def _lawn(self) -> None:
        w, h = self.width, self.height
        self.layers.ground += [rect(0, 0, w, h, fill="url(#g-grass)"), rect(0, 0, w, h, fill="url(#g-mow)")]
        for colour in ("#fff3c4", "#ffd27a", "#ffb3c8"):
            dots = "".join(f"M{num(self.rng.random() * w)},{num(self.rng.random() * h)}h.1" for _ in range(50))
            self.layers.ground.append(stroke(dots, colour, 3.2, opacity=0.55))

    def _box(self, zone: Zone) -> tuple[float, float, float, float]:
        xs, ys = [x * UNIT for x, _ in zone.points], [y * UNIT for _, y in zone.points]
        return min(xs), min(ys), max(xs), max(ys)

    def _middle(self, zone: Zone) -> Point:
        x0, y0, x1, y1 = self._box(zone)
        return (x0 + x1) / 2, (y0 + y1) / 2

    def _scenery(self, zone: Zone) -> None:
        if zone.kind == "creek":
            self._creek(zone)
        elif zone.kind == "woods":
            self._woods(zone)
        elif zone.kind in ("garden", "houses") and zone.id.partition("-")[2] not in self.taken:
            x, y = self._middle(zone)
            if zone.kind == "garden":
                self._garden(x, y)
            else:
                self._neighbours(x, y)

    def _creek(self, zone: Zone) -> None:
        x0, y0, x1, y1 = self._box(zone)
        bends = max(2, round((x1 - x0 + PITCH) / PITCH))
        width = (x1 - x0 + PITCH) / bends
        d = f"M{num(x0 - 42)},{num((y0 + y1) / 2 + 6)}"
        d += "".join(f"q{num(width / 2)},{(-1) ** i * 16} {num(width)},0" for i in range(bends))
        grass, kerb = self.light.grass, self.light.kerb
        for colour, wide in (
            (mix(grass, "#4b3820", 0.45), 56),
            (mix(kerb, "#8a6a45", 0.45), 48),
            (self.light.water, 40),
        ):
            self.layers.ground.append(stroke(d, colour, wide))
        self.layers.ground.append(stroke(d, "#fff3cf", 2, opacity=0.5, stroke_dasharray="26 34 9 50"))

    def _woods(self, zone: Zone) -> None:
        x0, y0, x1, y1 = self._box(zone)
        dark = mix(self.light.grass, "#1f3a2a", 0.6)
        self.layers.ground.append(rect(x0, y0, x1 - x0, y1 - y0, rx=30.0, fill=dark))
        for i in range(int((x1 - x0) / 24)):
            self._plant(x0 + 12 + i * 24, y0 + 12 + self.rng.uniform(-6, 4), self.rng.uniform(0.8, 1.0), 0)
            self._plant(x0 + 12 + i * 24, y1 + 4 + self.rng.uniform(-4, 4), self.rng.uniform(0.6, 0.8), 0)

    def _garden(self, x: float, y: float) -> None:
        self._plant(x - 17, y + 4, 0.95)
        self._plant(x + 18, y - 4, 0.8)
        kind = self.rng.randrange(3)
        if kind == 0:
            self._plant(x + 6, y + 26, 0.85)
            self._stand(y + 30, use("g-bush", x - 24, y + 30))
        elif kind == 1:
            bed = "".join(rect(x - 16 + i * 10, y + 12, 7, 20, rx=3.0, fill="#7a5232") for i in range(4))
            for i, colour in enumerate(("#e4604e", "#ffcf6b", "#d98ac0", "#fff3c4")):
                dots = "".join(f"M{num(x - 12.5 + i * 10)},{num(y + 15 + k * 5)}h.1" for k in range(4))
                bed += stroke(dots, colour, 5.4)
            self._stand(y + 20, bed)
        else:
            self._shadow(x + 8, y + 30, 26, 16)
            swing = (
                f"M{num(x - 9)},{num(y + 30)}l6,-22h22l6,22M{num(x + 3)},{num(y + 8)}v15M{num(x + 13)},{num(y + 8)}v13"
            )
            self._stand(y + 30, stroke(swing, "#b0483a", 2.4) + stroke(f"M{num(x)},{num(y + 24)}h7m3,-2h7", INK, 2.6))

    def _neighbours(self, x: float, y: float) -> None:
        """A house that is only scenery, paler than those where Kids can go."""
        grass = self.light.grass
        roof = mix(self.rng.choice(ROOFS), grass, 0.42)
        self._shadow(x, y + 22, 50, 30)
        self.layers.ground.append(stroke(f"M{num(x + 2)},{num(y + 18)}v24", mix(self.light.kerb, grass, 0.45), 9))
        corners: list[Point]
        if self.rng.random() < 0.5:
            corners = [(x - 30, y + 3), (x + 30, y + 3), (x + 22, y - 22), (x - 22, y - 22)]
        else:
            corners = [(x - 29, y + 3), (x + 29, y + 3), (x + 24, y - 12), (x, y - 26), (x - 24, y - 12)]
        body = rect(x - 24, y, 48, 20, fill=mix("#d9c3a5", grass, 0.32)) + poly(corners, fill=roof)
        body += poly(corners, fill="url(#g-roof)")
        for dx, share in ((-14, 0.7), (6, 0.25)):
            body += rect(x + dx, y + 7, 8, 7, fill=mix("#4a3f60", "#ffc75a", self.light.glow * share))
        self._stand(y + 22, body)
        self._stand(y + 30, use("g-bush", x - 27, y + 32) + use("g-bush", x + 29, y + 30, 0.8))

    def _border(self) -> None:
        w, h, rng = self.width, self.height, self.rng
        for i in range(44):
            u = rng.random()
            x, y = (
                (18 + u * (w - 36), 22 + rng.random() * 10), (18 + u * (w - 36), h - 8 - rng.random() * 10),
                (14 + rng.random() * 10, 20 + u * (h - 40)), (w - 14 - rng.random() * 10, 20 + u * (h - 40)),
            )[i % 4]  # fmt: skip
            self._stand(y - 40, use("g-bush", x, y, 0.8 + rng.random() * 0.6))

    # --- streets -----------------------------------------------------------------------------------------------------

    def _roads(self) -> None:
        """One path stroked several times makes streets with kerbs and gutters."""
        at, links = self.at, self.figure.links
        ways = "".join(
            f"M{num(at[link.a][0])},{num(at[link.a][1])}L{num(at[link.b][0])},{num(at[link.b][1])}" for link in links
        )
        ways += "".join(f"M{num(at[space.id][0])},{num(at[space.id][1])}h.1" for space in self.streets)
        light = self.light
        for colour, width, opacity in (
            ("#2a1440", 68, 0.16), (mix(light.kerb, "#5b3d4a", 0.45), 58, None), (light.kerb, 55, None),
            (mix(light.asphalt, INK, 0.3), 48, None), (light.asphalt, 45, None),
        ):  # fmt: skip
            self.layers.roads.append(stroke(ways, colour, width, opacity=opacity))
        dashes = ""
        for link in links:
            (ax, ay), (bx, by) = at[link.a], at[link.b]
            dashes += f"M{num(ax + (bx - ax) * 0.31)},{num(ay + (by - ay) * 0.31)}"
            dashes += f"L{num(ax + (bx - ax) * 0.69)},{num(ay + (by - ay) * 0.69)}"
        self.layers.roads.append(
            stroke(dashes, "#ffe9b8", 2.4, stroke_dasharray="7 5", stroke_linecap="butt", opacity=0.4)
        )

    def _space(self, space: Space) -> None:
        x, y = self.at[space.id]
        roads = self.layers.roads
        if space.kind == "street":
            roads.append(use("g-chalk", x, y))
        elif space.kind.endswith("-stop"):
            school = space.kind.startswith("school")
            colour = "#ffc233" if school else "#5db4f0"
            roads.append(
                rect(x - 24, y - 24, 48, 48, rx=8.0, fill=colour, fill_opacity=0.26, stroke=colour, stroke_width=3)
            )
            roads.append(use("g-school" if school else "g-city", x, y + 1, 1.05))
        elif space.kind.startswith("haunt"):
            if self._over_water(x, y):
                self._bridge(x, y)
            roads.append(use("g-haunt", x, y))
        elif space.kind == "school":
            self._school(x, y)

    def _over_water(self, x: float, y: float) -> bool:
        for zone in self.figure.zones:
            if zone.kind == "creek":
                x0, y0, x1, y1 = self._box(zone)
                if x0 <= x <= x1 and y0 <= y <= y1:
                    return True
        return False

    def _bridge(self, x: float, y: float) -> None:
        planks = rect(x - 34, y - 34, 68, 68, fill="#8a5f3c")
        lines = "".join(f"M{num(x - 32)},{num(y - 29 + i * 9.7)}h64" for i in range(7))
        planks += stroke(lines, mix("#b98350", "#2c2c46", self.light.glow * 0.4), 7.6, stroke_linecap="butt")
        for dx in (-36, 31):
            planks += rect(x + dx, y - 36, 5, 72, rx=2.0, fill="#5b3a26")
        self.layers.roads.append(planks)

    def _school(self, x: float, y: float) -> None:
        self._shadow(x, y - 4, 62, 26)
        bricks = "".join(f"M{num(x - 34)},{num(y - 24 + i * 12)}h68" for i in range(5))
        self.layers.roads.append(
            rect(x - 36, y - 36, 72, 72, rx=8.0, fill="#c98a5c") + stroke(bricks, "#8a4f3a", 1.2, opacity=0.4)
        )
        roof: list[Point] = [(x - 37, y - 32), (x + 37, y - 32), (x + 31, y - 44), (x - 31, y - 44)]
        o = rect(x - 33, y - 34, 66, 30, fill="#b9533f") + poly(roof, fill="#5f4356") + poly(roof, fill="url(#g-roof)")
        o += rect(x - 11, y - 50, 22, 46, fill="#d9785a")
        o += poly([(x - 14, y - 48), (x + 14, y - 48), (x, y - 62)], fill="#5f4356")
        o += circle(x, y - 39, 6.5, fill=CREAM, stroke="#5f2a2a", stroke_width=1.4)
        o += stroke(f"M{num(x)},{num(y - 43)}v4l3,2", "#241a38", 1.4) + rect(x - 6, y - 20, 12, 16, fill="#4a2430")
        o += "".join(rect(x + dx, y - 26, 8, 10, fill="url(#g-win)") for dx in (-29, -19.5, 12, 21.5))
        o += stroke(f"M{num(x + 27)},{num(y - 40)}v-22", CREAM, 1.6)
        o += path(f"M{num(x + 27)},{num(y - 62)}q7,-3 13,1v8q-6,-4 -13,0z", fill="#ffc233")
        self._stand(y - 20, o)

    # --- places ------------------------------------------------------------------------------------------------------

    def _place(self, zone: Zone) -> None:
        key = zone.id[6:]
        x, y = self._middle(zone)
        grass = self.light.grass
        lawn = {
            "home": mix(grass, "#fff3a8", 0.14), "mansion": mix(grass, "#d7e08a", 0.35), "pool": "#d9c3a5",
            "library": "#cbb6a8", "park": mix(grass, "#5fae57", 0.5), "clubhouse": mix(grass, "#3f6b35", 0.5),
            "rally": "#a8704a",
        }[zone.kind]  # fmt: skip
        if self.light.glow >= 0.7:
            lawn = mix(lawn, "#232248", 0.3 * self.light.glow)
        self.layers.ground.append(rect(x - 40, y - 40, 80, 80, rx=10.0, fill=lawn))
        if zone.kind in LAWNS:
            for width, colour, dy in ((10, self.light.hedge[0], 0), (6, self.light.hedge[1], -2)):
                self.layers.ground.append(
                    rect(x - 36, y - 36 + dy, 72, 72, rx=7.0, fill="none", stroke=colour, stroke_width=width,
                         stroke_dasharray="0 7.2", stroke_linecap="round")
                )  # fmt: skip
        draw = {
            "home": self._home, "mansion": self._home, "pool": self._pool, "park": self._park, "library": self._library,
            "clubhouse": self._clubhouse, "rally": self._rally,
        }[zone.kind]  # fmt: skip
        self._stand(y + 2, draw(x, y, key, zone.kind))
        if self.light.glow and zone.kind in ("home", "mansion", "rally", "library"):
            self.layers.lamps.append(circle(x, y + 6, 44, fill="url(#g-lamp)", opacity=self.light.glow * 0.4))
        self._points(x, y, key, zone.kind)

    def _points(self, x: float, y: float, key: str, kind: str) -> None:
        """What each spot is worth, large enough to be read under a Kid's feet."""
        spots = [space for space in self.figure.spaces if space.kind == "spot" and space.id.partition(".")[0] == key]
        for spot in spots:
            sx, sy = spot.x * UNIT, spot.y * UNIT
            r = spot.size * UNIT * 0.42
            if len(spots) == 1:
                sx, sy, r = x + 24, y + 24, 14.0 if kind == "mansion" else 12.5
            plate = circle(sx, sy + 1.6, r, fill=INK, opacity=0.45)
            plate += circle(sx, sy, r, fill="#fff3d6", stroke="#5b2f3c", stroke_width=1.8)
            self.layers.numbers.append(plate + digits(spot.label, sx, sy, r * 1.16, "#4a1f30"))

    def _home(self, x: float, y: float, key: str, kind: str) -> str:
        self._shadow(x, y + 14, 54, 38)
        grand = kind == "mansion"
        y -= 6
        width = 64 if grand else 54
        roof = ROOFS[(ord(key[0]) * 3 + int(key[1:])) % len(ROOFS)]
        half, top = width / 2, y - 30
        o = rect(x - half, y - 4, width, 25, fill="url(#g-wall)")
        if grand:
            o += rect(x - half - 5, y - 12, 14, 33, fill="url(#g-wall)") + rect(
                x + half - 9, y - 12, 14, 33, fill="url(#g-wall)"
            )
        o += rect(x + half - 17, top - 8, 8, 15, fill="#8a4a3c")
        slope: list[Point] = [(x - half - 6, y - 1), (x + half + 6, y - 1), (x + half - 5, top), (x - half + 5, top)]
        tiles = "".join(
            f"M{num(x - half - 3 + i * 2.6)},{num(y - 7 - i * 7)}h{num(width + 6 - i * 5.2)}" for i in range(4)
        )
        o += poly(slope, fill=roof) + stroke(tiles, INK, 1.2, opacity=0.25) + poly(slope, fill="url(#g-roof)")
        o += stroke(f"M{num(x - half + 5)},{num(top)}h{num(width - 10)}", "#fff3cf", 2, opacity=0.7)
        return o + (self._grand_front(x, y, half, roof) if grand else self._front(x, y, roof))

    def _front(self, x: float, y: float, roof: str) -> str:
        gable = f"M{num(x - 22)},{num(y + 3)}l15,-21l15,21"
        o = poly([(x - 20, y + 1), (x + 6, y + 1), (x - 7, y - 17)], fill="#f2dcbc") + stroke(
            gable, mix(roof, INK, 0.3), 4
        )
        o += rect(x - 12, y + 4, 10, 17, rx=1.5, fill="#7a3b2c") + circle(x - 4.4, y + 13, 1, fill="#ffd27a")
        return o + rect(x + 8, y + 4, 13, 10, rx=1.0, fill="url(#g-win)", stroke="#fff8e8", stroke_width=1.6)

    def _grand_front(self, x: float, y: float, half: float, roof: str) -> str:
        o = ""
        for dx in (-half + 2, half - 2):
            o += poly([(x + dx - 12, y - 10), (x + dx + 12, y - 10), (x + dx, y - 34)], fill=mix(roof, INK, 0.15))
            o += rect(x + dx - 4, y - 4, 8, 12, rx=4.0, fill="url(#g-win)")
        o += poly([(x - 15, y - 2), (x + 15, y - 2), (x, y - 15)], fill="#fff1d6")
        return o + "".join(rect(x + dx, y - 2, 4, 22, fill="#fff8e8") for dx in (-13, -5, 2, 9))

    def _pool(self, x: float, y: float, key: str, kind: str) -> str:
        o = rect(x - 34, y - 26, 68, 62, rx=14.0, fill="#fff6e2") + rect(
            x - 31, y - 23, 62, 56, rx=12.0, fill="#2f86bd"
        )
        o += rect(x - 31, y - 19, 62, 52, rx=12.0, fill=mix("#4fb0dd", "#2b4d7c", self.light.glow * 0.25))
        waves = "".join(f"M{num(x - 24)},{num(y + dy)}q8,-6 16,0t16,0t16,0" for dy in (-6, 12))
        o += stroke(waves, "#d8f4ff", 1.8, opacity=0.7) + circle(x - 29, y - 32, 9, fill="#f25f4c")
        o += path(
            f"M{num(x - 29)},{num(y - 32)}l-6.5,-6.3a9,9 0 0 1 12.6,0zm0,0l6.5,6.3a9,9 0 0 1 -12.6,0z", fill=CREAM
        )
        return o + rect(x + 6, y - 38, 20, 8, rx=3.0, fill=CREAM) + rect(x + 6, y - 38, 7, 8, rx=3.0, fill="#ff9f45")

    def _park(self, x: float, y: float, key: str, kind: str) -> str:
        for dx in (-27, 27):
            self._plant(x + dx, y - 12, 0.8, 0)
        o = ellipse(x, y + 12, 30, 19, fill=mix("#d9c3a5", self.light.grass, 0.25)) + ellipse(
            x, y - 18, 12, 6, fill="#d8d0c8"
        )
        o += ellipse(x, y - 19, 9, 4, fill="#63b7d6")
        return o + stroke(f"M{num(x)},{num(y - 19)}q-3,-13 -7,-5m7,5q3,-13 7,-5", "#e8fbff", 1.6)

    def _library(self, x: float, y: float, key: str, kind: str) -> str:
        self._shadow(x, y + 6, 72, 40)
        o = rect(x - 36, y - 20, 72, 30, fill="#8a6a70")
        o += "".join(rect(x + dx, y - 18, 9, 16, rx=4.0, fill="url(#g-win)") for dx in (-27, 18))
        o += poly([(x - 41, y - 19), (x + 41, y - 19), (x, y - 48)], fill="#d9c6ab")
        o += poly([(x - 31, y - 22), (x + 31, y - 22), (x, y - 43)], fill="#a67f78")
        book = f"M{num(x)},{num(y - 25)}q-6,-4 -12,-1v-8q6,-3 12,1q6,-4 12,-1v8q-6,-3 -12,1z"
        o += path(book, fill="#fff6e2") + rect(x - 8, y - 14, 16, 24, rx=2.0, fill="#4a2430")
        o += "".join(rect(x + dx, y - 19, 7, 29, fill="#fff6e6") for dx in (-36, -17, 10, 29))
        return o + rect(x - 40, y + 9, 80, 6, fill="#efe2cc") + rect(x - 40, y + 15, 80, 25, rx=4.0, fill="#d8c6ac")

    def _clubhouse(self, x: float, y: float, key: str, kind: str) -> str:
        leaf = self.light.leaf
        crown = ((0, -26, 24, 0), (-26, -12, 17, 0), (26, -12, 17, 0), (-30, 8, 13, 0), (30, 8, 13, 0),
                 (-8, -34, 15, 1),
                 (-28, -18, 10, 1), (18, -30, 10, 1), (-12, -40, 6, 2))  # fmt: skip
        o = "".join(circle(x + dx, y + dy, r, fill=leaf[shade]) for dx, dy, r, shade in crown)
        o += rect(x - 18, y - 24, 36, 34, fill="#b98350")
        o += stroke("".join(f"M{num(x - 18)},{num(y - 18 + i * 6)}h36" for i in range(5)), "#7a5232", 1.1)
        roof: list[Point] = [(x - 25, y - 22), (x + 25, y - 22), (x + 16, y - 40), (x - 16, y - 40)]
        o += poly(roof, fill="#b0483a") + poly(roof, fill="url(#g-roof)")
        o += rect(x - 12, y - 16, 11, 11, fill="url(#g-win)", stroke="#6b4226", stroke_width=1.6)
        o += rect(x + 4, y - 14, 9, 24, fill="#4a2a1c") + rect(x - 39, y + 9, 78, 28, rx=4.0, fill="#8a5f3c")
        o += "".join(
            rect(x - 38, y + 10 + i * 9, 76, 8, rx=1.5, fill=("#c79258", "#b98350", "#a87446")[i]) for i in range(3)
        )
        o += stroke(f"M{num(x + 24)},{num(y - 40)}v-16", "#6b4226", 2)
        return o + poly([(x + 24, y - 56), (x + 38, y - 51), (x + 24, y - 46)], fill="#ffc233")

    def _rally(self, x: float, y: float, key: str, kind: str) -> str:
        """A dance floor with a stage, a mirror ball and bunting."""
        o = rect(x - 38, y - 22, 76, 58, rx=5.0, fill="#7a3b52")
        for colour, first in (("#ff8fb0", 0), ("#ffcf6b", 1), ("#c9a6ff", 2)):
            squares = "".join(
                f"M{num(x - 36 + i * 12)},{num(y - 20 + j * 14)}h12v14h-12z"
                for i in range(6) for j in range(4) if (i + j) % 3 == first
            )  # fmt: skip
            o += path(squares, fill=colour, opacity=0.34)
        o += rect(x - 38, y - 44, 76, 24, rx=4.0, fill="#3a2348")
        beams = f"M{num(x)},{num(y - 34)}l-30,30M{num(x)},{num(y - 34)}l30,30M{num(x)},{num(y - 34)}v34"
        o += stroke(beams, "#ffd9f0", 5, opacity=0.18 + 0.22 * self.light.glow)
        o += circle(x, y - 35, 9, fill="#e8dcff") + stroke(
            f"M{num(x - 9)},{num(y - 35)}h18m-9,-9v18m-7,-14h14m-14,10h14",
            "#8d6fc0", 1.2,
        )  # fmt: skip
        for dx in (-26, 24):
            note = f"M{num(x + dx)},{num(y - 28)}v-11l8,-2v11"
            o += stroke(note, "#ffd9a0", 2.2) + ellipse(x + dx - 2, y - 28, 3, 2.2, fill="#ffd9a0")
            o += ellipse(x + dx + 6, y - 30, 3, 2.2, fill="#ffd9a0")
        flags = [(x - 31 + i * 9, ("#ffc233", "#f25f4c", "#5db4f0")[i % 3]) for i in range(8)]
        return o + "".join(poly([(fx, y - 21), (fx + 6, y - 21), (fx + 3, y - 13)], fill=c) for fx, c in flags)

    # --- doors, walls, lamps -----------------------------------------------------------------------------------------

    def _door(self, zone: Zone) -> None:
        _, place, space = zone.id.split("-")
        zx, zy = next(self._middle(other) for other in self.places if other.id == f"place-{place}")
        sx, sy = self.at[space]
        ux, uy = (sx - zx) / PITCH, (sy - zy) / PITCH
        d = f"M{num(zx + ux * 27)},{num(zy + uy * 27)}L{num(zx + ux * 56)},{num(zy + uy * 56)}"
        flat = {"stroke_linecap": "butt"}
        o = stroke(d, "#6b4a2a", 25, opacity=0.45, **flat) + stroke(d, "#ffe3a0", 21, **flat)
        o += stroke(d, "#d8a64e", 21, stroke_dasharray="1.5 7", **flat)
        for side in (13, -13):
            x, y = zx + ux * 42 + uy * side - 3, zy + uy * 42 + ux * side - 9
            o += rect(x, y, 6, 12, rx=2.0, fill="#ffc233", stroke="#7a4a12", stroke_width=1.3)
        self._stand(0, o)

    def _wall(self, zone: Zone) -> None:
        x0, y0, x1, y1 = self._box(zone)
        if x1 - x0 > y1 - y0:
            y, wide = (y0 + y1) / 2, x1 - x0
            self.layers.shadows.append(rect(x0, y - 2, wide + 10, 14))
            bricks = f"M{num(x0)},{num(y - 1)}h{num(wide)}"
            bricks += "".join(f"M{num(x0 + 4 + i * 11)},{num(y - 1)}v5m5,-10v5" for i in range(int(wide / 11)))
            o = rect(x0, y - 10, wide, 15, rx=2.0, fill="#8e2f2c") + stroke(bricks, "#d98a72", 1, opacity=0.8)
            o += rect(x0 - 2, y - 13, wide + 4, 6, rx=2.0, fill="#e4604e")
            self._stand(y + 5, o + rect(x0 - 2, y - 13, wide + 4, 2.2, rx=1.0, fill="#ffb196"))
        else:
            x, tall = (x0 + x1) / 2, y1 - y0
            self.layers.shadows.append(rect(x, y0, 18, tall))
            o = rect(x - 5, y0 - 6, 10, tall + 6, rx=2.0, fill="#e4604e")
            o += rect(x - 5, y0 - 6, 3, tall + 6, rx=1.0, fill="#ffb196") + rect(x - 5, y1 - 6, 10, 9, fill="#8e2f2c")
            self._stand(y1, o)

    def _street_lamps(self) -> None:
        """Where a lawn meets a crossing."""
        cells = {space.id for space in self.streets}
        for space in self.streets:
            column, row = ord(space.id[0]), int(space.id[1:])
            for dx in (1, -1):
                beside, above = f"{chr(column + dx)}{row}", f"{space.id[0]}{row - 1}"
                corner = f"{chr(column + dx)}{row - 1}"
                if corner not in self.taken and beside in cells and above in cells and (column + row * 2) % 3 != 1:
                    x, y = self.at[space.id][0] + dx * 40, self.at[space.id][1] - 37
                    post = f'<use href="#g-post" transform="translate({num(x)} {num(y)}) scale({-dx} 1)"/>'
                    self._stand(y, post)
                    if self.light.glow > 0.3:
                        self.layers.lamps.append(
                            circle(x - dx * 10, y + 4, 78, fill="url(#g-lamp)", opacity=self.light.glow * 0.5)
                        )
                    break
