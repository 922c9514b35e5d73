from enum import IntFlag, auto


class Need(IntFlag):
    NONE = 0
    HEARING = auto()
    SIGHT = auto()
    MOBILITY = auto()


BLOCKED = {
    Need.HEARING: {"phones"},
    Need.SIGHT: {"forklift", "quality"},
    Need.MOBILITY: {"ladder"},
}


def allowed_tasks(worker, tasks):
    left = set(tasks)
    for need, blocked in BLOCKED.items():
        if worker["needs"] & need:
            left -= blocked
    return sorted(left)
