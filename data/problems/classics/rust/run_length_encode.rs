// unseen: prompt entry_point=run_length_encode
fn main() {}

/// Returns the run-length encoding of s: each character followed by the length of its run.
/// Example: `run_length_encode("aaabbc")` returns `"a3b2c1"`.
/// Example: `run_length_encode("")` returns `""`.
fn run_length_encode(s: &str) -> String {
// unseen: solution
    let chars: Vec<char> = s.chars().collect();
    let mut result = String::new();
    let mut i = 0;
    while i < chars.len() {
        let mut count = 1;
        while i + 1 < chars.len() && chars[i] == chars[i + 1] {
            count += 1;
            i += 1;
        }
        result.push(chars[i]);
        result.push_str(&count.to_string());
        i += 1;
    }
    result
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples() {
        assert_eq!(run_length_encode("aaabbc"), "a3b2c1");
        assert_eq!(run_length_encode(""), "");
    }

    #[test]
    fn edge_cases() {
        assert_eq!(run_length_encode("a"), "a1");
        assert_eq!(run_length_encode("aa"), "a2");
        assert_eq!(run_length_encode("ab"), "a1b1");
        assert_eq!(run_length_encode("abc"), "a1b1c1");
        assert_eq!(run_length_encode("aabaa"), "a2b1a2");
        assert_eq!(run_length_encode("zzzzzzzzzzzz"), "z12");
        assert_eq!(run_length_encode("AAaa"), "A2a2");
        assert_eq!(run_length_encode("wwwwaaadexxxxxx"), "w4a3d1e1x6");
        assert_eq!(run_length_encode("  x"), " 2x1");
    }
}
