"""The weights of greedy play's estimate. They lie in the heuristic's Scratch, so that tuning needs no compilation."""

from __future__ import annotations

from enum import IntEnum


class Weight(IntEnum):
    """The index of a weight in ``Scratch.weights``; ``usual`` is its value after tuning."""

    usual: float

    def __new__(cls, usual: float) -> Weight:
        index = len(cls.__members__)
        weight = int.__new__(cls, index)
        weight._value_ = index
        weight.usual = usual
        return weight

    HEART = 5.33  # a point of Heartlight
    HEART_LOW = 9.36  # how much dearer the last points are
    SHIP = 4.82  # a step of the Mothership
    ARRIVED = 26.14  # the Mothership waits
    HOME = 2.58  # E.T.'s way to the Clearing, when it counts
    HOME_FROM = 4.15  # it counts when the Mothership is so near
    DIE_HOME = 41.67  # a Device Die in the Clearing
    DIE_CARRIED = 4.22  # what it lacks in a basket
    DIE_LYING = 6.3  # what it lacks more, in a zone
    DIE_WAY = 1.7  # its way to the Clearing
    BUILT = 5.34  # what a device that could be built lacks
    BUILD_WAY = 1.98  # E.T.'s way to build it
    ITEM = 4.3  # an Item in its die zone
    ITEM_MORE = 0.99  # how much more a later one counts
    ITEM_CARRIED = 1.42  # what it lacks on a mat
    ITEM_WAY = 0.65  # its way to the die zone
    ITEM_LYING = 1.57  # what it lacks more, face up in a zone
    EXTRA = 4.1  # an extra Item, as if dropped in the Clearing
    EXTRA_WAY = 0.39
    LATER = 0.93  # an Item that may become an extra one
    USELESS = -0.36
    FETCH = 2.77  # the nearest useful Item
    FETCH_WAY = 0.5
    EXPLORE = 1.11  # a face-down tile, as a share of a useful Item
    FETCH_DIE = 4.09
    FETCH_ET = 3.03
    CARRY_ET = 2.62
    PICK_NOW = 0.1  # something to pick up with an action to spare
    CANDY = 0.38
    COMPANY = 1.14
    CARS = 0.04
    DANGER = 0.68  # the fear of Enemies
    LOADED = 1.0  # what else a catch costs for each thing carried
    BASIC = 0.29
    STEP = 0.11
    OVER = 5.41
    ENTERED = 2.39  # a Danger roll to come
    TRICK = 0.7  # how much of the fear Trick or Treat takes
    CLAIMED = 0.85  # what is left of a thing's worth when another Kid goes for it
    EARLY = 0.3  # E.T.'s way to a device whose last Items are still being brought
    TEAMED = 0.3  # what it costs that a Kid is tied to a team
    REFUSAL = 1.5  # refusing to team up: more than the company on one space costs, so that it takes a reason
    ASKING = 1.0  # bothering somebody with a question
    LOOPING = 0.4  # reversible Free actions, by the square of their number
    ARRIVAL = 0.7  # how much of the rest an Item has that is at its place but not dropped yet
    FULL = 0.95  # how much a Kid with a full mat feels the way to the next errand
