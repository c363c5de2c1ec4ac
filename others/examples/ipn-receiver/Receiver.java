// Receives IPNs: POST /ipn. Needs Jackson.
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

public class Receiver {
    static final int TOLERANCE_SECONDS = 300;
    static final int MAX_BODY_BYTES = 65_536;
    static final ObjectMapper JSON = new ObjectMapper();
    static final byte[] AES_KEY = HexFormat.of().parseHex(System.getenv("ZENGI_AES_KEY"));
    static final byte[] SECRET = utf8(System.getenv("ZENGI_HMAC_SECRET"));
    static final Path INBOX = Path.of(System.getenv("ZENGI_INBOX"));

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static byte[] decrypt(String data) throws GeneralSecurityException {
        var message = Base64.getDecoder().decode(data);
        var cipher = Cipher.getInstance("AES/CBC/PKCS5Padding");
        var iv = new IvParameterSpec(Arrays.copyOf(message, 16));
        cipher.init(Cipher.DECRYPT_MODE, new SecretKeySpec(AES_KEY, "AES"), iv);
        return cipher.doFinal(message, 16, Math.max(0, message.length - 16));
    }

    static String canonicalString(JsonNode object) {
        var sorted = new TreeMap<String, String>();
        object.fields().forEachRemaining(field -> {
            var value = field.getValue();
            if (value.isNull() || value.isTextual() || value.isIntegralNumber()) {
                sorted.put(field.getKey(), value.isNull() ? "" : value.asText());
            }
        });
        var pairs = new StringJoiner("&");
        sorted.forEach((name, value) -> pairs.add(name + "=" + value));
        return pairs.toString();
    }

    /** The verified fields. Throws, without saying which step failed. */
    static JsonNode openIpn(String data, String signature) throws GeneralSecurityException, IOException {
        var fields = JSON.readTree(decrypt(data));
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(SECRET, "HmacSHA256"));
        var expected = HexFormat.of().formatHex(mac.doFinal(utf8(canonicalString(fields))));
        if (!MessageDigest.isEqual(utf8(expected), utf8(signature.toLowerCase()))) {
            throw new GeneralSecurityException("signature");
        }
        return fields;
    }

    /** Keeps the event before it is acknowledged; in production: a table with a unique key. */
    static void storeOnce(JsonNode fields) throws GeneralSecurityException, IOException {
        var id = fields.path("transaction_id").asText() + "|" + fields.path("event").asText();
        var key = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(utf8(id)));
        try {
            var file = INBOX.resolve(key + ".json");
            Files.writeString(file, fields.toString(), StandardOpenOption.CREATE_NEW);
        } catch (FileAlreadyExistsException e) {
            // a repeat: acknowledge it again
        }
    }

    record Answer(int status, String errorCode) {}

    static Answer receive(HttpExchange exchange) throws GeneralSecurityException, IOException {
        String data;
        long sentAt;
        try {
            var body = JSON.readTree(exchange.getRequestBody().readNBytes(MAX_BODY_BYTES));
            data = body.path("data").textValue();
            sentAt = Long.parseLong(exchange.getRequestHeaders().getFirst("X-Timestamp"));
        } catch (JsonProcessingException | NumberFormatException e) {
            return new Answer(400, "401");
        }
        if (data == null || !exchange.getRequestMethod().equals("POST")) {
            return new Answer(400, "401");
        }
        if (Math.abs(Instant.now().getEpochSecond() - sentAt) > TOLERANCE_SECONDS) {
            return new Answer(401, "416");
        }
        var signature = exchange.getRequestHeaders().getFirst("X-Signature");
        JsonNode fields;
        try {
            fields = openIpn(data, signature == null ? "" : signature);
        } catch (GeneralSecurityException | JsonProcessingException | IllegalArgumentException e) {
            return new Answer(401, "415");
        }
        storeOnce(fields);
        return new Answer(200, "000");
    }

    static void handle(HttpExchange exchange) throws IOException {
        Answer answer;
        try {
            answer = receive(exchange);
        } catch (Exception e) {
            answer = new Answer(500, "501");
        }
        var body = utf8("{\"errorCode\":\"" + answer.errorCode() + "\"}");
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(answer.status(), body.length);
        try (var out = exchange.getResponseBody()) {
            out.write(body);
        }
    }

    public static void main(String[] args) throws IOException {
        var address = new InetSocketAddress("127.0.0.1", Integer.parseInt(System.getenv("PORT")));
        var server = HttpServer.create(address, 0);
        server.createContext("/ipn", Receiver::handle);
        server.setExecutor(Executors.newCachedThreadPool());
        server.start();
    }
}
