// unseen: prompt entry_point=tide_height
fn main() {}

const TWELFTHS: [f64; 6] = [1.0, 2.0, 3.0, 3.0, 2.0, 1.0];

/// Returns the twelfths of the whole rise or fall that are done after `progress` sixths of the time. The six
/// sixths bring 1, 2, 3, 3, 2 and 1 twelfths, each evenly over its sixth: 1.5 gives 2.0.
fn twelfths_done(progress: f64) -> f64 {
    let mut done = 0.0;
    for sixth in 0..6 {
        let part = progress - sixth as f64;
        if part >= 1.0 {
            done += TWELFTHS[sixth];
        } else if part > 0.0 {
            done += TWELFTHS[sixth] * part;
        }
    }
    done
}

/// Returns the height of the water at a minute, read from a tide table by the rule of twelfths.
///
/// The table's turning points (high and low water) are at the minutes `times`, strictly increasing, with the
/// water at `heights` then. Between two neighbouring turning points the time is divided into six equal sixths
/// in which the water moves 1, 2, 3, 3, 2 and 1 twelfths of the whole difference, evenly within each sixth.
/// Up to the first turning point the water stands at the first height, from the last one on at the last
/// height. An empty table gives 0.0.
/// Example: `tide_height(&[0, 360], &[100, 220], 60)` returns `110.0`.
/// Example: `tide_height(&[0, 360, 720], &[100, 220, 40], 390)` returns `212.5`.
fn tide_height(times: &[i32], heights: &[i32], minute: i32) -> f64 {
// unseen: solution
    if times.is_empty() {
        return 0.0;
    }
    if minute <= times[0] {
        return heights[0] as f64;
    }
    for k in 1..times.len() {
        if minute >= times[k] {
            continue;
        }
        let span = times[k] - times[k - 1];
        let progress = 6.0 * (minute - times[k - 1]) as f64 / span as f64;
        let difference = (heights[k] - heights[k - 1]) as f64;
        return heights[k - 1] as f64 + difference * twelfths_done(progress) / 12.0;
    }
    heights[heights.len() - 1] as f64
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples() {
        assert!((tide_height(&[0, 360], &[100, 220], 60) - 110.0).abs() < 1e-9);
        assert!((tide_height(&[0, 360, 720], &[100, 220, 40], 390) - 212.5).abs() < 1e-9);
    }

    #[test]
    fn edge_cases() {
        assert!((tide_height(&[], &[], 15) - 0.0).abs() < 1e-9);
        assert!((tide_height(&[100], &[75], 0) - 75.0).abs() < 1e-9);
        assert!((tide_height(&[100], &[75], 500) - 75.0).abs() < 1e-9);
        assert!((tide_height(&[50, 80], &[9, -9], 20) - 9.0).abs() < 1e-9);
        assert!((tide_height(&[50, 80], &[9, -9], 50) - 9.0).abs() < 1e-9);
        assert!((tide_height(&[50, 80], &[9, -9], 80) - (-9.0)).abs() < 1e-9);
        assert!((tide_height(&[50, 80], &[9, -9], 65) - 0.0).abs() < 1e-9);
        assert!((tide_height(&[0, 360, 720], &[100, 220, 40], 360) - 220.0).abs() < 1e-9);
        assert!((tide_height(&[0, 360, 720], &[100, 220, 40], 480) - 175.0).abs() < 1e-9);
        assert!((tide_height(&[0, 360, 720], &[100, 220, 40], 690) - 47.5).abs() < 1e-9);
        assert!((tide_height(&[0, 360], &[0, 1200], 150) - 450.0).abs() < 1e-9);
        assert!((tide_height(&[10, 70, 145], &[-30, 30, 18], 120) - 21.0).abs() < 1e-9);
    }
}
