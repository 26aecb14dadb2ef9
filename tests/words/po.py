"""Catalogues as translators edit them, read by the standard library alone."""

import ast
import re
from dataclasses import dataclass, field
from pathlib import Path

_LINE = re.compile(r'(?:(msgctxt|msgid|msgid_plural|msgstr)(?:\[(\d)\])? )?(".*")')


@dataclass
class Entry:
    """One message: its texts by what they are for, ``msgid`` or ``msgstr2``, and its flags."""

    texts: dict[str, str] = field(default_factory=dict)
    flags: str = ""

    @property
    def key(self) -> str:
        """The message as a compiled catalogue has it: context, EOT, forms with NUL between."""
        context = f"{self.texts['msgctxt']}\4" if "msgctxt" in self.texts else ""
        plural = f"\0{self.texts['msgid_plural']}" if "msgid_plural" in self.texts else ""
        return f"{context}{self.texts['msgid']}{plural}"

    @property
    def sources(self) -> list[str]:
        """The English text, or its forms for one and for many."""
        return [self.texts[name] for name in ("msgid", "msgid_plural") if name in self.texts]

    @property
    def forms(self) -> list[str]:
        """The translation, or its forms."""
        return [text for name, text in self.texts.items() if name.startswith("msgstr")]


def read_po(path: Path) -> list[Entry]:
    """Return the messages of a catalogue, its header first; those it has put aside are left out."""
    entries = []
    for block in path.read_text(encoding="utf-8").split("\n\n"):
        entry, name = Entry(), ""
        for line in block.splitlines():
            if line.startswith("#,"):
                entry.flags += line
            elif match := _LINE.fullmatch(line):
                name = f"{match[1]}{match[2] or ''}" if match[1] else name
                entry.texts[name] = entry.texts.get(name, "") + ast.literal_eval(match[3])
        if entry.texts:
            entries.append(entry)
    return entries
