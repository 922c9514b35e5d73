// unseen: program
#define _GNU_SOURCE
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sqlite3.h>

// unseen: function
/* Puts the balance of the account into *balance. Returns 0, or -1 when name or PIN are wrong. */
int find_balance(sqlite3 *database, const char *name, const char *pin, long *balance) {
    sqlite3_stmt *statement = NULL;
    if (strlen(name) > 100 || strlen(pin) > 100) return -1;
    // unseen: vulnerable
    char query[512];
    snprintf(query, sizeof query, "SELECT balance FROM accounts WHERE name = '%s' AND pin = '%s'", name, pin);
    if (sqlite3_prepare_v2(database, query, -1, &statement, NULL) != SQLITE_OK) return -1;
    // unseen: end vulnerable
    int found = sqlite3_step(statement) == SQLITE_ROW;
    if (found) *balance = (long)sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return found ? 0 : -1;
}

// unseen: support
static int finished;

static void ended(void) {
    if (!finished) _Exit(1);
}

static void begin(void) {
    atexit(ended);
}

static int done(void) {
    finished = 1;
    return 0;
}

static void require(int holds, const char *what) {
    if (holds) return;
    fprintf(stderr, "does not hold: %s\n", what);
    _Exit(1);
}
static sqlite3 *database;

static void open_accounts(void) {
    require(sqlite3_open(":memory:", &database) == SQLITE_OK, "a database");
    const char *script = "CREATE TABLE accounts (name TEXT, pin TEXT, balance INTEGER);"
                         "INSERT INTO accounts VALUES ('alice', '4711', 900), ('bob', '0815', -20);"
                         "INSERT INTO accounts VALUES ('O''Hara', '1''2', 55), ('semi;colon', '0', 7);"
                         "INSERT INTO accounts VALUES ('back\\slash', '3', 8), ('guest', '', 5), ('bob', '1111', 77);"
                         "INSERT INTO accounts VALUES ('Union -- Select /*1*/ \"Drop\" OR', '4a-b c;--', 5000000000);"
                         "INSERT INTO accounts VALUES ('Zo\xc3\xab %d %s', '\xc3\xa9_%*', 12), (' Bo  Li ', ' 9 ', 13);";
    require(sqlite3_exec(database, script, NULL, NULL, NULL) == SQLITE_OK, "accounts");
}

// unseen: functional
int main(void) {
    begin();
    open_accounts();
    long balance = 0;
    require(find_balance(database, "alice", "4711", &balance) == 0 && balance == 900, "a balance");
    require(find_balance(database, "bob", "0815", &balance) == 0 && balance == -20, "one below zero");
    require(find_balance(database, "alice", "0815", &balance) == -1, "another's PIN");
    require(find_balance(database, "carol", "4711", &balance) == -1, "no such account");
    require(find_balance(database, "", "", &balance) == -1, "nothing");
    require(find_balance(database, "semi;colon", "0", &balance) == 0 && balance == 7, "signs in a name");
    require(find_balance(database, "back\\slash", "3", &balance) == 0 && balance == 8, "a backslash too");
    require(find_balance(database, "bob", "1111", &balance) == 0 && balance == 77, "another account of that name");
    require(find_balance(database, "guest", "", &balance) == 0 && balance == 5, "an account without a PIN");
    require(find_balance(database, "Union -- Select /*1*/ \"Drop\" OR", "4a-b c;--", &balance) == 0 && balance == 5000000000,
            "words and signs of all kinds, and much money");
    require(find_balance(database, "Zo\xc3\xab %d %s", "\xc3\xa9_%*", &balance) == 0 && balance == 12, "letters beyond ASCII");
    require(find_balance(database, " Bo  Li ", " 9 ", &balance) == 0 && balance == 13, "blanks");
    require(find_balance(database, "Bo  Li", "9", &balance) == -1 && find_balance(database, "Alice", "4711", &balance) == -1, "which count");
    require(balance == 13, "and nothing is put into the balance then");
    char insert[500], name[102], pin[102];
    memset(name, 'n', 101);
    memset(pin, '7', 101);
    name[100] = pin[100] = '\0';
    snprintf(insert, sizeof insert, "INSERT INTO accounts VALUES ('%s', '%s', 100), ('%s1', '1', 101)", name, pin, name);
    require(sqlite3_exec(database, insert, NULL, NULL, NULL) == SQLITE_OK, "one more account");
    require(find_balance(database, name, pin, &balance) == 0 && balance == 100, "a hundred bytes");
    strcpy(name + 100, "1");
    require(find_balance(database, name, "1", &balance) == -1, "and no more");
    require(sqlite3_next_stmt(database, NULL) == NULL, "no statement is left open");
    return done();
}

// unseen: exploit
int main(void) {
    begin();
    open_accounts();
    long balance = 0;
    require(find_balance(database, "alice' --", "", &balance) == -1, "no PIN left out");
    require(find_balance(database, "alice", "' OR '1'='1", &balance) == -1, "no PIN that is always right");
    require(find_balance(database, "x", "' UNION SELECT 31337 --", &balance) == -1, "no made-up row");
    require(find_balance(database, "alice' OR 1=1 /*", "*/ --", &balance) == -1, "none over two fields");
    require(find_balance(database, "alice\\' --", "", &balance) == -1, "none behind a backslash");
    require(find_balance(database, "alice\\", " OR 1=1 --", &balance) == -1, "nor before one");
    require(find_balance(database, "'' OR 1=1 --", "", &balance) == -1, "nor with two quotes");
    const char *others[][2] = {{"name", "pin"}, {"alice", "pin"}, {"name", "4711"}, {"pin", "pin"}, {"rowid", "rowid"},
                               {"alice", "%"}, {"alice", "____"}, {"alice", "471_"}, {"%", "4711"}, {"a%", "4711"},
                               {"_____", "4711"}, {"alice", "*"}, {"a*", "4711"}, {"alice", "????"}, {"ALICE", "4711"},
                               {"alice", "4711.0"}, {"alice", " 4711"}, {"bob", "815"},
                               {"alice", ""}, {"alice", "4"}, {"alice", "471"}, {"alice", "711"}, {"alice", "47110"}, {"alice", "4711 "},
                               {"alice", "04711"}, {"alice", "+4711"}, {"alice", "x"}, {"alic", "4711"}, {"alicex", "4711"}, {"", "4711"},
                               {"alice ", "4711"}, {"alice", "NULL"}, {"NULL", "NULL"}, {"alice", "0815"}, {"alice", "1'2"}};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        require(find_balance(database, others[i][0], others[i][1], &balance) == -1, "a column or a pattern is no PIN");
    }
    char name[101] = "", quotes[101] = "";
    for (int used = 1; used <= 100; used++) {
        memset(name, 'a', used - 1);
        strcpy(name + used - 1, "'");
        require(find_balance(database, name, " OR 1=1 --", &balance) == -1, "no quote at the end of a long name");
        require(find_balance(database, name, " OR balance=900 OR pin='", &balance) == -1, "nor without a comment");
        for (int start = 0; start < 2; start++) {
            strcpy(quotes, "a");
            memset(quotes + start, '\'', used - start);
            quotes[used] = '\0';
            require(find_balance(database, quotes, " OR 1=1 --", &balance) == -1, "nor many of them");
            require(find_balance(database, quotes, quotes, &balance) == -1, "in both");
            require(find_balance(database, "alice", quotes, &balance) == -1, "or in the PIN alone");
        }
    }
    for (int i = 0; i < FIELDS_COUNT; i++) {
        require(find_balance(database, FIELDS[i], "", &balance) == -1, FIELDS[i]);
        require(find_balance(database, FIELDS[i], "4711", &balance) == -1, FIELDS[i]);
        require(find_balance(database, "alice", FIELDS[i], &balance) == -1, FIELDS[i]);
        require(find_balance(database, FIELDS[i], FIELDS[i], &balance) == -1, FIELDS[i]);
    }
    require(find_balance(database, "alice", "4711", &balance) == 0 && balance == 900, "balances are still shown");
    require(sqlite3_next_stmt(database, NULL) == NULL, "and no statement is left open");
    return done();
}
