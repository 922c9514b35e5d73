// unseen: prompt entry_point=shift_pay
fn main() {}

/// Returns the half minutes to pay for a block of work: 2 a minute, 3 for those beyond 480. A block of less
/// than 15 minutes is not paid.
fn block_units(minutes: i32) -> i64 {
    if minutes < 15 {
        return 0;
    }
    let mut units = 2 * minutes;
    if minutes > 480 {
        units += minutes - 480;
    }
    units as i64
}

/// Returns the pay in cents for the shifts of a week at `rate` cents an hour.
///
/// Shift i lasts from minute `starts[i]` to minute `ends[i]`; it is ignored if `ends[i]` <= `starts[i]`. The
/// shifts come in any order. Those that overlap or touch form one block (a chain of such shifts is still one
/// block), whose overlapping minutes count once. A block under 15 minutes is not paid; in each block the
/// minutes beyond 480 count one and a half times. The total over all blocks is rounded down to whole cents
/// once, at the end. The sums may need 64 bits.
/// Example: `shift_pay(&[0, 100], &[60, 130], 1000)` returns `1500`.
/// Example: `shift_pay(&[300, 0, 480], &[540, 320, 490], 1200)` returns `11400`.
fn shift_pay(starts: &[i32], ends: &[i32], rate: i32) -> i64 {
// unseen: solution
    let mut shifts = Vec::new();
    for (&start, &end) in starts.iter().zip(ends) {
        if end > start {
            shifts.push((start, end));
        }
    }
    shifts.sort();
    let mut units = 0;
    let mut i = 0;
    while i < shifts.len() {
        let (begin, mut end) = shifts[i];
        i += 1;
        while i < shifts.len() && shifts[i].0 <= end {
            if shifts[i].1 > end {
                end = shifts[i].1;
            }
            i += 1;
        }
        units += block_units(end - begin);
    }
    units * rate as i64 / 120
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples() {
        assert_eq!(shift_pay(&[0, 100], &[60, 130], 1000), 1500);
        assert_eq!(shift_pay(&[300, 0, 480], &[540, 320, 490], 1200), 11400);
    }

    #[test]
    fn edge_cases() {
        assert_eq!(shift_pay(&[], &[], 900), 0);
        assert_eq!(shift_pay(&[50, 60], &[50, 40], 900), 0);
        assert_eq!(shift_pay(&[0], &[14], 6000), 0);
        assert_eq!(shift_pay(&[0], &[15], 6000), 1500);
        assert_eq!(shift_pay(&[0, 8], &[8, 16], 6000), 1600);
        assert_eq!(shift_pay(&[0, 9], &[8, 17], 6000), 0);
        assert_eq!(shift_pay(&[10], &[490], 100), 800);
        assert_eq!(shift_pay(&[10], &[491], 100), 802);
        assert_eq!(shift_pay(&[0, 100], &[25, 125], 71), 59);
        assert_eq!(shift_pay(&[0, 10, 200], &[100, 20, 230], 600), 1300);
        assert_eq!(shift_pay(&[0], &[600], 2000000000), 22000000000);
        assert_eq!(shift_pay(&[90, 30], &[120, 60], 60), 60);
        assert_eq!(shift_pay(&[50, 0], &[40, 60], 600), 600);
    }
}
