"""Durak, the card game of the fool: engine, bots and a table in the terminal."""

__version__ = "0.1.0"
