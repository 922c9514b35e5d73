// unseen: prompt entry_point=binary_search
fn main() {}

/// Returns the index of target in the sorted slice arr, or None if it is not there.
/// Example: `binary_search(&[1, 3, 5, 7, 9], 7)` returns `Some(3)`.
/// Example: `binary_search(&[1, 3, 5, 7, 9], 4)` returns `None`.
fn binary_search(arr: &[i32], target: i32) -> Option<usize> {
// unseen: solution
    let mut left = 0;
    let mut right = arr.len();
    while left < right {
        let mid = left + (right - left) / 2;
        if arr[mid] == target {
            return Some(mid);
        } else if arr[mid] < target {
            left = mid + 1;
        } else {
            right = mid;
        }
    }
    None
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples() {
        assert_eq!(binary_search(&[1, 3, 5, 7, 9], 7), Some(3));
        assert_eq!(binary_search(&[1, 3, 5, 7, 9], 4), None);
    }

    #[test]
    fn edge_cases() {
        assert_eq!(binary_search(&[], 1), None);
        assert_eq!(binary_search(&[5], 5), Some(0));
        assert_eq!(binary_search(&[5], 4), None);
        assert_eq!(binary_search(&[5], 6), None);
        assert_eq!(binary_search(&[1, 3], 1), Some(0));
        assert_eq!(binary_search(&[1, 3], 3), Some(1));
        assert_eq!(binary_search(&[1, 3, 5, 7, 9], 1), Some(0));
        assert_eq!(binary_search(&[1, 3, 5, 7, 9], 9), Some(4));
        assert_eq!(binary_search(&[1, 3, 5, 7, 9], 10), None);
        assert_eq!(binary_search(&[1, 3, 5, 7, 9], 0), None);
        assert_eq!(binary_search(&[-8, -3, 0, 2, 4, 12], -3), Some(1));
        assert_eq!(binary_search(&[-8, -3, 0, 2, 4, 12], 4), Some(4));
    }
}
