"""Marking the few sentences that are kept beside what they describe, for the catalogues."""


def N_(message: str) -> str:  # noqa: N802 (the name that Babel extracts by default)
    """Return the message as it is: its translation is looked up where it is shown."""
    return message
