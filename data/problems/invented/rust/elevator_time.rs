// unseen: prompt entry_point=elevator_time
fn main() {}

/// Tells whether any floor from `low` to `high`, both included, is pending (none if low > high).
fn pending_between(pending: &[bool], low: i32, high: i32) -> bool {
    let mut floor = low;
    while floor <= high {
        if pending[floor as usize] {
            return true;
        }
        floor += 1;
    }
    false
}

/// Returns the seconds that an elevator needs to serve all requested floors of a house.
///
/// The house has the floors 0 to `top`; requests for other floors are ignored and a floor requested more than
/// once is served once. The elevator is at floor `start` (0 <= start <= top) and goes up at first. At each
/// floor that is pending when it is there, `start` included, it stops for 2 seconds. It keeps its direction
/// while requests are pending further on in that direction, otherwise it reverses, which takes 3 seconds.
/// Each floor that it moves takes 1 second. It is done as soon as nothing is pending. If top < 0 the result
/// is 0.
/// Example: `elevator_time(2, &[4, 3, 4], 5)` returns `6`, `elevator_time(2, &[0, 2, 9], 5)` returns `9`.
fn elevator_time(start: i32, requests: &[i32], top: i32) -> i32 {
// unseen: solution
    if top < 0 {
        return 0;
    }
    let mut pending = vec![false; top as usize + 1];
    for &request in requests {
        if request >= 0 && request <= top {
            pending[request as usize] = true;
        }
    }
    let mut seconds = 0;
    let mut floor = start;
    let mut upwards = true;
    loop {
        if pending[floor as usize] {
            pending[floor as usize] = false;
            seconds += 2;
        }
        let above = pending_between(&pending, floor + 1, top);
        let below = pending_between(&pending, 0, floor - 1);
        if !above && !below {
            break seconds;
        }
        if (upwards && !above) || (!upwards && !below) {
            upwards = !upwards;
            seconds += 3;
        }
        floor += if upwards { 1 } else { -1 };
        seconds += 1;
    }
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples() {
        assert_eq!(elevator_time(2, &[4, 3, 4], 5), 6);
        assert_eq!(elevator_time(2, &[0, 2, 9], 5), 9);
    }

    #[test]
    fn edge_cases() {
        assert_eq!(elevator_time(0, &[], 9), 0);
        assert_eq!(elevator_time(3, &[3], 3), 2);
        assert_eq!(elevator_time(3, &[3, 3, 3], 7), 2);
        assert_eq!(elevator_time(0, &[1, 2], -1), 0);
        assert_eq!(elevator_time(0, &[-1, 8], 7), 0);
        assert_eq!(elevator_time(0, &[0], 0), 2);
        assert_eq!(elevator_time(4, &[5, 3], 9), 10);
        assert_eq!(elevator_time(4, &[3, 1], 9), 10);
        assert_eq!(elevator_time(4, &[9, 0], 9), 21);
        assert_eq!(elevator_time(1, &[0, 6, 6, 2, 7], 6), 20);
        assert_eq!(elevator_time(5, &[5, 4, 6, 0, 6, 12], 6), 18);
        assert_eq!(elevator_time(1, &[9, 3], 5), 4);
    }
}
