// unseen: prompt entry_point=valid_parentheses
#include <stack>
#include <string>

/// Returns true if every bracket in s is closed by the same type in the right order.
///
/// The string s holds only the characters '(', ')', '{', '}', '[' and ']'.
/// Example: `valid_parentheses("()[]{}")` returns `true`.
/// Example: `valid_parentheses("(]")` returns `false`.
bool valid_parentheses(const std::string& s) {
// unseen: solution
    std::stack<char> st;
    for (char c : s) {
        if (c == '(' || c == '{' || c == '[') {
            st.push(c);
        } else {
            if (st.empty()) {
                return false;
            }
            char top = st.top();
            if ((c == ')' && top != '(') || (c == '}' && top != '{') || (c == ']' && top != '[')) {
                return false;
            }
            st.pop();
        }
    }
    return st.empty();
}
// unseen: test
#undef NDEBUG
#include <cassert>

bool gives(const std::string& s, bool wanted) {
    return valid_parentheses(s) == wanted;
}

int main() {
    assert(gives("()[]{}", true));
    assert(gives("(]", false));
    assert(gives("", true));
    assert(gives("()", true));
    assert(gives("(", false));
    assert(gives(")", false));
    assert(gives("([)]", false));
    assert(gives("{[]}", true));
    assert(gives("((()))", true));
    assert(gives("(()", false));
    assert(gives("())", false));
    assert(gives("[({})](]", false));
    assert(gives("}{", false));
    assert(gives("{[()()]}[]", true));
    return 0;
}
