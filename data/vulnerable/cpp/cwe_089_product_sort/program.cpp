// unseen: program
#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <sqlite3.h>
#include <stdexcept>
#include <string>
#include <vector>

struct Shop {
    sqlite3 *database = nullptr;
};

// unseen: function
// Names of the products that are on sale, ordered by a column, at most `most` of them.
std::vector<std::string> list_products(Shop &shop, const std::string &column, bool descending, int most) {
    if (most < 1) throw std::invalid_argument("most");
    // unseen: vulnerable
    std::string query = "SELECT name FROM products WHERE hidden = 0 ORDER BY " + column;
    // unseen: end vulnerable
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

// unseen: support
#include <cstdlib>
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

static Shop open_shop() {
    Shop shop;
    sqlite3_open(":memory:", &shop.database);
    const char *script =
        "CREATE TABLE products (name TEXT, price INTEGER, stock INTEGER, hidden INTEGER);"
        "INSERT INTO products VALUES ('lamp', 30, 5, 0), ('chair', 80, 2, 0), ('rug', 50, 9, 0), ('prototype', 1, 1, 1);"
        "CREATE TABLE staff (name TEXT, password TEXT);"
        "INSERT INTO staff VALUES ('root', 'tulip');";
    require(sqlite3_exec(shop.database, script, nullptr, nullptr, nullptr) == SQLITE_OK, "tables");
    return shop;
}

static std::string listed(Shop &shop, const std::string &column, bool descending = false, int most = 10) {
    std::string all;
    try {
        for (const auto &name : list_products(shop, column, descending, most)) all += name + " ";
    } catch (const std::exception &) {
        return "refused";
    }
    return all;
}

// unseen: functional
int main() {
    begin();
    Shop shop = open_shop();
    require(listed(shop, "name") == "chair lamp rug ", "by name");
    require(listed(shop, "price") == "lamp rug chair ", "by price");
    require(listed(shop, "price", true) == "chair rug lamp ", "the dearest first");
    require(listed(shop, "stock") == "chair lamp rug ", "by stock");
    require(listed(shop, "stock", true, 1) == "rug ", "only one");
    require(listed(shop, "colour") == "refused", "no such column");
    for (const char *column : {"colour", "names", "pric", ""}) {
        try {
            list_products(shop, column, true, 3);
            require(column[0] == '\0', "no such column");
        } catch (const std::invalid_argument &) {
        } catch (const std::exception &) {
            require(false, "it is said by invalid_argument");
        }
    }
    require(listed(shop, "name", true) == "rug lamp chair " && listed(shop, "stock", true) == "rug lamp chair ", "each downwards");
    require(listed(shop, "price", false, 2) == "lamp rug " && listed(shop, "price", false, 2147483647) == "lamp rug chair ", "at most");
    sqlite3_exec(shop.database, "INSERT INTO products VALUES ('bed', 50, 9, 0), ('sofa', 50, 9, 0)", nullptr, nullptr, nullptr);
    require(listed(shop, "price") == "lamp bed rug sofa chair " && listed(shop, "stock", true) == "bed rug sofa lamp chair ", "then by name");
    require(listed(shop, "name", false, 0) == "refused", "none");
    const char *more = "DELETE FROM products;"
                       "INSERT INTO products VALUES ('lamp', 9, 100, 0), ('Zebra', 100, 9, 0), ('\xc3\xa9clair', -1, 20, 0), ('apple', 20, 0, 0), ('O''Brien', 9, 20, 0);";
    require(sqlite3_exec(shop.database, more, nullptr, nullptr, nullptr) == SQLITE_OK, "other products");
    require(listed(shop, "name") == "O'Brien Zebra apple lamp \xc3\xa9clair ", "names in the order of their bytes");
    require(listed(shop, "name", true, 3) == "\xc3\xa9clair lamp apple ", "downwards");
    require(listed(shop, "price") == "\xc3\xa9clair O'Brien lamp apple Zebra ", "numbers by their size");
    require(listed(shop, "stock", true) == "lamp O'Brien \xc3\xa9clair Zebra apple ", "of any length");
    return done();
}

// unseen: exploit
// One bit of the password at a time: the order of the list answers a question about another table.
static std::string asked(std::string order, const std::string &letter) {
    for (size_t at = order.find("{L}"); at != std::string::npos; at = order.find("{L}")) order.replace(at, 3, letter);
    return order;
}

static bool order_answers(Shop &shop, const std::string &yes, const std::string &no) {
    return listed(shop, yes) != listed(shop, no);
}

int main() {
    begin();
    Shop shop = open_shop();
    const std::string ask = "(CASE WHEN (SELECT password FROM staff) LIKE '";
    require(!order_answers(shop, ask + "t%' THEN price ELSE -price END)", ask + "x%' THEN price ELSE -price END)"),
            "the order tells nothing of a password");
    require(!order_answers(shop, "price*(SELECT substr(password,1,1)='t' FROM staff)-price",
                           "price*(SELECT substr(password,1,1)='x' FROM staff)-price"), "nor with a product");
    for (const char *order : ORDERS) {
        require(!order_answers(shop, asked(order, "t"), asked(order, "x")), std::string("the order tells nothing: ") + order);
    }
    const std::vector<std::string> blanks = {" ", "/**/", "\t", "\n", "\f", "\r", "/*(*/"};
    const std::vector<std::pair<std::string, std::string>> frames = {
        {"", ""}, {"hidden\", ", ", \"hidden"}, {"hidden`, ", ", `hidden"}, {"hidden], ", ", [hidden"}, {"x', ", ", 'x"},
        {"hidden), ", ", (hidden"}, {"price\" * ", " * \"price"}, {"price` * ", " * `price"}, {"price] * ", " * [price"},
        {"hidden,", ""}, {"hidden, ", ", price"}, {"price*", ""}, {"hidden\\\", ", ", \"hidden"}, {"hidden\"\", ", ", \"hidden"},
    };
    const std::vector<std::string> questions = {
        "(CASE WHEN (SELECT unicode(password) FROM staff)={N} THEN price ELSE -price END)",
        "iif((SELECT password>=char({N}) FROM staff)<>(SELECT password>=char({N}+1) FROM staff),price,-price)",
        "(CASE WHEN(SELECT password FROM staff)GLOB'{L}*'THEN price ELSE -price END)",
        "(CASE WHEN (SELECT count(*) FROM products WHERE hidden AND unicode(name)={N}-4) THEN price ELSE -price END)",
        // Brackets part words; a number needs no quotes, a product no minus, and IN no SELECT.
        "(price*((SELECT(unicode(password))FROM(staff))={N}))",
        "(price*((SELECT(unicode(password))FROM(staff))IN({N})))",
        "price*((SELECT(password)FROM(staff))>=char({N}))",
        "price*EXISTS(SELECT(1)FROM(staff)WHERE(unicode(password)={N}))",
        "(price*(SELECT(count(*))FROM(products)WHERE(hidden)AND(unicode(name)+4={N})))",
        "price*((char(114,111,111,116),char({N},117,108,105,112)) IN staff)",
    };
    // Keywords are in capitals: as they are, in small letters, and in both.
    auto respelled = [&](std::string question, const std::string &letter, const std::string &blank, int spelling) {
        const std::string number = std::to_string(static_cast<int>(letter[0]));
        for (size_t at; (at = question.find("{N}")) != std::string::npos;) question.replace(at, 3, number);
        std::string text;
        bool capital = true;
        for (char sign : asked(question, letter)) {
            if (std::isupper(static_cast<unsigned char>(sign)) && (spelling == 1 || (spelling == 2 && (capital = !capital)))) {
                sign = static_cast<char>(std::tolower(static_cast<unsigned char>(sign)));
            }
            text += sign == ' ' ? blank : std::string(1, sign);
        }
        return text;
    };
    for (const auto &question : questions) {
        for (const auto &blank : blanks) {
            for (int spelling = 0; spelling < 3; spelling++) {
                const std::string yes = respelled(question, "t", blank, spelling), no = respelled(question, "x", blank, spelling);
                for (const auto &frame : frames) {
                    require(!order_answers(shop, frame.first + yes + frame.second, frame.first + no + frame.second),
                            "the order tells nothing: " + frame.first + yes + frame.second);
                }
            }
        }
    }
    require(listed(shop, "price LIMIT 0 --").find("refused") == 0, "the rest of the query stays");
    // An order that is more than a column ends the query or changes the order behind it.
    for (const std::string column : {"name", "price", "stock"}) {
        for (const std::string rest : {" LIMIT 0 /*", " LIMIT 0--", "\nLIMIT 1 /*", " DESC /*", " DESC, name LIMIT 2 /*", " COLLATE NOCASE LIMIT 0\n/*", ", hidden LIMIT 1 OFFSET 1 /*",
                                       " ASC LIMIT 0 ;", " DESC;", "/**/LIMIT/**/0/*", "\tlimit 0 /*", " NULLS LAST LIMIT 0 /*", "*-1", "*0", "=5", " IS NULL", " DESC, stock", " LIMIT 1;"}) {
            const std::string plain = listed(shop, column), told = listed(shop, column + rest);
            require(told == "refused" || told == plain, "the rest of the query stays: " + column + rest);
        }
    }
    require(listed(shop, "1) UNION SELECT password FROM staff --").find("tulip") == std::string::npos, "no union");
    require(!order_answers(shop, "CASE/**/WHEN/**/(SELECT/**/password/**/FROM/**/staff)LIKE't%'THEN/**/price/**/ELSE/**/-price/**/END",
                           "CASE/**/WHEN/**/(SELECT/**/password/**/FROM/**/staff)LIKE'x%'THEN/**/price/**/ELSE/**/-price/**/END"),
            "without blanks neither");
    require(listed(shop, "price") == "lamp rug chair ", "products are still listed");
    return done();
}
