// unseen: prompt entry_point=smooth_readings
fn main() {}

/// Moves `index` to the nearest valid index of a sequence with `count` items (count > 0).
fn clamp_index(index: i32, count: usize) -> usize {
    if index < 0 {
        0
    } else if index as usize >= count {
        count - 1
    } else {
        index as usize
    }
}

/// Tells whether a reading is missing, that is, NaN.
fn is_missing(value: f64) -> bool {
    value.is_nan()
}

/// Smooths the readings of a sensor and returns as many values as there are readings.
///
/// Each result is the mean of the readings at most `reach` places away (itself included) that differ by no
/// more than `spike` from the reading in the middle. They are added from left to right and the sum is divided
/// by their number. At both ends the window is cut off. NaN is a missing reading: it is never part of a mean,
/// and its own result repeats the result before it (0.0 for the first reading). A negative `reach` or `spike`
/// counts as 0.
/// Example: `smooth_readings(&[1.0, 2.0, 9.0, 3.0], 1, 2.0)` returns `[1.5, 1.5, 9.0, 3.0]`.
fn smooth_readings(values: &[f64], reach: i32, spike: f64) -> Vec<f64> {
// unseen: solution
    let reach = if reach < 0 { 0 } else { reach };
    let spike = if spike < 0.0 { 0.0 } else { spike };
    let mut smoothed: Vec<f64> = Vec::with_capacity(values.len());
    for (i, &centre) in values.iter().enumerate() {
        if is_missing(centre) {
            let previous = if i > 0 { smoothed[i - 1] } else { 0.0 };
            smoothed.push(previous);
            continue;
        }
        let first = clamp_index(i as i32 - reach, values.len());
        let last = clamp_index(i as i32 + reach, values.len());
        let mut sum = 0.0;
        let mut used = 0;
        for &value in &values[first..=last] {
            if !is_missing(value) && (value - centre).abs() <= spike {
                sum += value;
                used += 1;
            }
        }
        smoothed.push(sum / used as f64);
    }
    smoothed
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples() {
        assert_eq!(smooth_readings(&[1.0, 2.0, 9.0, 3.0], 1, 2.0), [1.5, 1.5, 9.0, 3.0]);
    }

    #[test]
    fn edge_cases() {
        assert_eq!(smooth_readings(&[4.0, f64::NAN, 5.0], 5, 1.0), [4.5, 4.5, 4.5]);
        assert!(smooth_readings(&[], 3, 1.0).is_empty());
        assert_eq!(smooth_readings(&[f64::NAN, f64::NAN, 2.5], 1, 9.0), [0.0, 0.0, 2.5]);
        assert_eq!(smooth_readings(&[7.0, 7.5, 8.0], -2, 5.0), [7.0, 7.5, 8.0]);
        assert_eq!(smooth_readings(&[1.0, 1.0, 4.0, 1.0], 3, -1.0), [1.0, 1.0, 4.0, 1.0]);
        assert_eq!(smooth_readings(&[0.0, 2.0, 4.0, 6.0, 8.0], 2, 100.0), [2.0, 3.0, 4.0, 5.0, 6.0]);
        assert_eq!(smooth_readings(&[0.0, 2.0, 4.0, 6.0, 8.0], 2, 2.0), [1.0, 2.0, 4.0, 6.0, 7.0]);
        assert_eq!(smooth_readings(&[-3.0, f64::NAN, f64::NAN, -1.0], 3, 2.0), [-2.0, -2.0, -2.0, -2.0]);
        assert_eq!(smooth_readings(&[6.0, -6.0], 1, 11.5), [6.0, -6.0]);
        assert_eq!(smooth_readings(&[5.0, 1.0, 2.0, f64::NAN, 9.0], 1, 1.0), [5.0, 1.5, 1.5, 1.5, 9.0]);
        assert_eq!(smooth_readings(&[1.0, 5.0, f64::NAN, 2.0], 0, 1.0), [1.0, 5.0, 5.0, 2.0]);
        assert_eq!(smooth_readings(&[1.0, 1.5, 2.5], 1, 0.5), [1.25, 1.25, 2.5]);
        assert_eq!(smooth_readings(&[1.0, 1.25], 1, -1.0), [1.0, 1.25]);
    }
}
