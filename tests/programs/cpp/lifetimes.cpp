// Ends of life: temporaries, extended references, moved objects, early returns, unwinding.
#include <iostream>
#include <memory>
#include <string>
#include <vector>
#include <mutex>

struct Loud {
    std::string name;
    explicit Loud(const std::string &n) : name(n) { std::cout << "+" << name << " "; }
    Loud(const Loud &o) : name(o.name + "'") { std::cout << "c" << name << " "; }
    Loud(Loud &&o) noexcept : name(std::move(o.name)) { std::cout << "m" << name << " "; }
    Loud &operator=(const Loud &o) { name = o.name; std::cout << "=" << name << " "; return *this; }
    ~Loud() { std::cout << "-" << name << " "; }
    int size(int by) const { return (int)name.size() * by; }
    Loud next() const { return Loud(name + "n"); }
    const Loud &self() const { return *this; }
};

static Loud make(const std::string &n) { return Loud(n); }
static int use(const Loud &a, int n) { return a.size(n + 1); }
static int two(Loud a, Loud b) { return a.size(1) * 10 + b.size(2); }

int temporaries(int n) {
    int a = make("temp").size(n + 1) + n * 2;
    std::cout << "| ";
    int b = use(make("arg"), n * 2 + 1);
    std::cout << "| ";
    return a + b * make("ret").next().self().size(2);
}

int objects(int n) {
    Loud a("a");
    int k = n + 1;
    Loud b("b");
    std::string s = "x" + a.name;
    {
        Loud inner("inner");
        k += inner.size(k) * 2;
    }
    Loud c = make("c");
    if (k > 3) {
        Loud d(a);
        return d.size(k + 1);
    }
    return two(a, c) + k * 2;
}

int extended(int n) {
    const Loud &r = make("ext");
    Loud &&m = make("rv");
    int k = r.size(n) + m.size(n + 1) * 2;
    std::cout << "k=" << k << " ";
    return k;
}

Loud returned(bool flag) {
    Loud a("ra");
    Loud b("rb");
    if (flag)
        return a;
    return b;
}

Loud nrvo(int n) {
    Loud result("nrvo" + std::to_string(n * 2 + 1));
    result.name += "!";
    return result;
}

int thrower(int n) {
    Loud guard("guard");
    if (n * 2 > 5)
        throw std::runtime_error("n" + std::to_string(n + 1));
    int r = n * 2 + 1;
    return r;
}

int owner(int n) {
    std::unique_ptr<Loud> p(new Loud("own"));
    auto q = std::move(p);
    int k = q->size(n + 1);
    q.reset();
    std::shared_ptr<Loud> s = std::make_shared<Loud>("shared");
    std::weak_ptr<Loud> w = s;
    s = nullptr;
    return k + (w.expired() ? 1 : 2) * 3;
}

int loops(int n) {
    int r = 0;
    for (int i = 0; i < n; i++) {
        Loud l("l" + std::to_string(i));
        if (i == 1)
            continue;
        r += l.size(i + 1);
        if (r > 8)
            break;
    }
    for (const Loud &l : std::vector<Loud>{}) {
        r += l.size(1);
    }
    return r;
}

std::mutex m;
int locked(int n) {
    std::lock_guard<std::mutex> hold(m);
    int r = n + 1;
    r *= n * 2 + 1;
    return r;
}

int main() {
    std::cout << temporaries(2) << "\n";
    std::cout << objects(1) << "\n" << objects(9) << "\n" << extended(2) << "\n";
    { Loud x = returned(true); Loud y = returned(false); Loud z = nrvo(3); std::cout << x.name << y.name << z.name << "\n"; }
    try { std::cout << thrower(1) << "\n"; thrower(3); } catch (const std::exception &e) { std::cout << e.what() << "\n"; }
    std::cout << owner(2) << "\n" << loops(4) << "\n" << locked(3) << locked(4) << "\n";
}
