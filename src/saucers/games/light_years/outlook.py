"""The team's chance, for searches that stop before the end: what speaks for the team, weighed by experience.

`python -m benchmarks.outlook light_years` fits the weights to the results of greedy play.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from saucers.games.light_years.advice import devices, kids
from saucers.games.light_years.board import Board
from saucers.games.light_years.rules_common import dice_in_clearing
from saucers.games.light_years.spec import CARS, COLOURS, ITEM_KINDS, UNBUILT, ZONES
from saucers.games.light_years.state import State
from saucers.kernel.chances import certainty
from saucers.kernel.layout import Cells
from saucers.kernel.link import rule

TRAITS = (
    "always",
    "Heartlight",
    "Heartlight low",
    "Heartlight, with the Mothership near",
    "Heartlight, with dice in the Clearing",
    "Mothership",
    "Mothership squared",
    "Mothership arrived",
    "E.T. far from the Mothership",
    "dice in the Clearing",
    "devices built",
    "Items missing",
    "devices, as greedy play counts them",
    "Kids, as greedy play counts them",
    "ways of the Cop Cars",
    "longest way of a Cop Car",
    "Cop Cars near",
    "Cop Cars near with Items missing",
    "tiles face down",
    "Candy",
)
WEIGHTS = (
    (
        -5.299, 0.6832, -3.496, -0.7422, -0.1234, 3.482, 1.244, 1.333, -0.06367, 0.6616,
        0.2256, -0.3499, 0.002474, 0.0412, 0.1427, 0.2588, -4.761, 0.3289, 0.0572, 0.005969,
    ),
    (
        -5.831, 0.1358, -4.685, -2.037, 0.09601, 5.773, 0.3563, 1.154, -0.1854, 0.4188,
        0.3039, -0.3699, 0.00532, 0.04684, 0.1121, 0.2617, -5.993, 1.692, 0.09621, 0.0003745,
    ),
    (
        -5.916, 0.6483, -3.125, -0.8415, 0.03902, 4.895, 0.9891, 0.7754, -0.2075, 0.7624,
        0.3596, -0.395, 0.00209, 0.04697, 0.1338, 0.1288, -6.663, 1.118, 0.06326, -0.001542,
    ),
)  # fmt: skip
"""By the number of Kids, from two."""


@rule
def outlook(b: Board, s: State, seat: int, out: Cells) -> None:
    """Write the team's chance for everybody."""
    rows = np.zeros((b.players, len(TRAITS)))
    traits(b, s, seat, rows)
    chance = certainty(rows[0], WEIGHTS[b.players - 2])
    for player in range(b.players):
        out[player] = chance


@rule
def suppose(b: Board, s: State, seat: int, rng: Cells) -> None:
    """The tiles and cards lie as they were shuffled, whoever plays."""


@rule
def traits(b: Board, s: State, seat: int, rows: Any) -> None:
    """Write what speaks for the team into the first row; everything that counts is open, for ``seat`` as for all."""
    row = rows[0]
    wanted = np.zeros(ITEM_KINDS, np.int64)
    row[12] = devices(b, s, wanted)
    for colour in range(COLOURS):
        row[10] += 1.0 if s.die[colour] != UNBUILT else 0.0
        row[11] += max(0, int(wanted[colour]))
    row[13] = kids(b, s, wanted)
    for car in range(CARS):
        way = float(b.stop[car]) - s.enemy[car]
        row[14] += way
        row[15] = max(row[15], way)
    row[16] = 1.0 / (1.0 + row[14])
    row[17] = row[11] * row[16]
    for zone in range(ZONES):
        row[18] += s.down[zone]
    row[0] = 1.0
    row[1] = float(s.heart) / b.heartlight
    row[2] = 1.0 / (1.0 + s.heart)
    row[5] = float(s.ship) / b.track
    row[6] = row[5] * row[5]
    row[7] = 1.0 if s.ship >= b.track else 0.0
    row[8] = row[5] * b.zone_walk[s.et, b.clearing]
    row[9] = dice_in_clearing(b, s)
    row[3] = row[1] * row[5]
    row[4] = row[1] * row[9]
    row[19] = s.candy
