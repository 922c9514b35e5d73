// unseen: prompt entry_point=roman_to_integer
#include <string>
#include <unordered_map>

/// Converts the roman numeral s to an integer.
/// Example: `roman_to_integer("LVIII")` returns `58`.
/// Example: `roman_to_integer("MCMXCIV")` returns `1994`.
int roman_to_integer(const std::string& s) {
// unseen: solution
    std::unordered_map<char, int> values = {
        {'I', 1}, {'V', 5}, {'X', 10}, {'L', 50}, {'C', 100}, {'D', 500}, {'M', 1000}
    };
    int n = s.length();
    int total = 0;
    for (int i = 0; i < n; i++) {
        int value = values[s[i]];
        if (i + 1 < n && value < values[s[i + 1]]) {
            total -= value;
        } else {
            total += value;
        }
    }
    return total;
}
// unseen: test
#undef NDEBUG
#include <cassert>

int main() {
    assert(roman_to_integer("LVIII") == 58);
    assert(roman_to_integer("MCMXCIV") == 1994);
    assert(roman_to_integer("I") == 1);
    assert(roman_to_integer("III") == 3);
    assert(roman_to_integer("IV") == 4);
    assert(roman_to_integer("IX") == 9);
    assert(roman_to_integer("XIV") == 14);
    assert(roman_to_integer("XL") == 40);
    assert(roman_to_integer("XC") == 90);
    assert(roman_to_integer("CD") == 400);
    assert(roman_to_integer("CM") == 900);
    assert(roman_to_integer("DCXXI") == 621);
    assert(roman_to_integer("MMXXIV") == 2024);
    assert(roman_to_integer("MMMCMXCIX") == 3999);
    return 0;
}
