// What runs when: short circuits, side effects in conditions, destructors, exceptions.
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

static int next_id = 0;

static bool say(const char* name, bool answer) {
    std::cout << name << (answer ? "+" : "-") << ' ';
    return answer;
}

static int tick() {
    return ++next_id;
}

struct Guard {
    std::string name;
    explicit Guard(std::string name) : name(name) { std::cout << "(" << name; }
    Guard(const Guard& other) : name(other.name + "'") { std::cout << "(" << name; }
    ~Guard() { std::cout << ")" << name; }
};

static int guarded(int n) {
    Guard outer("o");
    if (n == 0)
        return tick();
    Guard inner("i");
    for (int i = 0; i < n; i++) {
        Guard each("e");
        if (i == 1)
            continue;
        if (i == 3)
            return i;
        std::cout << i;
    }
    if (n < 0)
        throw std::out_of_range("negative");
    return -1;
}

static Guard make() {
    Guard guard("m");
    return Guard(guard);
}

static int static_count() {
    static int count = 10;
    static Guard once("s");
    return count++;
}

static void fail(int kind) {
    try {
        if (kind == 0)
            throw std::runtime_error("runtime");
        else if (kind == 1)
            throw 17;
        std::cout << "nothing thrown ";
    } catch (const std::exception& error) {
        std::cout << "caught " << error.what() << ' ';
        throw;
    }
    std::cout << "after ";
}

int main() {
    if (say("a", true) && say("b", false) && say("c", true))
        std::cout << "yes\n";
    else
        std::cout << "no\n";
    if (say("a", false) || (say("b", true) && !say("c", false)))
        std::cout << "yes\n";
    bool both = say("x", false);
    both &= say("y", true);
    std::cout << both << '\n';
    bool none = !say("p", true) || !say("q", true);
    std::cout << none << '\n';

    int values[4] = {1, 2, 3, 4};
    values[tick()] += 10;
    int i = 0;
    values[i++] *= 5;
    values[++i] -= 1;
    for (int value : values)
        std::cout << value << ' ';
    std::cout << "i " << i << " id " << next_id << '\n';
    std::vector<int> listed{tick(), tick(), tick()};
    std::cout << listed[0] << listed[1] << listed[2] << '\n';
    int x = (tick(), tick());
    int y = x++ > 6 ? x-- : ++x;
    std::cout << x << ' ' << y << '\n';
    int a, b;
    a = b = tick();
    std::cout << a + b << '\n';

    for (int n : {0, 5}) {
        std::cout << " = " << guarded(n) << '\n';
    }
    try {
        guarded(-1);
    } catch (const std::out_of_range& error) {
        std::cout << " caught " << error.what() << '\n';
    }
    {
        Guard copy = make();
        std::cout << '|';
        Guard("t");
        const Guard& kept = Guard("k");
        std::cout << kept.name.size();
    }
    std::cout << '\n';
    int first = static_count();
    int second = static_count();
    std::cout << first << second << '\n';

    for (int kind = 0; kind < 3; kind++) {
        try {
            fail(kind);
        } catch (int code) {
            std::cout << "code " << code << ' ';
            continue;
        } catch (...) {
            std::cout << "other ";
        }
        std::cout << "end " << kind << '\n';
    }
    std::string text = "x";
    while (text.size() < 4 && say(text.c_str(), true))
        text += text.size() % 2 ? "y" : "z";
    std::cout << text << '\n';
    return 0;
}
