// unseen: prompt entry_point=roman_to_integer
#include <string.h>

/*
 * Convert the roman numeral s to an integer.
 *
 * Example: "LVIII" is 58, "MCMXCIV" is 1994.
 */
int roman_to_integer(const char *s) {
// unseen: solution
    int total = 0;
    int prev = 0;
    for (int i = strlen(s) - 1; i >= 0; i--) {
        int value = 0;
        switch (s[i]) {
            case 'I': value = 1; break;
            case 'V': value = 5; break;
            case 'X': value = 10; break;
            case 'L': value = 50; break;
            case 'C': value = 100; break;
            case 'D': value = 500; break;
            case 'M': value = 1000; break;
        }
        if (value < prev)
            total -= value;
        else
            total += value;
        prev = value;
    }
    return total;
}
// unseen: test

#undef NDEBUG
#include <assert.h>

int main(void) {
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
