// unseen: program
import com.sun.net.httpserver.*;
import java.io.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.security.*;
import java.util.*;

class Intranet {
    private final String proxyKey;
    private final Map<String, String> salaries = Map.of("ada", "4100", "bob", "3900");
    private final Map<String, String> sessions = new HashMap<>();

    /** The proxy sends its key in the header `X-Proxy-Key` with each request that it lets through. */
    Intranet(String proxyKey) {
        this.proxyKey = proxyKey;
    }

    void session(String cookie, String user) {
        sessions.put(cookie, user);
    }

    HttpServer serve() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.createContext("/salary", exchange -> {
            String user = userOf(exchange.getRequestHeaders());
            String text = user == null ? "please log in" : user + " earns " + salaries.getOrDefault(user, "nothing");
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(user == null ? 401 : 200, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
        server.start();
        return server;
    }

    /** Who sent the request, null if nobody is logged in. */
// unseen: function
    String userOf(Headers headers) {
        String cookie = headers.getFirst("Cookie");
        if (cookie != null && cookie.startsWith("session=")) {
            String user = sessions.get(cookie.substring("session=".length()));
            if (user != null) {
                return user;
            }
        }
        // unseen: vulnerable
        String named = headers.getFirst("X-Remote-User");
        if (named == null || named.isBlank()) {
            return null;
        }
        // unseen: end vulnerable
        return named.strip().toLowerCase(Locale.ROOT);
    }
// unseen: rest
}

// unseen: support
final class Check {
    interface Story {
        void tell() throws Exception;
    }

    private Check() {
    }

    /** Exit with 0 if the story comes to its end, whatever threads are still there. */
    static void run(Story story) {
        try {
            story.tell();
        } catch (Throwable failure) {
            failure.printStackTrace();
            System.exit(1);
        }
        System.exit(0);
    }

    static void that(boolean holds, String otherwise) {
        if (!holds) {
            System.err.println(otherwise);
            System.exit(1);
        }
    }

    static Path folder() throws IOException {
        return Files.createTempDirectory(Path.of("").toAbsolutePath(), "data");
    }
}

final class Client {
    /** What two browsers say of themselves, and a request that says nothing. */
    static final List<String> GUISES = List.of(
        "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0\r\n"
            + "Accept: text/html,*/*;q=0.8\r\nAccept-Language: en-GB,en;q=0.5\r\n",
        "User-Agent: Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36\r\n"
            + "Accept: text/html,image/webp,*/*;q=0.8\r\nAccept-Language: de-DE,de;q=0.9,en;q=0.8\r\n", "");
    /** The guise of every request; the first two in turn where there is none. */
    static String guise;
    private static int asked;

    private Client() {
    }

    /** Send one request to the loopback server and return its whole answer, headers included. */
    static String ask(int port, String method, String path, String body, String... headers) throws IOException {
        try (java.net.Socket socket = new java.net.Socket("127.0.0.1", port)) {
            socket.setSoTimeout(20_000);
            byte[] content = body.getBytes(StandardCharsets.UTF_8);
            StringBuilder head = new StringBuilder(method + " " + path + " HTTP/1.1\r\n");
            head.append("Host: 127.0.0.1:").append(port).append("\r\nConnection: close\r\n");
            head.append(guise != null ? guise : GUISES.get(asked++ % 2));
            head.append("Content-Length: ").append(content.length).append("\r\n");
            for (String header : headers) {
                head.append(header).append("\r\n");
            }
            socket.getOutputStream().write((head + "\r\n").getBytes(StandardCharsets.UTF_8));
            socket.getOutputStream().write(content);
            socket.getOutputStream().flush();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    static String get(int port, String path, String... headers) throws IOException {
        return ask(port, "GET", path, "", headers);
    }
}

// unseen: functional
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            Intranet intranet = new Intranet("k3y of the proxy");
            intranet.session("c1", "bob");
            int port = intranet.serve().getAddress().getPort();
            String key = "X-Proxy-Key: k3y of the proxy";
            Check.that(Client.get(port, "/salary", "X-Remote-User:  ADA ", key).endsWith("ada earns 4100"), "by the proxy");
            Check.that(Client.get(port, "/salary", key, "X-Remote-User: new").endsWith("new earns nothing"), "a new one");
            Check.that(Client.get(port, "/salary", "Cookie: session=c1").endsWith("bob earns 3900"), "by a session");
            Check.that(Client.get(port, "/salary", "Cookie: session=c1", "X-Remote-User: ada", key).contains("bob"), "session first");
            Check.that(Client.get(port, "/salary", "X-Remote-User: Ada", key, "Cookie: session=old").contains("4100"), "an old session");
            Check.that(Client.get(port, "/salary", key, "X-Remote-User: ada", "Cookie: theme=dark").contains("4100"), "other cookies");
            Check.that(Client.get(port, "/salary", "X-Remote-User: O'Brien-smith@b.example", key).endsWith("o'brien-smith@b.example earns nothing"), "any name");
            Check.that(Client.get(port, "/salary", "X-Remote-User: Ada Lovelace (sales)", key).endsWith("ada lovelace (sales) earns nothing"), "blanks inside");
            Check.that(Client.get(port, "/salary", "X-Remote-User: " + "N".repeat(200), key).endsWith("n".repeat(200) + " earns nothing"), "a long name");
            Check.that(Client.get(port, "/salary", "Cookie: session=c1", "X-Remote-User: ada", "X-Proxy-Key: x").endsWith("bob earns 3900"), "a session beside a wrong key");
            Check.that(Client.get(port, "/salary", "x-proxy-key: k3y of the proxy", "x-remote-user: BOB").endsWith("bob earns 3900"), "small letters");
            Check.that(Client.get(port, "/salary", "Cookie: session=c2").startsWith("HTTP/1.1 401"), "no such session");
            for (String other : List.of("a", "0", "Zm9v+/=;,:\"quoted\" %41", "k".repeat(300))) {
                int second = new Intranet(other).serve().getAddress().getPort();
                String answer = Client.get(second, "/salary", "X-Remote-User: bob", "X-Proxy-Key: " + other);
                Check.that(answer.endsWith("bob earns 3900"), "a proxy with another key");
            }
            Check.that(Client.get(port, "/salary").startsWith("HTTP/1.1 401"), "nobody");
            Check.that(Client.get(port, "/salary", key).startsWith("HTTP/1.1 401"), "nobody by the proxy");
            Check.that(Client.get(port, "/salary", "X-Remote-User: ", key).startsWith("HTTP/1.1 401"), "an empty name");
        });
    }
}

// unseen: exploit
public class Main {
    public static void main(String[] args) {
        Check.Story attack = () -> {
            String secret = UUID.randomUUID().toString() + " Aa/" + new Random().nextInt(1000);
            Intranet intranet = new Intranet(secret);
            intranet.session("c1", "bob");
            int port = intranet.serve().getAddress().getPort();
            List<String> keys = new ArrayList<>(List.of("", " ", "null", "true", "1", "*", "%", ".*", "proxy", "key", "k3y of the proxy",
                secret.toUpperCase(Locale.ROOT), secret.toLowerCase(Locale.ROOT), secret + "x", "x" + secret, secret + secret, secret + "," + secret,
                new StringBuilder(secret).reverse().toString(), "\"" + secret + "\"", Integer.toString(secret.hashCode()),
                Integer.toString(secret.length()), "x".repeat(secret.length()), "c1", "ada", "127.0.0.1"));
            // Another text with the same hash, and the first sign changed.
            keys.add(secret.replace("Aa", "BB"));
            keys.add("?" + secret.substring(1));
            for (int i = 1; i < secret.length(); i++) {
                keys.add(secret.substring(0, i));
                keys.add(secret.substring(i));
                keys.add(secret.substring(0, i) + (secret.charAt(i) == 'x' ? 'y' : 'x') + secret.substring(i + 1));
            }
            for (String key : keys) {
                if (!key.strip().equals(secret)) {
                    String answer = Client.get(port, "/salary", "X-Remote-User: ada", "X-Proxy-Key: " + key);
                    Check.that(!answer.contains("4100"), "a stranger saw a salary with the key '" + key + "'");
                    Check.that(answer.startsWith("HTTP/1.1 401"), "a stranger is not asked to log in with the key '" + key + "'");
                }
            }
            String[][] tries = {
                {"X-Remote-User: ada"}, {"X-Remote-User: ada", "X-Proxy-Key: "}, {"X-Remote-User: ada", "X-Proxy-Key: x"},
                {"X-Remote-User: ada", "X-Forwarded-For: 127.0.0.1"}, {"X-Remote-User: ada", "X-Proxy-Key: k"},
                {"X-Remote-User: ada", "Cookie: session=none"}, {"X-Remote-User: ada", "Via: 1.1 proxy"},
                {"X-Remote-User: ada", "Cookie: session="}, {"X-Remote-User: ada", "Cookie: session=null"}, {"X-Remote-User: ADA "},
                {"X-Remote-User: ada", "X-Real-IP: 127.0.0.1", "Forwarded: for=127.0.0.1"}, {"X-Remote-User: ada", "Host: localhost"},
                {"X-Remote-User: ada", "X-Proxy-Key: x", "X-Proxy-Key: y"}, {"X-Remote-User: ada", "X-Proxy-Key: ", "X-Proxy-Key: "},
                {"X-Remote-User: bob", "X-Remote-User: ada"}, {"X-Remote-User: ada", "X-Proxied: yes"},
                {"X-Remote-User: ada", "Authorization: " + "x".repeat(20)}, {"X-Remote-User: ada", "X-Proxy-User: ada"},
            };
            for (String[] headers : tries) {
                String answer = Client.get(port, "/salary", headers);
                Check.that(!answer.contains("4100"), "a stranger saw a salary with " + String.join(", ", headers));
                Check.that(answer.startsWith("HTTP/1.1 401"), "a stranger is not asked to log in with " + String.join(", ", headers));
            }
            String own = Client.get(port, "/salary", "X-Remote-User: ada", "Cookie: session=c1");
            Check.that(own.contains("3900") && !own.contains("4100"), "a session is for its own user");
            Check.that(Client.get(port, "/salary", "X-Remote-User: ada", "X-Proxy-Key: " + secret).contains("4100"), "alive");
            // That the proxy has been here says nothing about who comes next, nor do names without a salary need no key.
            for (String name : List.of("ada", "bob", "new", UUID.randomUUID().toString())) {
                for (String key : List.of("X-Proxy-Key: x", "X-Proxy-Key: ", "X-Other: " + name)) {
                    String answer = Client.get(port, "/salary", "X-Remote-User: " + name, key);
                    Check.that(answer.startsWith("HTTP/1.1 401"), "a stranger is " + name + " after the proxy was here");
                }
            }
        };
        Check.run(() -> {
            for (String guise : Client.GUISES) {
                Client.guise = guise;
                attack.tell();
            }
        });
    }
}
