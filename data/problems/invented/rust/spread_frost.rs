// unseen: prompt entry_point=spread_frost
fn main() {}

/// Counts the neighbours of a cell (above, below, left, right) that are of this kind.
fn count_near(cells: &[Vec<char>], row: usize, col: usize, kind: char) -> usize {
    let mut count = 0;
    if row > 0 && cells[row - 1][col] == kind {
        count += 1;
    }
    if row + 1 < cells.len() && cells[row + 1][col] == kind {
        count += 1;
    }
    if col > 0 && cells[row][col - 1] == kind {
        count += 1;
    }
    if col + 1 < cells[row].len() && cells[row][col + 1] == kind {
        count += 1;
    }
    count
}

/// Returns how many cells of a field are frozen after some hours.
///
/// All rows are equally long; '*' is a frozen cell, '~' is water, anything else is soil. Each hour all cells
/// change at once, by the neighbours they had before: soil freezes if it has two or more frozen neighbours,
/// or exactly one frozen neighbour and no water next to it. A frozen cell thaws to soil if it has two or more
/// neighbours that are water. Water stays water. If hours <= 0, nothing changes.
/// Example: `spread_frost(&["*..", "..."], 1)` returns `3`, `spread_frost(&["~*~", "..."], 1)` returns `1`.
fn spread_frost(rows: &[&str], hours: i32) -> usize {
// unseen: solution
    let mut cells: Vec<Vec<char>> = rows.iter().map(|row| row.chars().collect()).collect();
    for _ in 0..hours {
        let before = cells.clone();
        for row in 0..before.len() {
            for col in 0..before[row].len() {
                let frozen = count_near(&before, row, col, '*');
                let water = count_near(&before, row, col, '~');
                match before[row][col] {
                    '~' => continue,
                    '*' if water >= 2 => cells[row][col] = '.',
                    _ if frozen >= 2 || (frozen == 1 && water == 0) => cells[row][col] = '*',
                    _ => {}
                }
            }
        }
    }
    let mut count = 0;
    for row in &cells {
        count += row.iter().filter(|&&cell| cell == '*').count();
    }
    count
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples() {
        assert_eq!(spread_frost(&["*..", "..."], 1), 3);
        assert_eq!(spread_frost(&["~*~", "..."], 1), 1);
    }

    #[test]
    fn edge_cases() {
        assert_eq!(spread_frost(&[], 3), 0);
        assert_eq!(spread_frost(&["...", "~~~"], 5), 0);
        assert_eq!(spread_frost(&["*.~", "..."], 0), 1);
        assert_eq!(spread_frost(&["*.~", "..."], -1), 1);
        assert_eq!(spread_frost(&["*..."], 2), 3);
        assert_eq!(spread_frost(&["*...."], 9), 5);
        assert_eq!(spread_frost(&["*.~."], 9), 1);
        assert_eq!(spread_frost(&["x*x"], 1), 3);
        assert_eq!(spread_frost(&["~~~", "*.*"], 1), 3);
        assert_eq!(spread_frost(&["~.~", "*.*", "~.~"], 1), 1);
        assert_eq!(spread_frost(&["~.~", "*.*", "~.~"], 2), 1);
        assert_eq!(spread_frost(&["....", ".*..", "...~", "...."], 2), 10);
    }
}
