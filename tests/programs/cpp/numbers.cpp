// Arithmetic where types, narrowing and order matter.
#include <climits>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <limits>

static int compare(double a, double b) {
    if (a < b)
        return -1;
    else if (a > b)
        return 1;
    else if (a == b)
        return 0;
    return 2;
}

static std::uint32_t hash(const char* text) {
    std::uint32_t h = 2166136261u;
    while (*text) {
        h ^= static_cast<unsigned char>(*text++);
        h *= 16777619u;
    }
    return h;
}

static float sum_f(const float* values, int n) {
    float sum = 0.0f;
    for (int i = 0; i < n; ++i)
        sum += values[i];
    return sum;
}

int main() {
    double nan = std::numeric_limits<double>::quiet_NaN();
    std::printf("%d %d %d\n", compare(1, 2), compare(nan, 1), compare(-0.0, 0.0));
    std::printf("%d %d %d %d\n", nan < 1, !(nan < 1), nan >= 1, nan != nan);
    if (!(nan < 0) && !(nan >= 0))
        std::puts("unordered");

    unsigned u = 0;
    u -= 1;
    std::printf("%u %u\n", u, u + 2);
    std::printf("%d %d\n", -1 < static_cast<int>(1u), -1 < 1u);
    std::printf("%u\n", hash("unseen"));

    signed char small = 100;
    small += 100;
    std::printf("%d\n", small);
    std::uint8_t byte = 250;
    byte = byte + 10;
    std::uint8_t other = 250;
    int wide = other + 10;
    std::printf("%d %d %d\n", byte, wide, static_cast<std::uint8_t>(~byte) >> 1);
    short s = 7;
    s *= 1.5;
    std::printf("%d\n", s);
    int whole = 7;
    whole *= 1.5f + 0.25f;
    whole /= 2.5;
    std::printf("%d\n", whole);

    std::printf("%d %d %d %d\n", -7 / 2, -7 % 2, 7 / -2, 7 % -2);
    std::printf("%d %d\n", -7 >> 1, 1 << 4 | 1);
    std::printf("%d %lld\n", INT_MIN, static_cast<long long>(INT_MIN) * -1);
    long long product = 46341LL * 46341;
    std::printf("%lld %d\n", product, product > INT_MAX);
    std::printf("%d\n", 10 - 3 - 2);
    std::printf("%d %d\n", 100 / 10 * 3, 100 / (10 * 3));
    std::printf("%d\n", 2 + 3 * 4 % 5 - 6 / 4);

    double a = 0.1, b = 0.2, c = 0.3;
    std::printf("%.17g %.17g\n", (a + b) + c, a + (b + c));
    std::printf("%d %d\n", a + b == c, a * 10 == 1);
    double big = 1e308;
    std::printf("%g %g\n", big * 10 / 10, big / 10 * 10);
    float f = 16777216.0f;
    f += 1.0f;
    std::printf("%.1f %.1f\n", f, 16777216.0 + 1.0);
    float parts[] = {1e8f, 1.0f, -1e8f, 1.0f};
    std::printf("%g\n", sum_f(parts, 4));
    double half = 7 / 2;
    half += 7 / 2.0;
    std::printf("%g %g\n", half, std::floor(-half));
    std::printf("%d %d\n", static_cast<int>(-2.9), static_cast<int>(2.9));

    std::printf("%d %d %c\n", 'a' + 1, 'a' < 'b', 'a' + 1);
    std::printf("%d %d %d\n", 0x1F, 017, 0b101);
    auto mixed = true ? 1 : 2.5;
    std::printf("%g %zu\n", mixed, sizeof(true ? 'a' : 1));
    int flags = 0xF0;
    flags &= ~0x30;
    flags |= 1;
    flags ^= 0x80;
    flags <<= 2;
    flags >>= 1;
    flags %= 100;
    std::printf("%d\n", flags);
    bool truth = 42;
    truth += 1;
    std::printf("%d %d\n", truth, truth + truth);
    std::printf("%d %d\n", 5 & 6 == 6, (5 & 6) == 6);
    std::printf("%d %d\n", 1 < 2 < 2, 3 > 2 > 1);
    std::int64_t total = 0;
    for (std::int32_t i = INT_MAX - 2; i < INT_MAX; i++)
        total += i;
    std::printf("%lld\n", static_cast<long long>(total));
    return 0;
}
