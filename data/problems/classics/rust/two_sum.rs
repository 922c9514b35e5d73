// unseen: prompt entry_point=two_sum
use std::collections::HashMap;

fn main() {}

/// Returns the indices of the two numbers that add up to target, the smaller index first.
///
/// The result is empty if there are no such numbers.
/// Example: `two_sum(vec![2, 7, 11, 15], 9)` returns `[0, 1]`.
/// Example: `two_sum(vec![3, 2, 4], 6)` returns `[1, 2]`.
fn two_sum(nums: Vec<i32>, target: i32) -> Vec<i32> {
// unseen: solution
    let mut map = HashMap::new();
    for (i, &num) in nums.iter().enumerate() {
        let complement = target - num;
        if let Some(&j) = map.get(&complement) {
            return vec![j as i32, i as i32];
        }
        map.insert(num, i);
    }
    vec![]
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples() {
        assert_eq!(two_sum(vec![2, 7, 11, 15], 9), [0, 1]);
        assert_eq!(two_sum(vec![3, 2, 4], 6), [1, 2]);
    }

    #[test]
    fn edge_cases() {
        assert_eq!(two_sum(vec![3, 3], 6), [0, 1]);
        assert!(two_sum(vec![], 5).is_empty());
        assert!(two_sum(vec![5], 5).is_empty());
        assert!(two_sum(vec![5], 10).is_empty());
        assert!(two_sum(vec![1, 2, 3], 7).is_empty());
        assert_eq!(two_sum(vec![-1, -2, -3, -4, -5], -8), [2, 4]);
        assert_eq!(two_sum(vec![0, 4, 3, 0], 0), [0, 3]);
        assert_eq!(two_sum(vec![-3, 4, 3, 90], 0), [0, 2]);
        assert_eq!(two_sum(vec![1, 5, 9, 13, 20], 33), [3, 4]);
    }
}
