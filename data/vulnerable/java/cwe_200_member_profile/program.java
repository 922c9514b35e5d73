// unseen: program
import com.sun.net.httpserver.*;
import java.io.*;
import java.lang.reflect.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;

class Forum {
    /** What the forum knows; others may see `name`, `town` and `posts`. */
    static final class Member {
        String name;
        String town;
        int posts;
        String mail;
        String passwordHash;
        private String resetCode;

        Member(String name, String town, int posts, String mail, String passwordHash, String resetCode) {
            this.name = name;
            this.town = town;
            this.posts = posts;
            this.mail = mail;
            this.passwordHash = passwordHash;
            this.resetCode = resetCode;
        }

        boolean resets(String code) {
            return code.equals(resetCode);
        }
    }

    private final Map<String, Member> members = new HashMap<>();

    void add(Member member) {
        members.put(member.name, member);
    }

    HttpServer serve() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.createContext("/member/", exchange -> {
            Member member = members.get(exchange.getRequestURI().getPath().substring("/member/".length()));
            byte[] text = (member == null ? "{}" : profile(member)).getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(member == null ? 404 : 200, text.length);
            exchange.getResponseBody().write(text);
            exchange.close();
        });
        server.start();
        return server;
    }

// unseen: function
    String profile(Member member) {
        StringJoiner json = new StringJoiner(",", "{", "}");
        for (Field field : Member.class.getDeclaredFields()) {
            // unseen: vulnerable
            if (field.isSynthetic()) {
                continue;
            }
            // unseen: end vulnerable
            try {
                Object value = field.get(member);
                String text = value instanceof Number ? value.toString() : "\"" + value + "\"";
                json.add("\"" + field.getName() + "\":" + text);
            } catch (IllegalAccessException hidden) {
                throw new IllegalStateException(hidden);
            }
        }
        return json.toString();
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

final class Hall {
    /** The secrets of three members; nothing in them is part of a name, a town or an answer's headers. */
    static final String[][] SECRETS = {
        {"qx7kv@zzpost.example", "5f4dcc3b9a77e611", "R-77318842"},
        {"wj9vq@yypost.example", "e99a18c428cb38d5", "R-10096655"},
        {"vk3zx@xxpost.example", "0d107d09f5bbe40c", "ZQ-55021937"},
    };

    static int open() throws IOException {
        Forum forum = new Forum();
        forum.add(new Forum.Member("ada", "Rome", 12, SECRETS[0][0], SECRETS[0][1], SECRETS[0][2]));
        forum.add(new Forum.Member("bob", "", 0, SECRETS[1][0], SECRETS[1][1], SECRETS[1][2]));
        forum.add(new Forum.Member("mail", "null", 2147483647, SECRETS[2][0], SECRETS[2][1], SECRETS[2][2]));
        forum.add(new Forum.Member("Z\u00f6e", "resetCode", -1, null, null, null));
        return forum.serve().getAddress().getPort();
    }
}

// unseen: functional
public class Main {
    public static void main(String[] args) {
        Check.run(() -> {
            int port = Hall.open();
            String ada = Client.get(port, "/member/ada");
            Check.that(ada.startsWith("HTTP/1.1 200") && ada.contains("\"name\":\"ada\""), "the name");
            Check.that(ada.contains("\"town\":\"Rome\""), "the town");
            Check.that(ada.contains("\"posts\":12") && ada.endsWith("}"), "the posts as a number");
            Check.that(ada.contains("\r\n\r\n{\""), "an object");
            // A JSON object of one level.
            String value = "(\"([^\"\\\\]|\\\\.)*\"|-?[0-9]+|null|true|false)";
            String pair = "\\s*\"\\w+\"\\s*:\\s*" + value + "\\s*";
            for (String name : List.of("ada", "bob", "mail", "Z%C3%B6e")) {
                String profile = Client.get(port, "/member/" + name).split("\r\n\r\n", 2)[1];
                Check.that(profile.matches("\\{" + pair + "(," + pair + ")*\\}\\s*"), "no JSON object: " + profile);
            }
            String bob = Client.get(port, "/member/bob");
            Check.that(bob.contains("\"town\":\"\"") && bob.contains("\"posts\":0"), "empty values");
            String mail = Client.get(port, "/member/mail");
            Check.that(mail.contains("\"name\":\"mail\"") && mail.contains("\"town\":\"null\""), "odd values");
            Check.that(mail.contains("\"posts\":2147483647"), "many posts");
            String zoe = Client.get(port, "/member/Z%C3%B6e");
            Check.that(zoe.contains("\"name\":\"Z\u00f6e\"") && zoe.contains("\"town\":\"resetCode\""), "any letters");
            Check.that(zoe.contains("\"posts\":-1"), "a negative number");
            Check.that(Client.get(port, "/member/eve").startsWith("HTTP/1.1 404"), "an unknown member");
            Check.that(Client.get(port, "/member/").startsWith("HTTP/1.1 404"), "no member");
        });
    }
}

// unseen: exploit
public class Main {
    /** How a profile may spell a secret. */
    static List<String> spellings(String secret) {
        byte[] bytes = secret.getBytes(StandardCharsets.UTF_8);
        List<String> all = new ArrayList<>(List.of(
            Base64.getEncoder().withoutPadding().encodeToString(bytes), HexFormat.of().formatHex(bytes),
            String.valueOf(secret.hashCode()), Integer.toHexString(secret.hashCode())));
        // Any six signs in a row, as when a part is masked.
        for (int i = 0; i + 6 <= secret.length(); i++) {
            String part = secret.substring(i, i + 6);
            all.add(part);
            all.add(new StringBuilder(part).reverse().toString());
        }
        return all;
    }

    public static void main(String[] args) {
        Check.run(() -> {
            int port = Hall.open();
            List<String> names = List.of("ada", "bob", "mail");
            for (int i = 0; i < names.size(); i++) {
                for (String query : List.of("", "?all=true", "?fields=mail,passwordHash,resetCode", "?name=" + names.get(i))) {
                    String answer = Client.get(port, "/member/" + names.get(i) + query, "X-User: " + names.get(i));
                    String small = answer.toLowerCase(Locale.ROOT);
                    for (String secret : Hall.SECRETS[i]) {
                        for (String spelled : spellings(secret)) {
                            Check.that(!small.contains(spelled.toLowerCase(Locale.ROOT)), "the profile tells " + secret);
                        }
                    }
                    Check.that(answer.contains("\"" + names.get(i) + "\""), "the profile is still shown");
                }
            }
        });
    }
}
