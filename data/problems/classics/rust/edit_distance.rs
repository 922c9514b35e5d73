// unseen: prompt entry_point=edit_distance
fn main() {}

/// Returns the edit distance of two words: the fewest insertions, deletions and replacements.
/// Example: `edit_distance("horse", "ros")` returns `3`.
/// Example: `edit_distance("kitten", "sitting")` returns `3`.
fn edit_distance(word1: &str, word2: &str) -> usize {
// unseen: solution
    let a: Vec<char> = word1.chars().collect();
    let b: Vec<char> = word2.chars().collect();
    let m = a.len();
    let n = b.len();
    let mut dp = vec![vec![0; n + 1]; m + 1];
    for i in 0..=m {
        dp[i][0] = i;
    }
    for j in 0..=n {
        dp[0][j] = j;
    }
    for i in 1..=m {
        for j in 1..=n {
            if a[i - 1] == b[j - 1] {
                dp[i][j] = dp[i - 1][j - 1];
            } else {
                dp[i][j] = 1 + dp[i - 1][j - 1].min(dp[i - 1][j]).min(dp[i][j - 1]);
            }
        }
    }
    dp[m][n]
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples() {
        assert_eq!(edit_distance("horse", "ros"), 3);
        assert_eq!(edit_distance("kitten", "sitting"), 3);
    }

    #[test]
    fn edge_cases() {
        assert_eq!(edit_distance("", ""), 0);
        assert_eq!(edit_distance("", "abc"), 3);
        assert_eq!(edit_distance("abc", ""), 3);
        assert_eq!(edit_distance("a", "a"), 0);
        assert_eq!(edit_distance("a", "b"), 1);
        assert_eq!(edit_distance("ab", "a"), 1);
        assert_eq!(edit_distance("abc", "abc"), 0);
        assert_eq!(edit_distance("flaw", "lawn"), 2);
        assert_eq!(edit_distance("intention", "execution"), 5);
        assert_eq!(edit_distance("sunday", "saturday"), 3);
        assert_eq!(edit_distance("abcdef", "azced"), 3);
    }
}
