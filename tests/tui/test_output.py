"""What the terminal's encoding does not know is replaced by signs that are as wide."""

import os
import threading
from collections.abc import Iterator

import pytest
from rich.cells import cell_len

from durak.tui.output import Output, encoded


def test_what_the_encoding_knows_is_written_as_it_is() -> None:
    assert encoded("7♠ Вера ▁", "utf-8") == "7♠ Вера ▁".encode()
    assert encoded("Вера ♠", "koi8-r") == "Вера S".encode("koi8-r")


@pytest.mark.parametrize(
    "sign", ["♠", "Ё", "宋", "é", "e\u0301", "\N{PLAYING CARD ACE OF SPADES}", "…", "\udcff"]
)
def test_a_sign_is_replaced_by_as_many_cells(sign: str) -> None:
    assert len(encoded(sign, "ascii")) == cell_len(sign)


def test_lines_and_blocks_stay_lines_and_blocks() -> None:
    assert encoded("╔═╗┃┄┼╵█▊▔▁", "ascii") == b"+-+|-+|#|-_"
    assert all(len(encoded(chr(sign), "ascii")) == 1 for sign in range(0x2500, 0x25A0))


@pytest.fixture
def pipe() -> Iterator[tuple[int, int]]:
    ours, its = os.pipe()
    yield ours, its
    os.close(its)


def test_a_terminal_that_is_gone_is_told_of_once_and_takes_everything(
    pipe: tuple[int, int],
) -> None:
    told: list[str] = []
    with open(os.dup(pipe[1]), "w", encoding="utf-8") as stream:
        output = Output(stream, lambda: told.append(threading.current_thread().name))
        output.write("A♠")
        output.flush()
        assert os.read(pipe[0], 100) == "A♠".encode()
        os.close(pipe[0])
        for _ in range(3):
            output.write("lost")
            output.flush()
    assert told == [threading.current_thread().name]


def test_a_terminal_that_takes_nothing_for_a_while_gets_everything(pipe: tuple[int, int]) -> None:
    ours, its = pipe
    os.set_blocking(its, False)
    with open(os.dup(its), "w", encoding="utf-8") as stream:
        output = Output(stream, lambda: None)
        output.write("7" * 200_000)
        writing = threading.Thread(target=output.flush)
        writing.start()
        read = 0
        while read < 200_000:
            read += len(os.read(ours, 65536))
        writing.join()
        assert not output.given_up
    os.close(ours)
