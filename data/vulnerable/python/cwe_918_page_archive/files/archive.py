"""What the archive keeps, and where its session comes from."""

import re

import requests

ADDRESS = re.compile(r"https?://\S+", re.IGNORECASE)
MOST_REDIRECTIONS = 3


def new_session():
    """A session that follows few redirections and knows no proxies."""
    session = requests.Session()
    session.max_redirects = MOST_REDIRECTIONS
    session.trust_env = False
    session.headers["User-Agent"] = "archive/1.0"
    return session


class Archive:
    """Pages by the address under which they were asked for."""

    def __init__(self):
        self.pages = {}

    def keep(self, address, page):
        """Keep a page; nothing is kept for None."""
        if page is not None:
            self.pages[address] = page
        return page is not None


def addresses_in(text):
    """The addresses in a reading list, each once, in order."""
    return list(dict.fromkeys(ADDRESS.findall(text)))
