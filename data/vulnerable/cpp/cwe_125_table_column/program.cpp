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
    } catch (const std::out_of_range &) {
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
    require(column_sum("5,,7\n1,2,3\n", 1) == 2 && column_sum("a,b\n", 0) == 0, "empty cells");
    require(column_sum(" 7,+8\n12abc,\t-3\r\n-0,0x9", 0) == 19 && column_sum(" 7,+8\n12abc,\t-3\r\n-0,0x9", 1) == 5, "numbers as they are read");
    require(column_sum("1,2\r\n\r\n3,4\r\n", 0) == 4 && column_sum("1,2\r\n3,4\r\n", 1) == 6 && column_sum("1\n \n2", 0) == 3, "lines that are not empty");
    require(column_sum("-9000000000,1\n8999999999,2", 0) == -1, "large numbers");
    std::string many = "0,0,0";
    for (int i = 1; i <= 5000; i++) many += "\n" + std::to_string(i) + ",1," + std::to_string(-i);
    require(column_sum(many, 0) == 12502500 && column_sum(many, 1) == 5000 && column_sum(many, 2) == -12502500, "many lines");
    std::string wide = "1";
    for (int i = 2; i <= 1000; i++) wide += "," + std::to_string(i);
    require(column_sum(wide + "\n" + wide + ",7", 999) == 2000 && refused(wide, 1000), "many columns");
    require(refused("1,2\n3,4,5", 2) && refused("1,2", static_cast<size_t>(-1)), "the first line decides");
    require(refused("1,2", 2) && refused("", 0) && refused("\n\n", 0), "no such column");
    return done();
}

// unseen: exploit
// The sum of the cells that are there; a table with short lines may also be refused as a whole.
static void sum_all(const std::string &table, size_t column, long expected) {
    long sum = expected;
    try {
        sum = column_sum(table, column);
    } catch (const std::exception &) {
    }
    require(sum == expected, "the sum is over the cells of all lines, in " + table.substr(0, 60));
}

int main() {
    begin();
    sum_all("1,2,3\n4\n", 2, 3);
    sum_all("1,2\n3\n", 1, 2);
    sum_all("1,2,3,4,5,6,7,8,9\n1,2,3,4,5\n", 8, 9);
    sum_all("1,2\n,\n", 1, 2);
    sum_all("1,2,3\n1,2,3\n1,2,3\n9\n", 1, 6);
    sum_all("1,2\n3\n4,5\n6\n7,8\n", 1, 15);
    sum_all("1,2\n3,4\n5,6,7\n\n8\n", 1, 12);
    // Lines of every length behind a first one of every length, as the last line or with others behind it.
    for (size_t width = 1; width <= 40; width++) {
        std::string first = "1";
        for (size_t i = 1; i < width; i++) first += ",1";
        for (size_t shorter = 1; shorter <= width; shorter += shorter < 10 ? 1 : 7) {
            std::string line = "5";
            for (size_t i = 1; i < shorter; i++) line += ",5";
            for (size_t column : {shorter - 1, shorter, shorter + 1, width - 1}) {
                if (column >= width) continue;
                long own = column < shorter ? 5 : 0;
                sum_all(first + "\n" + line, column, 1 + own);
                sum_all(first + "\n" + line + "\n" + first + "\n", column, 2 + own);
                sum_all(first + "\n" + first + "\n" + line + "\n" + line + "\n" + first, column, 3 + 2 * own);
            }
        }
    }
    std::string wide = "1";
    for (int i = 1; i < 100000; i++) wide += ",1";
    sum_all(wide + "\n1\n", 99999, 1);
    sum_all(wide + "\n1,2\n,\n", 2, 1);
    require(column_sum("1,2\n3,4", 1) == 6, "columns are still summed");
    return done();
}
