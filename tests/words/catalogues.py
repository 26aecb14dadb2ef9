"""Small catalogues that a test makes for itself: any language is a file, and nothing else."""

import struct
from collections.abc import Mapping
from pathlib import Path

from durak.words.language import DOMAIN

HEADER = "Content-Type: text/plain; charset=UTF-8\nLanguage: {code}\n"
THREE_FORMS = (
    "Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 :"
    " n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\n"
)


def write_catalogue(folder: Path, code: str, texts: Mapping[str, str], *, plural: str = "") -> None:
    """Write a compiled catalogue as gettext lays it out; a context stands before its text and EOT.

    Forms for several numbers stand one after another with a NUL between them.
    """
    head = HEADER.format(code=code) + plural
    pairs = [(key.encode(), text.encode()) for key, text in sorted({"": head, **texts}.items())]
    at, tables, body = 28 + 16 * len(pairs), [b"", b""], b""
    for half in (0, 1):
        for pair in pairs:
            tables[half] += struct.pack("<2I", len(pair[half]), at + len(body))
            body += pair[half] + b"\0"
    count = len(pairs)
    numbers = (0x950412DE, 0, count, 28, 28 + 8 * count, 0, 28 + 16 * count)
    path = folder / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(struct.pack("<7I", *numbers) + b"".join(tables) + body)
