// unseen: prompt entry_point=shelf_label
fn main() {}

const LETTERS: &str = "ABCDEFGHJKLMNPRSTUVWXYZ";

/// Returns the value of a letter: 1 for A to 23 for Z (I, O and Q are not used), otherwise 0.
fn letter_value(letter: char) -> i32 {
    match LETTERS.find(letter) {
        Some(at) => at as i32 + 1,
        None => 0,
    }
}

/// Returns the label of a shelf in a warehouse, "<aisle>-<slot>-<check>".
///
/// Every aisle has 40 slots. The slot of shelf `index` is index % 40 + 1, written with two digits; its aisle
/// is number index / 40 + 1, written in the 23 `LETTERS`: 1 is A, 2 is B, 23 is Z, then come AA, AB, ... AZ,
/// BA, ... ZZ, AAA and so on. For the check take the characters of aisle and slot from left to right, without
/// the dash, and number them 1, 2, 3, ... Multiply each number by the value of its character (see
/// `letter_value`; a digit is its own value) and add the products. The sum modulo 11 is the check, with 'X'
/// for 10. A negative index gives "?".
/// Example: `shelf_label(0)` returns `"A-01-4"`, `shelf_label(931)` returns `"AA-12-3"`.
fn shelf_label(index: i32) -> String {
// unseen: solution
    if index < 0 {
        return "?".to_string();
    }
    let slot = index % 40 + 1;
    let aisle = aisle_name(index / 40 + 1);
    let mut sum = 0;
    let mut weight = 1;
    for letter in aisle.chars() {
        sum += weight * letter_value(letter);
        weight += 1;
    }
    sum += weight * (slot / 10) + (weight + 1) * (slot % 10);
    let check = match sum % 11 {
        10 => String::from("X"),
        digit => digit.to_string(),
    };
    format!("{aisle}-{slot:02}-{check}")
}

/// Writes a positive number in letters: 1 is A, 23 is Z, 24 is AA, 25 is AB, and so on.
fn aisle_name(number: i32) -> String {
    let mut number = number as usize;
    let mut name = String::new();
    while number > 0 {
        number -= 1;
        name.insert_str(0, &LETTERS[number % 23..number % 23 + 1]);
        number /= 23;
    }
    name
}
// unseen: test
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples() {
        assert_eq!(shelf_label(0), "A-01-4");
        assert_eq!(shelf_label(931), "AA-12-3");
    }

    #[test]
    fn edge_cases() {
        assert_eq!(shelf_label(-1), "?");
        assert_eq!(shelf_label(-400), "?");
        assert_eq!(shelf_label(2), "A-03-X");
        assert_eq!(shelf_label(39), "A-40-9");
        assert_eq!(shelf_label(40), "B-01-5");
        assert_eq!(shelf_label(320), "J-01-1");
        assert_eq!(shelf_label(919), "Z-40-9");
        assert_eq!(shelf_label(920), "AA-01-7");
        assert_eq!(shelf_label(22049), "ZZ-10-6");
        assert_eq!(shelf_label(22080), "AAA-01-0");
    }
}
