// unseen: prompt entry_point=is_palindrome
fn main() {}

/// Returns true if s is a palindrome, looking at letters and digits only and ignoring case.
/// Example: `is_palindrome("A man, a plan, a canal: Panama")` returns `true`.
/// Example: `is_palindrome("race a car")` returns `false`.
fn is_palindrome(s: &str) -> bool {
// unseen: solution
    let chars: Vec<char> = s
        .chars()
        .filter(|c| c.is_alphanumeric())
        .map(|c| c.to_ascii_lowercase())
        .collect();
    if chars.is_empty() {
        return true;
    }
    let mut left = 0;
    let mut right = chars.len() - 1;
    while left < right {
        if chars[left] != chars[right] {
            return false;
        }
        left += 1;
        right -= 1;
    }
    true
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples() {
        assert!(is_palindrome("A man, a plan, a canal: Panama"));
        assert!(!is_palindrome("race a car"));
    }

    #[test]
    fn edge_cases() {
        assert!(is_palindrome(""));
        assert!(is_palindrome(" "));
        assert!(is_palindrome(".,"));
        assert!(is_palindrome("a"));
        assert!(!is_palindrome("ab"));
        assert!(is_palindrome("aba"));
        assert!(is_palindrome("abba"));
        assert!(!is_palindrome("abca"));
        assert!(!is_palindrome("0P"));
        assert!(!is_palindrome("1a2"));
        assert!(is_palindrome("12321"));
        assert!(is_palindrome("No lemon, no melon!"));
        assert!(!is_palindrome("..Aa..b"));
    }
}
