# unseen: prompt entry_point=allocate_seats
def leaves_single(free: int, size: int) -> bool:
    """Tell whether seating `size` people leaves exactly one of `free` seats unused."""
    return free - size == 1


def allocate_seats(rows: list[int], parties: list[int]) -> list[int]:
    """Give every party of theatre guests a row and return the row's index per party.

    `rows[r]` is the number of seats in row r. Parties are seated in the given order, each as a
    whole in one row that still has enough free seats. A row that would be left with exactly one
    free seat is only a second choice. Among the other rows take the one with the fewest free
    seats, and of equal ones the lowest index. If only second-choice rows are left, take the
    lowest index. A party that fits nowhere, or whose size is not positive, gets -1 and takes no
    seats. The arguments must not be changed.

    >>> allocate_seats([4, 6], [3, 3, 1])
    [1, 1, 0]
    >>> allocate_seats([4, 5], [5, 3, 9])
    [1, 0, -1]
    """
# unseen: solution
    free = list(rows)
    chosen = []
    for size in parties:
        best = -1
        fallback = -1
        for row in range(len(free)):
            if size <= 0 or free[row] < size:
                continue
            if leaves_single(free[row], size):
                if fallback == -1:
                    fallback = row
            elif best == -1 or free[row] < free[best]:
                best = row
        if best == -1:
            best = fallback
        if best != -1:
            free[best] -= size
        chosen.append(best)
    return chosen
# unseen: test


def check(candidate):
    assert candidate([4, 6], [3, 3, 1]) == [1, 1, 0]
    assert candidate([4, 5], [5, 3, 9]) == [1, 0, -1]
    assert candidate([], [2]) == [-1]
    assert candidate([3, 3], []) == []
    assert candidate([2], [0, -4, 2, 1]) == [-1, -1, 0, -1]
    assert candidate([8, 5, 5], [3, 2, 2]) == [1, 1, 2]
    assert candidate([5, 4, 3], [2, 2, 2, 3]) == [1, 1, 0, 0]
    assert candidate([3, 3, 3], [2, 2, 1, 1]) == [0, 1, 0, 1]
    assert candidate([10, 7], [6, 6, 4, 1]) == [0, 1, 0, 1]
    rows = [6, 2]
    assert candidate(rows, [4, 2]) == [0, 0]
    assert rows == [6, 2]


check(allocate_seats)
