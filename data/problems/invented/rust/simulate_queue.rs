// unseen: prompt entry_point=simulate_queue
fn main() {}

/// Returns the index (0 or 1) of the counter that is free earlier, 0 if they are equal.
fn earlier_counter(first_free: i32, second_free: i32) -> usize {
    if second_free < first_free {
        1
    } else {
        0
    }
}

/// Returns how long someone waits for a counter that is free from minute `free`.
fn waiting_time(free: i32, arrival: i32) -> i32 {
    if free > arrival {
        free - arrival
    } else {
        0
    }
}

/// Simulates a post office with two counters and returns three numbers: served, left, waited.
///
/// Customer i comes at minute `arrivals[i]` (never before customer i - 1) and needs `services[i]` minutes.
/// Both counters are free from minute 0. A customer goes to the counter that is free earlier (the first if
/// equal) and waits there until it is free, but leaves at once if that takes more than `patience` minutes.
/// After every third customer that a counter has served, it pauses for 2 more minutes. Someone with
/// `services[i]` <= 0 has only a question: served at once, without waiting, without a counter. Returned are
/// the number of customers served, the number who left, and the total waiting time of those served.
/// Example: `simulate_queue(&[0, 0, 1, 2], &[5, 3, 4, 1], 2)` returns `[3, 1, 2]`.
fn simulate_queue(arrivals: &[i32], services: &[i32], patience: i32) -> [i32; 3] {
// unseen: solution
    let mut free = [0, 0];
    let mut handled = [0, 0];
    let (mut served, mut left, mut waited) = (0, 0, 0);
    for i in 0..arrivals.len() {
        if services[i] <= 0 {
            served += 1;
            continue;
        }
        let counter = earlier_counter(free[0], free[1]);
        let wait = waiting_time(free[counter], arrivals[i]);
        if wait > patience {
            left += 1;
            continue;
        }
        served += 1;
        waited += wait;
        handled[counter] += 1;
        free[counter] = arrivals[i] + wait + services[i];
        if handled[counter] % 3 == 0 {
            free[counter] += 2;
        }
    }
    [served, left, waited]
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples() {
        assert_eq!(simulate_queue(&[0, 0, 1, 2], &[5, 3, 4, 1], 2), [3, 1, 2]);
    }

    #[test]
    fn edge_cases() {
        assert_eq!(simulate_queue(&[], &[], 5), [0, 0, 0]);
        assert_eq!(simulate_queue(&[3, 3, 3], &[10, 10, 10], 0), [2, 1, 0]);
        assert_eq!(simulate_queue(&[3, 3, 3], &[10, 10, 10], 10), [3, 0, 10]);
        assert_eq!(simulate_queue(&[3, 3, 3], &[10, 10, 10], 9), [2, 1, 0]);
        assert_eq!(simulate_queue(&[1, 1, 1, 1], &[9, 0, 9, -2], 0), [4, 0, 0]);
        assert_eq!(simulate_queue(&[0, 1, 2, 3], &[1, 100, 1, 1], 0), [4, 0, 0]);
        assert_eq!(simulate_queue(&[0, 0, 1, 2, 3], &[1, 100, 1, 1, 1], 5), [5, 0, 2]);
        assert_eq!(simulate_queue(&[0, 0, 1, 2, 3], &[1, 100, 1, 1, 1], 1), [4, 1, 0]);
        assert_eq!(simulate_queue(&[0, 0, 0, 0, 0, 0, 0, 0], &[2, 2, 2, 2, 2, 2, 2, 2], 50), [8, 0, 28]);
        assert_eq!(simulate_queue(&[5, 6, 7, 8, 9], &[4, 4, 4, 4, 4], 2), [4, 1, 4]);
        assert_eq!(simulate_queue(&[0, 0, 1, 9], &[5, 5, 5, 5], 2), [3, 1, 0]);
        assert_eq!(simulate_queue(&[0, 0, 1], &[9, 9, 0], 0), [3, 0, 0]);
    }
}
