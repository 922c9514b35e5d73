// unseen: fix reference
// why: a cell that is not there counts as nothing.
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
        if (column < row.size()) sum += row[column];
    }
    return sum;
}

// unseen: fix valid at
// why: at() throws for what is not there.
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
        sum += row.at(column);
    }
    return sum;
}

// unseen: fix valid refuse_table
// why: a table with short lines is refused.
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
        if (row.size() <= column) throw std::out_of_range("row");
        sum += row[column];
    }
    return sum;
}

// unseen: fix fake not_empty
// why: a row of one cell is not empty.
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
        if (!row.empty()) sum += row[column];
    }
    return sum;
}

// unseen: fix fake one_more
// why: lets the cell behind the last one through.
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
        if (column <= row.size()) sum += row[column];
    }
    return sum;
}

// unseen: fix fake first_row
// why: compares with the row that was looked at before.
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
        if (column < rows[0].size()) sum += row[column];
    }
    return sum;
}

// unseen: fix fake stops_there
// why: nothing is read behind a row, but the lines behind a short one are not summed any more.
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
        if (column >= row.size()) break;
        sum += row[column];
    }
    return sum;
}

// unseen: fix fake clamped
// why: the last cell of a short line is added instead of the one that is not there.
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
        sum += row.empty() ? 0 : row[std::min(column, row.size() - 1)];
    }
    return sum;
}

// unseen: fix fake strict_numbers
// why: " 7", "+7" and "12abc", which cells reads, count as nothing
#include <charconv>
long column_sum(const std::string &table, size_t column) {
    std::istringstream lines(table);
    long sum = 0;
    bool first = true;
    for (std::string line; std::getline(lines, line);) {
        if (line.empty()) continue;
        std::istringstream words(line);
        std::vector<std::string> row;
        for (std::string word; std::getline(words, word, ',');) row.push_back(word);
        if (first && column >= row.size()) throw std::out_of_range("column");
        first = false;
        if (column >= row.size()) continue;
        long number = 0;
        auto [end, error] = std::from_chars(row[column].data(), row[column].data() + row[column].size(), number);
        if (error == std::errc() && end == row[column].data() + row[column].size()) sum += number;
    }
    if (first) throw std::out_of_range("column");
    return sum;
}

// unseen: fix fake carriage_return_ends_it
// why: in "1,2\r\n\r\n3,4" the lines behind an empty one are not summed
// The sum of a column, counted from 0, over all lines. Throws when the first line has no such column.
long column_sum(const std::string &table, size_t column) {
    std::vector<Row> rows;
    std::istringstream lines(table);
    for (std::string line; std::getline(lines, line);) {
        if (line == "\r") break;
        if (!line.empty()) rows.push_back(cells(line));
    }
    if (rows.empty() || column >= rows[0].size()) throw std::out_of_range("column");
    long sum = 0;
    for (const Row &row : rows) if (column < row.size()) sum += row[column];
    return sum;
}
