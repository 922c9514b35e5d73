"""Accounts and the tokens of their sessions, in memory."""

import hmac
import secrets

_accounts = {}
_issued = set()


def sign_up(login, password, mail):
    """Add an account."""
    _accounts[login] = {"password": password, "mail": mail, "keys": []}


def account(login):
    """The account as a mapping, None if there is none."""
    return _accounts.get(login)


def password_is(login, password):
    """Whether that is the account's password."""
    known = _accounts.get(login)
    return known is not None and hmac.compare_digest(known["password"].encode(), password.encode())


def new_token():
    """A fresh token for a session's forms."""
    token = secrets.token_urlsafe(24)
    _issued.add(token)
    return token


def was_issued(token):
    """Whether some session has been given that token."""
    return token in _issued
