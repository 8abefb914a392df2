"""What the adapters share: luck from an owned stream, masks, spaces, and pictures."""

from __future__ import annotations

import operator
import random
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

import saucers
from saucers.kernel.errors import IllegalEvent, SaucersError
from saucers.kernel.game import LUCK, Game, State

if TYPE_CHECKING:
    from gymnasium import spaces

RENDER_MODES = ["ansi", "svg", "rgb_array", "human"]


def let_chance_act(game: Game, state: State, rng: random.Random) -> State:
    """The state after every chance event that is due, drawn with the exact weights."""
    while state.mover == LUCK:
        if state.weights:
            ticket = rng.randrange(sum(state.weights))
            nth = 0
            while ticket >= state.weights[nth]:
                ticket -= state.weights[nth]
                nth += 1
        else:
            nth = rng.randrange(len(state.events))
        state = game.after(state, state.events[nth])
    return state


def decided(game: Game, state: State, action: Any) -> State:
    """The state after an action, or a refusal that names the action and the rule against it."""
    try:
        number = operator.index(action)
    except TypeError:
        raise IllegalEvent(f"An action is a whole number, not {action!r}.") from None
    if number not in state.events:
        raise IllegalEvent(refusal(game, state, number))
    return game.after(state, number)


def refusal(game: Game, state: State, action: int) -> str:
    """Why the mask forbids an action: its number, its label where it has one here, and the rule."""
    rule = game.why_not(state, action)
    if state.mover < 0 or not 0 <= action < game.definition.vocabulary:
        return rule
    try:
        label = f" ({game.definition.words.label(game, game.record_of(state), action)})"
    except (LookupError, TypeError, ValueError):
        label = ""  # An action of another stage of the game may have no name in this one.
    return f"Action {action}{label} is masked: {rule}"


def mask_of(game: Game, state: State, seat: int) -> npt.NDArray[np.int8]:
    """1 for each action that ``seat`` may choose now: zeros unless the seat must decide."""
    mask = np.zeros(game.definition.vocabulary, np.int8)
    if state.mover == seat:
        mask[list(state.events)] = 1
    return mask


def bounds_of(game: Game) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]:
    """The least and the greatest value of every number of an observation."""
    sizes = [feature.size for feature in game.features]
    low = np.repeat(np.array([feature.low for feature in game.features], np.float32), sizes)
    high = np.repeat(np.array([feature.high for feature in game.features], np.float32), sizes)
    return low, high


def observation_box(game: Game) -> spaces.Box:
    """Gymnasium's space of the game's observations."""
    from gymnasium import spaces

    return spaces.Box(*bounds_of(game), dtype=np.float32)


def check_render_mode(mode: str | None) -> str | None:
    """The mode itself if there is such a one."""
    if mode is None or mode in RENDER_MODES:
        return mode
    raise SaucersError(f"There is no render mode {mode!r}; there are {', '.join(RENDER_MODES)}.")


def render(game: Game, state: State, mode: str | None, seat: int | None) -> Any:
    """The state as ``seat`` (None: a spectator) may see it: text, an SVG document, or an array of pixels."""
    if mode is None:
        raise SaucersError(f"Give a render_mode when the environment is made: {', '.join(RENDER_MODES)}.")
    scene = game.scene(state, seat)
    if mode == "svg":
        return saucers.to_svg(scene)
    if mode == "rgb_array":
        return _pixels(saucers.to_svg(scene))
    from saucers.terminal.board import draw, tray_text

    drawn = [draw(scene).plain, *(tray_text(tray).plain for tray in scene.trays), scene.prompt]
    text = "\n".join(drawn) + "\n"
    if mode == "human":
        print(text)
        return None
    return text


def _pixels(svg: str) -> npt.NDArray[np.uint8]:
    import io

    try:
        import resvg_py
        from PIL import Image
    except ImportError as missing:
        raise ImportError(how_to_get("resvg_py and pillow", "envs")) from missing
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg))
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"))


def how_to_get(library: str, extra: str) -> str:
    """What to do where an optional library is missing."""
    return f"This needs {library}; install it with: pip install 'saucers[{extra}]'."
