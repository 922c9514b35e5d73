// unseen: prompt entry_point=is_palindrome
#include <ctype.h>
#include <stdbool.h>
#include <string.h>

/*
 * Return true if s is a palindrome, looking at letters and digits only and ignoring case.
 *
 * Example: "A man, a plan, a canal: Panama" is one, "race a car" is not.
 */
bool is_palindrome(const char *s) {
// unseen: solution
    int left = 0;
    int right = strlen(s) - 1;
    while (left < right) {
        while (left < right && !isalnum(s[left]))
            left++;
        while (left < right && !isalnum(s[right]))
            right--;
        if (tolower(s[left]) != tolower(s[right]))
            return false;
        left++;
        right--;
    }
    return true;
}
// unseen: test

#undef NDEBUG
#include <assert.h>

static bool gives(const char *s, bool wanted) {
    return is_palindrome(s) == wanted;
}

int main(void) {
    assert(gives("A man, a plan, a canal: Panama", true));
    assert(gives("race a car", false));
    assert(gives("", true));
    assert(gives(" ", true));
    assert(gives(".,", true));
    assert(gives("a", true));
    assert(gives("ab", false));
    assert(gives("aba", true));
    assert(gives("abba", true));
    assert(gives("abca", false));
    assert(gives("0P", false));
    assert(gives("1a2", false));
    assert(gives("12321", true));
    assert(gives("No lemon, no melon!", true));
    assert(gives("..Aa..b", false));
    return 0;
}
