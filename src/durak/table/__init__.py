"""Who sits where, answers for a ply, game after game: what every front-end needs of a table.

Nothing is imported here, so that the names and values of a table can be had without its bots.
"""
