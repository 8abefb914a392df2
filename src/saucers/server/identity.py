"""Identity: one random token per browser, kept in a cookie and stored only as a hash; and tokens for invites."""

from __future__ import annotations

import hashlib
import re
import secrets
from http.cookies import CookieError, SimpleCookie

COOKIE = "saucers_player"
_TOKEN_BYTES = 32
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
_A_YEAR = 365 * 24 * 3600
_ID_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"


def new_token() -> str:
    """256 random bits, fit for a link."""
    return secrets.token_urlsafe(_TOKEN_BYTES)


def new_table_id() -> str:
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(12))


def token_hash(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def token_in(cookie_header: str) -> str:
    """The player's token in a Cookie header; empty if there is none in its form."""
    try:
        morsel = SimpleCookie(cookie_header).get(COOKIE)
    except CookieError:
        return ""
    return morsel.value if morsel is not None and _TOKEN.fullmatch(morsel.value) else ""


def cookie_for(token: str, secure: bool) -> str:
    """The Set-Cookie header that gives a browser its token."""
    return f"{COOKIE}={token}; Path=/; Max-Age={_A_YEAR}; HttpOnly; SameSite=Lax{'; Secure' if secure else ''}"


def tidy(text: str) -> str:
    """What people typed, without control characters and doubled spaces.

    >>> tidy("  Ann\\u202e \\n of Nostromo ")
    'Ann of Nostromo'
    """
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
