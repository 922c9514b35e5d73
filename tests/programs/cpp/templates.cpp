// Templates, overloads, default arguments, operators, bindings, virtual calls.
#include <array>
#include <iostream>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

static std::string kind(int) { return "int"; }
static std::string kind(long) { return "long"; }
static std::string kind(double) { return "double"; }
static std::string kind(const char*) { return "text"; }
static std::string kind(bool) { return "bool"; }
template <typename T>
static std::string kind(const std::vector<T>& items) { return "vector of " + kind(items.front()); }

static int scale(int value, int factor = 2, int offset = 0) {
    return value * factor + offset;
}

template <typename T>
T clamp_to(T value, T low, T high) {
    if (value < low) {
        return low;
    } else if (high < value) {
        return high;
    }
    return value;
}

template <typename T, std::size_t N>
constexpr T sum(const std::array<T, N>& items) {
    T total{};
    for (std::size_t i = 0; i < N; i++) {
        total += items[i];
    }
    return total;
}

constexpr int fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
}

template <int N>
struct Power {
    static constexpr int value = 3 * Power<N - 1>::value;
};
template <>
struct Power<0> {
    static constexpr int value = 1;
};

template <typename T>
std::string describe(T value) {
    if constexpr (sizeof(T) == 1) {
        return std::string("byte ") + static_cast<char>(value);
    } else {
        return "wide " + std::to_string(value);
    }
}

struct Fraction {
    int num, den;
    Fraction(int num = 0, int den = 1) : num(num), den(den) {}
    Fraction operator+(const Fraction& other) const {
        return Fraction(num * other.den + other.num * den, den * other.den);
    }
    Fraction& operator+=(const Fraction& other) { return *this = *this + other; }
    Fraction operator-() const { return {-num, den}; }
    bool operator<(const Fraction& other) const { return num * other.den < other.num * den; }
    int operator[](int i) const { return i == 0 ? num : den; }
    int operator()(int factor) const { return num * factor / den; }
    explicit operator bool() const { return num != 0; }
    friend std::ostream& operator<<(std::ostream& out, const Fraction& f) { return out << f.num << '/' << f.den; }
};

// Deliberately not the arithmetic meaning: rewriting `a < b` as `b > a` changes the answer.
static bool operator>(const Fraction& left, const Fraction& right) {
    return left.den > right.den;
}

class Shape {
public:
    virtual ~Shape() = default;
    virtual int area(int scale = 1) const { return 0 * scale; }
    int twice() const { return 2 * area(); }
};
class Rect final : public Shape {
public:
    Rect(int w, int h) : w_{w}, h_{h} {}
    int area(int scale = 100) const override { return w_ * h_ * scale; }

private:
    int w_, h_;
};

static void grow(std::vector<int>& items, int by) { items.push_back(by); }
static void grow(std::vector<int>&& items, int by) { std::cout << "temporary " << items.size() + by << '\n'; }
static std::tuple<int, std::string> parse(const std::string& text) { return {std::stoi(text), text.substr(1)}; }

int main() {
    std::cout << kind(1) << ' ' << kind(1L) << ' ' << kind(1.0f) << ' ' << kind("a") << ' ' << kind(true) << ' '
              << kind('c') << ' ' << kind(std::vector<double>{1}) << '\n';
    std::cout << scale(3) << ' ' << scale(3, 3) << ' ' << scale(3, 3, 1) << '\n';
    std::cout << clamp_to(5, 0, 3) << ' ' << clamp_to(-1.5, -1.0, 1.0) << ' ' << clamp_to<std::string>("m", "a", "f") << '\n';
    constexpr std::array<int, 4> numbers{{1, 2, 3, 4}};
    static_assert(sum(numbers) == 10, "constant evaluation");
    int table[fib(6)] = {0};
    std::cout << sizeof(table) / sizeof(table[0]) << ' ' << Power<4>::value << '\n';
    std::cout << describe('q') << ' ' << describe(70000) << '\n';

    Fraction half(1, 2), third(1, 3);
    Fraction total = half + third + 1;
    total += -third;
    std::cout << total << ' ' << (half < third) << (half > third) << ' ' << total[1] << ' ' << total(4) << '\n';
    if (Fraction zero; !zero && half)
        std::cout << "zero is false\n";

    Rect rect(3, 4);
    const Shape& shape = rect;
    std::cout << shape.area() << ' ' << rect.area() << ' ' << shape.twice() << '\n';

    std::map<std::string, int> ages{{"bo", 3}, {"al", 5}};
    ages["cy"]++;
    for (auto& [name, age] : ages) {
        age += name.size();
        std::cout << name << '=' << age << ' ';
    }
    auto [number, rest] = parse("42");
    std::cout << number << rest << '\n';
    std::vector<int> items{1};
    int& front = items[0];
    front = 9;
    const int* pointer = &items.front();
    std::cout << *pointer << '\n';
    grow(items, 2);
    grow(std::vector<int>{1, 2}, 3);
    enum class Mode : unsigned char { off, on = 4, both };
    std::cout << items.size() << ' ' << static_cast<int>(Mode::both) << '\n';
    return 0;
}
