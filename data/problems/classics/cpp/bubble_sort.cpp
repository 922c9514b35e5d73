// unseen: prompt entry_point=bubble_sort
#include <utility>
#include <vector>

/// Sorts the vector arr in ascending order with bubble sort.
/// Example: `{5, 2, 9, 1}` becomes `{1, 2, 5, 9}`.
/// Example: `{3, 3, 1}` becomes `{1, 3, 3}`.
void bubble_sort(std::vector<int>& arr) {
// unseen: solution
    int n = arr.size();
    for (int i = 0; i < n - 1; i++) {
        bool swapped = false;
        for (int j = 0; j < n - i - 1; j++) {
            if (arr[j] > arr[j + 1]) {
                std::swap(arr[j], arr[j + 1]);
                swapped = true;
            }
        }
        if (!swapped) {
            break;
        }
    }
}
// unseen: test
#undef NDEBUG
#include <cassert>

std::vector<int> sorted(std::vector<int> arr) {
    bubble_sort(arr);
    return arr;
}

int main() {
    assert((sorted({5, 2, 9, 1}) == std::vector<int>{1, 2, 5, 9}));
    assert((sorted({3, 3, 1}) == std::vector<int>{1, 3, 3}));
    assert(sorted({}).empty());
    assert((sorted({7}) == std::vector<int>{7}));
    assert((sorted({2, 1}) == std::vector<int>{1, 2}));
    assert((sorted({1, 2}) == std::vector<int>{1, 2}));
    assert((sorted({1, 2, 3, 4, 5}) == std::vector<int>{1, 2, 3, 4, 5}));
    assert((sorted({5, 4, 3, 2, 1}) == std::vector<int>{1, 2, 3, 4, 5}));
    assert((sorted({0, -4, 8, -4, 3}) == std::vector<int>{-4, -4, 0, 3, 8}));
    assert((sorted({2, 2, 2}) == std::vector<int>{2, 2, 2}));
    assert((sorted({64, 34, 25, 12, 22, 11, 90}) == std::vector<int>{11, 12, 22, 25, 34, 64, 90}));
    return 0;
}
