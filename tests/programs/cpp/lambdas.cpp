// Closures over loop variables, by reference and by value, and closures with state.
#include <algorithm>
#include <functional>
#include <iostream>
#include <memory>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

class Counter {
public:
    explicit Counter(int count) : count_(count) {}

    std::function<int()> ticker(int step) {
        return [this, step]() {
            count_ += step;
            return count_;
        };
    }

    int count() const { return count_; }

private:
    int count_;
};

static int pass_through(const std::vector<std::function<int(int)>>& stages, int value) {
    for (const auto& stage : stages) {
        value = stage(value);
    }
    return value;
}

int main() {
    std::vector<std::function<int()>> by_value;
    std::vector<std::function<int()>> by_reference;
    int last = 0;
    for (int i = 0; i < 4; i++) {
        if (i == 2) {
            continue;
        }
        last = i;
        by_value.push_back([=]() { return i * 10; });
        by_reference.push_back([&]() { return last * 10; });
    }
    for (std::size_t i = 0; i < by_value.size(); ++i) {
        std::cout << by_value[i]() << ' ' << by_reference[i]() << '\n';
    }

    // The body moves the loop variable through a reference.
    for (int i = 0; i < 10; i++) {
        auto skip = [&i](int n) { i += n; };
        std::cout << "at " << i;
        if (i % 4 == 0) {
            skip(2);
        }
        std::cout << " -> " << i << '\n';
    }

    int calls = 0;
    auto generator = [state = 1, &calls]() mutable {
        state = state * 3 % 7;
        calls++;
        return state;
    };
    auto copy = generator;
    for (int round = 0; round < 3; ++round) {
        std::cout << generator() << ',';
    }
    std::cout << copy() << " calls " << calls << '\n';

    std::function<long(int)> factorial = [&factorial](int n) -> long {
        return n < 2 ? 1 : n * factorial(n - 1);
    };
    std::cout << "10! = " << factorial(10) << '\n';

    Counter counter(5);
    auto tick = counter.ticker(3);
    tick();
    std::cout << tick() << ' ' << counter.count() << '\n';

    auto owner = std::make_unique<std::string>("owned");
    auto consume = [owner = std::move(owner)](const char* suffix) { return *owner + suffix; };
    std::cout << consume("!") << ' ' << (owner == nullptr) << '\n';

    int offset = 4;
    std::vector<std::function<int(int)>> stages;
    stages.push_back([offset](int x) { return x + offset; });
    stages.push_back([&offset](int x) { return x * offset; });
    offset = 6;
    stages.emplace_back([](int x) { return x - 1; });
    std::cout << pass_through(stages, 2) << '\n';

    std::vector<int> order{5, 1, 4, 2, 3};
    int comparisons = 0;
    std::sort(order.begin(), order.end(), [&comparisons](int left, int right) {
        comparisons++;
        return left % 2 != right % 2 ? left % 2 > right % 2 : left < right;
    });
    for (int value : order) {
        std::cout << value << ' ';
    }
    std::cout << (comparisons > 0) << '\n';
    auto sum = [](auto... terms) { return (0 + ... + terms); };
    std::cout << sum() << ' ' << sum(1, 2, 3) << ' '
              << std::accumulate(order.begin(), order.end(), 0, [](int a, int b) { return a * 2 + b; }) << '\n';
    return [&]() -> int { return calls - 4; }();
}
