"""The environments beside those of Pgx and PettingZoo, in the same run.

Pgx's `backgammon` and PettingZoo's `connect_four` are driven as fast as their own interfaces allow: Pgx compiled with
the choice of random legal actions inside, batch 1,000, on the CPU; PettingZoo by its agent iterator.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from rich.table import Table

from benchmarks.rounds import per_cpu_second, side_by_side
from saucers.envs import VectorEnv

BATCH = 1000


def vector_steps(players: int, cores: int) -> Callable[[], int]:
    """Random play on many games of Alien abreast, observations and masks included."""
    env = VectorEnv("alien", BATCH, seed=1, cores=cores, players=players)

    def one_step() -> int:
        env.step(env.random_actions)
        return BATCH

    return one_step


def pgx_steps() -> Callable[[], int]:
    """Random play on many games of Pgx's backgammon, finished ones begun anew."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("backgammon")
    begin = jax.jit(jax.vmap(env.init))
    step = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit
    def advance(states: Any, key: Any) -> Any:
        first, second = jax.random.split(key)
        logits = jax.numpy.where(states.legal_action_mask, 0.0, -1e9)
        actions = jax.random.categorical(first, logits)
        return step(states, actions, jax.random.split(second, BATCH))

    now = {"states": begin(jax.random.split(jax.random.PRNGKey(1), BATCH)), "key": jax.random.PRNGKey(2)}

    def one_step() -> int:
        now["key"], key = jax.random.split(now["key"])
        now["states"] = jax.block_until_ready(advance(now["states"], key))
        return BATCH

    one_step()
    return one_step


def agent_cycle(env: Any) -> Callable[[], int]:
    """One random game by PettingZoo's agent iterator."""
    choice = random.Random(1).random

    def one_game() -> int:
        steps = 0
        env.reset(seed=int(choice() * 2**31))
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
            else:
                legal = observation["action_mask"].nonzero()[0]
                env.step(int(legal[int(choice() * len(legal))]))
                steps += 1
        return steps

    return one_game


def compare_environments() -> Table:
    """The figures of the environments."""
    from pettingzoo.classic.connect_four import connect_four

    from saucers.envs.pettingzoo import env

    own = per_cpu_second(vector_steps(4, cores=1))
    vector, pgx = side_by_side(vector_steps(4, cores=1), pgx_steps())
    ours, theirs = side_by_side(agent_cycle(env("alien", players=4)), agent_cycle(connect_four.env()))
    bare = side_by_side(agent_cycle(env("alien", players=4)), agent_cycle(connect_four.raw_env()))
    two_cores, one_core = side_by_side(vector_steps(4, cores=2), vector_steps(4, cores=1))
    table = Table("figure", "measured", "wanted", title="The environments, Alien with four players")
    table.add_row("VectorEnv, decisions a second of one core's time", f"{own:,.0f}", "≥ 1,500,000")
    table.add_row("VectorEnv on one core, decisions/s beside all else that runs", f"{vector:,.0f}", "")
    table.add_row("Pgx backgammon, batch 1,000, decisions/s", f"{pgx:,.0f}", "")
    table.add_row("VectorEnv ÷ Pgx backgammon", f"{vector / pgx:.0f} ×", "≥ 10 ×")
    table.add_row("PettingZoo connect_four, steps/s", f"{theirs:,.0f}", "")
    table.add_row("VectorEnv ÷ PettingZoo connect_four", f"{vector / theirs:,.0f} ×", "≥ 100 ×")
    table.add_row("PettingZoo adapter, steps/s", f"{ours:,.0f}", "")
    table.add_row("PettingZoo adapter ÷ connect_four", f"{ours / theirs:.1f} ×", "≥ 3 ×")
    table.add_row("the same without connect_four's wrappers", f"{bare[0] / bare[1]:.1f} ×", "")
    table.add_row("VectorEnv, two cores ÷ one core", f"{two_cores / one_core:.1f} ×", "")
    return table
