// unseen: prompt entry_point=roman_to_integer
fn main() {}

/// Converts the roman numeral s to an integer.
/// Example: `roman_to_integer("LVIII")` returns `58`.
/// Example: `roman_to_integer("MCMXCIV")` returns `1994`.
fn roman_to_integer(s: &str) -> i32 {
// unseen: solution
    let mut total = 0;
    let mut prev = 0;
    for c in s.chars().rev() {
        let value = match c {
            'I' => 1,
            'V' => 5,
            'X' => 10,
            'L' => 50,
            'C' => 100,
            'D' => 500,
            'M' => 1000,
            _ => 0,
        };
        if value < prev {
            total -= value;
        } else {
            total += value;
        }
        prev = value;
    }
    total
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples() {
        assert_eq!(roman_to_integer("LVIII"), 58);
        assert_eq!(roman_to_integer("MCMXCIV"), 1994);
    }

    #[test]
    fn edge_cases() {
        assert_eq!(roman_to_integer("I"), 1);
        assert_eq!(roman_to_integer("III"), 3);
        assert_eq!(roman_to_integer("IV"), 4);
        assert_eq!(roman_to_integer("IX"), 9);
        assert_eq!(roman_to_integer("XIV"), 14);
        assert_eq!(roman_to_integer("XL"), 40);
        assert_eq!(roman_to_integer("XC"), 90);
        assert_eq!(roman_to_integer("CD"), 400);
        assert_eq!(roman_to_integer("CM"), 900);
        assert_eq!(roman_to_integer("DCXXI"), 621);
        assert_eq!(roman_to_integer("MMXXIV"), 2024);
        assert_eq!(roman_to_integer("MMMCMXCIX"), 3999);
    }
}
