// unseen: prompt entry_point=merge_sorted
fn main() {}

/// Merges two sorted slices into one sorted vector.
/// Example: `merge_sorted(&[1, 3, 5], &[2, 4, 6])` returns `[1, 2, 3, 4, 5, 6]`.
/// Example: `merge_sorted(&[1, 2], &[])` returns `[1, 2]`.
fn merge_sorted(a: &[i32], b: &[i32]) -> Vec<i32> {
// unseen: solution
    let mut result = Vec::with_capacity(a.len() + b.len());
    let mut i = 0;
    let mut j = 0;
    while i < a.len() && j < b.len() {
        if a[i] <= b[j] {
            result.push(a[i]);
            i += 1;
        } else {
            result.push(b[j]);
            j += 1;
        }
    }
    while i < a.len() {
        result.push(a[i]);
        i += 1;
    }
    while j < b.len() {
        result.push(b[j]);
        j += 1;
    }
    result
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples() {
        assert_eq!(merge_sorted(&[1, 3, 5], &[2, 4, 6]), [1, 2, 3, 4, 5, 6]);
        assert_eq!(merge_sorted(&[1, 2], &[]), [1, 2]);
    }

    #[test]
    fn edge_cases() {
        assert!(merge_sorted(&[], &[]).is_empty());
        assert_eq!(merge_sorted(&[], &[4, 5]), [4, 5]);
        assert_eq!(merge_sorted(&[1], &[2]), [1, 2]);
        assert_eq!(merge_sorted(&[2], &[1]), [1, 2]);
        assert_eq!(merge_sorted(&[1, 2, 3], &[4, 5]), [1, 2, 3, 4, 5]);
        assert_eq!(merge_sorted(&[7, 8], &[1, 2, 3]), [1, 2, 3, 7, 8]);
        assert_eq!(merge_sorted(&[1, 1, 2], &[1, 2, 2]), [1, 1, 1, 2, 2, 2]);
        assert_eq!(merge_sorted(&[-5, 0, 9], &[-6, -5, 10]), [-6, -5, -5, 0, 9, 10]);
    }
}
