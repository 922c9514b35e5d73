// unseen: prompt entry_point=power_mod
fn main() {}

/// Returns base raised to exponent, modulo modulus, for modulus > 0.
///
/// The square of modulus fits a u64.
/// Example: `power_mod(2, 10, 1000)` returns `24`.
/// Example: `power_mod(3, 4, 5)` returns `1`.
fn power_mod(mut base: u64, mut exponent: u64, modulus: u64) -> u64 {
// unseen: solution
    if modulus == 1 {
        return 0;
    }
    let mut result = 1;
    base = base % modulus;
    while exponent > 0 {
        if exponent % 2 == 1 {
            result = (result * base) % modulus;
        }
        base = (base * base) % modulus;
        exponent = exponent / 2;
    }
    result
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples() {
        assert_eq!(power_mod(2, 10, 1000), 24);
        assert_eq!(power_mod(3, 4, 5), 1);
    }

    #[test]
    fn edge_cases() {
        assert_eq!(power_mod(5, 0, 7), 1);
        assert_eq!(power_mod(5, 1, 7), 5);
        assert_eq!(power_mod(0, 3, 7), 0);
        assert_eq!(power_mod(9, 5, 1), 0);
        assert_eq!(power_mod(9, 0, 1), 0);
        assert_eq!(power_mod(10, 3, 7), 6);
        assert_eq!(power_mod(7, 2, 49), 0);
        assert_eq!(power_mod(2, 5, 33), 32);
        assert_eq!(power_mod(3, 200, 13), 9);
        assert_eq!(power_mod(123456789, 987654321, 1000000007), 652541198);
        assert_eq!(power_mod(2, 1000000006, 1000000007), 1);
    }
}
