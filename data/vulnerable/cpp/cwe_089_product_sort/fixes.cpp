// unseen: fix reference
// why: three names are allowed and no others.
// Names of the products that are on sale, ordered by a column, at most `most` of them.
std::vector<std::string> list_products(Shop &shop, const std::string &column, bool descending, int most) {
    if (most < 1) throw std::invalid_argument("most");
    static const std::set<std::string> columns = {"name", "price", "stock"};
    if (columns.count(column) == 0) throw std::invalid_argument("column");
    std::string query = "SELECT name FROM products WHERE hidden = 0 ORDER BY " + column;
    query += descending ? " DESC, name" : " ASC, name";
    query += " LIMIT ?";
    sqlite3_stmt *statement = nullptr;
    if (sqlite3_prepare_v2(shop.database, query.c_str(), -1, &statement, nullptr) != SQLITE_OK) {
        throw std::invalid_argument("column");
    }
    sqlite3_bind_int(statement, 1, most);
    std::vector<std::string> names;
    while (sqlite3_step(statement) == SQLITE_ROW) {
        names.emplace_back(reinterpret_cast<const char *>(sqlite3_column_text(statement, 0)));
    }
    sqlite3_finalize(statement);
    return names;
}

// unseen: fix valid table_of_clauses
// why: what is put into the query never comes from the page.
// Names of the products that are on sale, ordered by a column, at most `most` of them.
std::vector<std::string> list_products(Shop &shop, const std::string &column, bool descending, int most) {
    if (most < 1) throw std::invalid_argument("most");
    static const std::map<std::string, std::string> orders = {{"name", "name"}, {"price", "price"}, {"stock", "stock"}};
    auto order = orders.find(column);
    if (order == orders.end()) throw std::invalid_argument("column");
    std::string query = "SELECT name FROM products WHERE hidden = 0 ORDER BY " + order->second;
    query += descending ? " DESC, name" : " ASC, name";
    query += " LIMIT ?";
    sqlite3_stmt *statement = nullptr;
    if (sqlite3_prepare_v2(shop.database, query.c_str(), -1, &statement, nullptr) != SQLITE_OK) {
        throw std::invalid_argument("column");
    }
    sqlite3_bind_int(statement, 1, most);
    std::vector<std::string> names;
    while (sqlite3_step(statement) == SQLITE_ROW) {
        names.emplace_back(reinterpret_cast<const char *>(sqlite3_column_text(statement, 0)));
    }
    sqlite3_finalize(statement);
    return names;
}

// unseen: fix valid letters_only
// why: a word of letters is at most the name of a column, and SQLite knows which there are.
// Names of the products that are on sale, ordered by a column, at most `most` of them.
std::vector<std::string> list_products(Shop &shop, const std::string &column, bool descending, int most) {
    if (most < 1) throw std::invalid_argument("most");
    bool word = !column.empty() && std::all_of(column.begin(), column.end(), [](unsigned char c) { return std::isalpha(c); });
    if (!word || column == "hidden") throw std::invalid_argument("column");
    std::string query = "SELECT name FROM products WHERE hidden = 0 ORDER BY " + column;
    query += descending ? " DESC, name" : " ASC, name";
    query += " LIMIT ?";
    sqlite3_stmt *statement = nullptr;
    if (sqlite3_prepare_v2(shop.database, query.c_str(), -1, &statement, nullptr) != SQLITE_OK) {
        throw std::invalid_argument("column");
    }
    sqlite3_bind_int(statement, 1, most);
    std::vector<std::string> names;
    while (sqlite3_step(statement) == SQLITE_ROW) {
        names.emplace_back(reinterpret_cast<const char *>(sqlite3_column_text(statement, 0)));
    }
    sqlite3_finalize(statement);
    return names;
}

// unseen: fix fake no_semicolon
// why: the question needs no second statement.
// Names of the products that are on sale, ordered by a column, at most `most` of them.
std::vector<std::string> list_products(Shop &shop, const std::string &column, bool descending, int most) {
    if (most < 1) throw std::invalid_argument("most");
    if (column.find(';') != std::string::npos || column.find("--") != std::string::npos) throw std::invalid_argument("column");
    std::string query = "SELECT name FROM products WHERE hidden = 0 ORDER BY " + column;
    query += descending ? " DESC, name" : " ASC, name";
    query += " LIMIT ?";
    sqlite3_stmt *statement = nullptr;
    if (sqlite3_prepare_v2(shop.database, query.c_str(), -1, &statement, nullptr) != SQLITE_OK) {
        throw std::invalid_argument("column");
    }
    sqlite3_bind_int(statement, 1, most);
    std::vector<std::string> names;
    while (sqlite3_step(statement) == SQLITE_ROW) {
        names.emplace_back(reinterpret_cast<const char *>(sqlite3_column_text(statement, 0)));
    }
    sqlite3_finalize(statement);
    return names;
}

// unseen: fix fake as_text
// why: a text in quotes is no column, so nothing is sorted any more.
// Names of the products that are on sale, ordered by a column, at most `most` of them.
std::vector<std::string> list_products(Shop &shop, const std::string &column, bool descending, int most) {
    if (most < 1) throw std::invalid_argument("most");
    std::string text;
    for (char c : column) text += c == '\'' ? "''" : std::string(1, c);
    std::string query = "SELECT name FROM products WHERE hidden = 0 ORDER BY '" + text + "'";
    query += descending ? " DESC, name" : " ASC, name";
    query += " LIMIT ?";
    sqlite3_stmt *statement = nullptr;
    if (sqlite3_prepare_v2(shop.database, query.c_str(), -1, &statement, nullptr) != SQLITE_OK) {
        throw std::invalid_argument("column");
    }
    sqlite3_bind_int(statement, 1, most);
    std::vector<std::string> names;
    while (sqlite3_step(statement) == SQLITE_ROW) {
        names.emplace_back(reinterpret_cast<const char *>(sqlite3_column_text(statement, 0)));
    }
    sqlite3_finalize(statement);
    return names;
}

// unseen: fix fake no_blanks
// why: blanks can be replaced by comments.
// Names of the products that are on sale, ordered by a column, at most `most` of them.
std::vector<std::string> list_products(Shop &shop, const std::string &column, bool descending, int most) {
    if (most < 1) throw std::invalid_argument("most");
    if (column.find(' ') != std::string::npos) throw std::invalid_argument("column");
    std::string query = "SELECT name FROM products WHERE hidden = 0 ORDER BY " + column;
    query += descending ? " DESC, name" : " ASC, name";
    query += " LIMIT ?";
    sqlite3_stmt *statement = nullptr;
    if (sqlite3_prepare_v2(shop.database, query.c_str(), -1, &statement, nullptr) != SQLITE_OK) {
        throw std::invalid_argument("column");
    }
    sqlite3_bind_int(statement, 1, most);
    std::vector<std::string> names;
    while (sqlite3_step(statement) == SQLITE_ROW) {
        names.emplace_back(reinterpret_cast<const char *>(sqlite3_column_text(statement, 0)));
    }
    sqlite3_finalize(statement);
    return names;
}

// unseen: fix fake small_select
// why: keywords may be written in any case, and need no blank behind them.
// Names of the products that are on sale, ordered by a column, at most `most` of them.
std::vector<std::string> list_products(Shop &shop, const std::string &column, bool descending, int most) {
    if (most < 1) throw std::invalid_argument("most");
    if (column.find("select") != std::string::npos || column.find("SELECT ") != std::string::npos) {
        throw std::invalid_argument("column");
    }
    std::string query = "SELECT name FROM products WHERE hidden = 0 ORDER BY " + column;
    query += descending ? " DESC, name" : " ASC, name";
    query += " LIMIT ?";
    sqlite3_stmt *statement = nullptr;
    if (sqlite3_prepare_v2(shop.database, query.c_str(), -1, &statement, nullptr) != SQLITE_OK) {
        throw std::invalid_argument("column");
    }
    sqlite3_bind_int(statement, 1, most);
    std::vector<std::string> names;
    while (sqlite3_step(statement) == SQLITE_ROW) {
        names.emplace_back(reinterpret_cast<const char *>(sqlite3_column_text(statement, 0)));
    }
    sqlite3_finalize(statement);
    return names;
}

// unseen: fix fake no_blanks_or_quotes
// why: a comment parts words as well, and a number needs no quotes.
// Names of the products that are on sale, ordered by a column, at most `most` of them.
std::vector<std::string> list_products(Shop &shop, const std::string &column, bool descending, int most) {
    if (most < 1) throw std::invalid_argument("most");
    if (column.find_first_of(" \t\n;'\"") != std::string::npos || column.find("--") != std::string::npos) {
        throw std::invalid_argument("column");
    }
    std::string query = "SELECT name FROM products WHERE hidden = 0 ORDER BY " + column;
    query += descending ? " DESC, name" : " ASC, name";
    query += " LIMIT ?";
    sqlite3_stmt *statement = nullptr;
    if (sqlite3_prepare_v2(shop.database, query.c_str(), -1, &statement, nullptr) != SQLITE_OK) {
        throw std::invalid_argument("column");
    }
    sqlite3_bind_int(statement, 1, most);
    std::vector<std::string> names;
    while (sqlite3_step(statement) == SQLITE_ROW) {
        names.emplace_back(reinterpret_cast<const char *>(sqlite3_column_text(statement, 0)));
    }
    sqlite3_finalize(statement);
    return names;
}

// unseen: fix fake between_quotes
// why: a quotation mark in the text is not doubled, so an expression can stand behind it.
// Names of the products that are on sale, ordered by a column, at most `most` of them.
std::vector<std::string> list_products(Shop &shop, const std::string &column, bool descending, int most) {
    if (most < 1) throw std::invalid_argument("most");
    std::string query = "SELECT name FROM products WHERE hidden = 0 ORDER BY products.\"" + column + "\"";
    query += descending ? " DESC, name" : " ASC, name";
    query += " LIMIT ?";
    sqlite3_stmt *statement = nullptr;
    if (sqlite3_prepare_v2(shop.database, query.c_str(), -1, &statement, nullptr) != SQLITE_OK) {
        throw std::invalid_argument("column");
    }
    sqlite3_bind_int(statement, 1, most);
    std::vector<std::string> names;
    while (sqlite3_step(statement) == SQLITE_ROW) {
        names.emplace_back(reinterpret_cast<const char *>(sqlite3_column_text(statement, 0)));
    }
    sqlite3_finalize(statement);
    return names;
}

// unseen: fix fake other_error
// why: what looks for a name that is not there throws something else.
// Names of the products that are on sale, ordered by a column, at most `most` of them.
std::vector<std::string> list_products(Shop &shop, const std::string &column, bool descending, int most) {
    if (most < 1) throw std::invalid_argument("most");
    static const std::map<std::string, std::string> columns = {{"name", "name"}, {"price", "price"}, {"stock", "stock"}};
    std::string query = "SELECT name FROM products WHERE hidden = 0 ORDER BY " + columns.at(column);
    query += descending ? " DESC, name" : " ASC, name";
    query += " LIMIT ?";
    sqlite3_stmt *statement = nullptr;
    if (sqlite3_prepare_v2(shop.database, query.c_str(), -1, &statement, nullptr) != SQLITE_OK) {
        throw std::invalid_argument("column");
    }
    sqlite3_bind_int(statement, 1, most);
    std::vector<std::string> names;
    while (sqlite3_step(statement) == SQLITE_ROW) {
        names.emplace_back(reinterpret_cast<const char *>(sqlite3_column_text(statement, 0)));
    }
    sqlite3_finalize(statement);
    return names;
}

// unseen: fix fake forbidden_signs
// why: brackets part words as well, and a product needs none of these signs.
// Names of the products that are on sale, ordered by a column, at most `most` of them.
std::vector<std::string> list_products(Shop &shop, const std::string &column, bool descending, int most) {
    if (most < 1) throw std::invalid_argument("most");
    if (column.empty() || column.find_first_of(" \t\r\n;'\"`-/,") != std::string::npos) {
        throw std::invalid_argument("column");
    }
    std::string query = "SELECT name FROM products WHERE hidden = 0 ORDER BY " + column;
    query += descending ? " DESC, name" : " ASC, name";
    query += " LIMIT ?";
    sqlite3_stmt *statement = nullptr;
    if (sqlite3_prepare_v2(shop.database, query.c_str(), -1, &statement, nullptr) != SQLITE_OK) {
        throw std::invalid_argument("column");
    }
    sqlite3_bind_int(statement, 1, most);
    std::vector<std::string> names;
    while (sqlite3_step(statement) == SQLITE_ROW) {
        names.emplace_back(reinterpret_cast<const char *>(sqlite3_column_text(statement, 0)));
    }
    sqlite3_finalize(statement);
    return names;
}

// unseen: fix fake no_brackets_or_dashes
// why: "price LIMIT 0 /*" cuts the rest of the query off
// Names of the products that are on sale, ordered by a column, at most `most` of them.
std::vector<std::string> list_products(Shop &shop, const std::string &column, bool descending, int most) {
    if (most < 1) throw std::invalid_argument("most");
    if (column.find('(') != std::string::npos || column.find('-') != std::string::npos || column.find(';') != std::string::npos) throw std::invalid_argument("column");
    std::string query = "SELECT name FROM products WHERE hidden = 0 ORDER BY " + column;
    query += descending ? " DESC, name" : " ASC, name";
    query += " LIMIT ?";
    sqlite3_stmt *statement = nullptr;
    if (sqlite3_prepare_v2(shop.database, query.c_str(), -1, &statement, nullptr) != SQLITE_OK) {
        throw std::invalid_argument("column");
    }
    sqlite3_bind_int(statement, 1, most);
    std::vector<std::string> names;
    while (sqlite3_step(statement) == SQLITE_ROW) {
        names.emplace_back(reinterpret_cast<const char *>(sqlite3_column_text(statement, 0)));
    }
    sqlite3_finalize(statement);
    return names;
}

// unseen: fix fake sorted_as_text
// why: with prices 9 and 100 the order is that of texts
// Names of the products that are on sale, ordered by a column, at most `most` of them.
std::vector<std::string> list_products(Shop &shop, const std::string &column, bool descending, int most) {
    if (most < 1) throw std::invalid_argument("most");
    int place = column == "name" ? 0 : column == "price" ? 1 : column == "stock" ? 2 : -1;
    if (place < 0) throw std::invalid_argument("column");
    sqlite3_stmt *statement = nullptr;
    sqlite3_prepare_v2(shop.database, "SELECT name, price, stock FROM products WHERE hidden = 0", -1, &statement, nullptr);
    std::vector<std::pair<std::string, std::string>> rows;
    while (sqlite3_step(statement) == SQLITE_ROW) {
        rows.emplace_back(reinterpret_cast<const char *>(sqlite3_column_text(statement, place)), reinterpret_cast<const char *>(sqlite3_column_text(statement, 0)));
    }
    sqlite3_finalize(statement);
    std::sort(rows.begin(), rows.end(), [&](const auto &a, const auto &b) {
        if (a.first != b.first) return descending ? a.first > b.first : a.first < b.first;
        return a.second < b.second;
    });
    std::vector<std::string> names;
    for (const auto &row : rows) if (static_cast<int>(names.size()) < most) names.push_back(row.second);
    return names;
}

// unseen: fix fake capitals_or_not
// why: NOCASE puts apple before Zebra, which SQLite's own order does not
// Names of the products that are on sale, ordered by a column, at most `most` of them.
std::vector<std::string> list_products(Shop &shop, const std::string &column, bool descending, int most) {
    if (most < 1) throw std::invalid_argument("most");
    if (column != "name" && column != "price" && column != "stock") throw std::invalid_argument("column");
    std::string query = "SELECT name FROM products WHERE hidden = 0 ORDER BY " + column + " COLLATE NOCASE";
    query += descending ? " DESC, name" : " ASC, name";
    query += " LIMIT ?";
    sqlite3_stmt *statement = nullptr;
    sqlite3_prepare_v2(shop.database, query.c_str(), -1, &statement, nullptr);
    sqlite3_bind_int(statement, 1, most);
    std::vector<std::string> names;
    while (sqlite3_step(statement) == SQLITE_ROW) {
        names.emplace_back(reinterpret_cast<const char *>(sqlite3_column_text(statement, 0)));
    }
    sqlite3_finalize(statement);
    return names;
}
