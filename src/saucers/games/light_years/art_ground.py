"""The ground of Light Years from Home: a suburb at night on an island under a huge moon, drawn from the edition."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING

from saucers.games.light_years import spec
from saucers.games.light_years.art_pieces import TILE_COLOURS, sign
from saucers.games.light_years.board import MARKED, SPACE_NAMES, ZONE_NAMES, Edition, corners_of, link_of, roads_of
from saucers.games.light_years.pencil import (
    Point,
    circle,
    element,
    ellipse,
    group,
    linear,
    mix,
    number,
    path,
    polygon,
    radial,
    rect,
    stroke,
    use,
)

if TYPE_CHECKING:
    from saucers.picture.scene import Figure

UNIT = 60.0
"""Units of the drawing for one of the figure."""
STEP = 180.0
SKY = "#0b1034"
ROOFS = ("#5a4370", "#6b4450", "#3f5b78", "#4a6a62", "#70583f", "#564a86")
PINE = (
    path("M-3,-4h6v8h-6z", "#2a2233")
    + path("M0,-58L13,-32H8L18,-16H10L22,0H-22L-10,-16H-18L-8,-32H-13Z", "#12323a")
    + path("M0,-58L13,-32H8L18,-16H10L22,0H4Q8,-30 0,-58Z", "#2f6660")
    + path("M0,-58L13,-32H9Q6,-46 0,-58Z", "#6fa89a", opacity=0.8)
)
TREE = (
    path("M-3,-6h6v12h-6z", "#2f2638")
    + "".join(circle(x, y, r, "#173a3e") for x, y, r in ((0, -17, 18), (-10, -9, 10), (10, -9, 11)))
    + circle(5, -20, 12, "#2a5c57")
    + circle(9, -25, 5.5, "#7fb3a2", opacity=0.8)
)
BUSH = circle(0, -5, 8, "#173a3e") + circle(2.5, -7.5, 5, "#2f665f")
LAMP = stroke("M0,0V-30q0,-5 -6,-5", "#0d1230", 3.4) + ellipse(-8, -34, 5, 3.4, "#fff3c4")


class Ground:
    """One drawing, layer by layer: sky, lawns and paths, streets, shadows, things that stand, and light."""

    def __init__(self, edition: Edition, figure: Figure, box: tuple[float, float, float, float], dim: bool) -> None:
        self.edition, self.box, self.dim = edition, box, dim
        self.random = random.Random(5)
        self.spots = {space.id: (space.x * UNIT, space.y * UNIT) for space in figure.spaces}
        self.track = [self.spots[space.id] for space in figure.spaces if space.id.startswith("track-")]
        self.sky: list[str] = []
        self.lawns: list[str] = []
        self.streets: list[str] = []
        self.shadows: list[str] = []
        self.things: list[tuple[float, str]] = []
        self.lights: list[str] = []
        self.panes: list[str] = []
        first, last = self.spots[SPACE_NAMES[0]], self.spots[SPACE_NAMES[-1]]
        self.west, self.north = first[0] - 62, first[1] - 58
        self.east, self.south = last[0] + 62, last[1] + 62

    def svg(self) -> str:
        self._sky()
        self._island()
        self._streets()
        self._shortcuts()
        for zone in range(spec.ZONES):
            self._zone(zone)
        self._rim()
        x, y, width, height = self.box
        standing = "".join(drawn for _, drawn in sorted(self.things, key=lambda thing: thing[0]))
        body = (
            "".join(self.sky)
            + "".join(self.lawns)
            + group("".join(self.shadows), fill="#04081c", opacity=0.42)
            + "".join(self.streets)
            + standing
            + group("".join(self.lights), clip_path="url(#g-land)", opacity=0.3 if self.dim else 0.62)
            + "".join(self.panes)
        )
        if self.dim:
            body += rect(x * UNIT, y * UNIT, width * UNIT, height * UNIT, "#05071c", opacity=0.34)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x:g} {y:g} {width:g} {height:g}">'
            f"<defs>{DEFINITIONS}{self._land()}</defs>{group(body, transform=f'scale({1 / UNIT:.6f})')}</svg>"
        )

    def _land(self) -> str:
        """Lamps light the island, not the sky beside it."""
        shape = rect(self.west, self.north, self.east - self.west, self.south - self.north, "#fff", 40)
        return element("clipPath", shape, id="g-land")

    # --- sky ------------------------------------------------------------------------------------------------------

    def _sky(self) -> None:
        x, y, width, height = (length * UNIT for length in self.box)
        moon_x, moon_y, r = self.east - 250, self.north - 6, 172
        self.sky.append(rect(x, y, width, height, SKY) + rect(x, y, width, height, "url(#g-sky)"))
        self.sky.append(circle(moon_x, moon_y, 430, "url(#g-halo)") + circle(moon_x, moon_y, r, "url(#g-moon)"))
        craters = ((-60, -30, 34), (-10, -70, 22), (40, -40, 40), (-100, 10, 18), (80, -80, 16), (110, -10, 22))
        self.sky += [circle(moon_x + dx, moon_y + dy, size, "#c9ba86", opacity=0.38) for dx, dy, size in craters]
        by_size: dict[float, str] = {1.6: "", 2.4: "", 3.4: ""}
        for _ in range(170):
            star = (x + self.random.random() * width, y + self.random.random() * height)
            by_size[self.random.choice(tuple(by_size))] += f"M{number(star[0])},{number(star[1])}h.01"
        self.sky += [stroke(d, "#eef2ff", size, opacity=0.6) for size, d in by_size.items()]
        way = "L".join(f"{number(a)},{number(b)}" for a, b in self.track[:-1])
        self.sky.append(stroke(f"M{way}", "#c9b0ff", 2, stroke_dasharray="2 9", opacity=0.9))
        for a, b in self.track[:-1]:
            self.sky.append(
                circle(a, b, 17, "#1a1f55", opacity=0.8, stroke="#8f7be0", stroke_width=2) + _star(a, b, 13)
            )

    # --- island and streets ---------------------------------------------------------------------------------------

    def _island(self) -> None:
        width, height = self.east - self.west, self.south - self.north
        for down, colour in ((18, "#060a1e"), (9, "#14223a"), (0, "url(#g-isle)")):
            self.lawns.append(rect(self.west, self.north + down, width, height, colour, 40))
        stripes = "".join(
            f"M{number(self.west + 24 + i * 33)},{number(self.north + 12)}v{number(height - 24)}"
            for i in range(int(width / 33) - 1)
        )
        self.lawns.append(path(stripes, "none", stroke="#8fd0b0", stroke_width=16, opacity=0.05))

    def _streets(self) -> None:
        ways, zebra = "", ""
        for i, neighbours in enumerate(roads_of(self.edition)):
            for j in neighbours:
                (ax, ay), (bx, by) = self.spots[SPACE_NAMES[i]], self.spots[SPACE_NAMES[j]]
                zebra += _zebra(ax, ay, (bx - ax) / STEP, (by - ay) / STEP)
                if i < j:
                    ways += f"M{number(ax)},{number(ay)}L{number(bx)},{number(by)}"
        for colour, width in (("#0d1a2c", 58), ("#3f4873", 50), ("#5a648f", 45), ("#20264a", 40), ("#2b3158", 36)):
            self.streets.append(stroke(ways, colour, width))
        self.streets.append(
            path(ways, "none", stroke="#f0d890", stroke_width=2.2, stroke_dasharray="10 10", opacity=0.3)
        )
        self.streets.append(path(zebra, "none", stroke="#c9d2f5", stroke_width=3.6, opacity=0.36))
        self._patrols()
        for name in SPACE_NAMES:
            self._crossing(name)

    def _patrols(self) -> None:
        """The ways of the Cop Cars, quiet on the asphalt, each on a lane of its own."""
        cars = self.edition.cars
        for lane, colour, dash, way in (
            (-9, "#ff8a9c", "1 13", cars.a),
            (0, "#a9c4ff", "8 9", cars.b),
            (9, "#ffd86b", "3 6", cars.c),
        ):
            d = "L".join(f"{number(self.spots[name][0] + lane)},{number(self.spots[name][1] + lane)}" for name in way)
            self.streets.append(stroke(f"M{d}", colour, 3.4, stroke_dasharray=dash, opacity=0.42))

    def _crossing(self, name: str) -> None:
        x, y = self.spots[name]
        board, cars = self.edition.board, self.edition.cars
        stops = {path_[-1]: letter for letter, path_ in (("a", cars.a), ("b", cars.b), ("c", cars.c))}
        starts = {path_[0] for path_ in (cars.a, cars.b, cars.c)}
        fill = "#3f6a86" if name == board.kids_start else "#3d4474"
        self.streets.append(circle(x, y, 35, "#20264a") + circle(x, y, 33, fill, stroke="#8d98cc", stroke_width=1.8))
        if name in stops:
            self.streets.append(circle(x, y, 28, "none", stroke="#fff", stroke_width=6.5))
            self.streets.append(circle(x, y, 28, "none", stroke="#f0344e", stroke_width=6.5, stroke_dasharray="11 11"))
        elif name in starts:
            self.streets.append(circle(x, y, 27, "none", stroke="#8fb4ff", stroke_width=3.4, stroke_dasharray="14 6"))
        elif name == board.agents_start:
            self.streets.append(circle(x, y, 27, "none", stroke="#ff8a9c", stroke_width=3, stroke_dasharray="3 7"))
        else:
            self.streets.append(
                circle(x, y, 26, "none", stroke="#c9d2f5", stroke_width=1.6, stroke_dasharray="4 6", opacity=0.5)
            )
        if name == board.kids_start:
            self.streets.append(
                stroke(
                    f"M{number(x - 15)},{number(y + 3)}l15,-13 15,13M{number(x - 10)},{number(y + 1)}v12h20v-12",
                    "#ffe9a8",
                    3.4,
                )
            )
        if name not in stops:
            self.lights.append(
                circle(x + 24, y - 26, 76, "url(#g-lamp)", opacity=round(0.35 + 0.3 * self.random.random(), 2))
            )
            self.things.append((y - 26, use("g-post", x + 33, y - 27)))

    def _shortcuts(self) -> None:
        for way in self.edition.shortcuts.joined:
            (ax, ay), (bx, by) = (self.spots[SPACE_NAMES[i]] for i in link_of(way))
            d = f"M{number(ax)},{number(ay)}L{number(bx)},{number(by)}"
            self.lawns.append(
                path(d, "none", stroke="#c4b48a", stroke_width=24, opacity=0.16)
                + stroke(d, "#0d1a2c", 13, stroke_dasharray="3 18", opacity=0.8, transform="translate(-1 2.500)")
                + stroke(d, "#9aa8ae", 12, stroke_dasharray="3 18")
            )

    # --- zones ----------------------------------------------------------------------------------------------------

    def _zone(self, zone: int) -> None:
        name = ZONE_NAMES[zone]
        north_west = self.spots[SPACE_NAMES[corners_of(zone)[0]]]
        x, y = north_west[0] + STEP / 2, north_west[1] + STEP / 2
        marked = next((mark for mark in MARKED if getattr(self.edition.board, mark) == name), "")
        if marked == "clearing":
            self._clearing(x, y)
        elif marked in TILE_COLOURS:
            self._die_zone(x, y, marked)
        else:
            self._garden(x, y, zone, marked == "house")

    def _diagonal(self, zone: int) -> str:
        """How the Shortcut of a zone runs, if it has one."""
        nw, ne, sw, se = corners_of(zone)
        ways = {link_of(way) for way in self.edition.shortcuts.joined}
        return "\\" if (nw, se) in ways else "/" if (ne, sw) in ways else ""

    def _garden(self, x: float, y: float, zone: int, home: bool) -> None:
        """A house at the back and room for tiles before it; trees, a pool or beds where no path runs."""
        diagonal = self._diagonal(zone)
        side = {"\\": 28, "/": -28, "": -20}[diagonal]
        roof = "#a34556" if home else self.random.choice(ROOFS)
        self._house(x + side, y - 40, roof, 74 if home else 54 if diagonal else 66, home)
        if diagonal:
            self._tree(x - 2 * side, y + 12, 0.7)
        else:
            self._tree(x + 46, y - 24, 0.95)
            corner = (zone + zone // 5) % 3
            if corner == 0:
                self.lawns.append(
                    rect(x - 58, y + 22, 44, 34, "#8fa4b4", 12, opacity=0.6)
                    + rect(x - 55, y + 25, 38, 28, "#2f86b8", 10)
                )
                self.lawns.append(
                    stroke("M-14,-6q6,-4 12,0t12,0M-12,4q6,-4 12,0t12,0", "#bfe2f5", 1.6, transform=_at(x - 36, y + 40))
                )
            elif corner == 1:
                self._tree(x - 50, y + 48, 0.75)
            else:
                beds = "".join(f"M{number(x - 54 + i * 12)},{number(y + 27)}v26" for i in range(3))
                self.lawns.append(stroke(beds, "#3a2f3f", 9) + stroke(beds, "#c98a6a", 5, stroke_dasharray="0 7"))
        for _ in range(2):
            spot = (
                x + self.random.choice((-1, 1)) * (52 + self.random.random() * 8),
                y + self.random.choice((-56, 60)),
            )
            self.things.append((spot[1], use("g-bush", *spot)))

    def _house(self, x: float, y: float, roof: str, width: float, home: bool) -> None:
        half, height = width / 2, 27 if home else 22
        top = y - (30 if home else 23)
        slope: list[Point] = [(x - half - 6, y), (x + half + 6, y), (x + half - 7, top), (x - half + 7, top)]
        self.shadows.append(
            polygon(
                [
                    (x - half, y + height),
                    (x + half, y + height),
                    (x + half - 26, y + height + 16),
                    (x - half - 26, y + height + 16),
                    (x - half - 26, y + 8),
                ],
                "#04081c",
            )
        )
        drawn = rect(x - half, y - 2, width, height, "url(#g-wall)") + rect(x - half + 10, top - 9, 8, 14, "#3a3f6b")
        drawn += polygon(slope, roof) + polygon(slope, "url(#g-roof)")
        drawn += stroke(f"M{number(x - half + 7)},{number(top)}H{number(x + half - 7)}", "#dfe8ff", 2, opacity=0.7)
        places = 4 if home else 3
        for i in range(places):
            at = x - half + width / places * (i + 0.5)
            if i == 1:
                drawn += rect(at - 4.5, y + height - 18, 9, 16, "#3a2238", 1.5)
                continue
            lit = home or self.random.random() < 0.68
            drawn += rect(at - 6, y + 3, 12, 11, "#2c3560", 1.5)
            if lit:
                self.panes.append(rect(at - 5, y + 4, 10, 9, "#ffdb86" if not self.dim else "#c9a05a", 1))
                self.lights.append(circle(at, y + 18, 40, "url(#g-window)"))
        self.things.append((y + height, drawn))

    def _die_zone(self, x: float, y: float, colour: str) -> None:
        paint = TILE_COLOURS[colour]
        dark = mix(paint, "#0d1a2c", 0.72)
        self.lawns.append(
            rect(
                x - 62,
                y - 62,
                124,
                124,
                "none",
                14,
                stroke=mix(paint, "#ffffff", 0.3),
                stroke_width=3.6,
                stroke_dasharray="0.1 15.500",
                stroke_linecap="round",
            )
            + circle(x, y, 48, dark, opacity=0.9, stroke=paint, stroke_width=2.4)
            + circle(x, y, 39, "none", stroke=paint, stroke_width=1.2, stroke_dasharray="5 5", opacity=0.8)
            + group(
                sign(colour, paint, dark), transform=f"translate({number(x)} {number(y)}) scale(1.700)", opacity=0.8
            )
        )
        self.lights.append(circle(x, y, 104, f"url(#g-{colour})"))
        for dx, dy in ((-52, -44), (53, -42), (-53, 60), (51, 61)):
            self._tree(x + dx, y + dy, 0.55)

    def _clearing(self, x: float, y: float) -> None:
        """A glade in the forest with a socket for each Device Die."""
        self.lawns.append(rect(x - 112, y - 110, 182, 180, "#0f2a32", 44) + ellipse(x, y + 4, 76, 68, "url(#g-glade)"))
        self.lawns.append(
            ellipse(x, y - 2, 58, 50, "none", stroke="#e8d8ff", stroke_width=2, stroke_dasharray="3 8", opacity=0.8)
        )
        for i, colour in enumerate(("green", "orange", "blue")):
            socket = path(
                "M-20,-11L0,-22 20,-11V13L0,24 -20,13Z",
                "#0f2a32",
                fill_opacity=0.6,
                stroke=TILE_COLOURS[colour],
                stroke_width=2.8,
                stroke_dasharray="4 4",
            )
            self.panes.append(
                group(socket, transform=f"translate({number(x - 40 + i * 40)} {number(y + 28)}) scale(.78)")
            )
        fireflies = "".join(
            f"M{number(x + self.random.uniform(-60, 60))},{number(y + self.random.uniform(-50, 50))}h.01"
            for _ in range(12)
        )
        self.panes.append(stroke(fireflies, "#fff3a8", 3.6, opacity=0.9))
        self.lights.append(ellipse(x, y, 90, 80, "url(#g-ship)", opacity=0.5))
        for i in range(16):
            angle = i / 16 * math.tau + 0.2
            if not 0.35 < angle % math.tau < 2.8:
                self._tree(
                    x + math.cos(angle) * 72, y + 8 + math.sin(angle) * 64, self.random.uniform(0.6, 0.82), "g-pine"
                )

    # --- trees ----------------------------------------------------------------------------------------------------

    def _tree(self, x: float, y: float, size: float, kind: str = "g-tree") -> None:
        self.shadows.append(ellipse(x - 16 * size, y + 6 * size, 22 * size, 8 * size, "#04081c"))
        self.things.append((y, use(kind, x, y, size)))

    def _rim(self) -> None:
        """The forest grows round the corner of the Clearing; hedges close the other sides."""
        zone = ZONE_NAMES.index(self.edition.board.clearing)
        column, row = zone % (spec.GRID - 1), zone // (spec.GRID - 1)
        from_west, from_north = column < (spec.GRID - 1) / 2, row < (spec.GRID - 1) / 2
        wild_x, wild_y = self.west if from_west else self.east, self.north if from_north else self.south
        for i in range(20):
            along = wild_x + (1 if from_west else -1) * (16 + i * 22) + self.random.uniform(-6, 6)
            self._tree(
                along,
                wild_y + (20 if from_north else -6) + self.random.uniform(-6, 8),
                self.random.uniform(0.7, 1.05) * (1 - i / 44),
                "g-pine",
            )
        for i in range(18):
            down = wild_y + (1 if from_north else -1) * (44 + i * 26)
            self._tree(
                wild_x + (24 if from_west else -24) + self.random.uniform(-6, 5),
                down,
                self.random.uniform(0.7, 1.05) * (1 - i / 40),
                "g-pine",
            )
        for i in range(22):
            self._tree(
                self.west + 40 + i / 22 * (self.east - self.west - 60),
                (self.south if from_north else self.north + 34) - 8,
                self.random.uniform(0.45, 0.65),
            )


def _star(x: float, y: float, r: float) -> str:
    near, far = r * 0.18, r
    tips = ((0, -far), (far, 0), (0, far), (-far, 0))
    inner = ((near, -near), (near, near), (-near, near), (-near, -near))
    d = f"M0,{number(-far)}" + "".join(
        f"Q{number(bend[0])},{number(bend[1])} {number(tip[0])},{number(tip[1])}"
        for bend, tip in zip(inner, (*tips[1:], tips[0]), strict=True)
    )
    return path(d + "Z", "#ffe9a8", transform=_at(x, y))


def _at(x: float, y: float) -> str:
    return f"translate({number(x)} {number(y)})"


def _zebra(x: float, y: float, ux: float, uy: float) -> str:
    return "".join(
        f"M{number(x + ux * 39 - uy * k * 7)},{number(y + uy * 39 + ux * k * 7)}l{number(ux * 12)},{number(uy * 12)}"
        for k in (-2, -1, 0, 1, 2)
    )


DEFINITIONS = (
    radial("g-sky", [(0, "#3a479c", 0.9), (0.45, "#1d2766", 0.7), (1, SKY, 0)], cx=0.68, cy=0.06, r=0.75)
    + radial("g-moon", [(0, "#fffbe6"), (0.7, "#f6ecc4"), (1, "#dccf9e")], cx=0.4, cy=0.38, r=0.7)
    + radial("g-halo", [(0, "#fff3c0", 0.55), (0.35, "#9db4ff", 0.22), (1, "#5a6cff", 0)])
    + linear("g-isle", [(0, "#2b5350"), (0.5, "#234648"), (1, "#182f3f")], 1, 0, 0, 1)
    + radial("g-lamp", [(0, "#ffe2a0", 0.8), (0.3, "#ffb85c", 0.4), (1, "#ff8a3c", 0)])
    + radial("g-window", [(0, "#ffcf7a", 0.75), (1, "#ff9d4a", 0)])
    + radial("g-glade", [(0, "#b8d8b8", 0.7), (0.6, "#6fa08f", 0.5), (1, "#2f5a55", 0)])
    + radial("g-ship", [(0, "#ffd6ff", 0.8), (0.4, "#b26bff", 0.4), (1, "#7a3bff", 0)])
    + linear("g-wall", [(0, "#4b5688"), (1, "#8893c4")], 0, 0, 1, 0)
    + linear("g-roof", [(0, "#000", 0.3), (0.6, "#fff", 0), (1, "#cfe0ff", 0.35)], 0, 0, 1, 0)
    + "".join(
        radial(f"g-{name}", [(0, colour, 0.4), (0.6, colour, 0.15), (1, colour, 0)])
        for name, colour in TILE_COLOURS.items()
    )
    + "".join(
        element("g", drawn, id=name)
        for name, drawn in (("g-pine", PINE), ("g-tree", TREE), ("g-bush", BUSH), ("g-post", LAMP))
    )
)
