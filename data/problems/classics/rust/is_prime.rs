// unseen: prompt entry_point=is_prime
fn main() {}

/// Returns true if n is a prime number, false otherwise.
/// Example: `is_prime(7)` returns `true`.
/// Example: `is_prime(10)` returns `false`.
fn is_prime(n: u32) -> bool {
// unseen: solution
    if n <= 3 {
        return n > 1;
    }
    if n % 2 == 0 || n % 3 == 0 {
        return false;
    }
    let mut i = 5;
    while i * i <= n {
        if n % i == 0 || n % (i + 2) == 0 {
            return false;
        }
        i += 6;
    }
    true
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples() {
        assert!(is_prime(7));
        assert!(!is_prime(10));
    }

    #[test]
    fn edge_cases() {
        assert!(!is_prime(0));
        assert!(!is_prime(1));
        assert!(is_prime(2));
        assert!(is_prime(3));
        assert!(!is_prime(4));
        assert!(!is_prime(9));
        assert!(!is_prime(25));
        assert!(is_prime(29));
        assert!(!is_prime(49));
        assert!(is_prime(97));
        assert!(is_prime(7919));
        assert!(!is_prime(7921));
    }
}
