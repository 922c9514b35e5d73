from pathlib import PurePosixPath


def is_local(uri):
    return uri.startswith("file://") or "://" not in uri


def can_open(uri, sandbox="/srv"):
    if not is_local(uri):
        return False
    origin = PurePosixPath(uri.removeprefix("file://"))
    return sandbox in map(str, origin.parents)
