from dataclasses import dataclass, asdict


@dataclass(order=True)
class Arrival:
    minute: int
    badge: str
    gender: str = "n/a"
    age: int = 0


def allocate_lockers(arrivals, lockers):
    """Map of locker -> badge; the arrivals keep their full record for the door screen."""
    free = sorted(lockers)
    screen, taken = [], {}
    for a in sorted(arrivals, key=lambda a: (a.minute, a.badge)):
        if free:
            taken[free.pop(0)] = a.badge
        screen.append(asdict(a))
    return taken, screen
