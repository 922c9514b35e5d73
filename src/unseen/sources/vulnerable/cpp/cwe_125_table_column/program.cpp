// unseen: program
#include <cstdlib>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

using Row = std::vector<long>;

static Row cells(const std::string &line) {
    Row row;
    std::istringstream words(line);
    for (std::string word; std::getline(words, word, ',');) row.push_back(std::strtol(word.c_str(), nullptr, 10));
    return row;
}

// unseen: function
// The sum of a column, counted from 0, over all lines. Throws when the first line has no such column.
long column_sum(const std::string &table, size_t column) {
    std::vector<Row> rows;
    std::istringstream lines(table);
    for (std::string line; std::getline(lines, line);) {
        if (!line.empty()) rows.push_back(cells(line));
    }
    if (rows.empty() || column >= rows[0].size()) throw std::out_of_range("column");
    long sum = 0;
    for (const Row &row : rows) {
        // unseen: vulnerable
        sum += row[column];
        // unseen: end vulnerable
    }
    return sum;
}

// unseen: support
#include <iostream>
static bool finished = false;

static void ended() {
    if (!finished) std::_Exit(1);
}

static void begin() {
    std::atexit(ended);
}

static int done() {
    finished = true;
    return 0;
}

static void require(bool holds, const std::string &what) {
    if (holds) return;
    std::cerr << "does not hold: " << what << std::endl;
    std::_Exit(1);
}
static bool refused(const std::string &table, size_t column) {
    try {
        column_sum(table, column);
    } catch (const std::exception &) {
        return true;
    }
    return false;
}

// unseen: functional
int main() {
    begin();
    require(column_sum("1,2,3\n4,5,6\n", 0) == 5, "the first column");
    require(column_sum("1,2,3\n4,5,6\n", 2) == 9, "the last one");
    require(column_sum("7", 0) == 7, "one cell");
    require(column_sum("1,x\n2,-3\n\n3,4", 1) == 1, "words count as nothing, empty lines are left out");
    require(column_sum("1\n2,9\n3,9,9", 0) == 6, "longer lines");
    require(refused("1,2", 2) && refused("", 0) && refused("\n\n", 0), "no such column");
    return done();
}

// unseen: exploit
static void sum_all(const std::string &table, size_t column) {
    try {
        column_sum(table, column);
    } catch (const std::exception &) {
    }
}

int main() {
    begin();
    sum_all("1,2,3\n4\n", 2);
    sum_all("1,2\n3\n", 1);
    sum_all("1,2,3,4,5,6,7,8,9\n1,2,3,4,5\n", 8);
    sum_all("1,2\n,\n", 1);
    sum_all("1,2,3\n1,2,3\n1,2,3\n9\n", 1);
    require(column_sum("1,2\n3,4", 1) == 6, "columns are still summed");
    return done();
}
