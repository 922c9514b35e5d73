// unseen: prompt entry_point=valid_parentheses
fn main() {}

/// Returns true if every bracket in s is closed by the same type in the right order.
///
/// The string s holds only the characters '(', ')', '{', '}', '[' and ']'.
/// Example: `valid_parentheses("()[]{}")` returns `true`.
/// Example: `valid_parentheses("(]")` returns `false`.
fn valid_parentheses(s: &str) -> bool {
// unseen: solution
    let mut stack = Vec::new();
    for c in s.chars() {
        if c == '(' || c == '{' || c == '[' {
            stack.push(c);
        } else {
            let open = match c {
                ')' => '(',
                '}' => '{',
                _ => '[',
            };
            if stack.pop() != Some(open) {
                return false;
            }
        }
    }
    stack.is_empty()
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples() {
        assert!(valid_parentheses("()[]{}"));
        assert!(!valid_parentheses("(]"));
    }

    #[test]
    fn edge_cases() {
        assert!(valid_parentheses(""));
        assert!(valid_parentheses("()"));
        assert!(!valid_parentheses("("));
        assert!(!valid_parentheses(")"));
        assert!(!valid_parentheses("([)]"));
        assert!(valid_parentheses("{[]}"));
        assert!(valid_parentheses("((()))"));
        assert!(!valid_parentheses("(()"));
        assert!(!valid_parentheses("())"));
        assert!(!valid_parentheses("[({})](]"));
        assert!(!valid_parentheses("}{"));
        assert!(valid_parentheses("{[()()]}[]"));
    }
}
