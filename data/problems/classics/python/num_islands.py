# unseen: prompt entry_point=num_islands
def num_islands(grid: list[list[str]]) -> int:
    """Return the number of islands in the rectangular grid of "1" for land and "0" for water, where
    pieces of land belong together if they lie side by side or one above the other.

    >>> num_islands([["1", "1", "0"], ["0", "1", "0"], ["0", "0", "1"]])
    2
    >>> num_islands([["0"]])
    0
    """
# unseen: solution
    if not grid:
        return 0
    rows = len(grid)
    cols = len(grid[0])
    visited = set()
    count = 0
    for r in range(rows):
        for c in range(cols):
            if grid[r][c] != "1" or (r, c) in visited:
                continue
            count += 1
            visited.add((r, c))
            stack = [(r, c)]
            while stack:
                x, y = stack.pop()
                for nx, ny in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                    if 0 <= nx < rows and 0 <= ny < cols and grid[nx][ny] == "1":
                        if (nx, ny) not in visited:
                            visited.add((nx, ny))
                            stack.append((nx, ny))
    return count
# unseen: test


def check(candidate):
    assert candidate([["1", "1", "0"], ["0", "1", "0"], ["0", "0", "1"]]) == 2
    assert candidate([["0"]]) == 0
    assert candidate([]) == 0
    assert candidate([["1"]]) == 1
    assert candidate([["1", "1"]]) == 1
    assert candidate([["1", "0", "1"]]) == 2
    assert candidate([["1"], ["0"], ["1"]]) == 2
    assert candidate([["1"], ["1"]]) == 1
    assert candidate([["1", "0"], ["0", "1"]]) == 2
    assert candidate([["0", "1"], ["1", "0"]]) == 2
    # Pieces at opposite borders do not belong together.
    assert candidate([["1", "0", "1"], ["0", "0", "0"], ["1", "0", "1"]]) == 4
    assert candidate([["1", "1", "1"], ["1", "0", "1"], ["1", "1", "1"]]) == 1
    # The grids' islands are reached from the first piece by ways to the left and up, too.
    assert candidate([["0", "0", "1"], ["1", "0", "1"], ["1", "1", "1"]]) == 1
    assert candidate([["1", "0", "1", "1"], ["1", "0", "0", "1"], ["1", "1", "1", "1"]]) == 1
    assert candidate([["1", "1", "0", "0"], ["1", "0", "0", "1"], ["0", "0", "1", "1"]]) == 2
    assert candidate([["0", "1", "1", "0"], ["1", "0", "0", "0"], ["1", "0", "0", "1"]]) == 3
    assert candidate([["1", "0", "1", "0", "1"], ["0", "1", "0", "1", "0"], ["1", "0", "1", "0", "1"]]) == 8


check(num_islands)
