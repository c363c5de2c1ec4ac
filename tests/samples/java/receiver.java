import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

class Receiver {
    public static void main(String[] args) throws Exception {
        byte[] ack = "{\"code\":\"00\",\"message\":\"It's OK\"}".getBytes(StandardCharsets.UTF_8);
        HttpServer server = HttpServer.create(new InetSocketAddress(8080), 0);
        server.createContext("/ipn", exchange -> {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            if (!exchange.getRequestMethod().equals("POST")) {
                exchange.sendResponseHeaders(405, -1);
                exchange.close();
                return;
            }
            // Verify X-Signature before you trust the body.
            System.out.println(body);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, ack.length == 0 ? -1 : ack.length);
            exchange.getResponseBody().write(ack);
            exchange.close();
        });
        server.start();
    }
}
