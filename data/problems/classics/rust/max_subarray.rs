// unseen: prompt entry_point=max_subarray
fn main() {}

/// Returns the largest sum of a contiguous subarray of the non-empty slice nums.
/// Example: `max_subarray(&[-2, 1, -3, 4, -1, 2, 1, -5, 4])` returns `6`.
/// Example: `max_subarray(&[5, 4, -1, 7, 8])` returns `23`.
fn max_subarray(nums: &[i32]) -> i32 {
// unseen: solution
    let mut max_sum = nums[0];
    let mut current_sum = nums[0];
    for i in 1..nums.len() {
        if current_sum < 0 {
            current_sum = nums[i];
        } else {
            current_sum = current_sum + nums[i];
        }
        if current_sum > max_sum {
            max_sum = current_sum;
        }
    }
    max_sum
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples() {
        assert_eq!(max_subarray(&[-2, 1, -3, 4, -1, 2, 1, -5, 4]), 6);
        assert_eq!(max_subarray(&[5, 4, -1, 7, 8]), 23);
    }

    #[test]
    fn edge_cases() {
        assert_eq!(max_subarray(&[1]), 1);
        assert_eq!(max_subarray(&[-1]), -1);
        assert_eq!(max_subarray(&[-3, -1, -2]), -1);
        assert_eq!(max_subarray(&[0, 0]), 0);
        assert_eq!(max_subarray(&[-2, -1, 5]), 5);
        assert_eq!(max_subarray(&[5, -9, 6]), 6);
        assert_eq!(max_subarray(&[8, -19, 5, -4, 20]), 21);
        assert_eq!(max_subarray(&[1, 2, 3, 4]), 10);
        assert_eq!(max_subarray(&[4, -5, 4]), 4);
        assert_eq!(max_subarray(&[2, -1, 2, -1, 2]), 4);
    }
}
