// One name for many things: globals, members, parameters, nested scopes, lambdas.
#include <iostream>
#include <string>
#include <vector>

int total = 100;

namespace ledger {
int total = 7;
int add(int total) {
    ledger::total += total;
    return ::total + ledger::total;
}
}  // namespace ledger

struct Box {
    int width;
    int height;
    std::string label;

    Box(int width, int height, std::string label) : width(width), height(height), label(label) {}

    int area() const {
        return width * height;
    }

    void grow(int width) {
        this->width += width;
        {
            int height = this->height;
            height += width;
            this->height = height;
        }
    }

    static Box square(int side) {
        Box box{side, side, "square"};
        return box;
    }
};

struct Pair {
    int first = 1;
    int second = 2;
};

static int depth(int value) {
    int result = value;
    if (int value = result - 1; value > 0) {
        result += value;
        for (int value = 0; value < 2; value++) {
            int result = value * 10;
            std::cout << "inner " << result << '\n';
        }
    } else {
        result -= value;
    }
    while (int step = result % 5) {
        int value = step > 2 ? 1 : -1;
        result += value;
    }
    return result + value;
}

int main() {
    int width = 3;
    int height = 4;
    Box box(width, height, "box");
    box.grow(width);
    std::cout << box.label << ' ' << box.width << 'x' << box.height << " = " << box.area() << '\n';
    Box label = Box::square(height);
    std::cout << label.label << ' ' << label.area() << '\n';

    int total = 1;
    {
        int total = ::total + 1;
        std::cout << "block " << total << '\n';
        total = 0;
    }
    std::cout << "outer " << total << " global " << ::total << " add " << ledger::add(total) << '\n';

    std::vector<int> values{1, 2, 3};
    auto twice = [](int total) { return total * 2; };
    for (int total : values) {
        total = twice(total);
        ::total += total;
    }
    std::cout << "after " << total << ' ' << ::total << '\n';

    Pair pair;
    int first = 10, second = 20;
    pair.first += second;
    pair.second += first;
    std::cout << pair.first << ' ' << pair.second << ' ' << first << ' ' << second << '\n';

    int i = 42;
    for (int i = 0, total = 5; i < 2; ++i, total--) {
        std::cout << "for " << i << ' ' << total << '\n';
    }
    for (i = 0; i < 3; i++) {
        if (i == 1) {
            break;
        }
    }
    std::cout << "i " << i << '\n';
    struct width {
        int height;
    };
    struct width local = {height};
    std::cout << "local " << local.height + width << '\n';
    std::cout << depth(1) << ' ' << depth(4) << '\n';
    return 0;
}
