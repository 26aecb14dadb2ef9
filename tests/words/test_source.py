"""Sentences for people are templates that are looked up; the front-ends hold no other ones."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.each import each

SOURCE = Path(__file__).parents[2] / "src" / "durak"
MODULES = sorted([*(SOURCE / "tui").rglob("*.py"), *(SOURCE / "words").rglob("*.py")])
LOOKED_UP = frozenset(
    {"_", "ngettext", "pgettext", "npgettext", "later", "later_in", "later_counted"}
)
TWO_WORDS = re.compile(r"[^\W\d_]{2,} [^\W\d_]{2,}")


def texts(node: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield the texts of a module but docstrings, what is for developers, and what is looked up."""
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.Raise() | ast.Assert() | ast.Expr(value=ast.Constant()):
                continue
            case ast.Call(func=ast.Name(id=name)) if name in LOOKED_UP:
                continue
            case ast.Constant(value=str(text)):
                yield child.lineno, text
        yield from texts(child)


@each(MODULES)
def test_no_sentence_stands_outside_a_template(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = [(line, text) for line, text in texts(tree) if TWO_WORDS.search(text)]
    assert found == []
