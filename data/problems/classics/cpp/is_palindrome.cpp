// unseen: prompt entry_point=is_palindrome
#include <cctype>
#include <string>

/// Returns true if s is a palindrome, looking at letters and digits only and ignoring case.
/// Example: `is_palindrome("A man, a plan, a canal: Panama")` returns `true`.
/// Example: `is_palindrome("race a car")` returns `false`.
bool is_palindrome(const std::string& s) {
// unseen: solution
    int left = 0;
    int right = s.length() - 1;
    while (left < right) {
        while (left < right && !isalnum(s[left])) {
            left++;
        }
        while (left < right && !isalnum(s[right])) {
            right--;
        }
        if (tolower(s[left]) != tolower(s[right])) {
            return false;
        }
        left++;
        right--;
    }
    return true;
}
// unseen: test
#undef NDEBUG
#include <cassert>

bool gives(const std::string& s, bool wanted) {
    return is_palindrome(s) == wanted;
}

int main() {
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
