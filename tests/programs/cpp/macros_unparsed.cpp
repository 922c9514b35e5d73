// Macros that no parser understands without a preprocessor: a tool has to leave this code alone.
#include <cstdio>

#define COLOURS(X) X(red, 0xff0000) X(green, 0x00ff00) X(blue, 0x0000ff)
#define EXCHANGE(T, a, b) \
    {                     \
        T kept = a;       \
        a = b;            \
        b = kept;         \
    }
#define BEGIN {
#define END }
#define UNLESS(cond) if (!(cond))

enum Colour {
#define X(name, value) name,
    COLOURS(X)
#undef X
    colour_count
};

static const char* colour_name(int colour) {
    switch (colour) {
#define X(name, value) \
    case name:         \
        return #name;
        COLOURS(X)
#undef X
    default:
        break;
    }
    return "?";
}

static int larger(int left, int right) BEGIN
    UNLESS(left > right) BEGIN
        EXCHANGE(int, left, right)
    END
    return left;
END

int main() {
    int red_value = 0;
    for (int c = red; c <= colour_count; c++) {
        std::printf("%s ", colour_name(c));
    }
#define X(name, value) red_value += name == red ? value : 0;
    COLOURS(X)
#undef X
#if 0
    red_value = broken(;
#endif
    std::printf("%x %d\n", red_value, larger(3, 8) + larger(2, 1));
    return 0;
}
