// unseen: prompt entry_point=run_winch
fn main() {}

/// Returns the index just behind the digits that begin at `start`, if there are any.
fn number_end(commands: &[u8], start: usize) -> usize {
    let mut end = start;
    while end < commands.len() && commands[end].is_ascii_digit() {
        end += 1;
    }
    end
}

/// Returns the number written from `start` up to `end`: 1 if that is empty, at most 1000.
fn number_value(commands: &[u8], start: usize, end: usize) -> i32 {
    if start == end {
        return 1;
    }
    let mut value = 0;
    for &digit in &commands[start..end] {
        value = (value * 10 + (digit - b'0') as i32).min(1000);
    }
    value
}

/// Runs the commands of a diving winch; returns 10 * (final depth) + (number of alarms).
///
/// A command is a letter with an optional number n behind it: 1 if it is missing, and 1000 if it is larger
/// than that. 'd' moves down by n, 'u' up by n, 'r' repeats the latest 'd' or 'u' movement n times (nothing
/// if there was none yet), 'z' goes to depth 0 whatever its number. Any other character is skipped with the
/// digits behind it, as are digits at the very start. The depth starts at 0 and stays in 0 to `max_depth` (>=
/// 0): a movement that would leave that range is cut off at the limit and raises an alarm, in a repetition
/// each time anew. The third alarm locks the winch at once; all that follows is ignored.
/// Example: `run_winch("d30u5r2", 100)` returns `150`, `run_winch("d d7z3u4", 5)` returns `2`.
fn run_winch(commands: &str, max_depth: i32) -> i32 {
// unseen: solution
    let commands = commands.as_bytes();
    let (mut depth, mut alarms, mut step) = (0, 0, 0);
    let mut i = number_end(commands, 0);
    while i < commands.len() && alarms < 3 {
        let end = number_end(commands, i + 1);
        let number = number_value(commands, i + 1, end);
        let mut times = 1;
        match commands[i] {
            b'd' => step = number,
            b'u' => step = -number,
            b'r' => times = number,
            b'z' => (depth, times) = (0, 0),
            _ => times = 0,
        }
        while times > 0 && alarms < 3 {
            depth += step;
            if depth < 0 || depth > max_depth {
                depth = if depth < 0 { 0 } else { max_depth };
                alarms += 1;
            }
            times -= 1;
        }
        i = end;
    }
    10 * depth + alarms
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples() {
        assert_eq!(run_winch("d30u5r2", 100), 150);
        assert_eq!(run_winch("d d7z3u4", 5), 2);
    }

    #[test]
    fn edge_cases() {
        assert_eq!(run_winch("", 10), 0);
        assert_eq!(run_winch("17d3", 10), 30);
        assert_eq!(run_winch("r9d2", 10), 20);
        assert_eq!(run_winch("x5d2?99u", 10), 10);
        assert_eq!(run_winch("d99999999999", 2000), 10000);
        assert_eq!(run_winch("d8r5d1", 10), 103);
        assert_eq!(run_winch("u1u1d4", 10), 42);
        assert_eq!(run_winch("u1u1u1d4", 10), 3);
        assert_eq!(run_winch("d4zr1u1r2", 9), 10);
        assert_eq!(run_winch("D5d5", 9), 50);
        assert_eq!(run_winch("d2r1r1", 9), 60);
        assert_eq!(run_winch("d3", 0), 1);
        assert_eq!(run_winch("d10u11d10", 10), 101);
        assert_eq!(run_winch("d0r3u0", 5), 0);
        assert_eq!(run_winch("d1001", 2000), 10000);
        assert_eq!(run_winch("d9d1d1z", 5), 53);
    }
}
