// References as second names, constexpr, structured bindings, declarations inside functions.
#include <iostream>
#include <vector>
#include <string>
#include <map>
#include <memory>
#include <functional>
#include <algorithm>
#include <optional>
#include <sstream>
using namespace std;
int clobber(int &y) { y = 50; return 1; }
int touch_ref(int x) { int &r = x; auto f = [&r] { r += 7; return 1; }; x += f(); x -= clobber(r); return x; }
struct Holder { int &slot; int next() { slot *= 2; return 1; } explicit operator bool() const { return slot > 3; } };
int held(int x) { Holder h{x}; x += h.next(); if (h && x > 2) x += 1; return x; }
int by_ref(int x) { x += clobber(x) ; return x > 0 ? 1 : 0; }
template <class T> T biggest(const vector<T> &v) { T best = v[0]; for (size_t i = 1; i < v.size(); ++i) if (v[i] > best && i > 0) best = v[i]; return best; }
template <typename T> constexpr int kind(T) { if constexpr (is_integral<T>::value && sizeof(T) > 2) return 1; else return 2; }
constexpr int fact(int n) { int r = 1; for (int i = 2; i <= n; i++) r *= i; if (r > 5 && n > 2) r += 0; return r; }
static_assert(fact(4) == 24, "");
enum class Light { Red, Green };
namespace geo { struct V { double x = 0, y = 0; V operator+(const V &o) const { return {x + o.x, y + o.y}; } }; double len2(const V &v) { return v.x * v.x + v.y * v.y; } }
class Account {
    int balance_ = 0; static int made;
  public:
    explicit Account(int start) : balance_(start) { made += 1; }
    Account &deposit(int amount) { if (amount > 0 && amount < 1000) balance_ += amount; return *this; }
    int balance() const { return balance_; }
    static int count() { return made; }
    friend ostream &operator<<(ostream &os, const Account &a) { return os << "A" << a.balance_; }
};
int Account::made = 0;
int order(const map<string, int> &m) { int s = 0; for (const auto &[k, v] : m) { if (v < 2) continue; s += v * (int)k.size(); } for (auto it = m.begin(); it != m.end(); ++it) if (it->second > 1 && it->first != "b") s -= it->second; return s; }
int closures(int n) { vector<function<int()>> fs; for (int i = 0; i < n; i++) fs.push_back([=] { return i * 2; }); int s = 0; for (auto &f : fs) s += f(); auto acc = [s](int k) mutable { s += k; return s; }; return acc(1) + acc(2); }
int init_if(int n) { if (int k = n * 2; k > 3 && n < 9) return k; else if (auto p = make_unique<int>(n); *p > 1 && p) return *p; while (int left = n--) { if (left < 0) break; if (left == 2) continue; } return n; }
int shift(unsigned bits) { for (unsigned b = bits; b; b &= b - 1) bits += 1; return bits << 1 >> 1; }
string strings(string s) { s += "x"; s = s + "y"; string t = "a" + s; t += 'c'; if (s < t && !t.empty()) return t; return s; }
bool cmp(double a, double b) { return a < b || !(a >= b); }
int vexing() { int x = 3; int y(x); int z{x}; vector<int> v(x, y); y += z; return (int)v.size() * y; }
int narrow() { unsigned char c = 250; c += 10; short s = 32767; s = s + 1; long long L = 1LL << 40; int i = 3; i += L; i -= 0.5; float f = 1; f += 0.1; return c + s + i + (f > 1.1); }
int try_it(int n) { try { for (int i = 0; i < n; i++) { if (i > 2 && n > 3) throw i; } } catch (int e) { return e * 10; } catch (...) { return -1; } return 0; }
#define MAX2(a, b) ((a) > (b) ? (a) : (b))
#define EACH(x, c) for (auto &x : c)
int macros(vector<int> v) { int m = 0; EACH(e, v) { m = MAX2(m, e); } return m; }
int lambda_shadow(int x) { auto f = [](int x) { return x + 1; }; auto g = [x](int y) { return x - y; }; return f(x) + g(x - 1); }
int sw(Light l, int n) { switch (l) { case Light::Red: { int k = n; k += 1; return k; } case Light::Green: for (int i = 0; i < 2; i++) n -= 1; break; } return n; }
int local_decl(int n) { int later(int); string text(string); return later(n) + (int)text("ab").size(); }
int later(int n) { return n * 2; }
string text(string s) { return s + s; }
int main() {
    cout << touch_ref(1) << ' ' << held(3) << ' ' << biggest(vector<int>{3, 9, 4}) << ' ' << kind(1) << kind('a') << kind(1.5) << endl;
    Account a(5); a.deposit(10).deposit(-4); Account b(1);
    cout << a << b.balance() << Account::count() << ' ' << order({{"a", 1}, {"b", 2}, {"cc", 5}}) << ' ' << closures(4) << endl;
    cout << init_if(1) << init_if(5) << init_if(20) << ' ' << shift(11) << ' ' << strings("q") << ' ' << cmp(0.0 / 0.0, 1) << cmp(1, 2) << endl;
    cout << vexing() << ' ' << narrow() << ' ' << try_it(3) << try_it(9) << ' ' << macros({1, 7, 3}) << ' ' << lambda_shadow(4) << ' ' << sw(Light::Red, 1) << sw(Light::Green, 9) << ' ' << local_decl(4) << endl;
    geo::V v{1, 2}, w{3, 4}; cout << geo::len2(v + w) << ' ' << fact(5) << endl;
    optional<int> o = 3; if (o && *o > 2) cout << "opt" << endl; istringstream in("4 5"); int t; while (in >> t && t > 0) cout << t; cout << endl;
}
