// unseen: prompt entry_point=valid_parentheses
#include <stdbool.h>
#include <string.h>

/*
 * Return true if every bracket in s is closed by the same type in the right order.
 *
 * The string s holds at most 1000 characters, only '(', ')', '{', '}', '[' and ']'.
 *
 * Example: "()[]{}" is valid, "(]" is not.
 */
bool valid_parentheses(const char *s) {
// unseen: solution
    char stack[1000];
    int top = -1;
    for (int i = 0; s[i] != '\0'; i++) {
        char c = s[i];
        if (c == '(' || c == '{' || c == '[') {
            stack[++top] = c;
        } else {
            if (top == -1)
                return false;
            char open = stack[top--];
            if (c == ')' && open != '(')
                return false;
            if (c == '}' && open != '{')
                return false;
            if (c == ']' && open != '[')
                return false;
        }
    }
    return top == -1;
}
// unseen: test

#undef NDEBUG
#include <assert.h>

static bool gives(const char *s, bool wanted) {
    return valid_parentheses(s) == wanted;
}

int main(void) {
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
