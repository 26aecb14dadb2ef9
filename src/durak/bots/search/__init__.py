"""Search: worlds, inference, the opponent model, playout policies, playouts, the exact endgame."""

from durak.bots.search.worlds import World, sample_world, sample_worlds

__all__ = ["World", "sample_world", "sample_worlds"]
