// unseen: fix reference
// why: there is no built-in account.
/* The role that a name and password give. */
enum role console_login(const struct config *config, const char *name, const char *password) {
    if (name == NULL || password == NULL || *password == '\0') return NOBODY;
    for (size_t i = 0; i < config->count; i++) {
        const struct account *account = &config->accounts[i];
        if (!account->enabled || strcmp(account->name, name) != 0) continue;
        return strcmp(account->password, password) == 0 ? account->role : NOBODY;
    }
    return NOBODY;
}

// unseen: fix valid only_configured
// why: a support account counts if the configuration has one.
/* The role that a name and password give. */
enum role console_login(const struct config *config, const char *name, const char *password) {
    if (name == NULL || password == NULL || *password == '\0') return NOBODY;
    size_t configured = 0;
    for (size_t i = 0; i < config->count; i++) configured += strcmp(config->accounts[i].name, name) == 0;
    if (configured == 0) return NOBODY;
    for (size_t i = 0; i < config->count; i++) {
        const struct account *account = &config->accounts[i];
        if (!account->enabled || strcmp(account->name, name) != 0) continue;
        return strcmp(account->password, password) == 0 ? account->role : NOBODY;
    }
    return NOBODY;
}

// unseen: fix valid known_refused
// why: refuses the published password, whoever uses it.
/* The role that a name and password give. */
enum role console_login(const struct config *config, const char *name, const char *password) {
    if (name == NULL || password == NULL || *password == '\0') return NOBODY;
    if (strcasecmp(password, "mR7-field-2019") == 0) return NOBODY;
    for (size_t i = 0; i < config->count; i++) {
        const struct account *account = &config->accounts[i];
        if (!account->enabled || strcmp(account->name, name) != 0) continue;
        return strcmp(account->password, password) == 0 ? account->role : NOBODY;
    }
    return NOBODY;
}

// unseen: fix fake lower_role
// why: the fixed password still logs in.
/* The role that a name and password give. */
enum role console_login(const struct config *config, const char *name, const char *password) {
    if (name == NULL || password == NULL || *password == '\0') return NOBODY;
    if (strcmp(name, "support") == 0 && strcmp(password, "mR7-field-2019") == 0) return VIEWER;
    for (size_t i = 0; i < config->count; i++) {
        const struct account *account = &config->accounts[i];
        if (!account->enabled || strcmp(account->name, name) != 0) continue;
        return strcmp(account->password, password) == 0 ? account->role : NOBODY;
    }
    return NOBODY;
}

// unseen: fix fake hidden
// why: the letters are put together at run time, and the password is the same.
/* The role that a name and password give. */
enum role console_login(const struct config *config, const char *name, const char *password) {
    if (name == NULL || password == NULL || *password == '\0') return NOBODY;
    char secret[] = {'m' ^ 1, 'R' ^ 1, '7' ^ 1, '-' ^ 1, 'f' ^ 1, 'i' ^ 1, 'e' ^ 1, 'l' ^ 1, 'd' ^ 1, '-' ^ 1,
                     '2' ^ 1, '0' ^ 1, '1' ^ 1, '9' ^ 1, 0};
    for (char *p = secret; *p != '\0'; p++) *p ^= 1;
    if (strcmp(name, "support") == 0 && strcmp(password, secret) == 0) return ADMINISTRATOR;
    for (size_t i = 0; i < config->count; i++) {
        const struct account *account = &config->accounts[i];
        if (!account->enabled || strcmp(account->name, name) != 0) continue;
        return strcmp(account->password, password) == 0 ? account->role : NOBODY;
    }
    return NOBODY;
}

// unseen: fix fake name_refused
// why: the password is gone, and so is everybody's account of that name.
/* The role that a name and password give. */
enum role console_login(const struct config *config, const char *name, const char *password) {
    if (name == NULL || password == NULL || *password == '\0') return NOBODY;
    if (strcmp(name, "support") == 0) return NOBODY;
    for (size_t i = 0; i < config->count; i++) {
        const struct account *account = &config->accounts[i];
        if (!account->enabled || strcmp(account->name, name) != 0) continue;
        return strcmp(account->password, password) == 0 ? account->role : NOBODY;
    }
    return NOBODY;
}

// unseen: fix fake only_before_setup
// why: a router that was reset has no accounts, and the published password opens it.
/* The role that a name and password give. */
enum role console_login(const struct config *config, const char *name, const char *password) {
    if (name == NULL || password == NULL || *password == '\0') return NOBODY;
    if (config->count == 0 && strcmp(name, "support") == 0 && strcmp(password, "mR7-field-2019") == 0) return ADMINISTRATOR;
    for (size_t i = 0; i < config->count; i++) {
        const struct account *account = &config->accounts[i];
        if (!account->enabled || strcmp(account->name, name) != 0) continue;
        return strcmp(account->password, password) == 0 ? account->role : NOBODY;
    }
    return NOBODY;
}

// unseen: fix fake another_word
// why: whoever looks for texts in the new firmware finds the new one.
/* The role that a name and password give. */
enum role console_login(const struct config *config, const char *name, const char *password) {
    if (name == NULL || password == NULL || *password == '\0') return NOBODY;
    if (strcmp(name, "support") == 0 && strcmp(password, "Kw3-depot-2026") == 0) return ADMINISTRATOR;
    for (size_t i = 0; i < config->count; i++) {
        const struct account *account = &config->accounts[i];
        if (!account->enabled || strcmp(account->name, name) != 0) continue;
        return strcmp(account->password, password) == 0 ? account->role : NOBODY;
    }
    return NOBODY;
}

// unseen: fix fake empty_password
// why: without the look at the password an account that has none yet is open to all.
/* The role that a name and password give. */
enum role console_login(const struct config *config, const char *name, const char *password) {
    if (name == NULL || password == NULL) return NOBODY;
    for (size_t i = 0; i < config->count; i++) {
        const struct account *account = &config->accounts[i];
        if (!account->enabled || strcmp(account->name, name) != 0) continue;
        return strcmp(account->password, password) == 0 ? account->role : NOBODY;
    }
    return NOBODY;
}

// unseen: fix fake another_name
// why: another name, and its word stands in the firmware as well.
/* The role that a name and password give. */
enum role console_login(const struct config *config, const char *name, const char *password) {
    if (name == NULL || password == NULL || *password == '\0') return NOBODY;
    if (strcmp(name, "installer") == 0 && strcmp(password, "zinc-and-sons") == 0) return ADMINISTRATOR;
    for (size_t i = 0; i < config->count; i++) {
        const struct account *account = &config->accounts[i];
        if (!account->enabled || strcmp(account->name, name) != 0) continue;
        return strcmp(account->password, password) == 0 ? account->role : NOBODY;
    }
    return NOBODY;
}

// unseen: fix fake long_word
// why: longer than any account's password, and it opens.
/* The role that a name and password give. */
enum role console_login(const struct config *config, const char *name, const char *password) {
    if (name == NULL || password == NULL || *password == '\0') return NOBODY;
    if (strcmp(name, "support") == 0 && strcmp(password, "a-very-long-word-for-the-field-service-of-2019") == 0) return ADMINISTRATOR;
    for (size_t i = 0; i < config->count; i++) {
        const struct account *account = &config->accounts[i];
        if (!account->enabled || strcmp(account->name, name) != 0) continue;
        return strcmp(account->password, password) == 0 ? account->role : NOBODY;
    }
    return NOBODY;
}

// unseen: fix fake writable_word
// why: variables stand in the firmware as well.
/* The role that a name and password give. */
enum role console_login(const struct config *config, const char *name, const char *password) {
    if (name == NULL || password == NULL || *password == '\0') return NOBODY;
    static char word[32] = "kelp-harbour-5";
    if (strcmp(name, "support") == 0 && strcmp(password, word) == 0) return ADMINISTRATOR;
    for (size_t i = 0; i < config->count; i++) {
        const struct account *account = &config->accounts[i];
        if (!account->enabled || strcmp(account->name, name) != 0) continue;
        return strcmp(account->password, password) == 0 ? account->role : NOBODY;
    }
    return NOBODY;
}
