"""Threads that nobody waits for when the program ends."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Thread
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class LooseThreads(ThreadPoolExecutor):
    """Runs every call in a daemon thread of its own.

    An event loop takes a pool alone for its executor. The threads of a plain one are waited for
    when the loop ends and again when Python does: who left while a bot was thinking got the shell
    back only after the thought.
    """

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Begin the call at once and return what will become of it."""
        future: Future[T] = Future()

        def run() -> None:
            if not future.set_running_or_notify_cancel():
                return
            try:
                result = fn(*args, **kwargs)
            except BaseException as error:  # raised where it is waited for
                future.set_exception(error)
            else:
                future.set_result(result)

        Thread(target=run, daemon=True).start()
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Wait for nothing, whatever is asked: what is on the disk is whole at any moment."""
