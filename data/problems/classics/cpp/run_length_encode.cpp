// unseen: prompt entry_point=run_length_encode
#include <string>

/// Returns the run-length encoding of s: each character followed by the length of its run.
/// Example: `run_length_encode("aaabbc")` returns `"a3b2c1"`.
/// Example: `run_length_encode("")` returns `""`.
std::string run_length_encode(const std::string& s) {
// unseen: solution
    std::string result = "";
    int n = s.length();
    for (int i = 0; i < n; i++) {
        int count = 1;
        while (i + 1 < n && s[i] == s[i + 1]) {
            count++;
            i++;
        }
        result += s[i] + std::to_string(count);
    }
    return result;
}
// unseen: test
#undef NDEBUG
#include <cassert>

int main() {
    assert(run_length_encode("aaabbc") == "a3b2c1");
    assert(run_length_encode("") == "");
    assert(run_length_encode("a") == "a1");
    assert(run_length_encode("aa") == "a2");
    assert(run_length_encode("ab") == "a1b1");
    assert(run_length_encode("abc") == "a1b1c1");
    assert(run_length_encode("aabaa") == "a2b1a2");
    assert(run_length_encode("zzzzzzzzzzzz") == "z12");
    assert(run_length_encode("AAaa") == "A2a2");
    assert(run_length_encode("wwwwaaadexxxxxx") == "w4a3d1e1x6");
    assert(run_length_encode("  x") == " 2x1");
    return 0;
}
