// unseen: prompt entry_point=spill_reservoir
fn main() {}

/// Returns what the gates let out in a day: nothing below 0.3 of the capacity, 0.05 of the level below 0.7 of
/// the capacity, and 0.1 of the level from there on.
fn gate_outflow(level: f64, capacity: f64) -> f64 {
    if level < 0.3 * capacity {
        return 0.0;
    }
    let share = if level < 0.7 * capacity { 0.05 } else { 0.1 };
    share * level
}

/// Returns how much water spills over the dam of a reservoir in all.
///
/// The level at the start is first brought into the range 0 to `capacity`. Each day, in this order: the day's
/// inflow is added (it may be negative, but the level does not fall below 0); the `gate_outflow` of the level
/// reached is let out, twice as much if water spilled on the day before; and what is then above the capacity
/// spills, so that the level is the capacity. A capacity that is not positive gives -1.0.
/// Example: `spill_reservoir(&[100.0, 50.0], 100.0, 60.0)` returns `64.0`.
/// Example: `spill_reservoir(&[10.0, -40.0], 100.0, 20.0)` returns `0.0`.
fn spill_reservoir(inflows: &[f64], capacity: f64, level: f64) -> f64 {
// unseen: solution
    if capacity <= 0.0 {
        return -1.0;
    }
    let mut level = level.max(0.0).min(capacity);
    let mut spilled = 0.0;
    let mut spilled_before = false;
    for inflow in inflows {
        level += inflow;
        if level < 0.0 {
            level = 0.0;
        }
        let mut outflow = gate_outflow(level, capacity);
        if spilled_before {
            outflow *= 2.0;
        }
        level -= outflow;
        spilled_before = level > capacity;
        if spilled_before {
            spilled += level - capacity;
            level = capacity;
        }
    }
    spilled
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples() {
        assert!((spill_reservoir(&[100.0, 50.0], 100.0, 60.0) - 64.0).abs() < 1e-9);
        assert!((spill_reservoir(&[10.0, -40.0], 100.0, 20.0) - 0.0).abs() < 1e-9);
    }

    #[test]
    fn edge_cases() {
        assert!((spill_reservoir(&[], 50.0, 70.0) - 0.0).abs() < 1e-9);
        assert!((spill_reservoir(&[5.0], 0.0, 3.0) - (-1.0)).abs() < 1e-9);
        assert!((spill_reservoir(&[5.0], -2.0, 3.0) - (-1.0)).abs() < 1e-9);
        assert!((spill_reservoir(&[0.0], 100.0, 500.0) - 0.0).abs() < 1e-9);
        assert!((spill_reservoir(&[20.0], 100.0, 500.0) - 8.0).abs() < 1e-9);
        assert!((spill_reservoir(&[-30.0, 120.0], 100.0, -50.0) - 8.0).abs() < 1e-9);
        assert!((spill_reservoir(&[-30.0, 120.0], 100.0, 10.0) - 8.0).abs() < 1e-9);
        assert!((spill_reservoir(&[70.0, 50.0], 100.0, 0.0) - 1.7).abs() < 1e-9);
        assert!((spill_reservoir(&[30.0, 90.0], 100.0, 0.0) - 6.65).abs() < 1e-9);
        assert!((spill_reservoir(&[29.0, 91.0], 100.0, 0.0) - 8.0).abs() < 1e-9);
        assert!((spill_reservoir(&[100.0, 0.0, 40.0], 100.0, 60.0) - 52.0).abs() < 1e-9);
        assert!((spill_reservoir(&[10.0, 110.0], 90.0, 90.0) - 90.0).abs() < 1e-9);
        assert!((spill_reservoir(&[120.0], 100.0, -50.0) - 8.0).abs() < 1e-9);
        assert!((spill_reservoir(&[0.1, 0.2], 0.2, 0.0) - 0.0655).abs() < 1e-9);
    }
}
