// unseen: program
import com.sun.net.httpserver.*;
import java.io.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;

class Wiki {
    private final Map<String, String> pages = new HashMap<>();
    private final Set<String> admins = new HashSet<>();

    void page(String path, String text) {
        pages.put(path, text);
    }

    void admin(String key) {
        admins.add(key);
    }

    /** The name under which a page is kept: decoded, in small letters, without steps and double slashes. */
    static String tidy(String rawPath) {
        String decoded = URLDecoder.decode(rawPath.replace("+", "%2B"), StandardCharsets.UTF_8);
        return Path.of("/" + decoded.toLowerCase(Locale.ROOT)).normalize().toString();
    }

    HttpServer serve() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.createContext("/", exchange -> {
            String path = exchange.getRequestURI().getRawPath();
            String key = exchange.getRequestHeaders().getFirst("X-Key");
            String text = allowed(path, key) ? pages.get(tidy(path)) : "not for you";
            int status = !allowed(path, key) ? 403 : text == null ? 404 : 200;
            byte[] bytes = String.valueOf(text).getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
        server.start();
        return server;
    }

    /** True if the page at this path, as it was sent, may be shown to the holder of the key. */
// unseen: function
    boolean allowed(String path, String key) {
        if (key != null && admins.contains(key.strip())) {
            return true;
        }
        // unseen: vulnerable
        String place = path;
        // unseen: end vulnerable
        boolean guarded = place.equals("/admin") || place.startsWith("/admin/");
        boolean draft = place.endsWith(".draft");
        return !guarded && !draft;
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
    private Client() {
    }

    /** Send one request to the loopback server and return its whole answer, headers included. */
    static String ask(int port, String method, String path, String body, String... headers) throws IOException {
        try (java.net.Socket socket = new java.net.Socket("127.0.0.1", port)) {
            socket.setSoTimeout(20_000);
            byte[] content = body.getBytes(StandardCharsets.UTF_8);
            StringBuilder head = new StringBuilder(method + " " + path + " HTTP/1.1\r\n");
            head.append("Host: 127.0.0.1:").append(port).append("\r\nConnection: close\r\n");
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

final class Site {
    static int open() throws IOException {
        Wiki wiki = new Wiki();
        wiki.page("/", "start");
        wiki.page("/help/admin", "how to reach an admin");
        wiki.page("/administration", "the town's");
        wiki.page("/admin", "SECRET list");
        wiki.page("/admin/keys", "SECRET keys");
        wiki.page("/plan.draft", "SECRET plan");
        wiki.page("/c++ notes", "about c++");
        wiki.page("/admin/plan.draft", "SECRET draft");
        wiki.page("/team/o'brien.draft", "SECRET letter");
        wiki.page("/help/administration", "whom to ask");
        wiki.page("/admins", "their names");
        wiki.page("/draft", "what a draft is");
        wiki.page("/plan.drafts", "all plans");
        wiki.page("/plan.draft/old", "last year's");
        wiki.page("/team/admin/rota", "a rota");
        wiki.page("/50%25 off", "sale");
        wiki.page("/über uns", "us");
        wiki.page("/100% sale", "all");
        wiki.page("/%61dmin", "a name with a sign");
        wiki.page("/plan%2edraft", "another one");
        wiki.admin("k-1");
        return wiki.serve().getAddress().getPort();
    }
}

// unseen: functional
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            int port = Site.open();
            Check.that(Client.get(port, "/").endsWith("start"), "the start page");
            Check.that(Client.get(port, "/help/admin").endsWith("how to reach an admin"), "a page about admins");
            Check.that(Client.get(port, "/Administration").endsWith("the town's"), "a longer name");
            Check.that(Client.get(port, "/c++%20notes").endsWith("about c++"), "an encoded name");
            String[][] open = {{"/help/administration", "whom to ask"}, {"/admins", "their names"}, {"/Draft", "what a draft is"},
                {"/plan.drafts", "all plans"}, {"/plan.draft/old", "last year's"}, {"/team/admin/rota", "a rota"}, {"/admins/", "their names"},
                {"/%c3%9cber%20uns", "us"}, {"/50%2525%20off", "sale"},
                {"/100%25%20sale", "all"}, {"/%2561dmin", "a name with a sign"}, {"/plan%252Edraft", "another one"}, {"/plan.draft%2561", "null"},
                {"/help%2Fadmin", "how to reach an admin"}, {"/plan%2Edrafts", "all plans"}, {"/help/%2E%2e/draft", "what a draft is"},
                {"/team/admin/../admin/rota", "a rota"}, {"/plan.draft/../draft", "what a draft is"}, {"/help/admin/../../admins", "their names"},
                {"/team//x/../admin/%72ota", "a rota"}, {"/c%2B%2B%20notes", "about c++"}, {"/help/./administration", "whom to ask"}};
            for (String[] page : open) {
                Check.that(Client.get(port, page[0], "X-Key: k-2").endsWith(page[1]), "an open page: " + page[0]);
            }
            for (String path : List.of("/admin", "/ADMIN/keys", "/plan.draft", "//admin/plan%2Edraft", "/admin%2Fkeys", "/team/o'brien.draft")) {
                Check.that(Client.get(port, path, "X-Key:  k-1 ").contains("SECRET"), "an admin sees all: " + path);
            }
            Wiki other = new Wiki();
            for (String key : List.of("k-2", "K \u00e9'; \"x\"", "k".repeat(300))) {
                other.admin(key);
                Check.that(other.allowed("/admin", key) && other.allowed("/%61dmin", "\t" + key + "\u2003\n"), "another key, blanks around it");
                Check.that(!other.allowed("/admin", key + "x") && !other.allowed("/a.draft", key.toUpperCase(Locale.ROOT) + " "), "and nothing like it");
            }
            Check.that(!other.allowed("/admin", null) && !other.allowed("/admin/x", " ") && other.allowed("/help", null), "no key");
            Check.that(Client.get(port, "/admin/keys", "X-Key: k-1").endsWith("SECRET keys"), "an admin sees all");
            Check.that(Client.get(port, "/admin/keys").startsWith("HTTP/1.1 403"), "others do not");
            Check.that(Client.get(port, "/plan.draft", "X-Key: k-2").startsWith("HTTP/1.1 403"), "nor drafts");
            Check.that(Client.get(port, "/none").startsWith("HTTP/1.1 404"), "no such page");
        });
    }
}

// unseen: exploit
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            int port = Site.open();
            List<String> paths = new ArrayList<>(List.of("//admin/keys", "/ADMIN/keys", "/%61dmin/keys", "/help/../admin/keys", "/./admin",
                "/admin%2Fkeys", "/help/%2e%2e/admin", "/plan.draft/", "/plan%2Edraft", "/Plan.DRAFT", "/plan.draft/.", "/%41dmin",
                "/admin/", "/admin//", "/Admin", "/aDmIn/KEYS", "/ad%6D%69n", "/admi%4E/keys", "/%2Fadmin", "/%2e/admin/keys",
                "/..%2fadmin/keys", "/x/..%2Fadmin%2fkeys", "/help/../ADMIN", "///%41DMIN///keys", "/admin/../admin", "/admin/x/../keys",
                "/admin/./keys", "/x/y/../../admin", "/administration/../admin/keys", "/help/admin/../../admin", "/%2e%2e/%2e%2e/admin",
                "/plan.draft%2F", "/plan.draft/x/..", "/x/../plan.draft", "//plan.draft", "/PLAN.draft%2f.", "/plan.dra%46t", "/%70lan.draft",
                "/team/o%27brien.Draft", "/team//o'brien.draft/", "/team/x/%2E%2E/o'brien.draft", "/admin/plan.draft", "/Admin/plan.draft/."));
            for (String page : List.of("/admin", "/admin/keys", "/plan.draft", "/team/o'brien.draft")) {
                for (int i = 1; i < page.length(); i++) {
                    paths.add(page.substring(0, i) + "%" + Integer.toHexString(page.charAt(i)) + page.substring(i + 1));
                    paths.add(page.substring(0, i) + Character.toUpperCase(page.charAt(i)) + page.substring(i + 1));
                    if (page.charAt(i) == '/' || page.charAt(i - 1) == '/') {
                        paths.add(page.substring(0, i) + "/" + page.substring(i));
                        paths.add(page.substring(0, i) + "/./" + page.substring(i));
                        paths.add(page.substring(0, i) + "/x/../" + page.substring(i));
                    }
                }
            }
            for (String path : paths) {
                for (String key : List.of("", "X", "K-1", "k-", "k-11", "null")) {
                    String answer = Client.get(port, path, "X-Key: " + key);
                    Check.that(!answer.contains("SECRET"), "a guarded page was shown for " + path);
                }
                Check.that(!Client.get(port, path).contains("SECRET"), "a guarded page was shown for " + path + " without a key");
                Check.that(!Client.get(port, "http://127.0.0.1:" + port + path).contains("SECRET"), "a guarded page was shown for all of " + path);
            }
            Check.that(Client.get(port, "/").endsWith("start"), "the wiki still answers");
            Check.that(Client.get(port, "/help/admin").endsWith("how to reach an admin"), "and shows what is open");
        });
    }
}
