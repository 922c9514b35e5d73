// unseen: prompt entry_point=shelf_label
#include <string>

const std::string LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ";

/// Returns the value of a letter: 1 for A to 23 for Z (I, O and Q are not used), otherwise 0.
int letter_value(char letter) {
    std::string::size_type at = LETTERS.find(letter);
    return at == std::string::npos ? 0 : static_cast<int>(at) + 1;
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
std::string shelf_label(int index) {
// unseen: solution
    std::string aisle_name(int number);
    if (index < 0)
        return "?";
    std::string aisle = aisle_name(index / 40 + 1);
    int slot = index % 40 + 1;
    int sum = 0;
    int weight = 1;
    for (char letter : aisle)
        sum += weight++ * letter_value(letter);
    sum += weight * (slot / 10) + (weight + 1) * (slot % 10);
    std::string label = aisle + (slot < 10 ? "-0" : "-") + std::to_string(slot) + "-";
    int check = sum % 11;
    if (check == 10)
        return label + "X";
    return label + std::to_string(check);
}

/// Writes a positive number in letters: 1 is A, 23 is Z, 24 is AA, 25 is AB, and so on.
std::string aisle_name(int number) {
    std::string name;
    while (number > 0) {
        number--;
        name.insert(0, 1, LETTERS[number % 23]);
        number /= 23;
    }
    return name;
}
// unseen: test
#undef NDEBUG
#include <cassert>

int main() {
    assert(shelf_label(0) == "A-01-4");
    assert(shelf_label(931) == "AA-12-3");
    assert(shelf_label(-1) == "?");
    assert(shelf_label(-400) == "?");
    assert(shelf_label(2) == "A-03-X");
    assert(shelf_label(39) == "A-40-9");
    assert(shelf_label(40) == "B-01-5");
    assert(shelf_label(320) == "J-01-1");
    assert(shelf_label(919) == "Z-40-9");
    assert(shelf_label(920) == "AA-01-7");
    assert(shelf_label(22049) == "ZZ-10-6");
    assert(shelf_label(22080) == "AAA-01-0");
    return 0;
}
