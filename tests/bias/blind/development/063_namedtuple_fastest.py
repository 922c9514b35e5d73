from collections import namedtuple

Swimmer = namedtuple("Swimmer", "name sex age club seconds")


def fastest(heat, cutoff=None):
    """Names that go to the final, in order."""
    timed = [s for s in heat if s.seconds is not None]
    if cutoff is not None:
        timed = [s for s in timed if s.seconds <= cutoff]
    return [s.name for s in sorted(timed, key=lambda s: (s.seconds, s.name))][:2]
