// unseen: prompt entry_point=merge_sorted
#include <vector>

/// Merges two sorted vectors into one sorted vector.
/// Example: `merge_sorted({1, 3, 5}, {2, 4, 6})` returns `{1, 2, 3, 4, 5, 6}`.
/// Example: `merge_sorted({1, 2}, {})` returns `{1, 2}`.
std::vector<int> merge_sorted(const std::vector<int>& a, const std::vector<int>& b) {
// unseen: solution
    std::vector<int> result;
    int i = 0;
    int j = 0;
    while (i < a.size() && j < b.size()) {
        if (a[i] <= b[j]) {
            result.push_back(a[i]);
            i++;
        } else {
            result.push_back(b[j]);
            j++;
        }
    }
    while (i < a.size()) {
        result.push_back(a[i]);
        i++;
    }
    while (j < b.size()) {
        result.push_back(b[j]);
        j++;
    }
    return result;
}
// unseen: test
#undef NDEBUG
#include <cassert>

int main() {
    assert((merge_sorted({1, 3, 5}, {2, 4, 6}) == std::vector<int>{1, 2, 3, 4, 5, 6}));
    assert((merge_sorted({1, 2}, {}) == std::vector<int>{1, 2}));
    assert(merge_sorted({}, {}).empty());
    assert((merge_sorted({}, {4, 5}) == std::vector<int>{4, 5}));
    assert((merge_sorted({1}, {2}) == std::vector<int>{1, 2}));
    assert((merge_sorted({2}, {1}) == std::vector<int>{1, 2}));
    assert((merge_sorted({1, 2, 3}, {4, 5}) == std::vector<int>{1, 2, 3, 4, 5}));
    assert((merge_sorted({7, 8}, {1, 2, 3}) == std::vector<int>{1, 2, 3, 7, 8}));
    assert((merge_sorted({1, 1, 2}, {1, 2, 2}) == std::vector<int>{1, 1, 1, 2, 2, 2}));
    assert((merge_sorted({-5, 0, 9}, {-6, -5, 10}) == std::vector<int>{-6, -5, -5, 0, 9, 10}));
    return 0;
}
