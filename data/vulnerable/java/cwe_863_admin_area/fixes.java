// unseen: fix reference
    // why: the rule looks at the same tidied path by which the page is found.
    boolean allowed(String path, String key) {
        if (key != null && admins.contains(key.strip())) {
            return true;
        }
        String place = tidy(path);
        boolean guarded = place.equals("/admin") || place.startsWith("/admin/");
        boolean draft = place.endsWith(".draft");
        return !guarded && !draft;
    }

// unseen: fix valid own_tidying
    // why: decoding, case, steps and slashes are settled before the rule is asked.
    boolean allowed(String path, String key) {
        if (key != null && admins.contains(key.strip())) {
            return true;
        }
        String decoded = URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8);
        Deque<String> steps = new ArrayDeque<>();
        for (String step : decoded.toLowerCase(Locale.ROOT).split("/")) {
            if (step.equals("..")) {
                steps.pollLast();
            } else if (!step.isEmpty() && !step.equals(".")) {
                steps.addLast(step);
            }
        }
        String place = "/" + String.join("/", steps);
        boolean guarded = place.equals("/admin") || place.startsWith("/admin/");
        boolean draft = place.endsWith(".draft");
        return !guarded && !draft;
    }

// unseen: fix valid in_place
    // why: the path is decoded, lowered and normalised right here, as the wiki does it to find the page.
    boolean allowed(String path, String key) {
        if (key != null && admins.contains(key.strip())) {
            return true;
        }
        String decoded = URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8);
        String place = Path.of("/", decoded.toLowerCase(Locale.ROOT)).normalize().toString();
        boolean guarded = place.equals("/admin") || place.startsWith("/admin/");
        boolean draft = place.endsWith(".draft");
        return !guarded && !draft;
    }

// unseen: fix fake decode_only
    // why: case, steps and double slashes still lead around the rule.
    boolean allowed(String path, String key) {
        if (key != null && admins.contains(key.strip())) {
            return true;
        }
        String place = URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8);
        boolean guarded = place.equals("/admin") || place.startsWith("/admin/");
        boolean draft = place.endsWith(".draft");
        return !guarded && !draft;
    }

// unseen: fix fake small_letters
    // why: encoded letters and steps still lead around the rule.
    boolean allowed(String path, String key) {
        if (key != null && admins.contains(key.strip())) {
            return true;
        }
        String place = path.toLowerCase(Locale.ROOT).replaceAll("/+", "/");
        boolean guarded = place.equals("/admin") || place.startsWith("/admin/");
        boolean draft = place.endsWith(".draft");
        return !guarded && !draft;
    }

// unseen: fix fake contains
    // why: the page about reaching an admin is gone, and encoded letters get through.
    boolean allowed(String path, String key) {
        if (key != null && admins.contains(key.strip())) {
            return true;
        }
        String place = path.toLowerCase(Locale.ROOT).contains("/admin") ? "/admin" : path;
        boolean guarded = place.equals("/admin") || place.startsWith("/admin/");
        boolean draft = place.endsWith(".draft");
        return !guarded && !draft;
    }

// unseen: fix fake without_steps
// why: encoded letters and capitals are settled, but steps and double slashes are not.
    boolean allowed(String path, String key) {
        if (key != null && admins.contains(key.strip())) {
            return true;
        }
        String place = URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8).toLowerCase(Locale.ROOT);
        boolean guarded = place.equals("/admin") || place.startsWith("/admin/");
        boolean draft = place.endsWith(".draft");
        return !guarded && !draft;
    }

// unseen: fix fake steps_only
// why: steps and double slashes are settled before the letters are decoded, which may hold more of them.
    boolean allowed(String path, String key) {
        if (key != null && admins.contains(key.strip())) {
            return true;
        }
        String place = Path.of("/" + path.toLowerCase(Locale.ROOT)).normalize().toString();
        place = URLDecoder.decode(place.replace("+", "%2B"), StandardCharsets.UTF_8).toLowerCase(Locale.ROOT);
        boolean guarded = place.equals("/admin") || place.startsWith("/admin/");
        boolean draft = place.endsWith(".draft");
        return !guarded && !draft;
    }

// unseen: fix fake decoded_twice
// why: the page %61dmin is open.
    boolean allowed(String path, String key) {
        if (key != null && admins.contains(key.strip())) {
            return true;
        }
        String place = tidy(path);
        try {
            place = tidy(place);
        } catch (IllegalArgumentException plain) {
            place = tidy(path);
        }
        boolean guarded = place.equals("/admin") || place.startsWith("/admin/");
        boolean draft = place.endsWith(".draft");
        return !guarded && !draft;
    }

// unseen: fix fake no_encoded_slashes
// why: /help%2Fadmin is an open page.
    boolean allowed(String path, String key) {
        if (key != null && admins.contains(key.strip())) {
            return true;
        }
        String place = path.toLowerCase(Locale.ROOT).contains("%2f") ? "/admin" : tidy(path);
        boolean guarded = place.equals("/admin") || place.startsWith("/admin/");
        boolean draft = place.endsWith(".draft");
        return !guarded && !draft;
    }

// unseen: fix fake key_as_it_is
// why: a key with blanks around it is an admin's.
    boolean allowed(String path, String key) {
        if (key != null && admins.contains(key)) {
            return true;
        }
        String place = tidy(path);
        boolean guarded = place.equals("/admin") || place.startsWith("/admin/");
        boolean draft = place.endsWith(".draft");
        return !guarded && !draft;
    }
