// unseen: prompt entry_point=route_parcel
fn main() {}

/// Returns how a parcel's row changes when it moves one tile with this heading.
fn row_step(heading: char) -> i32 {
    match heading {
        '^' => -1,
        'v' => 1,
        _ => 0,
    }
}

/// Returns how a parcel's column changes when it moves one tile with this heading.
fn col_step(heading: char) -> i32 {
    (heading == '>') as i32 - (heading == '<') as i32
}

/// Returns the heading a quarter turn clockwise of this one; a blank stays a blank.
fn turn_clockwise(heading: char) -> char {
    match heading {
        '^' => '>',
        '>' => 'v',
        'v' => '<',
        '<' => '^',
        _ => ' ',
    }
}

/// Follows a parcel over a floor of conveyor tiles and returns its moves until it leaves the floor.
///
/// All rows of the floor are equally long. The parcel starts on tile (row, col) without a heading. The tile
/// under it is read first: '>', '<', '^' and 'v' set the heading (right, left, up, down), '+' turns it
/// clockwise, any other tile leaves it as it is. Then the parcel moves one tile. The move that takes it off
/// the floor is counted too. The result is -1 if the parcel still has no heading after its tile was read, if
/// it starts on or moves onto a wall '#', and if it circles: that is, after more than 4 moves for every tile
/// of the floor it has still not left. A parcel that starts outside the floor has already left: 0.
/// Example: `route_parcel(&[">.v", "..."], 0, 0)` returns `4`.
/// Example: `route_parcel(&[">+", "++"], 0, 0)` returns `-1`.
fn route_parcel(floor: &[&str], mut row: i32, mut col: i32) -> i32 {
// unseen: solution
    let tiles: Vec<Vec<char>> = floor.iter().map(|line| line.chars().collect()).collect();
    let height = tiles.len() as i32;
    let width = if height > 0 { tiles[0].len() as i32 } else { 0 };
    let mut heading = ' ';
    let mut moves = 0;
    while row >= 0 && row < height && col >= 0 && col < width {
        match tiles[row as usize][col as usize] {
            '#' => return -1,
            tile @ ('<' | '>' | '^' | 'v') => heading = tile,
            '+' => heading = turn_clockwise(heading),
            _ => {}
        }
        if heading == ' ' || moves > 4 * width * height {
            return -1;
        }
        row += row_step(heading);
        col += col_step(heading);
        moves += 1;
    }
    moves
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples() {
        assert_eq!(route_parcel(&[">.v", "..."], 0, 0), 4);
        assert_eq!(route_parcel(&[">+", "++"], 0, 0), -1);
    }

    #[test]
    fn edge_cases() {
        assert_eq!(route_parcel(&[], 0, 0), 0);
        assert_eq!(route_parcel(&[">>"], 1, 0), 0);
        assert_eq!(route_parcel(&[">>"], 0, -1), 0);
        assert_eq!(route_parcel(&["..", ".."], 1, 1), -1);
        assert_eq!(route_parcel(&["+>"], 0, 0), -1);
        assert_eq!(route_parcel(&["#"], 0, 0), -1);
        assert_eq!(route_parcel(&[">.#."], 0, 0), -1);
        assert_eq!(route_parcel(&["....<"], 0, 4), 5);
        assert_eq!(route_parcel(&["...", ">x+", ".#."], 1, 0), 4);
        assert_eq!(route_parcel(&["...", ">x+", "..#"], 1, 0), -1);
        assert_eq!(route_parcel(&["v..", "...", "+.<", ".^."], 2, 2), 7);
        assert_eq!(route_parcel(&[".+>", ".^."], 1, 1), 3);
        assert_eq!(route_parcel(&[".+.", "+^.", "..."], 1, 1), 3);
        assert_eq!(route_parcel(&["+.<", "...", "^.."], 0, 2), 3);
        assert_eq!(route_parcel(&["v", "v", "^"], 0, 0), -1);
        assert_eq!(route_parcel(&["+++.", "...+", "+.+v", "++.+"], 2, 3), 23);
    }
}
