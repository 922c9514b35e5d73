#include <cstdio>
enum class E { A, B }; int en(E e) { if (e == E::A && e != E::B) return 1; return 2; }
struct S { int x; }; int sx(const S &s, int k) { int r = s.x * k + 2; if (r > 3 && k > 1) { r++; } return r; }
int main() { std::printf("%d %d %d\n", en(E::A), en(E::B), sx(S{2}, 3)); return 0; }
