"""Errors for users. Each message says what happened and what to do about it."""


class UnseenError(Exception):
    """Base of every error that the command line prints as one clear line instead of a traceback."""


class BadInputError(UnseenError):
    """A file, line or option that the user gave cannot be used; the message names it and the reason."""


class NothingToAskError(BadInputError):
    """A suite has no question left to ask here; the message says why. Other suites can go on."""


class MissingToolError(UnseenError):
    """A compiler, sandbox or model file is absent; the message says what it costs and how to get it."""


class MissingDataError(UnseenError):
    """Data that comes with the program is absent; the message says where it should be and how to get it."""


class SandboxUnavailableError(MissingToolError):
    """No sandbox works here, so the product refuses to run foreign code."""
