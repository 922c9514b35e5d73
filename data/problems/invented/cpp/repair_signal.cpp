// unseen: prompt entry_point=repair_signal
#include <cstddef>
#include <string>

/// Returns the index just behind the run of '?' that begins at `start`.
std::size_t run_end(const std::string& signal, std::size_t start) {
    std::size_t end = start;
    while (end < signal.size() && signal[end] == '?') {
        end++;
    }
    return end;
}

/// Fills in the lost characters '?' of a signal and returns the repaired signal.
///
/// Any character other than '?' is known. A run of more than `max_gap` lost characters stays lost, as does a
/// run without any known neighbour. A run with a known character on one side only (at either end of the
/// signal) is filled with that character, and a run between two equal characters with those. Between two
/// different characters the first half of the run becomes the left one and the last half the right one; if
/// the length of the run is odd, the character in the middle stays lost.
/// Example: `repair_signal("1?1??0???", 2)` returns `"111100???"`.
/// Example: `repair_signal("??0???1", 3)` returns `"0000?11"`.
std::string repair_signal(const std::string& signal, int max_gap) {
// unseen: solution
    std::string repaired = signal;
    std::size_t next = 0;
    for (std::size_t i = 0; i < signal.size(); i = next) {
        next = i + 1;
        if (signal[i] != '?') {
            continue;
        }
        next = run_end(signal, i);
        int length = static_cast<int>(next - i);
        char left = i > 0 ? signal[i - 1] : '?';
        char right = next < signal.size() ? signal[next] : '?';
        if (length > max_gap) {
            continue;
        }
        if (left == '?') {
            left = right;
        } else if (right == '?') {
            right = left;
        }
        int half = left == right ? length : length / 2;
        for (int k = 0; k < half; k++) {
            repaired[i + k] = left;
            repaired[next - 1 - k] = right;
        }
    }
    return repaired;
}
// unseen: test
#undef NDEBUG
#include <cassert>

int main() {
    assert(repair_signal("1?1??0???", 2) == "111100???");
    assert(repair_signal("??0???1", 3) == "0000?11");
    assert(repair_signal("", 3) == "");
    assert(repair_signal("0110", 0) == "0110");
    assert(repair_signal("????", 9) == "????");
    assert(repair_signal("1?1", 0) == "1?1");
    assert(repair_signal("1?1", -1) == "1?1");
    assert(repair_signal("1?0", 5) == "1?0");
    assert(repair_signal("1??1", 1) == "1??1");
    assert(repair_signal("a???b?a", 3) == "aa?bb?a");
    assert(repair_signal("??x", 2) == "xxx");
    assert(repair_signal("x??", 2) == "xxx");
    assert(repair_signal("0????1", 4) == "000111");
    assert(repair_signal("0?????1", 5) == "000?111");
    assert(repair_signal("??0?", 1) == "??00");
    return 0;
}
