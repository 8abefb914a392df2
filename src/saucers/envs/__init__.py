"""The games as environments for learning and planning libraries. No rules are in here, and no game is named.

``VectorEnv`` needs nothing beyond Saucers itself; the modules ``pettingzoo``, ``gymnasium`` and ``openspiel`` need the
libraries of their names (``pip install 'saucers[envs]'``, ``'saucers[openspiel]'``).
"""

from saucers.envs.vector import Step, VectorEnv

__all__ = ["Step", "VectorEnv"]
