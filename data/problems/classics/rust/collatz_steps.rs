// unseen: prompt entry_point=collatz_steps
fn main() {}

/// Returns the number of Collatz steps that it takes to reach 1 from the positive integer n.
/// Example: `collatz_steps(6)` returns `8`.
/// Example: `collatz_steps(1)` returns `0`.
fn collatz_steps(mut n: u64) -> u32 {
// unseen: solution
    let mut steps = 0;
    while n != 1 {
        if n % 2 == 0 {
            n = n / 2;
        } else {
            n = 3 * n + 1;
        }
        steps += 1;
    }
    steps
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples() {
        assert_eq!(collatz_steps(6), 8);
        assert_eq!(collatz_steps(1), 0);
    }

    #[test]
    fn edge_cases() {
        assert_eq!(collatz_steps(2), 1);
        assert_eq!(collatz_steps(3), 7);
        assert_eq!(collatz_steps(4), 2);
        assert_eq!(collatz_steps(5), 5);
        assert_eq!(collatz_steps(7), 16);
        assert_eq!(collatz_steps(9), 19);
        assert_eq!(collatz_steps(16), 4);
        assert_eq!(collatz_steps(27), 111);
        assert_eq!(collatz_steps(97), 118);
        assert_eq!(collatz_steps(871), 178);
        assert_eq!(collatz_steps(6171), 261);
    }
}
