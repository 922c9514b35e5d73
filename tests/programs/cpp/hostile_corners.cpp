// Order of destruction, raw strings, declarations that look like calls, floats, templates.
#include <algorithm>
#include <any>
#include <array>
#include <bitset>
#include <cmath>
#include <functional>
#include <iomanip>
#include <limits>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <tuple>
#include <variant>
#include <vector>
#include <iostream>
using namespace std;
static string log_;
static void L(const string& s) { log_ += s + " "; }

struct R { string n; R(string s) : n(s) { L(n); } R(const R& o) : n(o.n + "c") { L(n); } ~R() { L("~" + n); } };
static int work(int k) {
    R a("a");
    for (int i = 0; i < 2; i++) {
        R b("b" + to_string(i));
        if (i == k) continue;
        R c("c");
        if (k == 5) return i + 10;
        if (k == 6) break;
        if (k == 7) throw R("x");
    }
    if (R d("d"); d.n == "d" && k) { R e = d; L("in"); }
    else L("else");
    R("tmp"), L("after");
    return k;
}
string raii_order(int k) {
    log_.clear();
    try { L(to_string(work(k))); } catch (R& r) { L("catch " + r.n); }
    return log_;
}

#define QUOTE(x) #x
string raw_strings(int n) {
    string a = R"(if (x) { y; } // "no" \n)";
    string b = R"--(a)" b)--" "tail" QUOTE(n + 1);
    auto c = u8"é"; auto d = L"w"; char32_t e = U'ß';
    int f = 1'000'000 + 0b101 + 0x1p3 + 017;
    string g = "a;b" /* c;d */ "{" // }
        "e";
    if (n > 1) { a += R"(
line {
)"; }
    return a + b + g + to_string(f + e + d[0] + sizeof(c[0])) + to_string(n * 0);
}

struct A4 { int v; A4() : v(1) {} explicit A4(int k) : v(k) {} };
struct B4 { int w; B4(A4 a) : w(a.v) {} B4(A4 a, A4 b) : w(a.v * 10 + b.v) {} };
string most_vexing(int n) {
    B4 f(A4());
    B4 g{A4()};
    B4 h((A4(n)), (A4(2)));
    int (x) = 3, y(int(2.7));
    A4(z);
    A4(w){n};
    z.v += n;
    int t = (x) - (y), u = (int)-x, v = (x) + +y - -y;
    size_t s = sizeof(x) * 2 + sizeof x + sizeof(int);
    if (int q = (x, y); (q)) t += q;
    return to_string(g.w) + " " + to_string(h.w) + " " + to_string(t * 100 + u * 10 + v) + " " + to_string(z.v + w.v) + " " + to_string(s) + (is_function_v<decltype(f)> ? "F" : "O");
}

static string cmp(double a, double b) { string r; if (a < b) r += "l"; if (!(a >= b)) r += "n"; if (a != a) r += "N"; if (!(a == b || a > b)) r += "m"; if (!(a < b) && !(a > b)) r += "e"; return r; }
string float_rules(int k) {
    double nan = numeric_limits<double>::quiet_NaN(), inf = numeric_limits<double>::infinity();
    string r = cmp(nan, k) + cmp(k, inf) + cmp(0.1 + 0.2, 0.3) + cmp(nan, nan) + "|";
    double a = 1e16, b = k, c = -1e16;
    r += to_string(a + b + c) + to_string(a + c + b) + to_string(a + (b + c));
    double z = -0.0, s = 0;
    r += signbit(z) ? "-" : "+";
    r += signbit(z + 0) ? "-" : "+";
    r += signbit(0 - z) ? "-" : "+";
    r += signbit(-(z - 0)) ? "-" : "+";
    for (double d = 0; d != 1.0 && d < 2; d += 0.1) s++;
    float f = 0.1f;
    f += 0.2;
    f = f * 3 + 0.7;
    int t = 2.9 + k, u = 2.9, v = t / 2 * 2.0;
    v += 1.7;
    v *= 1.5;
    return r + to_string(s) + (f == 1.6f ? "q" : "w") + to_string(t + u * 10 + v * 100);
}

template <class T, class... R> struct Cnt { static constexpr int v = 1 + Cnt<R...>::v; };
template <class T> struct Cnt<T> { static constexpr int v = 1; };
template <template <class...> class C, class T> int total(const C<T>& c) { int s = 0; for (auto& x : c) s += x; return s; }
template <class T> auto len(const T& t) -> decltype(t.size()) { return t.size(); }
template <class T> enable_if_t<is_arithmetic_v<T>, size_t> len(T) { return sizeof(T); }
template <bool B, int N = B ? 3 : 4> int bools() { return N; }
string nested_templates(int n) {
    vector<vector<int>> vv{{1, 2}, {n}};
    map<string, vector<pair<int, int>>> m{{"a", {{1, n}, {2, 3}}}};
    int r = Cnt<int, char, long>::v + total(vv[0]) * 10 + len(vv) * 100 + len(n) * 1000;
    r += bools<(3 > 2)>() + bools<(1 < 0)>() * 2;
    for (auto& [k, v] : m) for (auto& [p, q] : v) { if (p < q && q > 2) r += p * q; }
    bool b = n < 3 && r > (4);
    r -= n<3> (2);
    return to_string(r) + to_string(b);
}

int main() {
    cout << raii_order(0) << '\n';
    cout << raii_order(1) << '\n';
    cout << raii_order(5) << '\n';
    cout << raii_order(6) << '\n';
    cout << raii_order(7) << '\n';
    cout << raw_strings(0) << '\n';
    cout << raw_strings(2) << '\n';
    cout << most_vexing(0) << '\n';
    cout << most_vexing(5) << '\n';
    cout << float_rules(1) << '\n';
    cout << float_rules(3) << '\n';
    cout << nested_templates(0) << '\n';
    cout << nested_templates(7) << '\n';
}
