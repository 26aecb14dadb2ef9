"""The walls of the house: who may import whom, read from the source of every module."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from durak.engine import RULE_SETS
from tests.each import each

SOURCE = Path(__file__).parents[1] / "src"
MODULES = {
    ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted((SOURCE / "durak").rglob("*.py"))
}
LAZY_TUI = {"durak.cli.screen"}
"""The modules that start the screen, and import it only when they do."""

CLOCKS_AND_DOORS = {
    "asyncio",
    "builtins",
    "datetime",
    "io",
    "json",
    "logging",
    "os",
    "pathlib",
    "secrets",
    "shutil",
    "socket",
    "subprocess",
    "sys",
    "tempfile",
    "threading",
    "time",
    "uuid",
}


@dataclass(frozen=True)
class Import:
    """One imported name; `name` is empty for ``import module``, `lazy` inside a function."""

    module: str
    name: str
    lazy: bool

    @property
    def top(self) -> str:
        return self.module.split(".")[0]

    def reaches(self, package: str) -> bool:
        """Tell whether the import gives the package or something in it."""
        full = f"{self.module}.{self.name}" if self.name else self.module
        return any(f"{path}.".startswith(f"{package}.") for path in (self.module, full))


@cache
def tree(module: str) -> ast.Module:
    return ast.parse(MODULES[module].read_text(encoding="utf-8"))


def _walk(node: ast.AST, lazy: bool) -> Iterator[tuple[ast.AST, bool]]:
    for child in ast.iter_child_nodes(node):
        inside = lazy or isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef)
        yield child, inside
        yield from _walk(child, inside)


@cache
def imports(module: str) -> list[Import]:
    found = []
    for node, lazy in _walk(tree(module), lazy=False):
        if isinstance(node, ast.Import):
            found += [Import(alias.name, "", lazy) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                package = module if MODULES[module].name == "__init__.py" else _parent(module)
                for _ in range(node.level - 1):
                    package = _parent(package)
                base = f"{package}.{base}".rstrip(".")
            found += [Import(base, alias.name, lazy) for alias in node.names]
    return found


def _parent(module: str) -> str:
    return module.rpartition(".")[0]


def inside(package: str) -> list[str]:
    return [module for module in MODULES if f"{module}.".startswith(f"{package}.")]


def outside(*packages: str) -> list[str]:
    return [module for module in MODULES if not any(module in inside(p) for p in packages)]


MAY_IMPORT = {
    "durak.engine": set(),
    "durak.bots": {"engine"},
    "durak.table": {"bots", "engine"},
    "durak.record": {"table", "engine"},
    "durak.arena": {"record", "table", "bots", "engine"},
    "durak.storage": {"record", "table", "bots", "engine"},
    "durak.words": {"storage", "arena", "record", "table", "bots", "engine"},
    "durak.tui": {"words", "storage", "record", "table", "bots", "engine"},
    "durak.plain": {"words", "storage", "record", "table", "bots", "engine"},
    "durak.cli": {"tui", "plain", "words", "storage", "arena", "record", "table", "bots", "engine"},
}
"""The packages, and what each may import besides itself: no arrow runs back up."""


def test_every_package_has_its_place() -> None:
    tops = {module.split(".")[1] for module in MODULES if module.count(".")}
    assert tops == {name.split(".")[1] for name in MAY_IMPORT} | {"__main__"}


@each(list(MAY_IMPORT))
def test_imports_between_packages_point_one_way(package: str) -> None:
    allowed = {package.split(".")[1], *MAY_IMPORT[package]}
    for module in inside(package):
        if module.endswith(".__main__"):  # what `python -m` starts is the command line
            continue
        for found in imports(module):
            if found.top == "durak":
                full = f"{found.module}.{found.name}".split(".")
                assert full[1] in allowed | {"__version__"}, f"{module}: {found}"


def test_a_record_needs_no_bot() -> None:
    code = (
        "import sys, durak.record; print(*[m for m in sys.modules if m.startswith('durak.bots')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.split() == []


@each(inside("durak.engine"))
def test_the_engine_imports_the_standard_library_and_itself(module: str) -> None:
    for found in imports(module):
        if found.top != "durak":
            assert found.top in sys.stdlib_module_names, found
            assert found.top not in CLOCKS_AND_DOORS, found
        else:
            assert found.reaches("durak.engine"), found


@each(inside("durak.engine"))
def test_the_engine_makes_no_generator_and_asks_none_but_in_the_deck_and_in_drawn_worlds(
    module: str,
) -> None:
    """The word `random` may stand for nothing but the type of a generator that is passed in."""
    uses = [
        node
        for node in ast.walk(tree(module))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "random"
    ]
    assert {node.attr for node in uses} <= {"Random"}
    called = [node.func for node in ast.walk(tree(module)) if isinstance(node, ast.Call)]
    assert not any(function is use for function in called for use in uses)
    if any(found.top == "random" for found in imports(module)):
        assert module in {"durak.engine.deck", "durak.engine.game", "durak.engine.view"}


@each(list(MODULES))
def test_nobody_uses_the_global_generator(module: str) -> None:
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            assert node.value.id != "random" or node.attr in {"Random", "SystemRandom"}, node.attr
    assert not [found for found in imports(module) if found.module == "random" and found.name]


@each(inside("durak.engine"))
def test_the_engine_neither_prints_nor_opens_files(module: str) -> None:
    called = {
        node.func.id
        for node in ast.walk(tree(module))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not called & {"print", "open", "input", "exec", "eval", "__import__"}


def test_public_knowledge_cannot_see_a_position() -> None:
    for found in imports("durak.engine.knowledge"):
        assert not found.reaches("durak.engine.position"), found
        assert found.name != "Position", found


def test_the_list_of_actions_and_the_check_do_not_call_each_other() -> None:
    from_checks = [f for f in imports("durak.engine.checks") if f.reaches("durak.engine.legality")]
    assert {found.name for found in from_checks} == {"Situation"}
    assert not [f for f in imports("durak.engine.legality") if f.reaches("durak.engine.checks")]


@each(outside("durak.engine.rules"))
def test_nobody_compares_rule_sets_or_their_names(module: str) -> None:
    """What differs between modes is a question to the rule set (R9.1)."""
    constants = {name.upper().replace("-", "_") for name in RULE_SETS}
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Compare):
            for side in (node.left, *node.comparators):
                named = isinstance(side, ast.Name) and side.id in constants
                spelled = isinstance(side, ast.Constant) and side.value in RULE_SETS
                assert not named, f"{module}, line {node.lineno}"
                assert not spelled, f"{module}, line {node.lineno}"


@each(inside("durak.bots"))
def test_bots_import_the_engine_but_neither_the_game_nor_the_deck(module: str) -> None:
    for found in imports(module):
        if found.top != "durak":
            assert found.top in sys.stdlib_module_names, found
            continue
        assert found.reaches("durak.engine") or found.reaches("durak.bots"), found
        assert not found.reaches("durak.engine.game"), found
        assert not found.reaches("durak.engine.deck"), found
        if found.module == "durak.engine":
            assert found.name not in {"Game", "Setup", "deal", "shuffled_deck"}, found


@each(outside("durak.tui"))
def test_only_the_screen_imports_textual_and_rich(module: str) -> None:
    """The arena's command may draw its progress with rich, once it runs."""
    for found in imports(module):
        assert found.top != "textual", found
        if found.top == "rich":
            assert module == "durak.cli.arena_command", found
            assert found.lazy, found


@each(outside("durak.tui"))
def test_only_the_command_line_imports_the_screen_and_not_before_it_is_needed(module: str) -> None:
    for found in imports(module):
        if found.reaches("durak.tui"):
            assert module in LAZY_TUI, found
            assert found.lazy, found


@each(list(MODULES))
def test_what_only_unix_has_is_imported_where_the_system_is_known(module: str) -> None:
    for found in imports(module):
        assert found.lazy or not found.reaches("durak.tui.driver"), found


@each(list(MODULES))
def test_nothing_else_is_needed_to_run(module: str) -> None:
    allowed = {"durak", "textual", "rich", "platformdirs"} | sys.stdlib_module_names
    assert {found.top for found in imports(module)} <= allowed


def public_names(module: str) -> Iterator[str]:
    """Return what a module defines at its top for others, but for its type variables."""
    for node in tree(module).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            names = [node.name]
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = [target.id for target in targets if isinstance(target, ast.Name)]
        else:
            continue
        yield from [name for name in names if not name.startswith("_") and len(name) > 1]


def test_no_name_stands_for_two_things() -> None:
    homes: dict[str, list[str]] = {}
    for module in MODULES:
        for name in public_names(module):
            homes.setdefault(name, []).append(module)
    assert len(homes) > 900
    assert {name: where for name, where in homes.items() if len(where) > 1} == {
        "main": ["durak.cli.arena_command", "durak.cli.main"]
    }


def test_no_module_is_called_as_another() -> None:
    """But for those that are called after their subject: its words, its screen, its widget."""
    after_their_subject = ("durak.words", "durak.tui.screens", "durak.tui.widgets")
    names = [MODULES[module].stem for module in outside(*after_their_subject)]
    twice = {name for name in names if names.count(name) > 1}
    assert twice == {"__init__", "__main__"}


def test_what_is_private_to_others_is_used_in_one_place_of_the_tests() -> None:
    private = re.compile(r"^\s*(?:from|import) (?:asyncio|rich|textual)[\w.]*\._", re.MULTILINE)
    tests = SOURCE.parent / "tests"
    looking = [path for path in tests.rglob("*.py") if private.search(path.read_text("utf-8"))]
    assert looking == [tests / "tui" / "private.py"]


def loaded_by(modules: list[str]) -> set[str]:
    """Return the top names in `sys.modules` of a fresh interpreter that imported these."""
    code = "import sys\n" + "".join(f"import {module}\n" for module in modules)
    code += "print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    return set(done.stdout.split())


def test_a_fresh_interpreter_loads_no_screen_for_what_needs_none() -> None:
    modules = [module for module in outside("durak.tui") if not module.endswith(".__main__")]
    assert {"durak", "durak.engine", "durak.bots"} <= set(modules)
    loaded = loaded_by(modules)
    assert "durak" in loaded
    assert not loaded & {"textual", "rich"}


def test_a_fresh_interpreter_loads_no_terminal_for_the_course_of_a_game() -> None:
    modules = inside("durak.tui.course")
    assert len(modules) > 3
    assert not loaded_by(modules) & {"textual", "rich"}


def test_the_command_line_of_a_game_loads_neither_the_arena_nor_what_is_slow_to_load() -> None:
    code = (
        "import sys; from durak.cli.main import make_parser; make_parser().parse_args([]);"
        "print(*sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    loaded = set(done.stdout.split())
    assert "durak.words.errors" in loaded
    assert not loaded & {"durak.arena", "concurrent.futures", "importlib.metadata", "textual"}


def test_a_fresh_interpreter_loads_nothing_but_the_engine_for_the_engine() -> None:
    code = "import sys, durak.engine; print(*[m for m in sys.modules if m.startswith('durak')])"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert set(done.stdout.split()) <= {"durak", *inside("durak.engine")}


def test_the_walls_see_what_they_should() -> None:
    """A reader of imports that saw nothing would hold no wall."""
    assert Import("durak.engine.cards", "Card", lazy=False) in imports("durak.engine.checks")
    assert Import("random", "", lazy=False) in imports("durak.engine.deck")
    assert Import("durak.engine", "game", lazy=False).reaches("durak.engine.game")
    assert Import("durak.engine.game", "", lazy=False).reaches("durak.engine")
    assert not Import("durak.engineering", "", lazy=False).reaches("durak.engine")
    assert len(inside("durak.engine")) > 15


OUTSIDE_WORDS = ("engine", "bots", "table", "record", "storage", "arena", "cli", "tui", "plain")
FOR_DEVELOPERS = {"LookupError", "TypeError", "ValueError", "FolderInUseError", "NotRegularError"}
"""Errors whose text no person meets; the last two are the system's, with words for people."""


def _texts(node: ast.AST) -> Iterator[tuple[int, str]]:
    """Give the texts in code that could be sentences: no docstrings, nothing for developers."""
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.Expr(value=ast.Constant(value=str())) | ast.Assert():
                pass
            case ast.Call(func=ast.Name(id=name)) if name == "N_" or name in FOR_DEVELOPERS:
                pass
            case ast.Constant(value=str(text)):
                yield child.lineno, text
            case ast.JoinedStr(values=parts):
                yield (
                    child.lineno,
                    "".join(
                        [
                            str(part.value) if isinstance(part, ast.Constant) else "0"
                            for part in parts
                        ]
                    ),
                )
            case _:
                yield from _texts(child)


@each(OUTSIDE_WORDS)
def test_no_sentence_stands_outside_words(package: str) -> None:
    """Three words in a row make a sentence; what stands below words gives reasons and facts."""
    found = [
        f"{module}, line {line}: {text}"
        for module in inside(f"durak.{package}")
        for line, text in _texts(tree(module))
        if re.search(r"[^\W\d_]+[,:;]? [^\W\d_]+ [^\W\d_]+", text)
    ]
    assert found == []


@each(inside("durak.words"))
def test_no_f_string_in_words_holds_a_word(module: str) -> None:
    """A sentence that is put together cannot be translated: templates have named slots."""
    found = [
        "".join([str(part.value) for part in node.values if isinstance(part, ast.Constant)])
        for node in ast.walk(tree(module))
        if isinstance(node, ast.JoinedStr)
    ]
    if module == "durak.words.language":  # its f-strings are a path and an error for developers
        assert len(found) == 2
    else:
        assert not [text for text in found if re.search(r"[^\W\d_]{2,}", text)]
