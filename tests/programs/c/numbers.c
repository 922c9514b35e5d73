/* Numbers: wrap-around, promotions, narrowing assignments, mixed signs, shifts, NaN, float and double. */
#include <limits.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>

struct flags {
    unsigned small : 3;
    signed int tiny : 2;
    unsigned rest : 27;
};

static void narrowing(void) {
    short s = SHRT_MAX;
    s += 1; /* converts back, which wraps here */
    unsigned char c = 250;
    c += 10;
    signed char d = 100;
    d = d + 100;
    int i = 10;
    i *= 1.55; /* done in double, then cut off */
    unsigned u = 3;
    u -= 5;
    float f = 16777216.0f;
    f += 1;
    i += 2.9;
    uint16_t w = 40000;
    uint32_t product = (uint32_t)w * w;
    printf("%d %d %d %d %u %.1f %u\n", s, c, d, i, u, f, product);
}

static void wrapping(void) {
    unsigned u = UINT_MAX;
    uint8_t bytes = 0;
    uint64_t hash = 14695981039346656037u;
    u++;
    --bytes;
    for (const char *p = "tide"; *p; p++) {
        hash ^= (unsigned char)*p;
        hash *= 1099511628211u;
    }
    printf("%u %u %llu %d\n", u, bytes, (unsigned long long)hash, (uint8_t)~bytes);
}

static void mixed_signs(void) {
    int negative = -1;
    unsigned one = 1;
    short narrow = -1;
    unsigned short wide = 65535;
    printf("%d %d %d %d\n", negative < one, narrow < wide, (unsigned short)narrow == wide, -1L < 1u);
    printf("%d %d\n", (int)(one - 2 > 0), (int)sizeof(char) - 2 > 0);
}

static void division(void) {
    for (int a = -7; a <= 7; a += 14)
        for (int b = -3; b <= 3; b += 6)
            printf("%d/%d ", a / b, a % b);
    printf("%d %.2f %.2f %d\n", 7 / 2 * 2, 7 / 2 * 2.0, 7 / 2.0 * 2, (int)-2.7);
}

static void shifts(void) {
    int x = 1;
    unsigned mask = ~0u >> 28;
    x <<= 4;
    x |= x >> 1;
    x ^= 0x3;
    printf("%d %u %d %d\n", x & ~0x8, mask, 1 << 2 + 1, -16 / 4);
}

static void not_a_number(void) {
    double nan = NAN, one = 1.0;
    printf("%d%d%d%d%d%d ", nan < one, nan > one, nan <= one, nan >= one, nan == nan, nan != nan);
    printf("%d%d ", !(nan < one), !(nan >= one));
    double low = 0, value = nan;
    if (value < low)
        value = low;
    else if (!(value > 5))
        value = 5;
    printf("%.1f %d %d\n", value, isnan(nan) && !isnan(one), 0.0 == -0.0 && signbit(-0.0));
}

static void rounding(void) {
    double a = 0.1, b = 0.2, c = 0.3;
    float f = 0.1f;
    double big = 1e16, total = 0;
    for (int i = 0; i < 10; i++)
        total += 0.1;
    printf("%d %d %d ", a + b + c == a + (b + c), f == 0.1, total == 1.0);
    printf("%.1f %.1f %g ", (big + 1) - big, big + (1 - big), 1e308 * 10);
    printf("%.17g %g %g\n", total, a * 3 - c, floor(-0.5));
}

static void characters(void) {
    char letter = 'y';
    letter += 2;
    int digit = '7' - '0';
    digit = digit * 10 + ("35"[1] - '0');
    printf("%d %c %d %d\n", letter, 'a' + 2, digit, '\x41' + '\101' + '\n');
}

static long long mean(const int *values, int count) {
    long long sum = 0;
    for (int i = 0; i < count; i++)
        sum += values[i];
    return count > 0 ? sum / count : 0;
}

int main(void) {
    struct flags flags = {.small = 7, .tiny = 1};
    int large[] = {INT_MAX, INT_MAX, INT_MAX - 3, INT_MIN + 9};
    narrowing();
    wrapping();
    mixed_signs();
    division();
    shifts();
    not_a_number();
    rounding();
    characters();
    flags.small++;
    flags.tiny -= 3;
    flags.rest = 1u << 26;
    printf("%u %d %u\n", flags.small, flags.tiny, flags.rest);
    printf("%lld %lld %d\n", mean(large, 4), mean(large, 3), INT_MAX / 2 + INT_MAX / 2);
    printf("%d %d %ld %#x\n", 010, 0xF + 1, 3L, 0x1Fu & 0x0c);
    return 0;
}
