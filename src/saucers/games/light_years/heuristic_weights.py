"""The weights of greedy play's estimate, by name. They lie in the board so that tuning needs no compilation."""

TASTES: dict[str, float] = {
    "heart": 5.33,  # a point of Heartlight
    "heart_low": 9.36,  # how much dearer the last points are
    "ship": 4.82,  # a step of the Mothership
    "arrived": 26.14,  # the Mothership waits
    "home": 2.58,  # E.T.'s way to the Clearing, when it counts
    "home_from": 4.15,  # it counts when the Mothership is so near
    "die_home": 41.67,  # a Device Die in the Clearing
    "die_carried": 4.22,  # what it lacks in a basket
    "die_lying": 6.3,  # what it lacks more, in a zone
    "die_way": 1.7,  # its way to the Clearing
    "built": 5.34,  # what a device that could be built lacks
    "build_way": 1.98,  # E.T.'s way to build it
    "item": 4.3,  # an Item in its die zone
    "item_more": 0.99,  # how much more a later one counts
    "item_carried": 1.42,  # what it lacks on a mat
    "item_way": 0.65,  # its way to the die zone
    "item_lying": 1.57,  # what it lacks more, face up in a zone
    "extra": 4.1,  # an extra Item, as if dropped in the Clearing
    "extra_way": 0.39,
    "later": 0.93,  # an Item that may become an extra one
    "useless": -0.36,
    "fetch": 2.77,  # the nearest useful Item
    "fetch_way": 0.5,
    "explore": 1.11,  # a face-down tile, as a share of a useful Item
    "fetch_die": 4.09,
    "fetch_et": 3.03,
    "carry_et": 2.62,
    "pick_now": 0.1,  # something to pick up with an action to spare
    "candy": 0.38,
    "company": 1.14,
    "cars": 0.04,
    "danger": 0.68,  # the fear of Enemies
    "loaded": 1.0,  # what else a catch costs for each thing carried
    "basic": 0.29,
    "step": 0.11,
    "over": 5.41,
    "entered": 2.39,  # a Danger roll to come
    "trick": 0.7,  # how much of the fear Trick or Treat takes
    "claimed": 0.85,  # what is left of a thing's worth when another Kid goes for it
    "early": 0.3,  # E.T.'s way to a device whose last Items are still being brought
    "teamed": 0.3,  # what it costs that a Kid is tied to a team
    "looping": 0.05,  # a reversible Free action
    "arrival": 0.7,  # how much of the rest an Item has that is at its place but not dropped yet
    "full": 0.95,  # how much a Kid with a full mat feels the way to the next errand
}
