// unseen: prompt entry_point=tariff_bill
fn main() {}

/// Returns the price of a unit in tenths of a cent; `day` counts from a Monday, 0. Hours 0 to 5 cost 11,
/// hours 17 to 20 cost 41 on working days, everything else costs 23.
fn hour_rate(day: usize, hour: usize) -> i64 {
    let weekend = day % 7 >= 5;
    match hour {
        0..=5 => 11,
        17..=20 if !weekend => 41,
        _ => 23,
    }
}

/// Returns the price in cents of the electricity used, `usage[i]` units in hour i.
///
/// Hour 0 is the first hour of a Monday, so hour i is hour i % 24 of day i / 24. A negative reading is a
/// faulty one and is skipped. The first `free_units` units cost nothing (none are free if that is negative).
/// Every other unit costs the `hour_rate` of its hour; of these paid units all after the first 100 cost 5
/// tenths of a cent more. The sum of all tenths of a cent is rounded to whole cents, 5 tenths upwards. The
/// sums may need 64 bits.
/// Example: `tariff_bill(&[10, 10], 5)` returns `17`.
/// Example: `tariff_bill(&[0, 0, 0, 0, 0, 0, 130], 0)` returns `314`.
fn tariff_bill(usage: &[i32], free_units: i32) -> i64 {
// unseen: solution
    let mut left = free_units.max(0) as i64;
    let mut paid = 0;
    let mut tenths = 0;
    for (i, &reading) in usage.iter().enumerate() {
        if reading < 0 {
            continue;
        }
        let mut units = reading as i64;
        if left >= units {
            left -= units;
            continue;
        }
        units -= left;
        left = 0;
        tenths += units * hour_rate(i / 24, i % 24);
        let dear = if paid < 100 { paid + units - 100 } else { units };
        if dear > 0 {
            tenths += 5 * dear;
        }
        paid += units;
    }
    (tenths + 5) / 10
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    fn run_of(count: usize, value: i32, tail: &[i32]) -> Vec<i32> {
        let mut run = vec![value; count];
        run.extend(tail);
        run
    }

    #[test]
    fn examples() {
        assert_eq!(tariff_bill(&[10, 10], 5), 17);
        assert_eq!(tariff_bill(&[0, 0, 0, 0, 0, 0, 130], 0), 314);
    }

    #[test]
    fn edge_cases() {
        assert_eq!(tariff_bill(&[], 10), 0);
        assert_eq!(tariff_bill(&[7, -3, 8], 100), 0);
        assert_eq!(tariff_bill(&[5], -20), 6);
        assert_eq!(tariff_bill(&[1, -50, 3], 0), 4);
        assert_eq!(tariff_bill(&run_of(24, 1, &[]), 0), 55);
        assert_eq!(tariff_bill(&run_of(168, 1, &[]), 0), 406);
        assert_eq!(tariff_bill(&run_of(16, 0, &[10, 10, 0, 0, 10, 10]), 4), 119);
        assert_eq!(tariff_bill(&[100, 1], 0), 112);
        assert_eq!(tariff_bill(&[60, 60, 60], 50), 158);
        assert_eq!(tariff_bill(&run_of(138, 0, &[20]), 0), 46);
        assert_eq!(tariff_bill(&[2000000000, 2000000000], 0), 6399999950);
        assert_eq!(tariff_bill(&[4, 4, 4], 6), 7);
        assert_eq!(tariff_bill(&[60, 61], 0), 144);
        assert_eq!(tariff_bill(&run_of(306, 0, &[20]), 0), 46);
        assert_eq!(tariff_bill(&[101], 0), 112);
        assert_eq!(tariff_bill(&run_of(600, 1, &[]), 0), 1587);
    }
}
