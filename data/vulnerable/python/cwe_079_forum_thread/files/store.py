"""The forum's threads, in memory."""

from dataclasses import dataclass, field
from itertools import count

_numbers = count(1)
_threads = {}


@dataclass
class Post:
    author: str
    text: str


@dataclass
class Thread:
    title: str
    number: int = field(default_factory=lambda: next(_numbers))
    posts: list[Post] = field(default_factory=list)


def open_thread(title):
    """Begin a thread and return it."""
    thread = Thread(title)
    _threads[thread.number] = thread
    return thread


def thread_by_number(number):
    """The thread, None if there is none."""
    return _threads.get(number)
