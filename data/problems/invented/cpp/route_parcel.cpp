// unseen: prompt entry_point=route_parcel
#include <string>
#include <vector>

/// Returns how a parcel's row changes when it moves one tile with this heading.
int row_step(char heading) {
    return heading == 'v' ? 1 : heading == '^' ? -1 : 0;
}

/// Returns how a parcel's column changes when it moves one tile with this heading.
int col_step(char heading) {
    return heading == '>' ? 1 : heading == '<' ? -1 : 0;
}

/// Returns the heading a quarter turn clockwise of this one; a blank stays a blank.
char turn_clockwise(char heading) {
    const std::string circle = "^>v<^";
    std::string::size_type at = circle.find(heading);
    return at < 4 ? circle[at + 1] : ' ';
}

/// Follows a parcel over a floor of conveyor tiles and returns its moves until it leaves the floor.
///
/// All rows of the floor are equally long. The parcel starts on tile (row, col) without a heading. The tile
/// under it is read first: '>', '<', '^' and 'v' set the heading (right, left, up, down), '+' turns it
/// clockwise, any other tile leaves it as it is. Then the parcel moves one tile. The move that takes it off
/// the floor is counted too. The result is -1 if the parcel still has no heading after its tile was read, if
/// it starts on or moves onto a wall '#', and if it circles: that is, after more than 4 moves for every tile
/// of the floor it has still not left. A parcel that starts outside the floor has already left: 0.
/// Example: `route_parcel({">.v", "..."}, 0, 0)` returns `4`.
/// Example: `route_parcel({">+", "++"}, 0, 0)` returns `-1`.
int route_parcel(const std::vector<std::string>& floor, int row, int col) {
// unseen: solution
    const int height = static_cast<int>(floor.size());
    const int width = height > 0 ? static_cast<int>(floor[0].size()) : 0;
    char heading = ' ';
    int moves = 0;
    while (row >= 0 && row < height && col >= 0 && col < width) {
        switch (floor[row][col]) {
        case '#':
            return -1;
        case '<':
        case '>':
        case '^':
        case 'v':
            heading = floor[row][col];
            break;
        case '+':
            heading = turn_clockwise(heading);
            break;
        default:
            break;
        }
        if (heading == ' ' || moves > 4 * width * height)
            return -1;
        row += row_step(heading);
        col += col_step(heading);
        moves++;
    }
    return moves;
}
// unseen: test
#undef NDEBUG
#include <cassert>

int main() {
    assert(route_parcel({">.v", "..."}, 0, 0) == 4);
    assert(route_parcel({">+", "++"}, 0, 0) == -1);
    assert(route_parcel({}, 0, 0) == 0);
    assert(route_parcel({">>"}, 1, 0) == 0);
    assert(route_parcel({">>"}, 0, -1) == 0);
    assert(route_parcel({"..", ".."}, 1, 1) == -1);
    assert(route_parcel({"+>"}, 0, 0) == -1);
    assert(route_parcel({"#"}, 0, 0) == -1);
    assert(route_parcel({">.#."}, 0, 0) == -1);
    assert(route_parcel({"....<"}, 0, 4) == 5);
    assert(route_parcel({"...", ">x+", ".#."}, 1, 0) == 4);
    assert(route_parcel({"...", ">x+", "..#"}, 1, 0) == -1);
    assert(route_parcel({"v..", "...", "+.<", ".^."}, 2, 2) == 7);
    assert(route_parcel({".+>", ".^."}, 1, 1) == 3);
    assert(route_parcel({".+.", "+^.", "..."}, 1, 1) == 3);
    assert(route_parcel({"+.<", "...", "^.."}, 0, 2) == 3);
    assert(route_parcel({"v", "v", "^"}, 0, 0) == -1);
    assert(route_parcel({"+++.", "...+", "+.+v", "++.+"}, 2, 3) == 23);
    return 0;
}
