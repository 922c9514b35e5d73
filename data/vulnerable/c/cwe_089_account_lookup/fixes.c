// unseen: fix reference
// why: parameters, which are never part of the query's text.
/* Puts the balance of the account into *balance. Returns 0, or -1 when name or PIN are wrong. */
int find_balance(sqlite3 *database, const char *name, const char *pin, long *balance) {
    sqlite3_stmt *statement = NULL;
    if (strlen(name) > 100 || strlen(pin) > 100) return -1;
    const char *query = "SELECT balance FROM accounts WHERE name = ? AND pin = ?";
    if (sqlite3_prepare_v2(database, query, -1, &statement, NULL) != SQLITE_OK) return -1;
    sqlite3_bind_text(statement, 1, name, -1, SQLITE_TRANSIENT);
    sqlite3_bind_text(statement, 2, pin, -1, SQLITE_TRANSIENT);
    int found = sqlite3_step(statement) == SQLITE_ROW;
    if (found) *balance = (long)sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return found ? 0 : -1;
}

// unseen: fix valid mprintf
// why: %Q quotes the text as SQL wants it.
/* Puts the balance of the account into *balance. Returns 0, or -1 when name or PIN are wrong. */
int find_balance(sqlite3 *database, const char *name, const char *pin, long *balance) {
    sqlite3_stmt *statement = NULL;
    if (strlen(name) > 100 || strlen(pin) > 100) return -1;
    char *query = sqlite3_mprintf("SELECT balance FROM accounts WHERE name = %Q AND pin = %Q", name, pin);
    int prepared = sqlite3_prepare_v2(database, query, -1, &statement, NULL);
    sqlite3_free(query);
    if (prepared != SQLITE_OK) return -1;
    int found = sqlite3_step(statement) == SQLITE_ROW;
    if (found) *balance = (long)sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return found ? 0 : -1;
}

// unseen: fix valid double_quotes
// why: every quote doubled, the only sign that ends a text in SQL.
/* Puts the balance of the account into *balance. Returns 0, or -1 when name or PIN are wrong. */
int find_balance(sqlite3 *database, const char *name, const char *pin, long *balance) {
    sqlite3_stmt *statement = NULL;
    if (strlen(name) > 100 || strlen(pin) > 100) return -1;
    char safe[2][256];
    const char *given[2] = {name, pin};
    for (int i = 0; i < 2; i++) {
        size_t at = 0;
        for (const char *p = given[i]; *p != '\0'; p++) {
            if (*p == '\'') safe[i][at++] = '\'';
            safe[i][at++] = *p;
        }
        safe[i][at] = '\0';
    }
    char query[1024];
    snprintf(query, sizeof query, "SELECT balance FROM accounts WHERE name='%s' AND pin='%s'", safe[0], safe[1]);
    if (sqlite3_prepare_v2(database, query, -1, &statement, NULL) != SQLITE_OK) return -1;
    int found = sqlite3_step(statement) == SQLITE_ROW;
    if (found) *balance = (long)sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return found ? 0 : -1;
}

// unseen: fix fake backslash
// why: SQL knows no backslash before a quote.
/* Puts the balance of the account into *balance. Returns 0, or -1 when name or PIN are wrong. */
int find_balance(sqlite3 *database, const char *name, const char *pin, long *balance) {
    sqlite3_stmt *statement = NULL;
    if (strlen(name) > 100 || strlen(pin) > 100) return -1;
    char safe[2][256];
    const char *given[2] = {name, pin};
    for (int i = 0; i < 2; i++) {
        size_t at = 0;
        for (const char *p = given[i]; *p != '\0'; p++) {
            if (*p == '\'') safe[i][at++] = '\\';
            safe[i][at++] = *p;
        }
        safe[i][at] = '\0';
    }
    char query[1024];
    snprintf(query, sizeof query, "SELECT balance FROM accounts WHERE name='%s' AND pin='%s'", safe[0], safe[1]);
    if (sqlite3_prepare_v2(database, query, -1, &statement, NULL) != SQLITE_OK) return -1;
    int found = sqlite3_step(statement) == SQLITE_ROW;
    if (found) *balance = (long)sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return found ? 0 : -1;
}

// unseen: fix fake name_bound
// why: binds the name and leaves the PIN in the text.
/* Puts the balance of the account into *balance. Returns 0, or -1 when name or PIN are wrong. */
int find_balance(sqlite3 *database, const char *name, const char *pin, long *balance) {
    sqlite3_stmt *statement = NULL;
    if (strlen(name) > 100 || strlen(pin) > 100) return -1;
    char query[512];
    snprintf(query, sizeof query, "SELECT balance FROM accounts WHERE name = ? AND pin = '%s'", pin);
    if (sqlite3_prepare_v2(database, query, -1, &statement, NULL) != SQLITE_OK) return -1;
    sqlite3_bind_text(statement, 1, name, -1, SQLITE_TRANSIENT);
    int found = sqlite3_step(statement) == SQLITE_ROW;
    if (found) *balance = (long)sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return found ? 0 : -1;
}

// unseen: fix fake no_comments
// why: refuses comments and semicolons, which an attack can do without and a name may have.
/* Puts the balance of the account into *balance. Returns 0, or -1 when name or PIN are wrong. */
int find_balance(sqlite3 *database, const char *name, const char *pin, long *balance) {
    sqlite3_stmt *statement = NULL;
    if (strlen(name) > 100 || strlen(pin) > 100) return -1;
    if (strstr(name, "--") != NULL || strstr(pin, "--") != NULL || strpbrk(name, ";/") != NULL) return -1;
    char query[512];
    snprintf(query, sizeof query, "SELECT balance FROM accounts WHERE name = '%s' AND pin = '%s'", name, pin);
    if (sqlite3_prepare_v2(database, query, -1, &statement, NULL) != SQLITE_OK) return -1;
    int found = sqlite3_step(statement) == SQLITE_ROW;
    if (found) *balance = (long)sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return found ? 0 : -1;
}

// unseen: fix fake refused_words
// why: a comparison that goes on from the text needs none of these words and signs.
/* Puts the balance of the account into *balance. Returns 0, or -1 when name or PIN are wrong. */
int find_balance(sqlite3 *database, const char *name, const char *pin, long *balance) {
    sqlite3_stmt *statement = NULL;
    if (strlen(name) > 100 || strlen(pin) > 100) return -1;
    const char *given[2] = {name, pin};
    const char *words[] = {"union", "select", " or ", "--", "/*"};
    for (int i = 0; i < 2; i++) {
        for (int k = 0; k < 5; k++) {
            if (strcasestr(given[i], words[k]) != NULL) return -1;
        }
    }
    char query[512];
    snprintf(query, sizeof query, "SELECT balance FROM accounts WHERE name = '%s' AND pin = '%s'", name, pin);
    if (sqlite3_prepare_v2(database, query, -1, &statement, NULL) != SQLITE_OK) return -1;
    int found = sqlite3_step(statement) == SQLITE_ROW;
    if (found) *balance = (long)sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return found ? 0 : -1;
}

// unseen: fix fake column_quotes
// why: text in double quotes is a column if there is one of that name, which equals itself.
/* Puts the balance of the account into *balance. Returns 0, or -1 when name or PIN are wrong. */
int find_balance(sqlite3 *database, const char *name, const char *pin, long *balance) {
    sqlite3_stmt *statement = NULL;
    if (strlen(name) > 100 || strlen(pin) > 100) return -1;
    char *query = sqlite3_mprintf("SELECT balance FROM accounts WHERE name = \"%w\" AND pin = \"%w\"", name, pin);
    int prepared = sqlite3_prepare_v2(database, query, -1, &statement, NULL);
    sqlite3_free(query);
    if (prepared != SQLITE_OK) return -1;
    int found = sqlite3_step(statement) == SQLITE_ROW;
    if (found) *balance = (long)sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return found ? 0 : -1;
}

// unseen: fix fake cut_quotes
// why: of a quote at the end of the room only one of the two fits, and the text goes on behind it.
/* Puts the balance of the account into *balance. Returns 0, or -1 when name or PIN are wrong. */
int find_balance(sqlite3 *database, const char *name, const char *pin, long *balance) {
    sqlite3_stmt *statement = NULL;
    if (strlen(name) > 100 || strlen(pin) > 100) return -1;
    char safe[2][101] = {"", ""};
    const char *given[2] = {name, pin};
    for (int i = 0; i < 2; i++) {
        size_t at = 0;
        for (const char *p = given[i]; *p != '\0' && at < 100; p++) {
            if (*p == '\'') safe[i][at++] = '\'';
            if (at < 100) safe[i][at++] = *p;
        }
        safe[i][at] = '\0';
    }
    char query[512];
    snprintf(query, sizeof query, "SELECT balance FROM accounts WHERE name = '%s' AND pin = '%s'", safe[0], safe[1]);
    if (sqlite3_prepare_v2(database, query, -1, &statement, NULL) != SQLITE_OK) return -1;
    int found = sqlite3_step(statement) == SQLITE_ROW;
    if (found) *balance = (long)sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return found ? 0 : -1;
}

// unseen: fix fake like
// why: a percent sign is every PIN.
/* Puts the balance of the account into *balance. Returns 0, or -1 when name or PIN are wrong. */
int find_balance(sqlite3 *database, const char *name, const char *pin, long *balance) {
    sqlite3_stmt *statement = NULL;
    if (strlen(name) > 100 || strlen(pin) > 100) return -1;
    const char *query = "SELECT balance FROM accounts WHERE name = ? AND pin LIKE ?";
    if (sqlite3_prepare_v2(database, query, -1, &statement, NULL) != SQLITE_OK) return -1;
    sqlite3_bind_text(statement, 1, name, -1, SQLITE_TRANSIENT);
    sqlite3_bind_text(statement, 2, pin, -1, SQLITE_TRANSIENT);
    int found = sqlite3_step(statement) == SQLITE_ROW;
    if (found) *balance = (long)sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return found ? 0 : -1;
}

// unseen: fix fake prefix
// why: the first digit of the PIN is enough.
/* Puts the balance of the account into *balance. Returns 0, or -1 when name or PIN are wrong. */
int find_balance(sqlite3 *database, const char *name, const char *pin, long *balance) {
    sqlite3_stmt *statement = NULL;
    if (strlen(name) > 100 || strlen(pin) > 100) return -1;
    if (sqlite3_prepare_v2(database, "SELECT balance, pin FROM accounts WHERE name = ?", -1, &statement, NULL) != SQLITE_OK) return -1;
    sqlite3_bind_text(statement, 1, name, -1, SQLITE_TRANSIENT);
    int found = sqlite3_step(statement) == SQLITE_ROW &&
                strncmp((const char *)sqlite3_column_text(statement, 1), pin, strlen(pin)) == 0 && *pin != '\0';
    if (found) *balance = (long)sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return found ? 0 : -1;
}

// unseen: fix fake short_room
// why: a hundred quotes are two hundred when they are doubled.
/* Puts the balance of the account into *balance. Returns 0, or -1 when name or PIN are wrong. */
int find_balance(sqlite3 *database, const char *name, const char *pin, long *balance) {
    sqlite3_stmt *statement = NULL;
    if (strlen(name) > 100 || strlen(pin) > 100) return -1;
    char safe[2][128];
    const char *given[2] = {name, pin};
    for (int i = 0; i < 2; i++) {
        size_t at = 0;
        for (const char *p = given[i]; *p != '\0'; p++) {
            if (*p == '\'') safe[i][at++] = '\'';
            safe[i][at++] = *p;
        }
        safe[i][at] = '\0';
    }
    char query[1024];
    snprintf(query, sizeof query, "SELECT balance FROM accounts WHERE name='%s' AND pin='%s'", safe[0], safe[1]);
    if (sqlite3_prepare_v2(database, query, -1, &statement, NULL) != SQLITE_OK) return -1;
    int found = sqlite3_step(statement) == SQLITE_ROW;
    if (found) *balance = (long)sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return found ? 0 : -1;
}

// unseen: fix fake left_open
// why: a wrong PIN leaves its statement open.
/* Puts the balance of the account into *balance. Returns 0, or -1 when name or PIN are wrong. */
int find_balance(sqlite3 *database, const char *name, const char *pin, long *balance) {
    sqlite3_stmt *statement = NULL;
    if (strlen(name) > 100 || strlen(pin) > 100) return -1;
    if (sqlite3_prepare_v2(database, "SELECT balance FROM accounts WHERE name = ? AND pin = ?", -1, &statement, NULL) != SQLITE_OK) return -1;
    sqlite3_bind_text(statement, 1, name, -1, SQLITE_STATIC);
    sqlite3_bind_text(statement, 2, pin, -1, SQLITE_STATIC);
    if (sqlite3_step(statement) != SQLITE_ROW) return -1;
    *balance = (long)sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return 0;
}

// unseen: fix fake words_beside
// why: names may hold these words, and are bound anyway.
/* Puts the balance of the account into *balance. Returns 0, or -1 when name or PIN are wrong. */
int find_balance(sqlite3 *database, const char *name, const char *pin, long *balance) {
    sqlite3_stmt *statement = NULL;
    if (strlen(name) > 100 || strlen(pin) > 100) return -1;
    if (strcasestr(name, "union") || strcasestr(name, "select") || strstr(name, "--") || strstr(name, "/*")) return -1;
    if (sqlite3_prepare_v2(database, "SELECT balance FROM accounts WHERE name = ? AND pin = ?", -1, &statement, NULL) != SQLITE_OK) return -1;
    sqlite3_bind_text(statement, 1, name, -1, SQLITE_TRANSIENT);
    sqlite3_bind_text(statement, 2, pin, -1, SQLITE_TRANSIENT);
    int found = sqlite3_step(statement) == SQLITE_ROW;
    if (found) *balance = (long)sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return found ? 0 : -1;
}

// unseen: fix fake no_empty_pin
// why: an account without a PIN is not found any more.
/* Puts the balance of the account into *balance. Returns 0, or -1 when name or PIN are wrong. */
int find_balance(sqlite3 *database, const char *name, const char *pin, long *balance) {
    sqlite3_stmt *statement = NULL;
    if (strlen(name) > 100 || strlen(pin) > 100) return -1;
    if (*pin == '\0' || *name == '\0') return -1;
    if (sqlite3_prepare_v2(database, "SELECT balance FROM accounts WHERE name = ? AND pin = ?", -1, &statement, NULL) != SQLITE_OK) return -1;
    sqlite3_bind_text(statement, 1, name, -1, SQLITE_TRANSIENT);
    sqlite3_bind_text(statement, 2, pin, -1, SQLITE_TRANSIENT);
    int found = sqlite3_step(statement) == SQLITE_ROW;
    if (found) *balance = (long)sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return found ? 0 : -1;
}

// unseen: fix fake narrow_balance
// why: larger balances are cut to 32 bits.
/* Puts the balance of the account into *balance. Returns 0, or -1 when name or PIN are wrong. */
int find_balance(sqlite3 *database, const char *name, const char *pin, long *balance) {
    sqlite3_stmt *statement = NULL;
    if (strlen(name) > 100 || strlen(pin) > 100) return -1;
    if (sqlite3_prepare_v2(database, "SELECT balance FROM accounts WHERE name = ? AND pin = ?", -1, &statement, NULL) != SQLITE_OK) return -1;
    sqlite3_bind_text(statement, 1, name, -1, SQLITE_TRANSIENT);
    sqlite3_bind_text(statement, 2, pin, -1, SQLITE_TRANSIENT);
    int found = sqlite3_step(statement) == SQLITE_ROW;
    if (found) *balance = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    return found ? 0 : -1;
}
