# unseen: prompt entry_point=spread_frost
def count_near(cells: list[list[str]], row: int, col: int, kind: str) -> int:
    """Count the neighbours of a cell (above, below, left, right) that are of this kind."""
    count = 0
    if row > 0 and cells[row - 1][col] == kind:
        count += 1
    if row + 1 < len(cells) and cells[row + 1][col] == kind:
        count += 1
    if col > 0 and cells[row][col - 1] == kind:
        count += 1
    if col + 1 < len(cells[row]) and cells[row][col + 1] == kind:
        count += 1
    return count


def spread_frost(rows: list[str], hours: int) -> int:
    """Return how many cells of a field are frozen after some hours.

    All rows are equally long; '*' is a frozen cell, '~' is water, anything else is soil. Each
    hour all cells change at once, by the neighbours they had before: soil freezes if it has two
    or more frozen neighbours, or exactly one frozen neighbour and no water next to it. A frozen
    cell thaws to soil if it has two or more neighbours that are water. Water stays water. If
    hours <= 0, nothing changes.

    >>> spread_frost(["*..", "..."], 1)
    3
    >>> spread_frost(["~*~", "..."], 1)
    1
    """
# unseen: solution
    cells = [list(row) for row in rows]
    hour = 0
    while hour < hours:
        before = [list(row) for row in cells]
        for row in range(len(before)):
            for col in range(len(before[row])):
                frozen = count_near(before, row, col, "*")
                water = count_near(before, row, col, "~")
                if before[row][col] == "~":
                    continue
                elif before[row][col] == "*":
                    if water >= 2:
                        cells[row][col] = "."
                elif frozen >= 2 or (frozen == 1 and water == 0):
                    cells[row][col] = "*"
        hour += 1
    return sum(row.count("*") for row in cells)
# unseen: test


def check(candidate):
    assert candidate(["*..", "..."], 1) == 3
    assert candidate(["~*~", "..."], 1) == 1
    assert candidate([], 3) == 0
    assert candidate(["...", "~~~"], 5) == 0
    assert candidate(["*.~", "..."], 0) == 1
    assert candidate(["*.~", "..."], -1) == 1
    assert candidate(["*..."], 2) == 3
    assert candidate(["*...."], 9) == 5
    assert candidate(["*.~."], 9) == 1
    assert candidate(["x*x"], 1) == 3
    assert candidate(["~~~", "*.*"], 1) == 3
    assert candidate(["~.~", "*.*", "~.~"], 1) == 1
    assert candidate(["~.~", "*.*", "~.~"], 2) == 1
    assert candidate(["....", ".*..", "...~", "...."], 2) == 10


check(spread_frost)
