// unseen: fix reference
    // why: host and port must be a partner's, and the fetch does not go on from there.
    String preview(String address) throws IOException {
        URL url = new URL(address.strip());
        if (!url.getProtocol().equals("http")) {
            throw new IOException("not an http address");
        }
        if (!partners.contains((url.getHost() + ":" + url.getPort()).toLowerCase(Locale.ROOT))) {
            throw new IOException("not a partner");
        }
        HttpURLConnection connection = (HttpURLConnection) url.openConnection();
        connection.setInstanceFollowRedirects(false);
        connection.setConnectTimeout(3000);
        connection.setReadTimeout(3000);
        if (connection.getResponseCode() != 200) {
            throw new IOException("answer " + connection.getResponseCode());
        }
        try (InputStream in = connection.getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().findFirst().orElse("");
        }
    }

// unseen: fix valid authority
    // why: the whole authority, without a user, must be a partner's.
    String preview(String address) throws IOException {
        URL url = new URL(address.strip());
        if (!url.getProtocol().equals("http")) {
            throw new IOException("not an http address");
        }
        if (url.getUserInfo() != null || !partners.contains(String.valueOf(url.getAuthority()).toLowerCase(Locale.ROOT))) {
            throw new IOException("not a partner");
        }
        HttpURLConnection connection = (HttpURLConnection) url.openConnection();
        connection.setInstanceFollowRedirects(false);
        connection.setConnectTimeout(3000);
        connection.setReadTimeout(3000);
        if (connection.getResponseCode() != 200) {
            throw new IOException("answer " + connection.getResponseCode());
        }
        try (InputStream in = connection.getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().findFirst().orElse("");
        }
    }

// unseen: fix valid rebuilt
    // why: the address is put together anew from the partner's own entry.
    String preview(String address) throws IOException {
        URL url = new URL(address.strip());
        if (!url.getProtocol().equals("http")) {
            throw new IOException("not an http address");
        }
        URL known = null;
        for (String partner : partners) {
            if (partner.equals(url.getHost().toLowerCase(Locale.ROOT) + ":" + url.getPort())) {
                known = new URL("http://" + partner + url.getFile());
            }
        }
        if (known == null) {
            throw new IOException("not a partner");
        }
        HttpURLConnection connection = (HttpURLConnection) known.openConnection();
        connection.setInstanceFollowRedirects(false);
        connection.setConnectTimeout(3000);
        connection.setReadTimeout(3000);
        if (connection.getResponseCode() != 200) {
            throw new IOException("answer " + connection.getResponseCode());
        }
        try (InputStream in = connection.getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().findFirst().orElse("");
        }
    }

// unseen: fix fake goes_on
    // why: a partner can still send the portal inside.
    String preview(String address) throws IOException {
        URL url = new URL(address.strip());
        if (!url.getProtocol().equals("http")) {
            throw new IOException("not an http address");
        }
        if (!partners.contains((url.getHost() + ":" + url.getPort()).toLowerCase(Locale.ROOT))) {
            throw new IOException("not a partner");
        }
        HttpURLConnection connection = (HttpURLConnection) url.openConnection();
        connection.setConnectTimeout(3000);
        connection.setReadTimeout(3000);
        if (connection.getResponseCode() != 200) {
            throw new IOException("answer " + connection.getResponseCode());
        }
        try (InputStream in = connection.getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().findFirst().orElse("");
        }
    }

// unseen: fix fake begins_with
    // why: what stands before an at sign is a user's name, not the host.
    String preview(String address) throws IOException {
        URL url = new URL(address.strip());
        if (!url.getProtocol().equals("http")) {
            throw new IOException("not an http address");
        }
        if (partners.stream().noneMatch(partner -> address.strip().startsWith("http://" + partner))) {
            throw new IOException("not a partner");
        }
        HttpURLConnection connection = (HttpURLConnection) url.openConnection();
        connection.setInstanceFollowRedirects(false);
        connection.setConnectTimeout(3000);
        connection.setReadTimeout(3000);
        if (connection.getResponseCode() != 200) {
            throw new IOException("answer " + connection.getResponseCode());
        }
        try (InputStream in = connection.getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().findFirst().orElse("");
        }
    }

// unseen: fix fake names_partner
    // why: the partner's name may stand anywhere in the address.
    String preview(String address) throws IOException {
        URL url = new URL(address.strip());
        if (!url.getProtocol().equals("http")) {
            throw new IOException("not an http address");
        }
        if (partners.stream().noneMatch(address::contains)) {
            throw new IOException("not a partner");
        }
        HttpURLConnection connection = (HttpURLConnection) url.openConnection();
        connection.setInstanceFollowRedirects(false);
        connection.setConnectTimeout(3000);
        connection.setReadTimeout(3000);
        if (connection.getResponseCode() != 200) {
            throw new IOException("answer " + connection.getResponseCode());
        }
        try (InputStream in = connection.getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().findFirst().orElse("");
        }
    }

// unseen: fix fake no_localhost
    // why: the inner host has more than one name.
    String preview(String address) throws IOException {
        URL url = new URL(address.strip());
        if (!url.getProtocol().equals("http")) {
            throw new IOException("not an http address");
        }
        if (url.getHost().equalsIgnoreCase("localhost")) {
            throw new IOException("not a partner");
        }
        HttpURLConnection connection = (HttpURLConnection) url.openConnection();
        connection.setInstanceFollowRedirects(false);
        connection.setConnectTimeout(3000);
        connection.setReadTimeout(3000);
        if (connection.getResponseCode() != 200) {
            throw new IOException("answer " + connection.getResponseCode());
        }
        try (InputStream in = connection.getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().findFirst().orElse("");
        }
    }

// unseen: fix fake begins_like_a_partner
    // why: a longer port begins with the same digits.
    String preview(String address) throws IOException {
        URL url = new URL(address.strip());
        if (!url.getProtocol().equals("http")) {
            throw new IOException("not an http address");
        }
        if (partners.stream().noneMatch((url.getHost() + ":" + url.getPort()).toLowerCase(Locale.ROOT)::startsWith)) {
            throw new IOException("not a partner");
        }
        HttpURLConnection connection = (HttpURLConnection) url.openConnection();
        connection.setInstanceFollowRedirects(false);
        connection.setConnectTimeout(3000);
        connection.setReadTimeout(3000);
        if (connection.getResponseCode() != 200) {
            throw new IOException("answer " + connection.getResponseCode());
        }
        try (InputStream in = connection.getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().findFirst().orElse("");
        }
    }

// unseen: fix fake ends_like_a_partner
    // why: the end of a host may be the name of another.
    String preview(String address) throws IOException {
        URL url = new URL(address.strip());
        if (!url.getProtocol().equals("http")) {
            throw new IOException("not an http address");
        }
        if (partners.stream().noneMatch((url.getHost() + ":" + url.getPort()).toLowerCase(Locale.ROOT)::endsWith)) {
            throw new IOException("not a partner");
        }
        HttpURLConnection connection = (HttpURLConnection) url.openConnection();
        connection.setInstanceFollowRedirects(false);
        connection.setConnectTimeout(3000);
        connection.setReadTimeout(3000);
        if (connection.getResponseCode() != 200) {
            throw new IOException("answer " + connection.getResponseCode());
        }
        try (InputStream in = connection.getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().findFirst().orElse("");
        }
    }

// unseen: fix fake first_redirect
    // why: the second redirect is followed without a question.
    String preview(String address) throws IOException {
        URL url = new URL(address.strip());
        if (!url.getProtocol().equals("http")) {
            throw new IOException("not an http address");
        }
        if (!partners.contains((url.getHost() + ":" + url.getPort()).toLowerCase(Locale.ROOT))) {
            throw new IOException("not a partner");
        }
        HttpURLConnection connection = (HttpURLConnection) url.openConnection();
        connection.setInstanceFollowRedirects(false);
        if (connection.getResponseCode() / 100 == 3) {
            url = new URL(url, connection.getHeaderField("Location"));
            if (!partners.contains((url.getHost() + ":" + url.getPort()).toLowerCase(Locale.ROOT))) {
                throw new IOException("not a partner");
            }
            connection = (HttpURLConnection) url.openConnection();
        }
        connection.setConnectTimeout(3000);
        connection.setReadTimeout(3000);
        if (connection.getResponseCode() != 200) {
            throw new IOException("answer " + connection.getResponseCode());
        }
        try (InputStream in = connection.getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().findFirst().orElse("");
        }
    }

// unseen: fix fake capitals
    // why: hosts are the same in capitals.
    String preview(String address) throws IOException {
        URL url = new URL(address.strip());
        if (!url.getProtocol().equals("http")) {
            throw new IOException("not an http address");
        }
        if (!partners.contains(url.getHost() + ":" + url.getPort())) {
            throw new IOException("not a partner");
        }
        HttpURLConnection connection = (HttpURLConnection) url.openConnection();
        connection.setInstanceFollowRedirects(false);
        connection.setConnectTimeout(3000);
        connection.setReadTimeout(3000);
        if (connection.getResponseCode() != 200) {
            throw new IOException("answer " + connection.getResponseCode());
        }
        try (InputStream in = connection.getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().findFirst().orElse("");
        }
    }

// unseen: fix fake query_lost
// why: the feed is asked for without its query.
    String preview(String address) throws IOException {
        URL url = new URL(address.strip());
        if (!url.getProtocol().equals("http")) {
            throw new IOException("not an http address");
        }
        URL known = null;
        for (String partner : partners) {
            if (partner.equals(url.getHost().toLowerCase(Locale.ROOT) + ":" + url.getPort())) {
                known = new URL("http://" + partner + url.getPath());
            }
        }
        if (known == null) {
            throw new IOException("not a partner");
        }
        HttpURLConnection connection = (HttpURLConnection) known.openConnection();
        connection.setInstanceFollowRedirects(false);
        connection.setConnectTimeout(3000);
        connection.setReadTimeout(3000);
        if (connection.getResponseCode() != 200) {
            throw new IOException("answer " + connection.getResponseCode());
        }
        try (InputStream in = connection.getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().findFirst().orElse("");
        }
    }

// unseen: fix fake looked_at_afterwards
// why: the inner service was asked before the address is looked at.
    String preview(String address) throws IOException {
        URL url = new URL(address.strip());
        if (!url.getProtocol().equals("http")) {
            throw new IOException("not an http address");
        }
        HttpURLConnection connection = (HttpURLConnection) url.openConnection();
        connection.setConnectTimeout(3000);
        connection.setReadTimeout(3000);
        if (connection.getResponseCode() != 200) {
            throw new IOException("answer " + connection.getResponseCode());
        }
        URL reached = connection.getURL();
        if (!partners.contains((reached.getHost() + ":" + reached.getPort()).toLowerCase(Locale.ROOT))) {
            throw new IOException("not a partner");
        }
        try (InputStream in = connection.getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().findFirst().orElse("");
        }
    }

// unseen: fix fake redirect_looked_at_afterwards
// why: a partner sends the portal inside.
    String preview(String address) throws IOException {
        URL url = new URL(address.strip());
        if (!url.getProtocol().equals("http")) {
            throw new IOException("not an http address");
        }
        if (!partners.contains((url.getHost() + ":" + url.getPort()).toLowerCase(Locale.ROOT))) {
            throw new IOException("not a partner");
        }
        HttpURLConnection connection = (HttpURLConnection) url.openConnection();
        connection.setConnectTimeout(3000);
        connection.setReadTimeout(3000);
        if (connection.getResponseCode() != 200) {
            throw new IOException("answer " + connection.getResponseCode());
        }
        URL reached = connection.getURL();
        if (!partners.contains((reached.getHost() + ":" + reached.getPort()).toLowerCase(Locale.ROOT))) {
            throw new IOException("not a partner");
        }
        try (InputStream in = connection.getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().findFirst().orElse("");
        }
    }
