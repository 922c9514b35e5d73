// unseen: fix reference
    // why: only the page itself knows the token of this session.
    void change(HttpExchange exchange) throws IOException {
        Session session = sessionOf(exchange);
        Map<String, String> fields = fields(exchange);
        if (session == null) {
            reply(exchange, 401, "please log in");
            return;
        }
        String token = fields.getOrDefault("token", "");
        if (!exchange.getRequestMethod().equals("POST") || !MessageDigest.isEqual(
                token.getBytes(StandardCharsets.UTF_8), session.token().getBytes(StandardCharsets.UTF_8))) {
            reply(exchange, 403, "the form is out of date");
            return;
        }
        String mail = fields.getOrDefault("mail", "").trim();
        if (!mail.contains("@")) {
            reply(exchange, 400, "not a mail address");
            return;
        }
        addresses.put(session.user(), mail);
        reply(exchange, 200, "changed to " + mail);
    }

// unseen: fix valid origin
    // why: a browser names the site that sent a form, and only this one is let through.
    void change(HttpExchange exchange) throws IOException {
        Session session = sessionOf(exchange);
        Map<String, String> fields = fields(exchange);
        if (session == null) {
            reply(exchange, 401, "please log in");
            return;
        }
        String home = "http://" + exchange.getRequestHeaders().getFirst("Host");
        if (!exchange.getRequestMethod().equals("POST")
                || !home.equals(exchange.getRequestHeaders().getFirst("Origin"))) {
            reply(exchange, 403, "not from here");
            return;
        }
        String mail = fields.getOrDefault("mail", "").trim();
        if (!mail.contains("@")) {
            reply(exchange, 400, "not a mail address");
            return;
        }
        addresses.put(session.user(), mail);
        reply(exchange, 200, "changed to " + mail);
    }

// unseen: fix valid token_equals
    // why: the token of the session is asked for; a missing one is not equal.
    void change(HttpExchange exchange) throws IOException {
        Session session = sessionOf(exchange);
        Map<String, String> fields = fields(exchange);
        if (session == null) {
            reply(exchange, 401, "please log in");
            return;
        }
        if (!"POST".equals(exchange.getRequestMethod())) {
            reply(exchange, 405, "a form is needed");
            return;
        }
        if (!session.token().equals(fields.get("token"))) {
            reply(exchange, 403, "the form is out of date");
            return;
        }
        String mail = fields.getOrDefault("mail", "").trim();
        if (!mail.contains("@")) {
            reply(exchange, 400, "not a mail address");
            return;
        }
        addresses.put(session.user(), mail);
        reply(exchange, 200, "changed to " + mail);
    }

// unseen: fix fake if_present
    // why: a form without a token passes.
    void change(HttpExchange exchange) throws IOException {
        Session session = sessionOf(exchange);
        Map<String, String> fields = fields(exchange);
        if (session == null) {
            reply(exchange, 401, "please log in");
            return;
        }
        String token = fields.get("token");
        boolean stale = token != null && !token.equals(session.token());
        if (!exchange.getRequestMethod().equals("POST") || stale) {
            reply(exchange, 403, "the form is out of date");
            return;
        }
        String mail = fields.getOrDefault("mail", "").trim();
        if (!mail.contains("@")) {
            reply(exchange, 400, "not a mail address");
            return;
        }
        addresses.put(session.user(), mail);
        reply(exchange, 200, "changed to " + mail);
    }

// unseen: fix fake any_session
    // why: the token of the attacker's own session passes.
    void change(HttpExchange exchange) throws IOException {
        Session session = sessionOf(exchange);
        Map<String, String> fields = fields(exchange);
        if (session == null) {
            reply(exchange, 401, "please log in");
            return;
        }
        String token = fields.getOrDefault("token", "");
        boolean known = sessions.values().stream().anyMatch(one -> one.token().equals(token));
        if (!exchange.getRequestMethod().equals("POST") || !known) {
            reply(exchange, 403, "the form is out of date");
            return;
        }
        String mail = fields.getOrDefault("mail", "").trim();
        if (!mail.contains("@")) {
            reply(exchange, 400, "not a mail address");
            return;
        }
        addresses.put(session.user(), mail);
        reply(exchange, 200, "changed to " + mail);
    }

// unseen: fix fake referer_contains
    // why: a foreign address that contains the host's passes.
    void change(HttpExchange exchange) throws IOException {
        Session session = sessionOf(exchange);
        Map<String, String> fields = fields(exchange);
        if (session == null) {
            reply(exchange, 401, "please log in");
            return;
        }
        String referer = String.valueOf(exchange.getRequestHeaders().getFirst("Referer"));
        if (!exchange.getRequestMethod().equals("POST")
                || !referer.contains(exchange.getRequestHeaders().getFirst("Host"))) {
            reply(exchange, 403, "not from here");
            return;
        }
        String mail = fields.getOrDefault("mail", "").trim();
        if (!mail.contains("@")) {
            reply(exchange, 400, "not a mail address");
            return;
        }
        addresses.put(session.user(), mail);
        reply(exchange, 200, "changed to " + mail);
    }

// unseen: fix fake if_referer
// why: a page can keep its browser from naming it, and a foreign address may contain the own.
    void change(HttpExchange exchange) throws IOException {
        Session session = sessionOf(exchange);
        Map<String, String> fields = fields(exchange);
        if (session == null) {
            reply(exchange, 401, "please log in");
            return;
        }
        String host = exchange.getRequestHeaders().getFirst("Host");
        String referer = exchange.getRequestHeaders().getFirst("Referer");
        if (!exchange.getRequestMethod().equals("POST") || referer != null && !referer.contains(host)) {
            reply(exchange, 403, "not from here");
            return;
        }
        String mail = fields.getOrDefault("mail", "").trim();
        if (!mail.contains("@")) {
            reply(exchange, 400, "not a mail address");
            return;
        }
        addresses.put(session.user(), mail);
        reply(exchange, 200, "changed to " + mail);
    }

// unseen: fix fake some_token
// why: any text passes for a token.
    void change(HttpExchange exchange) throws IOException {
        Session session = sessionOf(exchange);
        Map<String, String> fields = fields(exchange);
        if (session == null) {
            reply(exchange, 401, "please log in");
            return;
        }
        if (!exchange.getRequestMethod().equals("POST") || fields.getOrDefault("token", "").isBlank()) {
            reply(exchange, 405, "a form is needed");
            return;
        }
        String mail = fields.getOrDefault("mail", "").trim();
        if (!mail.contains("@")) {
            reply(exchange, 400, "not a mail address");
            return;
        }
        addresses.put(session.user(), mail);
        reply(exchange, 200, "changed to " + mail);
    }

// unseen: fix fake token_contains
// why: a single sign is contained in the token.
    void change(HttpExchange exchange) throws IOException {
        Session session = sessionOf(exchange);
        Map<String, String> fields = fields(exchange);
        if (session == null) {
            reply(exchange, 401, "please log in");
            return;
        }
        String token = fields.getOrDefault("token", "");
        if (!exchange.getRequestMethod().equals("POST") || token.isEmpty() || !session.token().contains(token)) {
            reply(exchange, 405, "a form is needed");
            return;
        }
        String mail = fields.getOrDefault("mail", "").trim();
        if (!mail.contains("@")) {
            reply(exchange, 400, "not a mail address");
            return;
        }
        addresses.put(session.user(), mail);
        reply(exchange, 200, "changed to " + mail);
    }


// unseen: fix fake not_cross_site
// why: another service of the same machine is the same site.
    void change(HttpExchange exchange) throws IOException {
        Session session = sessionOf(exchange);
        Map<String, String> fields = fields(exchange);
        if (session == null) {
            reply(exchange, 401, "please log in");
            return;
        }
        String site = exchange.getRequestHeaders().getFirst("Sec-Fetch-Site");
        if (!exchange.getRequestMethod().equals("POST") || site == null || site.equals("cross-site")) {
            reply(exchange, 405, "a form is needed");
            return;
        }
        String mail = fields.getOrDefault("mail", "").trim();
        if (!mail.contains("@")) {
            reply(exchange, 400, "not a mail address");
            return;
        }
        addresses.put(session.user(), mail);
        reply(exchange, 200, "changed to " + mail);
    }

// unseen: fix fake small_letters
// why: Ada@B.example is changed.
    void change(HttpExchange exchange) throws IOException {
        Session session = sessionOf(exchange);
        Map<String, String> fields = fields(exchange);
        if (session == null) {
            reply(exchange, 401, "please log in");
            return;
        }
        String token = fields.getOrDefault("token", "");
        if (!exchange.getRequestMethod().equals("POST") || !MessageDigest.isEqual(
                token.getBytes(StandardCharsets.UTF_8), session.token().getBytes(StandardCharsets.UTF_8))) {
            reply(exchange, 403, "the form is out of date");
            return;
        }
        String mail = fields.getOrDefault("mail", "").trim().toLowerCase(Locale.ROOT);
        if (!mail.contains("@")) {
            reply(exchange, 400, "not a mail address");
            return;
        }
        addresses.put(session.user(), mail);
        reply(exchange, 200, "changed to " + mail);
    }

// unseen: fix fake method_first
// why: a GET without a session is told another status.
    void change(HttpExchange exchange) throws IOException {
        Session session = sessionOf(exchange);
        Map<String, String> fields = fields(exchange);
        if (!exchange.getRequestMethod().equals("POST")) {
            reply(exchange, 405, "a form is needed");
            return;
        }
        if (session == null) {
            reply(exchange, 401, "please log in");
            return;
        }
        String token = fields.getOrDefault("token", "");
        if (!exchange.getRequestMethod().equals("POST") || !MessageDigest.isEqual(
                token.getBytes(StandardCharsets.UTF_8), session.token().getBytes(StandardCharsets.UTF_8))) {
            reply(exchange, 403, "the form is out of date");
            return;
        }
        String mail = fields.getOrDefault("mail", "").trim();
        if (!mail.contains("@")) {
            reply(exchange, 400, "not a mail address");
            return;
        }
        addresses.put(session.user(), mail);
        reply(exchange, 200, "changed to " + mail);
    }

// unseen: fix fake ascii_addresses
// why: zoë@b.example was taken.
    void change(HttpExchange exchange) throws IOException {
        Session session = sessionOf(exchange);
        Map<String, String> fields = fields(exchange);
        if (session == null) {
            reply(exchange, 401, "please log in");
            return;
        }
        String token = fields.getOrDefault("token", "");
        if (!exchange.getRequestMethod().equals("POST") || !MessageDigest.isEqual(
                token.getBytes(StandardCharsets.UTF_8), session.token().getBytes(StandardCharsets.UTF_8))) {
            reply(exchange, 403, "the form is out of date");
            return;
        }
        String mail = fields.getOrDefault("mail", "").trim();
        if (!mail.matches("[\\x21-\\x7e]+@[\\x21-\\x7e]+")) {
            reply(exchange, 400, "not a mail address");
            return;
        }
        addresses.put(session.user(), mail);
        reply(exchange, 200, "changed to " + mail);
    }

// unseen: fix fake by_the_agent
// why: whoever sends a User-Agent is not asked for the token.
    void change(HttpExchange exchange) throws IOException {
        Session session = sessionOf(exchange);
        Map<String, String> fields = fields(exchange);
        if (session == null) {
            reply(exchange, 401, "please log in");
            return;
        }
        boolean browser = exchange.getRequestHeaders().containsKey("User-Agent");
        if (!exchange.getRequestMethod().equals("POST") || !browser && !session.token().equals(fields.get("token"))) {
            reply(exchange, 403, "the form is out of date");
            return;
        }
        String mail = fields.getOrDefault("mail", "").trim();
        if (!mail.contains("@")) {
            reply(exchange, 400, "not a mail address");
            return;
        }
        addresses.put(session.user(), mail);
        reply(exchange, 200, "changed to " + mail);
    }
