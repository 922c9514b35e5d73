// unseen: prompt entry_point=repair_signal
fn main() {}

/// Returns the index just behind the run of '?' that begins at `start`.
fn run_end(signal: &[char], start: usize) -> usize {
    let mut end = start;
    while end < signal.len() && signal[end] == '?' {
        end += 1;
    }
    end
}

/// Fills in the lost characters '?' of a signal and returns the repaired signal.
///
/// Any character other than '?' is known. A run of more than `max_gap` lost characters stays lost, as does a
/// run without any known neighbour. A run with a known character on one side only (at either end of the
/// signal) is filled with that character, and a run between two equal characters with those. Between two
/// different characters the first half of the run becomes the left one and the last half the right one; if
/// the length of the run is odd, the character in the middle stays lost.
/// Example: `repair_signal("1?1??0???", 2)` returns `"111100???"`.
/// Example: `repair_signal("??0???1", 3)` returns `"0000?11"`.
fn repair_signal(signal: &str, max_gap: i32) -> String {
// unseen: solution
    let chars: Vec<char> = signal.chars().collect();
    let mut repaired = chars.clone();
    let mut i = 0;
    while i < chars.len() {
        if chars[i] != '?' {
            i += 1;
            continue;
        }
        let end = run_end(&chars, i);
        let length = end - i;
        if length as i32 <= max_gap {
            let before = if i > 0 { chars[i - 1] } else { '?' };
            let after = if end < chars.len() { chars[end] } else { '?' };
            let left = if before == '?' { after } else { before };
            let right = if after == '?' { before } else { after };
            let half = if left == right { length } else { length / 2 };
            for k in 0..half {
                repaired[i + k] = left;
                repaired[end - 1 - k] = right;
            }
        }
        i = end;
    }
    repaired.into_iter().collect()
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples() {
        assert_eq!(repair_signal("1?1??0???", 2), "111100???");
        assert_eq!(repair_signal("??0???1", 3), "0000?11");
    }

    #[test]
    fn edge_cases() {
        assert_eq!(repair_signal("", 3), "");
        assert_eq!(repair_signal("0110", 0), "0110");
        assert_eq!(repair_signal("????", 9), "????");
        assert_eq!(repair_signal("1?1", 0), "1?1");
        assert_eq!(repair_signal("1?1", -1), "1?1");
        assert_eq!(repair_signal("1?0", 5), "1?0");
        assert_eq!(repair_signal("1??1", 1), "1??1");
        assert_eq!(repair_signal("a???b?a", 3), "aa?bb?a");
        assert_eq!(repair_signal("??x", 2), "xxx");
        assert_eq!(repair_signal("x??", 2), "xxx");
        assert_eq!(repair_signal("0????1", 4), "000111");
        assert_eq!(repair_signal("0?????1", 5), "000?111");
        assert_eq!(repair_signal("??0?", 1), "??00");
    }
}
