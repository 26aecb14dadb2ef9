"""Play changes only where it is meant to."""

from tests.bots.choices import FILE, chosen


def test_the_bots_choose_as_they_did() -> None:
    kept = FILE.read_text(encoding="utf-8").splitlines()
    assert list(chosen()) == kept
