import com.sun.net.httpserver.*;
import java.io.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.stream.Collectors;

/**
 * GET /parcels tells the numbers of one's parcels, GET /parcels/KEY shows one, POST /parcels/KEY/address moves it,
 * POST /parcels/KEY/cancel cancels it. The proxy before this service puts the login into the header X-Login.
 */
class Desk implements AutoCloseable {
    private final HttpServer server;
    private final Parcels parcels;

    Desk(Parcels parcels) throws IOException {
        this.parcels = parcels;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/parcels", this::handle);
        server.start();
    }

    int port() {
        return server.getAddress().getPort();
    }

    private void handle(HttpExchange exchange) throws IOException {
        String login = exchange.getRequestHeaders().getFirst("X-Login");
        String[] parts = exchange.getRequestURI().getPath().split("/");
        boolean post = exchange.getRequestMethod().equals("POST");
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        if (login == null || login.isEmpty()) {
            answer(exchange, 401, "");
            return;
        }
        if (parts.length == 2) {
            answer(exchange, 200, parcels.all().stream()
                .filter(one -> Access.find(parcels, login, String.valueOf(one.number), "show") != null)
                .map(one -> String.valueOf(one.number)).collect(Collectors.joining(" ")));
            return;
        }
        String action = parts.length == 3 && !post ? "show" : parts.length == 4 && post ? parts[3] : "";
        Parcels.Parcel parcel = Access.find(parcels, login, parts[2], action);
        if (parcel == null) {
            answer(exchange, 404, "");
            return;
        }
        switch (action) {
            case "address" -> parcel.address = body;
            case "cancel" -> parcel.cancelled = true;
            default -> {
            }
        }
        answer(exchange, 200, parcel.code + " to " + parcel.receiver + ", " + parcel.address + (parcel.cancelled ? " (cancelled)" : ""));
    }

    private static void answer(HttpExchange exchange, int status, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
