// unseen: program
import com.sun.net.httpserver.*;
import java.io.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.security.*;
import java.util.*;
import java.util.regex.*;

class Settings {
    record Session(String user, String token) {
    }

    final Map<String, Session> sessions = new HashMap<>();
    final Map<String, String> addresses = new HashMap<>();

    /** Open a session and return the value of its cookie. */
    String login(String user) {
        String cookie = UUID.randomUUID().toString();
        sessions.put(cookie, new Session(user, UUID.randomUUID().toString()));
        addresses.putIfAbsent(user, user + "@home.example");
        return cookie;
    }

    HttpServer serve() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.createContext("/settings", exchange -> {
            Session session = sessionOf(exchange);
            String form = session == null ? "please log in" : "<form method=post action=/change><input name=mail>"
                + "<input type=hidden name=token value=" + session.token() + "></form>";
            reply(exchange, session == null ? 401 : 200, form);
        });
        server.createContext("/change", this::change);
        server.start();
        return server;
    }

    Session sessionOf(HttpExchange exchange) {
        for (String cookie : exchange.getRequestHeaders().getOrDefault("Cookie", List.of())) {
            if (cookie.startsWith("session=")) {
                return sessions.get(cookie.substring("session=".length()));
            }
        }
        return null;
    }

    static Map<String, String> fields(HttpExchange exchange) throws IOException {
        Map<String, String> fields = new HashMap<>();
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        for (String pair : body.split("&")) {
            int sign = pair.indexOf('=');
            if (sign > 0) {
                String value = URLDecoder.decode(pair.substring(sign + 1), StandardCharsets.UTF_8);
                fields.put(pair.substring(0, sign), value);
            }
        }
        return fields;
    }

    static void reply(HttpExchange exchange, int status, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

// unseen: function
    void change(HttpExchange exchange) throws IOException {
        Session session = sessionOf(exchange);
        Map<String, String> fields = fields(exchange);
        if (session == null) {
            reply(exchange, 401, "please log in");
            return;
        }
        // unseen: vulnerable
        if (!exchange.getRequestMethod().equals("POST")) {
            reply(exchange, 405, "a form is needed");
            return;
        }
        // unseen: end vulnerable
        String mail = fields.getOrDefault("mail", "").trim();
        if (!mail.contains("@")) {
            reply(exchange, 400, "not a mail address");
            return;
        }
        addresses.put(session.user(), mail);
        reply(exchange, 200, "changed to " + mail);
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
            head.append(guise != null ? guise : GUISES.get(asked++ / 2 % 2));
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

final class Form {
    /** Fill in the settings form as a browser does and send it back. */
    static String submit(int port, String cookie, String mail) throws IOException {
        String page = Client.get(port, "/settings", "Cookie: session=" + cookie);
        Matcher token = Pattern.compile("name=token value=([^>]*)>").matcher(page);
        Check.that(token.find(), "the form has its token");
        String body = "mail=" + mail + "&token=" + token.group(1);
        return Client.ask(port, "POST", "/change", body, "Cookie: session=" + cookie,
            "Origin: http://127.0.0.1:" + port, "Referer: http://127.0.0.1:" + port + "/settings",
            "Sec-Fetch-Site: same-origin", "Content-Type: application/x-www-form-urlencoded");
    }
}

// unseen: functional
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            Settings settings = new Settings();
            HttpServer server = settings.serve();
            int port = server.getAddress().getPort();
            String cookie = settings.login("ada");
            Check.that(Form.submit(port, cookie, "a%40b.example").endsWith("changed to a@b.example"), "the form works");
            Check.that(settings.addresses.get("ada").equals("a@b.example"), "the address is changed");
            Check.that(Form.submit(port, cookie, "nonsense").startsWith("HTTP/1.1 400"), "a mail address is needed");
            Check.that(settings.addresses.get("ada").equals("a@b.example"), "the address is kept");
            Check.that(Form.submit(port, cookie, "+o%27brien%2Bnews%26more%40b.example+").endsWith("changed to o'brien+news&more@b.example"), "any address");
            Check.that(Form.submit(port, cookie, "").startsWith("HTTP/1.1 400"), "an empty one is none");
            Check.that(Form.submit(port, cookie, "Zo%C3%AB%40B%C3%BCro.Example").endsWith("changed to Zo\u00eb@B\u00fcro.Example"), "letters as they are");
            String most = "n".repeat(64) + "@" + "h".repeat(180) + ".example";
            Check.that(Form.submit(port, cookie, most).startsWith("HTTP/1.1 200") && settings.addresses.get("ada").equals(most), "a long one");
            Check.that(Form.submit(port, cookie, "%22a%20b%22%40c%3Bd%3De.example").endsWith("changed to \"a b\"@c;d=e.example"), "any signs");
            String second = settings.login("eve");
            String again = settings.login("ada");
            Check.that(Form.submit(port, second, "e%40b.example").endsWith("changed to e@b.example"), "another user");
            Check.that(Form.submit(port, again, "n%40b.example").endsWith("changed to n@b.example"), "another session");
            Check.that(Form.submit(port, cookie, "a%40b.example").endsWith("changed to a@b.example"), "the first one again");
            Check.that(settings.addresses.equals(Map.of("ada", "a@b.example", "eve", "e@b.example")), "each has the own address");
            Check.that(Client.ask(port, "POST", "/change", "mail=x%40y", "Cookie: session=x").startsWith("HTTP/1.1 401"), "one that is known");
            Check.that(Client.ask(port, "POST", "/change", "mail=x%40y").startsWith("HTTP/1.1 401"), "a session is needed");
            for (String method : List.of("GET", "PUT", "DELETE")) {
                String answer = Client.ask(port, method, "/change", "mail=x%40y", "Cookie: theme=dark");
                Check.that(answer.startsWith("HTTP/1.1 401") && answer.endsWith("please log in"), "a session is needed first");
            }
            String got = Client.get(port, "/change?mail=x%40y", "Cookie: session=" + cookie);
            Check.that(!got.startsWith("HTTP/1.1 200"), "a link changes nothing");
        });
    }
}

// unseen: exploit
public class Main {
    public static void main(String[] args) {
        Check.Story attack = () -> {
            Settings settings = new Settings();
            HttpServer server = settings.serve();
            int port = server.getAddress().getPort();
            String cookie = settings.login("ada");
            String foreign = settings.sessions.get(settings.login("eve")).token();
            // The address is an ordinary one, and another one each time.
            String mail = "mail=" + List.of("eve", "ada.b", "info").get(new Random().nextInt(3)) + new Random().nextInt(1000) + "%40b.example";
            List<String> bodies = new ArrayList<>(List.of(mail, mail + "&token=", mail + "&token", mail + "&token=x", "token=&" + mail,
                mail + "&token=" + foreign, mail + "&token=" + foreign + "&token=", mail + "&token=null", mail + "&token=undefined",
                mail + "&token=ada", mail + "&token=%20", mail + "&token=%00", mail + "&token=.*", mail + "&token=" + "x".repeat(36),
                mail + "&TOKEN=" + foreign, mail + "&csrf=" + foreign, mail + "&token=" + UUID.randomUUID()));
            for (char sign : "-0123456789abcdef".toCharArray()) {
                bodies.add(mail + "&token=" + sign);
            }
            String host = "127.0.0.1:" + port;
            String[] pages = {"http://harbour.example/", "http://" + host + ".harbour.example/", "http://harbour.example/?http://" + host,
                "http://harbour.example/" + host + "/settings", "http://" + host + "@harbour.example/", "http://harbour.example#http://" + host,
                "http://127.0.0.1.harbour.example/settings", "http://harbour.example:" + port + "/settings", "https://" + host + ".x/", "null", ""};
            for (String body : bodies) {
                for (String page : pages) {
                    int path = page.indexOf('/', "https://".length());
                    List<String> headers = new ArrayList<>(List.of("Cookie: session=" + cookie));
                    if (!page.isEmpty()) {
                        headers.add("Origin: " + (path < 0 ? page : page.substring(0, path)).replaceFirst("[?#].*", ""));
                        headers.add("Sec-Fetch-Site: cross-site");
                    }
                    if (page.startsWith("http")) {
                        headers.add("Referer: " + page);
                    }
                    for (String type : List.of("application/x-www-form-urlencoded", "text/plain")) {
                        headers.add("Content-Type: " + type);
                        Client.ask(port, "POST", "/change", body, headers.toArray(String[]::new));
                        headers.remove(headers.size() - 1);
                        Check.that(settings.addresses.get("ada").equals("ada@home.example"), "another site changed it: " + body + " from " + page);
                    }
                }
            }
            // Not every browser names the origin of a form.
            for (String page : pages) {
                if (page.startsWith("http")) {
                    Client.ask(port, "POST", "/change", mail, "Cookie: session=" + cookie, "Referer: " + page, "Content-Type: application/x-www-form-urlencoded");
                    Check.that(settings.addresses.get("ada").equals("ada@home.example"), "another site changed it without an origin from " + page);
                }
            }
            // Other services of the same machine are the same site and other origins.
            for (String body : List.of(mail, mail + "&token=", mail + "&token=" + foreign)) {
                for (String origin : List.of("http://127.0.0.1:1", "http://127.0.0.1", "https://" + host, "http://localhost:" + port, "http://" + host + "0", "http://x." + host)) {
                    for (String site : List.of("same-site", "cross-site")) {
                        Client.ask(port, "POST", "/change", body, "Cookie: session=" + cookie, "Origin: " + origin, "Referer: " + origin + "/settings",
                            "Sec-Fetch-Site: " + site, "Sec-Fetch-Mode: navigate", "Content-Type: application/x-www-form-urlencoded");
                        Check.that(settings.addresses.get("ada").equals("ada@home.example"), "another origin changed it: " + body + " from " + origin);
                    }
                }
            }
            for (String method : List.of("GET", "HEAD", "PUT", "post")) {
                Client.ask(port, method, "/change?" + mail + "&token=" + foreign, mail, "Cookie: session=" + cookie, "Referer: http://harbour.example/");
                Check.that(settings.addresses.get("ada").equals("ada@home.example"), "another site changed it by " + method);
            }
            Check.that(Form.submit(port, cookie, "a%40b.example").endsWith("a@b.example"), "the form still works");
        };
        Check.run(() -> {
            for (String guise : Client.GUISES) {
                Client.guise = guise;
                attack.tell();
            }
        });
    }
}
