// unseen: fix reference
// why: both searches may find nothing.
/* The document root for a request's text; the first site's when the host is not known. */
const char *virtual_host(const char *request) {
    char host[128];
    const char *value = strstr(request, "\r\nHost:");
    if (value == NULL) return sites[0].root;
    value += 7;
    const char *end = strstr(value, "\r\n");
    if (end == NULL) return sites[0].root;
    while (*value == ' ') value++;
    size_t length = end > value ? (size_t)(end - value) : 0;
    if (length >= sizeof host) length = sizeof host - 1;
    memcpy(host, value, length);
    host[length] = '\0';
    host[strcspn(host, ":")] = '\0';
    for (size_t i = 0; i < sizeof sites / sizeof *sites; i++) {
        if (strcasecmp(host, sites[i].host) == 0) return sites[i].root;
    }
    return sites[0].root;
}

// unseen: fix valid end_of_text
// why: a header that is cut off ends with the text.
/* The document root for a request's text; the first site's when the host is not known. */
const char *virtual_host(const char *request) {
    char host[128];
    const char *header = strstr(request, "\r\nHost:");
    const char *value = header != NULL ? header + 7 : "";
    const char *end = strstr(value, "\r\n");
    if (end == NULL) end = value + strlen(value);
    while (*value == ' ') value++;
    size_t length = end > value ? (size_t)(end - value) : 0;
    if (length >= sizeof host) length = sizeof host - 1;
    memcpy(host, value, length);
    host[length] = '\0';
    host[strcspn(host, ":")] = '\0';
    for (size_t i = 0; i < sizeof sites / sizeof *sites; i++) {
        if (strcasecmp(host, sites[i].host) == 0) return sites[i].root;
    }
    return sites[0].root;
}

// unseen: fix valid span
// why: measures the value with strcspn, which always finds an end.
/* The document root for a request's text; the first site's when the host is not known. */
const char *virtual_host(const char *request) {
    char host[128];
    const char *header = strstr(request, "\r\nHost:");
    if (!header) return sites[0].root;
    const char *value = header + strlen("\r\nHost:");
    const char *end = value + strcspn(value, "\r\n");
    while (*value == ' ') value++;
    size_t length = end > value ? (size_t)(end - value) : 0;
    if (length >= sizeof host) length = sizeof host - 1;
    memcpy(host, value, length);
    host[length] = '\0';
    host[strcspn(host, ":")] = '\0';
    for (size_t i = 0; i < sizeof sites / sizeof *sites; i++) {
        if (strcasecmp(host, sites[i].host) == 0) return sites[i].root;
    }
    return sites[0].root;
}

// unseen: fix fake check_after_add
// why: NULL plus seven is not NULL.
/* The document root for a request's text; the first site's when the host is not known. */
const char *virtual_host(const char *request) {
    char host[128];
    const char *value = strstr(request, "\r\nHost:") + 7;
    if (value == NULL) return sites[0].root;
    const char *end = strstr(value, "\r\n");
    if (end == NULL) return sites[0].root;
    while (*value == ' ') value++;
    size_t length = end > value ? (size_t)(end - value) : 0;
    if (length >= sizeof host) length = sizeof host - 1;
    memcpy(host, value, length);
    host[length] = '\0';
    host[strcspn(host, ":")] = '\0';
    for (size_t i = 0; i < sizeof sites / sizeof *sites; i++) {
        if (strcasecmp(host, sites[i].host) == 0) return sites[i].root;
    }
    return sites[0].root;
}

// unseen: fix fake request_null
// why: looks whether there is a request, not whether it has the header.
/* The document root for a request's text; the first site's when the host is not known. */
const char *virtual_host(const char *request) {
    char host[128];
    if (request == NULL || *request == '\0') return sites[0].root;
    const char *value = strstr(request, "\r\nHost:") + 7;
    const char *end = strstr(value, "\r\n");
    while (*value == ' ') value++;
    size_t length = end > value ? (size_t)(end - value) : 0;
    if (length >= sizeof host) length = sizeof host - 1;
    memcpy(host, value, length);
    host[length] = '\0';
    host[strcspn(host, ":")] = '\0';
    for (size_t i = 0; i < sizeof sites / sizeof *sites; i++) {
        if (strcasecmp(host, sites[i].host) == 0) return sites[i].root;
    }
    return sites[0].root;
}

// unseen: fix fake other_header
// why: takes the word Host anywhere and still finds none in some requests.
/* The document root for a request's text; the first site's when the host is not known. */
const char *virtual_host(const char *request) {
    char host[128];
    const char *value = strstr(request, "Host:");
    if (value == NULL) value = strstr(request, "\r\n");
    value += 5;
    const char *end = strstr(value, "\r\n");
    while (*value == ' ') value++;
    size_t length = end > value ? (size_t)(end - value) : 0;
    if (length >= sizeof host) length = sizeof host - 1;
    memcpy(host, value, length);
    host[length] = '\0';
    host[strcspn(host, ":")] = '\0';
    for (size_t i = 0; i < sizeof sites / sizeof *sites; i++) {
        if (strcasecmp(host, sites[i].host) == 0) return sites[i].root;
    }
    return sites[0].root;
}

// unseen: fix fake bare_word
// why: the word may stand elsewhere in a request that has no such header.
/* The document root for a request's text; the first site's when the host is not known. */
const char *virtual_host(const char *request) {
    char host[128];
    if (strstr(request, "Host:") == NULL) return sites[0].root;
    const char *value = strstr(request, "\r\nHost:") + 7;
    const char *end = strstr(value, "\r\n");
    while (*value == ' ') value++;
    size_t length = end > value ? (size_t)(end - value) : 0;
    if (length >= sizeof host) length = sizeof host - 1;
    memcpy(host, value, length);
    host[length] = '\0';
    host[strcspn(host, ":")] = '\0';
    for (size_t i = 0; i < sizeof sites / sizeof *sites; i++) {
        if (strcasecmp(host, sites[i].host) == 0) return sites[i].root;
    }
    return sites[0].root;
}

// unseen: fix fake any_case_asked
// why: what is asked for in any case is looked for in one.
/* The document root for a request's text; the first site's when the host is not known. */
const char *virtual_host(const char *request) {
    char host[128];
    if (strcasestr(request, "\r\nHost:") == NULL) return sites[0].root;
    const char *value = strstr(request, "\r\nHost:") + 7;
    const char *end = strstr(value, "\r\n");
    while (*value == ' ') value++;
    size_t length = end > value ? (size_t)(end - value) : 0;
    if (length >= sizeof host) length = sizeof host - 1;
    memcpy(host, value, length);
    host[length] = '\0';
    host[strcspn(host, ":")] = '\0';
    for (size_t i = 0; i < sizeof sites / sizeof *sites; i++) {
        if (strcasecmp(host, sites[i].host) == 0) return sites[i].root;
    }
    return sites[0].root;
}

// unseen: fix fake no_root
// why: no answer is none of the sites.
/* The document root for a request's text; the first site's when the host is not known. */
const char *virtual_host(const char *request) {
    char host[128];
    const char *header = strstr(request, "\r\nHost:");
    if (header == NULL) return NULL;
    const char *value = header + 7;
    const char *end = strstr(value, "\r\n");
    while (*value == ' ') value++;
    size_t length = end > value ? (size_t)(end - value) : 0;
    if (length >= sizeof host) length = sizeof host - 1;
    memcpy(host, value, length);
    host[length] = '\0';
    host[strcspn(host, ":")] = '\0';
    for (size_t i = 0; i < sizeof sites / sizeof *sites; i++) {
        if (strcasecmp(host, sites[i].host) == 0) return sites[i].root;
    }
    return sites[0].root;
}

// unseen: fix fake host_of_before
// why: without the header the host of the request before is still there.
/* The document root for a request's text; the first site's when the host is not known. */
const char *virtual_host(const char *request) {
    static char host[128];
    const char *value = strstr(request, "\r\nHost:");
    if (value != NULL) {
        value += 7;
        const char *end = strstr(value, "\r\n");
        while (*value == ' ') value++;
        size_t length = end > value ? (size_t)(end - value) : 0;
        if (length >= sizeof host) length = sizeof host - 1;
        memcpy(host, value, length);
        host[length] = '\0';
    }
    host[strcspn(host, ":")] = '\0';
    for (size_t i = 0; i < sizeof sites / sizeof *sites; i++) {
        if (strcasecmp(host, sites[i].host) == 0) return sites[i].root;
    }
    return sites[0].root;
}

// unseen: fix fake long_values
// why: a long port hides the host in front of it.
/* The document root for a request's text; the first site's when the host is not known. */
const char *virtual_host(const char *request) {
    char host[128];
    const char *value = strstr(request, "\r\nHost:");
    if (value == NULL) return sites[0].root;
    value += 7;
    const char *end = strstr(value, "\r\n");
    if (end == NULL) return sites[0].root;
    while (*value == ' ') value++;
    size_t length = end > value ? (size_t)(end - value) : 0;
    if (length >= sizeof host) return sites[0].root;
    memcpy(host, value, length);
    host[length] = '\0';
    host[strcspn(host, ":")] = '\0';
    for (size_t i = 0; i < sizeof sites / sizeof *sites; i++) {
        if (strcasecmp(host, sites[i].host) == 0) return sites[i].root;
    }
    return sites[0].root;
}

// unseen: fix fake kilobyte
// why: the header may stand further behind.
/* The document root for a request's text; the first site's when the host is not known. */
const char *virtual_host(const char *given) {
    char request[1024];
    snprintf(request, sizeof request, "%s", given);
    char host[128];
    const char *value = strstr(request, "\r\nHost:");
    if (value == NULL) return sites[0].root;
    value += 7;
    const char *end = strstr(value, "\r\n");
    if (end == NULL) return sites[0].root;
    while (*value == ' ') value++;
    size_t length = end > value ? (size_t)(end - value) : 0;
    if (length >= sizeof host) length = sizeof host - 1;
    memcpy(host, value, length);
    host[length] = '\0';
    host[strcspn(host, ":")] = '\0';
    for (size_t i = 0; i < sizeof sites / sizeof *sites; i++) {
        if (strcasecmp(host, sites[i].host) == 0) return sites[i].root;
    }
    return sites[0].root;
}

// unseen: fix fake last_host
// why: the first of two headers counted.
const char *virtual_host(const char *request) {
    char host[128];
    const char *found = NULL;
    const char *stop = strstr(request, "\r\n\r\n");
    for (const char *at = request; (at = strstr(at, "\r\nHost:")) != NULL && (stop == NULL || at < stop); at += 2) found = at;
    if (found == NULL) return sites[0].root;
    const char *value = found + 7;
    const char *end = strstr(value, "\r\n");
    if (end == NULL) return sites[0].root;
    while (*value == ' ') value++;
    size_t length = end > value ? (size_t)(end - value) : 0;
    if (length >= sizeof host) length = sizeof host - 1;
    memcpy(host, value, length);
    host[length] = '\0';
    host[strcspn(host, ":")] = '\0';
    for (size_t i = 0; i < sizeof sites / sizeof *sites; i++) {
        if (strcasecmp(host, sites[i].host) == 0) return sites[i].root;
    }
    return sites[0].root;
}
