// unseen: prompt entry_point=bubble_sort
fn main() {}

/// Sorts the slice arr in ascending order with bubble sort.
/// Example: `[5, 2, 9, 1]` becomes `[1, 2, 5, 9]`.
/// Example: `[3, 3, 1]` becomes `[1, 3, 3]`.
fn bubble_sort(arr: &mut [i32]) {
// unseen: solution
    let n = arr.len();
    for i in 0..n {
        let mut swapped = false;
        for j in 0..n - i - 1 {
            if arr[j] > arr[j + 1] {
                arr.swap(j, j + 1);
                swapped = true;
            }
        }
        if !swapped {
            break;
        }
    }
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    fn sorted(mut arr: Vec<i32>) -> Vec<i32> {
        bubble_sort(&mut arr);
        arr
    }

    #[test]
    fn examples() {
        assert_eq!(sorted(vec![5, 2, 9, 1]), [1, 2, 5, 9]);
        assert_eq!(sorted(vec![3, 3, 1]), [1, 3, 3]);
    }

    #[test]
    fn edge_cases() {
        assert!(sorted(vec![]).is_empty());
        assert_eq!(sorted(vec![7]), [7]);
        assert_eq!(sorted(vec![2, 1]), [1, 2]);
        assert_eq!(sorted(vec![1, 2]), [1, 2]);
        assert_eq!(sorted(vec![1, 2, 3, 4, 5]), [1, 2, 3, 4, 5]);
        assert_eq!(sorted(vec![5, 4, 3, 2, 1]), [1, 2, 3, 4, 5]);
        assert_eq!(sorted(vec![0, -4, 8, -4, 3]), [-4, -4, 0, 3, 8]);
        assert_eq!(sorted(vec![2, 2, 2]), [2, 2, 2]);
        assert_eq!(sorted(vec![64, 34, 25, 12, 22, 11, 90]), [11, 12, 22, 25, 34, 64, 90]);
    }
}
