# unseen: prompt entry_point=route_parcel
def row_step(heading: str) -> int:
    """Return how a parcel's row changes when it moves one tile with this heading."""
    return {"^": -1, "v": 1}.get(heading, 0)


def col_step(heading: str) -> int:
    """Return how a parcel's column changes when it moves one tile with this heading."""
    return {"<": -1, ">": 1}.get(heading, 0)


def turn_clockwise(heading: str) -> str:
    """Return the heading a quarter turn clockwise of this one; a blank stays a blank."""
    return {"^": ">", ">": "v", "v": "<", "<": "^"}.get(heading, " ")


def route_parcel(floor: list[str], row: int, col: int) -> int:
    """Follow a parcel over a floor of conveyor tiles; return its moves until it leaves the floor.

    All rows of the floor are equally long. The parcel starts on tile (row, col) without a
    heading. The tile under it is read first: '>', '<', '^' and 'v' set the heading (right, left,
    up, down), '+' turns it clockwise, any other tile leaves it as it is. Then the parcel moves
    one tile. The move that takes it off the floor is counted too. The result is -1 if the parcel
    still has no heading after its tile was read, if it starts on or moves onto a wall '#', and if
    it circles: that is, after more than 4 moves for every tile of the floor it has still not
    left. A parcel that starts outside the floor has already left: 0.

    >>> route_parcel([">.v", "..."], 0, 0)
    4
    >>> route_parcel([">+", "++"], 0, 0)
    -1
    """
# unseen: solution
    heading = " "
    moves = 0
    while 0 <= row < len(floor) and 0 <= col < len(floor[row]):
        tile = floor[row][col]
        if tile == "#":
            return -1
        elif tile in "<>^v":
            heading = tile
        elif tile == "+":
            heading = turn_clockwise(heading)
        if heading == " " or moves > 4 * len(floor) * len(floor[0]):
            return -1
        row += row_step(heading)
        col += col_step(heading)
        moves += 1
    return moves
# unseen: test


def check(candidate):
    assert candidate([">.v", "..."], 0, 0) == 4
    assert candidate([">+", "++"], 0, 0) == -1
    assert candidate([], 0, 0) == 0
    assert candidate([">>"], 1, 0) == 0
    assert candidate([">>"], 0, -1) == 0
    assert candidate(["..", ".."], 1, 1) == -1
    assert candidate(["+>"], 0, 0) == -1
    assert candidate(["#"], 0, 0) == -1
    assert candidate([">.#."], 0, 0) == -1
    assert candidate(["....<"], 0, 4) == 5
    assert candidate(["...", ">x+", ".#."], 1, 0) == 4
    assert candidate(["...", ">x+", "..#"], 1, 0) == -1
    assert candidate(["v..", "...", "+.<", ".^."], 2, 2) == 7
    assert candidate([".+>", ".^."], 1, 1) == 3
    assert candidate([".+.", "+^.", "..."], 1, 1) == 3
    assert candidate(["+.<", "...", "^.."], 0, 2) == 3
    assert candidate(["v", "v", "^"], 0, 0) == -1
    assert candidate(["+++.", "...+", "+.+v", "++.+"], 2, 3) == 23


check(route_parcel)
