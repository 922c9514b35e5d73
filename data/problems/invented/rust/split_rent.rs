// unseen: prompt entry_point=split_rent
fn main() {}

/// Divides `total` cents of rent by weights and returns the cents of everyone.
///
/// A negative weight counts as 0; if no weight is positive, every weight counts as 1. Everyone gets total *
/// weight / (sum of weights), rounded down. The cents that are then left over go one each to those with the
/// largest remainders of that division; of equal ones to the lowest index first. A negative total (a refund)
/// is divided as if it were positive, and every share is negated. Without weights the result is empty.
/// Example: `split_rent(1000, &[1, 1, 1])` returns `[334, 333, 333]`.
/// Example: `split_rent(-100, &[3, -5, 4])` returns `[-43, 0, -57]`.
fn split_rent(total: i64, weights: &[i32]) -> Vec<i64> {
// unseen: solution
    let sum = weight_sum(weights);
    let whole = if sum > 0 { sum } else { weights.len() as i64 };
    let amount = total.abs();
    let mut shares = Vec::new();
    let mut remainders = Vec::new();
    let mut left = amount;
    for &weight in weights {
        let part = if sum == 0 { 1 } else { weight.max(0) as i64 };
        let share = amount * part / whole;
        shares.push(share);
        remainders.push(amount * part % whole);
        left -= share;
    }
    while left > 0 && !shares.is_empty() {
        let mut best = 0;
        for i in 1..remainders.len() {
            if remainders[i] > remainders[best] {
                best = i;
            }
        }
        shares[best] += 1;
        remainders[best] = -1;
        left -= 1;
    }
    if total < 0 {
        for share in shares.iter_mut() {
            *share = -*share;
        }
    }
    shares
}

/// Adds up the weights; negative ones count as 0.
fn weight_sum(weights: &[i32]) -> i64 {
    let mut sum = 0;
    for &weight in weights {
        if weight <= 0 {
            continue;
        }
        sum += weight as i64;
    }
    sum
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples() {
        assert_eq!(split_rent(1000, &[1, 1, 1]), [334, 333, 333]);
        assert_eq!(split_rent(-100, &[3, -5, 4]), [-43, 0, -57]);
    }

    #[test]
    fn edge_cases() {
        assert!(split_rent(500, &[]).is_empty());
        assert_eq!(split_rent(0, &[2, 3]), [0, 0]);
        assert_eq!(split_rent(10, &[0, 0, 0, -1]), [3, 3, 2, 2]);
        assert_eq!(split_rent(7, &[0, 1]), [0, 7]);
        assert_eq!(split_rent(100, &[1, 2, 3]), [17, 33, 50]);
        assert_eq!(split_rent(101, &[5, 3, 3, 1]), [42, 25, 25, 9]);
        assert_eq!(split_rent(200, &[7, 7, 7, 9]), [47, 47, 46, 60]);
        assert_eq!(split_rent(1, &[1, 1]), [1, 0]);
        assert_eq!(split_rent(-1, &[1, 1]), [-1, 0]);
        assert_eq!(split_rent(9000000000, &[1, 1]), [4500000000, 4500000000]);
        assert_eq!(split_rent(3, &[0, -2]), [2, 1]);
    }
}
