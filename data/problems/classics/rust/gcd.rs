// unseen: prompt entry_point=gcd
fn main() {}

/// Returns the greatest common divisor of two numbers a and b.
/// Example: `gcd(48, 18)` returns `6`.
/// Example: `gcd(17, 5)` returns `1`.
fn gcd(mut a: u64, mut b: u64) -> u64 {
// unseen: solution
    if a == 0 {
        return b;
    }
    if b == 0 {
        return a;
    }
    while b != 0 {
        let temp = b;
        b = a % b;
        a = temp;
    }
    a
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples() {
        assert_eq!(gcd(48, 18), 6);
        assert_eq!(gcd(17, 5), 1);
    }

    #[test]
    fn edge_cases() {
        assert_eq!(gcd(0, 5), 5);
        assert_eq!(gcd(5, 0), 5);
        assert_eq!(gcd(0, 0), 0);
        assert_eq!(gcd(1, 1), 1);
        assert_eq!(gcd(7, 7), 7);
        assert_eq!(gcd(18, 48), 6);
        assert_eq!(gcd(100, 75), 25);
        assert_eq!(gcd(1071, 462), 21);
        assert_eq!(gcd(270, 192), 6);
        assert_eq!(gcd(1000000, 2), 2);
    }
}
