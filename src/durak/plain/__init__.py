"""The table in lines: for screen readers, for pipes, for terminals that can only write on.

Nothing is ever drawn anew. What is said comes from `durak.words`, what may be played from the view,
and nothing of it is decided here.
"""
