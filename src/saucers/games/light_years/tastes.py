"""The weights of greedy play's estimate, by name. They lie in the board so that tuning needs no compilation."""

TASTES: dict[str, float] = {
    "heart": 6.0,  # a point of Heartlight
    "heart_low": 8.0,  # how much dearer the last points are
    "ship": 6.0,  # a step of the Mothership
    "arrived": 30.0,  # the Mothership waits
    "home": 3.0,  # E.T.'s way to the Clearing, when it counts
    "home_from": 3.0,  # it counts when the Mothership is so near
    "die_home": 40.0,  # a Device Die in the Clearing
    "die_carried": 4.0,  # what it lacks in a basket
    "die_lying": 5.0,  # what it lacks more, in a zone
    "die_way": 1.6,  # its way to the Clearing
    "built": 6.0,  # what a device that could be built lacks
    "build_way": 2.5,  # E.T.'s way to build it
    "item": 6.0,  # an Item in its die zone
    "item_more": 0.8,  # how much more a later one counts
    "item_carried": 0.8,  # what it lacks on a mat
    "item_way": 0.6,  # its way to the die zone
    "item_lying": 1.5,  # what it lacks more, face up in a zone
    "extra": 5.0,  # an extra Item, as if dropped in the Clearing
    "extra_way": 0.4,
    "later": 0.8,  # an Item that may become an extra one
    "useless": -0.3,
    "fetch": 4.0,  # the nearest useful Item
    "fetch_way": 0.5,
    "explore": 0.93,  # a face-down tile, as a share of a useful Item
    "fetch_die": 5.0,
    "fetch_et": 4.0,
    "carry_et": 1.5,
    "pick_now": 0.4,  # something to pick up with an action to spare
    "candy": 0.5,
    "company": 0.8,
    "cars": 0.05,
    "danger": 1.0,  # the fear of Enemies
    "loaded": 1.0,  # what else a catch costs for each thing carried
    "basic": 0.3,
    "step": 0.12,
    "over": 5.0,
    "entered": 2.0,  # a Danger roll to come
    "trick": 0.5,  # how much of the fear Trick or Treat takes
}
