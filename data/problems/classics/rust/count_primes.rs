// unseen: prompt entry_point=count_primes
fn main() {}

/// Returns the number of primes less than n.
/// Example: `count_primes(10)` returns `4`.
/// Example: `count_primes(2)` returns `0`.
fn count_primes(n: usize) -> usize {
// unseen: solution
    if n <= 2 {
        return 0;
    }
    let mut is_prime = vec![true; n];
    is_prime[0] = false;
    is_prime[1] = false;
    let mut i = 2;
    while i * i < n {
        if is_prime[i] {
            let mut j = i * i;
            while j < n {
                is_prime[j] = false;
                j += i;
            }
        }
        i += 1;
    }
    is_prime.iter().filter(|&&p| p).count()
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples() {
        assert_eq!(count_primes(10), 4);
        assert_eq!(count_primes(2), 0);
    }

    #[test]
    fn edge_cases() {
        assert_eq!(count_primes(0), 0);
        assert_eq!(count_primes(1), 0);
        assert_eq!(count_primes(3), 1);
        assert_eq!(count_primes(4), 2);
        assert_eq!(count_primes(5), 2);
        assert_eq!(count_primes(6), 3);
        assert_eq!(count_primes(25), 9);
        assert_eq!(count_primes(26), 9);
        assert_eq!(count_primes(30), 10);
        assert_eq!(count_primes(50), 15);
        assert_eq!(count_primes(100), 25);
        assert_eq!(count_primes(1000), 168);
    }
}
