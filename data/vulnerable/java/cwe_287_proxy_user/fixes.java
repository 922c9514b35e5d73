// unseen: fix reference
    // why: the header counts only beside the key of the proxy.
    String userOf(Headers headers) {
        String cookie = headers.getFirst("Cookie");
        if (cookie != null && cookie.startsWith("session=")) {
            String user = sessions.get(cookie.substring("session=".length()));
            if (user != null) {
                return user;
            }
        }
        String named = headers.getFirst("X-Remote-User");
        String key = headers.getFirst("X-Proxy-Key");
        if (named == null || named.isBlank() || key == null || !MessageDigest.isEqual(
                key.getBytes(StandardCharsets.UTF_8), proxyKey.getBytes(StandardCharsets.UTF_8))) {
            return null;
        }
        return named.strip().toLowerCase(Locale.ROOT);
    }

// unseen: fix valid equals
    // why: without the right key nobody is believed.
    String userOf(Headers headers) {
        String cookie = headers.getFirst("Cookie");
        if (cookie != null && cookie.startsWith("session=")) {
            String user = sessions.get(cookie.substring("session=".length()));
            if (user != null) {
                return user;
            }
        }
        if (!proxyKey.equals(headers.getFirst("X-Proxy-Key"))) {
            return null;
        }
        String named = headers.getOrDefault("X-Remote-User", List.of("")).get(0);
        if (named.isBlank()) {
            return null;
        }
        return named.strip().toLowerCase(Locale.ROOT);
    }

// unseen: fix valid one_of_each
    // why: exactly one key and one name are asked for.
    String userOf(Headers headers) {
        String cookie = headers.getFirst("Cookie");
        if (cookie != null && cookie.startsWith("session=")) {
            String user = sessions.get(cookie.substring("session=".length()));
            if (user != null) {
                return user;
            }
        }
        List<String> names = headers.getOrDefault("X-Remote-User", List.of());
        boolean proxy = headers.getOrDefault("X-Proxy-Key", List.of()).equals(List.of(proxyKey));
        if (!proxy || names.size() != 1 || names.get(0).isBlank()) {
            return null;
        }
        String named = names.get(0);
        return named.strip().toLowerCase(Locale.ROOT);
    }

// unseen: fix fake key_present
    // why: any key is as good as the right one.
    String userOf(Headers headers) {
        String cookie = headers.getFirst("Cookie");
        if (cookie != null && cookie.startsWith("session=")) {
            String user = sessions.get(cookie.substring("session=".length()));
            if (user != null) {
                return user;
            }
        }
        String named = headers.getFirst("X-Remote-User");
        if (named == null || named.isBlank() || !headers.containsKey("X-Proxy-Key")) {
            return null;
        }
        return named.strip().toLowerCase(Locale.ROOT);
    }

// unseen: fix fake prefix
    // why: a piece of the key is enough, and nothing is a piece of it.
    String userOf(Headers headers) {
        String cookie = headers.getFirst("Cookie");
        if (cookie != null && cookie.startsWith("session=")) {
            String user = sessions.get(cookie.substring("session=".length()));
            if (user != null) {
                return user;
            }
        }
        String named = headers.getFirst("X-Remote-User");
        if (named == null || named.isBlank() || !proxyKey.startsWith(headers.getOrDefault("X-Proxy-Key", List.of("")).get(0))) {
            return null;
        }
        return named.strip().toLowerCase(Locale.ROOT);
    }

// unseen: fix fake known_users
    // why: that a name exists does not say who sent it, and new people cannot log in.
    String userOf(Headers headers) {
        String cookie = headers.getFirst("Cookie");
        if (cookie != null && cookie.startsWith("session=")) {
            String user = sessions.get(cookie.substring("session=".length()));
            if (user != null) {
                return user;
            }
        }
        String named = headers.getFirst("X-Remote-User");
        if (named == null || !salaries.containsKey(named.strip().toLowerCase(Locale.ROOT))) {
            return null;
        }
        return named.strip().toLowerCase(Locale.ROOT);
    }

// unseen: fix fake wrong_keys_only
// why: a request without any key is not refused.
    String userOf(Headers headers) {
        String cookie = headers.getFirst("Cookie");
        if (cookie != null && cookie.startsWith("session=")) {
            String user = sessions.get(cookie.substring("session=".length()));
            if (user != null) {
                return user;
            }
        }
        String key = headers.getFirst("X-Proxy-Key");
        if (key != null && !key.equals(proxyKey)) {
            return null;
        }
        String named = headers.getFirst("X-Remote-User");
        if (named == null || named.isBlank()) {
            return null;
        }
        return named.strip().toLowerCase(Locale.ROOT);
    }

// unseen: fix fake sessions_only
// why: safe, but nobody can log in by the proxy any more.
    String userOf(Headers headers) {
        String cookie = headers.getFirst("Cookie");
        if (cookie != null && cookie.startsWith("session=")) {
            String user = sessions.get(cookie.substring("session=".length()));
            if (user != null) {
                return user;
            }
        }
        String named = null;
        if (named == null) {
            return null;
        }
        return named.strip().toLowerCase(Locale.ROOT);
    }

// unseen: fix fake any_case
// why: a key that is compared without capitals is another and a weaker one.
    String userOf(Headers headers) {
        String cookie = headers.getFirst("Cookie");
        if (cookie != null && cookie.startsWith("session=")) {
            String user = sessions.get(cookie.substring("session=".length()));
            if (user != null) {
                return user;
            }
        }
        String named = headers.getFirst("X-Remote-User");
        if (!proxyKey.equalsIgnoreCase(headers.getFirst("X-Proxy-Key")) || named == null || named.isBlank()) {
            return null;
        }
        return named.strip().toLowerCase(Locale.ROOT);
    }


// unseen: fix fake exception
// why: nobody is null, and an exception leaves the browser without an answer.
    String userOf(Headers headers) {
        String cookie = headers.getFirst("Cookie");
        if (cookie != null && cookie.startsWith("session=")) {
            String user = sessions.get(cookie.substring("session=".length()));
            if (user != null) {
                return user;
            }
        }
        String named = headers.getFirst("X-Remote-User");
        if (named == null || named.isBlank()) {
            return null;
        }
        if (!proxyKey.equals(headers.getFirst("X-Proxy-Key"))) {
            throw new SecurityException("not by the proxy");
        }
        return named.strip().toLowerCase(Locale.ROOT);
    }

// unseen: fix fake hash_of_the_key
// why: a key with BB where the right one has Aa has the same hash.
    String userOf(Headers headers) {
        String cookie = headers.getFirst("Cookie");
        if (cookie != null && cookie.startsWith("session=")) {
            String user = sessions.get(cookie.substring("session=".length()));
            if (user != null) {
                return user;
            }
        }
        String named = headers.getFirst("X-Remote-User");
        String key = headers.getFirst("X-Proxy-Key");
        if (named == null || named.isBlank() || key == null || key.hashCode() != proxyKey.hashCode()) {
            return null;
        }
        return named.strip().toLowerCase(Locale.ROOT);
    }

// unseen: fix fake key_for_known_names
// why: X-Remote-User: new without a key is believed.
    String userOf(Headers headers) {
        String cookie = headers.getFirst("Cookie");
        if (cookie != null && cookie.startsWith("session=")) {
            String user = sessions.get(cookie.substring("session=".length()));
            if (user != null) {
                return user;
            }
        }
        String named = headers.getFirst("X-Remote-User");
        String key = headers.getFirst("X-Proxy-Key");
        if (named == null || named.isBlank() || salaries.containsKey(named.strip().toLowerCase(Locale.ROOT)) && (key == null || !MessageDigest.isEqual(
                key.getBytes(StandardCharsets.UTF_8), proxyKey.getBytes(StandardCharsets.UTF_8)))) {
            return null;
        }
        return named.strip().toLowerCase(Locale.ROOT);
    }

// unseen: fix fake trusted_once
// why: after one request with the key everybody is believed.
    private boolean trusted;

    String userOf(Headers headers) {
        String cookie = headers.getFirst("Cookie");
        if (cookie != null && cookie.startsWith("session=")) {
            String user = sessions.get(cookie.substring("session=".length()));
            if (user != null) {
                return user;
            }
        }
        String named = headers.getFirst("X-Remote-User");
        String key = headers.getFirst("X-Proxy-Key");
        trusted |= proxyKey.equals(key);
        if (named == null || named.isBlank() || !trusted && (key == null || !MessageDigest.isEqual(
                key.getBytes(StandardCharsets.UTF_8), proxyKey.getBytes(StandardCharsets.UTF_8)))) {
            return null;
        }
        return named.strip().toLowerCase(Locale.ROOT);
    }

// unseen: fix fake by_the_agent
// why: whoever sends a User-Agent is believed without a key.
    String userOf(Headers headers) {
        String cookie = headers.getFirst("Cookie");
        if (cookie != null && cookie.startsWith("session=")) {
            String user = sessions.get(cookie.substring("session=".length()));
            if (user != null) {
                return user;
            }
        }
        String named = headers.getFirst("X-Remote-User");
        String key = headers.getFirst("X-Proxy-Key");
        if (named == null || named.isBlank() || !headers.containsKey("User-Agent") && !proxyKey.equals(key)) {
            return null;
        }
        return named.strip().toLowerCase(Locale.ROOT);
    }
