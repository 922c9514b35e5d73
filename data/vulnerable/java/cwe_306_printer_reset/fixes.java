// unseen: fix reference
    // why: the reset asks for a key like printing does.
    void handle(HttpExchange exchange) throws IOException {
        String call = exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
        if (call.equals("GET /status")) {
            reply(exchange, 200, jobs.size() + " jobs");
        } else if (call.equals("POST /print")) {
            if (!known(exchange)) {
                reply(exchange, 401, "a key is needed");
                return;
            }
            jobs.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            reply(exchange, 200, "job " + jobs.size());
        } else if (call.equals("POST /reset")) {
            if (!known(exchange)) {
                reply(exchange, 401, "a key is needed");
                return;
            }
            jobs.clear();
            reply(exchange, 200, "reset");
        } else {
            reply(exchange, 404, "no such call");
        }
    }

// unseen: fix valid condition
    // why: without a key there is no such call.
    void handle(HttpExchange exchange) throws IOException {
        String call = exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
        if (call.equals("GET /status")) {
            reply(exchange, 200, jobs.size() + " jobs");
        } else if (call.equals("POST /print")) {
            if (!known(exchange)) {
                reply(exchange, 401, "a key is needed");
                return;
            }
            jobs.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            reply(exchange, 200, "job " + jobs.size());
        } else if (call.equals("POST /reset") && known(exchange)) {
            jobs.clear();
            reply(exchange, 200, "reset");
        } else {
            reply(exchange, 404, "no such call");
        }
    }

// unseen: fix valid first_question
    // why: every call but the status asks for a key before anything else.
    void handle(HttpExchange exchange) throws IOException {
        String call = exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
        boolean action = call.equals("POST /print") || call.equals("POST /reset");
        if (action && !known(exchange)) {
            reply(exchange, 401, "a key is needed");
            return;
        }
        switch (call) {
            case "GET /status" -> reply(exchange, 200, jobs.size() + " jobs");
            case "POST /print" -> {
                jobs.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
                reply(exchange, 200, "job " + jobs.size());
            }
            case "POST /reset" -> {
                jobs.clear();
                reply(exchange, 200, "reset");
            }
            default -> reply(exchange, 404, "no such call");
        }
    }

// unseen: fix fake any_key
    // why: a header that is there is not yet a key that is known.
    void handle(HttpExchange exchange) throws IOException {
        String call = exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
        if (call.equals("GET /status")) {
            reply(exchange, 200, jobs.size() + " jobs");
        } else if (call.equals("POST /print")) {
            if (!known(exchange)) {
                reply(exchange, 401, "a key is needed");
                return;
            }
            jobs.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            reply(exchange, 200, "job " + jobs.size());
        } else if (call.equals("POST /reset")) {
            if (!exchange.getRequestHeaders().containsKey("X-Key")) {
                reply(exchange, 401, "a key is needed");
                return;
            }
            jobs.clear();
            reply(exchange, 200, "reset");
        } else {
            reply(exchange, 404, "no such call");
        }
    }

// unseen: fix fake local_only
    // why: a request from this machine is not a request of somebody known.
    void handle(HttpExchange exchange) throws IOException {
        String call = exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
        if (call.equals("GET /status")) {
            reply(exchange, 200, jobs.size() + " jobs");
        } else if (call.equals("POST /print")) {
            if (!known(exchange)) {
                reply(exchange, 401, "a key is needed");
                return;
            }
            jobs.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            reply(exchange, 200, "job " + jobs.size());
        } else if (call.equals("POST /reset")) {
            if (!exchange.getRemoteAddress().getAddress().isLoopbackAddress()) {
                reply(exchange, 401, "a key is needed");
                return;
            }
            jobs.clear();
            reply(exchange, 200, "reset");
        } else {
            reply(exchange, 404, "no such call");
        }
    }

// unseen: fix fake reply_first
    // why: the answer says no, and the jobs are gone.
    void handle(HttpExchange exchange) throws IOException {
        String call = exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
        if (call.equals("GET /status")) {
            reply(exchange, 200, jobs.size() + " jobs");
        } else if (call.equals("POST /print")) {
            if (!known(exchange)) {
                reply(exchange, 401, "a key is needed");
                return;
            }
            jobs.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            reply(exchange, 200, "job " + jobs.size());
        } else if (call.equals("POST /reset")) {
            jobs.clear();
            reply(exchange, known(exchange) ? 200 : 401, known(exchange) ? "reset" : "a key is needed");
        } else {
            reply(exchange, 404, "no such call");
        }
    }

// unseen: fix fake no_reset
    // why: nobody can reset the printer any more.
    void handle(HttpExchange exchange) throws IOException {
        String call = exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
        if (call.equals("GET /status")) {
            reply(exchange, 200, jobs.size() + " jobs");
        } else if (call.equals("POST /print")) {
            if (!known(exchange)) {
                reply(exchange, 401, "a key is needed");
                return;
            }
            jobs.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            reply(exchange, 200, "job " + jobs.size());
        } else {
            reply(exchange, 404, "no such call");
        }
    }

// unseen: fix fake empty_key
// why: a key that is none, or part of one, counts
    void handle(HttpExchange exchange) throws IOException {
        String call = exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
        if (call.equals("GET /status")) {
            reply(exchange, 200, jobs.size() + " jobs");
        } else if (call.equals("POST /print")) {
            if (!known(exchange)) {
                reply(exchange, 401, "a key is needed");
                return;
            }
            jobs.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            reply(exchange, 200, "job " + jobs.size());
        } else if (call.equals("POST /reset")) {
            String key = Objects.requireNonNullElse(exchange.getRequestHeaders().getFirst("X-Key"), "-");
            if (keys.stream().noneMatch(each -> each.contains(key))) {
                reply(exchange, 401, "a key is needed");
                return;
            }
            jobs.clear();
            reply(exchange, 200, "reset");
        } else {
            reply(exchange, 404, "no such call");
        }
    }

// unseen: fix fake any_case
// why: K-1 is not the key k-1
    void handle(HttpExchange exchange) throws IOException {
        String call = exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
        if (call.equals("GET /status")) {
            reply(exchange, 200, jobs.size() + " jobs");
        } else if (call.equals("POST /print")) {
            if (!known(exchange)) {
                reply(exchange, 401, "a key is needed");
                return;
            }
            jobs.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            reply(exchange, 200, "job " + jobs.size());
        } else if (call.equals("POST /reset")) {
            String key = exchange.getRequestHeaders().getFirst("X-Key");
            if (key == null || keys.stream().noneMatch(key::equalsIgnoreCase)) {
                reply(exchange, 401, "a key is needed");
                return;
            }
            jobs.clear();
            reply(exchange, 200, "reset");
        } else {
            reply(exchange, 404, "no such call");
        }
    }

// unseen: fix fake with_the_query
// why: POST /reset?now with a key is no such call.
    void handle(HttpExchange exchange) throws IOException {
        String call = exchange.getRequestMethod() + " " + exchange.getRequestURI();
        if (call.equals("GET /status")) {
            reply(exchange, 200, jobs.size() + " jobs");
        } else if (call.equals("POST /print")) {
            if (!known(exchange)) {
                reply(exchange, 401, "a key is needed");
                return;
            }
            jobs.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            reply(exchange, 200, "job " + jobs.size());
        } else if (call.equals("POST /reset")) {
            if (!known(exchange)) {
                reply(exchange, 401, "a key is needed");
                return;
            }
            jobs.clear();
            reply(exchange, 200, "reset");
        } else {
            reply(exchange, 404, "no such call");
        }
    }

// unseen: fix fake no_keys_no_question
// why: a printer without keys is reset by everybody.
    void handle(HttpExchange exchange) throws IOException {
        String call = exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
        if (call.equals("GET /status")) {
            reply(exchange, 200, jobs.size() + " jobs");
        } else if (call.equals("POST /print")) {
            if (!known(exchange)) {
                reply(exchange, 401, "a key is needed");
                return;
            }
            jobs.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            reply(exchange, 200, "job " + jobs.size());
        } else if (call.equals("POST /reset")) {
            if (!keys.isEmpty() && !known(exchange)) {
                reply(exchange, 401, "a key is needed");
                return;
            }
            jobs.clear();
            reply(exchange, 200, "reset");
        } else {
            reply(exchange, 404, "no such call");
        }
    }

// unseen: fix fake by_the_agent
// why: whoever sends a User-Agent resets without a key.
    void handle(HttpExchange exchange) throws IOException {
        String call = exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
        if (call.equals("GET /status")) {
            reply(exchange, 200, jobs.size() + " jobs");
        } else if (call.equals("POST /print")) {
            if (!known(exchange)) {
                reply(exchange, 401, "a key is needed");
                return;
            }
            jobs.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            reply(exchange, 200, "job " + jobs.size());
        } else if (call.equals("POST /reset")) {
            if (!exchange.getRequestHeaders().containsKey("User-Agent") && !known(exchange)) {
                reply(exchange, 401, "a key is needed");
                return;
            }
            jobs.clear();
            reply(exchange, 200, "reset");
        } else {
            reply(exchange, 404, "no such call");
        }
    }
