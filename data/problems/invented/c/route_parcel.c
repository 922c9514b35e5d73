// unseen: prompt entry_point=route_parcel
/* Return how a parcel's row changes when it moves one tile with this heading. */
static int row_step(char heading) {
    return heading == '^' ? -1 : heading == 'v' ? 1 : 0;
}

/* Return how a parcel's column changes when it moves one tile with this heading. */
static int col_step(char heading) {
    return heading == '<' ? -1 : heading == '>' ? 1 : 0;
}

/* Return the heading a quarter turn clockwise of this one; a blank stays a blank. */
static char turn_clockwise(char heading) {
    switch (heading) {
    case '^': return '>';
    case '>': return 'v';
    case 'v': return '<';
    case '<': return '^';
    default: return ' ';
    }
}

/*
 * Follow a parcel over a floor of conveyor tiles; return its moves until it leaves the floor.
 *
 * floor[r] is row r as a string of `width` tiles; `height` may be 0. The parcel starts on tile (row, col)
 * without a heading. The tile under it is read first: '>', '<', '^' and 'v' set the heading (right,
 * left, up, down), '+' turns it clockwise, any other tile leaves it as it is. Then the parcel moves one
 * tile. The move that takes it off the floor is counted too. The result is -1 if the parcel still has
 * no heading after its tile was read, if it starts on or moves onto a wall '#', and if it circles:
 * that is, after more than 4 moves for every tile of the floor it has still not left. A parcel that
 * starts outside the floor has already left: 0.
 *
 * Example: from (0, 0) on {">.v", "..."} the result is 4.
 */
int route_parcel(const char *const *floor, int height, int width, int row, int col) {
// unseen: solution
    char heading = ' ';
    int moves = 0;
    while (row >= 0 && row < height && col >= 0 && col < width) {
        char tile = floor[row][col];
        if (tile == '#') {
            return -1;
        } else if (tile == '<' || tile == '>' || tile == '^' || tile == 'v') {
            heading = tile;
        } else if (tile == '+') {
            heading = turn_clockwise(heading);
        }
        if (heading == ' ' || moves > 4 * height * width)
            return -1;
        row += row_step(heading);
        col += col_step(heading);
        moves++;
    }
    return moves;
}
// unseen: test

#undef NDEBUG
#include <assert.h>
#include <stddef.h>

int main(void) {
    assert(route_parcel((const char *[]){">.v", "..."}, 2, 3, 0, 0) == 4);
    assert(route_parcel((const char *[]){">+", "++"}, 2, 2, 0, 0) == -1);
    assert(route_parcel(NULL, 0, 0, 0, 0) == 0);
    assert(route_parcel((const char *[]){">>"}, 1, 2, 1, 0) == 0);
    assert(route_parcel((const char *[]){">>"}, 1, 2, 0, -1) == 0);
    assert(route_parcel((const char *[]){"..", ".."}, 2, 2, 1, 1) == -1);
    assert(route_parcel((const char *[]){"+>"}, 1, 2, 0, 0) == -1);
    assert(route_parcel((const char *[]){"#"}, 1, 1, 0, 0) == -1);
    assert(route_parcel((const char *[]){">.#."}, 1, 4, 0, 0) == -1);
    assert(route_parcel((const char *[]){"....<"}, 1, 5, 0, 4) == 5);
    assert(route_parcel((const char *[]){"...", ">x+", ".#."}, 3, 3, 1, 0) == 4);
    assert(route_parcel((const char *[]){"...", ">x+", "..#"}, 3, 3, 1, 0) == -1);
    assert(route_parcel((const char *[]){"v..", "...", "+.<", ".^."}, 4, 3, 2, 2) == 7);
    assert(route_parcel((const char *[]){".+>", ".^."}, 2, 3, 1, 1) == 3);
    assert(route_parcel((const char *[]){".+.", "+^.", "..."}, 3, 3, 1, 1) == 3);
    assert(route_parcel((const char *[]){"+.<", "...", "^.."}, 3, 3, 0, 2) == 3);
    assert(route_parcel((const char *[]){"v", "v", "^"}, 3, 1, 0, 0) == -1);
    assert(route_parcel((const char *[]){"+++.", "...+", "+.+v", "++.+"}, 4, 4, 2, 3) == 23);
    return 0;
}
