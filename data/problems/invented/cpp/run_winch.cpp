// unseen: prompt entry_point=run_winch
#include <cstddef>
#include <string>

/// Returns the index just behind the digits that begin at `start`, if there are any.
std::size_t number_end(const std::string& commands, std::size_t start) {
    while (start < commands.size() && commands[start] >= '0' && commands[start] <= '9')
        start++;
    return start;
}

/// Returns the number written from `start` up to `end`: 1 if that is empty, at most 1000.
int number_value(const std::string& commands, std::size_t start, std::size_t end) {
    int value = start == end ? 1 : 0;
    for (std::size_t i = start; i < end; i++) {
        value = 10 * value + (commands[i] - '0');
        if (value > 1000)
            value = 1000;
    }
    return value;
}

/// Runs the commands of a diving winch; returns 10 * (final depth) + (number of alarms).
///
/// A command is a letter with an optional number n behind it: 1 if it is missing, and 1000 if it is larger
/// than that. 'd' moves down by n, 'u' up by n, 'r' repeats the latest 'd' or 'u' movement n times (nothing
/// if there was none yet), 'z' goes to depth 0 whatever its number. Any other character is skipped with the
/// digits behind it, as are digits at the very start. The depth starts at 0 and stays in 0 to `max_depth` (>=
/// 0): a movement that would leave that range is cut off at the limit and raises an alarm, in a repetition
/// each time anew. The third alarm locks the winch at once; all that follows is ignored.
/// Example: `run_winch("d30u5r2", 100)` returns `150`, `run_winch("d d7z3u4", 5)` returns `2`.
int run_winch(const std::string& commands, int max_depth) {
// unseen: solution
    int depth = 0, alarms = 0, step = 0;
    std::size_t next = 0;
    for (std::size_t i = number_end(commands, 0); i < commands.size() && alarms < 3; i = next) {
        next = number_end(commands, i + 1);
        int number = number_value(commands, i + 1, next);
        int times = 1;
        switch (commands[i]) {
        case 'd': step = number; break;
        case 'u': step = -number; break;
        case 'r': times = number; break;
        case 'z': depth = 0; /* fall through */
        default: continue;
        }
        for (; times > 0 && alarms < 3; times--) {
            depth += step;
            if (depth < 0 || depth > max_depth) {
                depth = depth < 0 ? 0 : max_depth;
                alarms++;
            }
        }
    }
    return 10 * depth + alarms;
}
// unseen: test
#undef NDEBUG
#include <cassert>

int main() {
    assert(run_winch("d30u5r2", 100) == 150);
    assert(run_winch("d d7z3u4", 5) == 2);
    assert(run_winch("", 10) == 0);
    assert(run_winch("17d3", 10) == 30);
    assert(run_winch("r9d2", 10) == 20);
    assert(run_winch("x5d2?99u", 10) == 10);
    assert(run_winch("d99999999999", 2000) == 10000);
    assert(run_winch("d8r5d1", 10) == 103);
    assert(run_winch("u1u1d4", 10) == 42);
    assert(run_winch("u1u1u1d4", 10) == 3);
    assert(run_winch("d4zr1u1r2", 9) == 10);
    assert(run_winch("D5d5", 9) == 50);
    assert(run_winch("d2r1r1", 9) == 60);
    assert(run_winch("d3", 0) == 1);
    assert(run_winch("d10u11d10", 10) == 101);
    assert(run_winch("d0r3u0", 5) == 0);
    assert(run_winch("d1001", 2000) == 10000);
    assert(run_winch("d9d1d1z", 5) == 53);
    return 0;
}
