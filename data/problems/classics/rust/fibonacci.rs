// unseen: prompt entry_point=fibonacci
fn main() {}

/// Returns the n-th Fibonacci number, where fibonacci(0) is 0 and fibonacci(1) is 1.
/// Example: `fibonacci(6)` returns `8`.
/// Example: `fibonacci(10)` returns `55`.
fn fibonacci(n: u32) -> u64 {
// unseen: solution
    if n == 0 {
        return 0;
    }
    if n == 1 {
        return 1;
    }
    let mut a = 0;
    let mut b = 1;
    for _ in 2..=n {
        let temp = a + b;
        a = b;
        b = temp;
    }
    b
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples() {
        assert_eq!(fibonacci(6), 8);
        assert_eq!(fibonacci(10), 55);
    }

    #[test]
    fn edge_cases() {
        assert_eq!(fibonacci(0), 0);
        assert_eq!(fibonacci(1), 1);
        assert_eq!(fibonacci(2), 1);
        assert_eq!(fibonacci(3), 2);
        assert_eq!(fibonacci(4), 3);
        assert_eq!(fibonacci(5), 5);
        assert_eq!(fibonacci(20), 6765);
        assert_eq!(fibonacci(30), 832040);
        assert_eq!(fibonacci(40), 102334155);
    }
}
