// unseen: prompt entry_point=allocate_seats
fn main() {}

/// Tells whether seating `size` people leaves exactly one of `free` seats unused.
fn leaves_single(free: i32, size: i32) -> bool {
    free - size == 1
}

/// Gives every party of theatre guests a row and returns the row's index for each party.
///
/// `rows[r]` is the number of seats in row r. Parties are seated in the given order, each as a whole in one
/// row that still has enough free seats. A row that would be left with exactly one free seat is only a second
/// choice. Among the other rows take the one with the fewest free seats, and of equal ones the lowest index.
/// If only second-choice rows are left, take the lowest index. A party that fits nowhere, or whose size is
/// not positive, gets -1 and takes no seats.
/// Example: `allocate_seats(&[4, 6], &[3, 3, 1])` returns `[1, 1, 0]`.
/// Example: `allocate_seats(&[4, 5], &[5, 3, 9])` returns `[1, 0, -1]`.
fn allocate_seats(rows: &[i32], parties: &[i32]) -> Vec<i32> {
// unseen: solution
    let mut free = rows.to_vec();
    let mut chosen = Vec::new();
    for &size in parties {
        let mut best = None;
        let mut fallback = None;
        for row in 0..free.len() {
            if size <= 0 || free[row] < size {
                continue;
            }
            if leaves_single(free[row], size) {
                if fallback.is_none() {
                    fallback = Some(row);
                }
                continue;
            }
            match best {
                Some(other) if free[row] >= free[other] => {}
                _ => best = Some(row),
            }
        }
        if let Some(row) = best.or(fallback) {
            free[row] -= size;
            chosen.push(row as i32);
        } else {
            chosen.push(-1);
        }
    }
    chosen
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples() {
        assert_eq!(allocate_seats(&[4, 6], &[3, 3, 1]), [1, 1, 0]);
        assert_eq!(allocate_seats(&[4, 5], &[5, 3, 9]), [1, 0, -1]);
    }

    #[test]
    fn edge_cases() {
        assert_eq!(allocate_seats(&[], &[2]), [-1]);
        assert!(allocate_seats(&[3, 3], &[]).is_empty());
        assert_eq!(allocate_seats(&[2], &[0, -4, 2, 1]), [-1, -1, 0, -1]);
        assert_eq!(allocate_seats(&[8, 5, 5], &[3, 2, 2]), [1, 1, 2]);
        assert_eq!(allocate_seats(&[5, 4, 3], &[2, 2, 2, 3]), [1, 1, 0, 0]);
        assert_eq!(allocate_seats(&[3, 3, 3], &[2, 2, 1, 1]), [0, 1, 0, 1]);
        assert_eq!(allocate_seats(&[10, 7], &[6, 6, 4, 1]), [0, 1, 0, 1]);
        assert_eq!(allocate_seats(&[6, 2], &[4, 2]), [0, 0]);
    }
}
