import com.sun.net.httpserver.*;
import java.io.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

/** Serves the search: GET /articles?text=…&order=… gives a line for each article, 400 what cannot be answered. */
class StockServer implements AutoCloseable {
    private final HttpServer server;
    private final StockSearch search;

    StockServer(StockSearch search) throws IOException {
        this.search = search;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/articles", this::answer);
        server.start();
    }

    int port() {
        return server.getAddress().getPort();
    }

    private void answer(HttpExchange exchange) throws IOException {
        Map<String, String> query = new HashMap<>();
        for (String pair : Objects.requireNonNullElse(exchange.getRequestURI().getRawQuery(), "").split("&")) {
            String[] parts = pair.split("=", 2);
            query.put(parts[0], parts.length > 1 ? URLDecoder.decode(parts[1], StandardCharsets.UTF_8) : "");
        }
        int status = 200;
        StringBuilder lines = new StringBuilder();
        try {
            for (var one : search.find(query.getOrDefault("text", ""), query.getOrDefault("order", "sku"))) {
                lines.append(one.sku()).append('|').append(one.name()).append('|').append(one.pieces()).append('\n');
            }
        } catch (Exception refused) {
            status = 400;
            lines.setLength(0);
        }
        byte[] body = lines.toString().getBytes(StandardCharsets.UTF_8);
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
