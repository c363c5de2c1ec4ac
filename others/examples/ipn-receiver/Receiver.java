// Receives IPNs: POST /v1/ipn/callback. Needs Jackson.
import com.fasterxml.jackson.core.*;
import com.fasterxml.jackson.databind.*;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.*;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.*;
import java.nio.file.*;
import java.security.*;
import java.time.*;
import java.util.*;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.crypto.*;
import javax.crypto.spec.*;

public class Receiver {
    static final int TOLERANCE_SECONDS = 300;
    static final int MAX_BODY_BYTES = 65_536;
    /** For money that came in time, but whose IPN is late. */
    static final int HOLD_MINUTES = 15;
    static final Set<String> CARD_PAYMENTS = Set.of("SALE.APPROVED", "PREAUTH_COMPLETE.APPROVED");
    static final List<String> CODE_ENDS = List.of("QR.CANCELLED", "QR.EXPIRED");
    static final List<String> USED_TEXTS = List.of(
        "event", "transaction_id", "request_id", "original_transaction_id", "order_id", "qr_id",
        "va_no", "sn", "payment_mark", "paid_at", "ended_at", "currency", "bank_reference");
    static final ObjectMapper JSON =
        new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    static final ObjectReader UNIQUE = JSON.reader().with(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);
    static final Pattern RESULT =
        Pattern.compile("(SALE|VOID|PREAUTH|PREAUTH_COMPLETE|QR)\\.(APPROVED|DECLINED|CANCELLED|EXPIRED|PAID)");
    static final Pattern TIME = Pattern.compile("20\\d\\d-(0[1-9]|1[0-2])-\\d\\dT([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d"
        + "(\\.\\d{1,9})?(Z|[+-](0\\d|1[0-3]):[0-5]\\d)");
    static final Pattern INNER_NAME = Pattern.compile("&\\w+=");
    static byte[] aesKey;
    static byte[] secret;
    static Path inbox;
    /** Fields: /documents/payments/ipn. In production: your tables. */
    static JsonNode shop;

    static String setting(String name) {
        var value = System.getenv(name);
        return value == null || value.isEmpty() ? stop(name + " is not set") : value;
    }

    static <T> T stop(String message) {
        System.err.println(message);
        System.exit(1);
        return null;
    }

    /** Reads the key in three forms; Zengi has yet to confirm which one it uses. */
    static byte[] aesKey() {
        var text = setting("ZENGI_AES_KEY");
        var form = System.getenv("ZENGI_AES_KEY_FORM");
        if ("text32".equals(form) && utf8(text).length == 32) {
            return utf8(text);
        }
        var digits = form == null || form.isEmpty() || form.equals("hex64") ? 64 : form.equals("hex32") ? 32 : 0;
        if (text.length() == digits && text.matches("[0-9A-Fa-f]+")) {
            return HexFormat.of().parseHex(text);
        }
        return stop("ZENGI_AES_KEY is not what ZENGI_AES_KEY_FORM says: hex64, hex32 or text32");
    }

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Jackson would skip a byte-order mark, and read UTF-16. */
    static String fromUtf8(byte[] json) throws CharacterCodingException {
        return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(json)).toString();
    }

    static String decrypt(String data) throws GeneralSecurityException, CharacterCodingException {
        var message = Base64.getDecoder().decode(data); // accepts data without padding
        if (!Base64.getEncoder().encodeToString(message).equals(data)) {
            throw new IllegalArgumentException("data");
        }
        var cipher = Cipher.getInstance("AES/CBC/PKCS5Padding");
        var iv = new IvParameterSpec(Arrays.copyOf(message, 16));
        cipher.init(Cipher.DECRYPT_MODE, new SecretKeySpec(aesKey, "AES"), iv);
        return fromUtf8(cipher.doFinal(message, 16, Math.max(0, message.length - 16)));
    }

    static String canonicalString(JsonNode object) {
        var sorted = new TreeMap<String, String>();
        object.fields().forEachRemaining(field -> {
            var value = field.getValue();
            if (value.isBoolean() || value.isContainerNode()) {
                return; // takes no part in the signature
            }
            if (value.isNumber() && (!value.isIntegralNumber() || value.bigIntegerValue().bitLength() > 53)) {
                throw new IllegalArgumentException(field.getKey() + " is not an integer");
            }
            sorted.put(field.getKey(), value.isNull() ? "" : value.asText());
        });
        var pairs = new StringJoiner("&");
        sorted.forEach((name, value) -> pairs.add(name + "=" + value));
        return pairs.toString();
    }

    /** Empty if the field is missing or null. */
    static String textOf(JsonNode fields, String name) {
        return Objects.requireNonNullElse(fields.path(name).textValue(), "");
    }

    static boolean isTime(String text) {
        return TIME.matcher(text).matches()
            && YearMonth.parse(text.substring(0, 7)).isValidDay(Integer.parseInt(text.substring(8, 10)));
    }

    /** Another content can have the same signature: values are not escaped, and "5" is signed like 5. */
    static boolean isClear(JsonNode fields, String text) throws IOException {
        try {
            UNIQUE.readTree(text);
        } catch (JsonProcessingException e) {
            return false; // a name occurs twice
        }
        for (var names = fields.fieldNames(); names.hasNext();) {
            var name = names.next();
            var value = fields.get(name);
            var isUsed = USED_TEXTS.contains(name);
            if (!name.matches("\\w+") || INNER_NAME.matcher(value.asText()).find()
                || isUsed && !value.isTextual() && !value.isNull()) {
                return false;
            }
        }
        var amount = fields.path("amount");
        var isPaid = !textOf(fields, "transaction_id").isEmpty() && amount.isIntegralNumber() && amount.asLong() > 0
            && Set.of("", "VND").contains(textOf(fields, "currency"));
        return switch (textOf(fields, "event")) {
            case "SALE.APPROVED", "PREAUTH_COMPLETE.APPROVED" -> isPaid;
            case "QR.PAID" -> isPaid && isTime(textOf(fields, "paid_at"));
            case "QR.CANCELLED", "QR.EXPIRED" -> isTime(textOf(fields, "ended_at"));
            case "VOID.APPROVED" -> !textOf(fields, "original_transaction_id").isEmpty();
            default -> true;
        };
    }

    record Opened(JsonNode fields, String text, String canonical) {}

    /** Decrypts and verifies. Throws, never saying which step failed. */
    static Opened openIpn(String data, String signature) throws GeneralSecurityException, IOException {
        var text = decrypt(data);
        var fields = JSON.readTree(text);
        if (!fields.isObject()) {
            throw new IllegalArgumentException("content");
        }
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret, "HmacSHA256"));
        var canonical = canonicalString(fields);
        var expected = HexFormat.of().formatHex(mac.doFinal(utf8(canonical)));
        if (!MessageDigest.isEqual(utf8(expected), utf8(signature.toLowerCase()))) {
            throw new GeneralSecurityException("signature");
        }
        return new Opened(fields, text, canonical);
    }

    /** QR.CANCELLED and QR.EXPIRED have no transaction_id. */
    static String eventId(JsonNode fields) {
        var id = textOf(fields, "transaction_id");
        return id.isEmpty() ? textOf(fields, "request_id") : id;
    }

    static String eventKey(JsonNode fields) {
        return eventId(fields) + "|" + textOf(fields, "event");
    }

    /** Stores what was signed; returns false for a repeat. In production: a table with a unique key. */
    static boolean storeOnce(String canonical, String text, String kind) throws GeneralSecurityException, IOException {
        var hash = MessageDigest.getInstance("SHA-256").digest(utf8(canonical));
        var draft = Files.createTempFile(inbox, "", ".draft");
        try (var file = FileChannel.open(draft, StandardOpenOption.WRITE)) {
            file.write(ByteBuffer.wrap(utf8(text)));
            file.force(true);
            // The file appears whole, or not at all.
            Files.createLink(inbox.resolve(HexFormat.of().formatHex(hash) + kind), draft);
            return true;
        } catch (FileAlreadyExistsException e) {
            return false;
        } finally {
            Files.delete(draft);
        }
    }

    /** The orders that an event names. A static code serves many orders, so a person matches its money. */
    static Set<String> ordersOf(JsonNode event) {
        var orders = new LinkedHashSet<String>(List.of(textOf(event, "order_id")));
        for (var name : List.of("qr_id", "request_id", "va_no")) {
            var order = shop.path("codes").path(textOf(event, name));
            if (order.isTextual() && order.asText().isEmpty()) {
                return Set.of();
            }
            orders.add(order.asText());
        }
        orders.remove("");
        return orders;
    }

    static boolean isPayment(JsonNode event) {
        return CARD_PAYMENTS.contains(textOf(event, "event")) || textOf(event, "event").equals("QR.PAID");
    }

    /** The payment that a void names (a void may lack `order_id`), else the event itself. */
    static JsonNode originalOf(JsonNode event, List<JsonNode> events) {
        var original = textOf(event, "original_transaction_id");
        return events.stream()
            .filter(one -> isPayment(one) && textOf(one, "transaction_id").equals(original))
            .findFirst().orElse(event);
    }

    /** Reads all that is stored, and the orders as they are now. */
    static List<JsonNode> storedEvents() throws IOException {
        shop = JSON.readTree(Files.readAllBytes(Path.of(setting("ZENGI_ORDERS"))));
        var events = new ArrayList<JsonNode>();
        try (var files = Files.newDirectoryStream(inbox, "*.json")) {
            for (var file : files) {
                events.add(JSON.readTree(Files.readAllBytes(file)));
            }
        }
        return events;
    }

    /** Reads the known end of the code and its end event, which may be lost or come later. */
    static boolean hasEnded(JsonNode transfer, List<JsonNode> events, OffsetDateTime at) {
        var by = textOf(transfer, "request_id");
        var code = textOf(transfer, "qr_id");
        var id = code.isEmpty() ? textOf(transfer, "va_no") : code;
        var known = shop.path("ends");
        // Another request_id: only a display of the code ended; the code still takes money.
        return known.has(id) && !at.isBefore(timeOf(known, id))
            || ofKind(events, CODE_ENDS).anyMatch(end -> !code.isEmpty() && textOf(end, "qr_id").equals(code)
                && (by.isEmpty() ? !known.has(id) : by.equals(textOf(end, "request_id")))
                && !at.isBefore(timeOf(end, "ended_at")));
    }

    /** Late or extra, by the mark or by the end of the code: the mark may be missing. */
    static boolean isLate(JsonNode transfer, List<JsonNode> events) {
        return List.of("LATE", "EXTRA").contains(textOf(transfer, "payment_mark"))
            || hasEnded(transfer, events, timeOf(transfer, "paid_at"));
    }

    static OffsetDateTime timeOf(JsonNode event, String name) {
        return OffsetDateTime.parse(textOf(event, name));
    }

    static Stream<JsonNode> ofKind(List<JsonNode> events, Collection<String> kinds) {
        return events.stream().filter(one -> kinds.contains(textOf(one, "event")));
    }

    static long sum(Stream<JsonNode> payments) {
        return payments.mapToLong(one -> one.path("amount").asLong()).sum();
    }

    /** Decides by events, never by `status` alone, and reads all of them: they come in any order. */
    static String verdictOn(String orderId, long amount, List<JsonNode> events) {
        var voided = ofKind(events, Set.of("VOID.APPROVED")).map(one -> textOf(one, "original_transaction_id")).toList();
        var ofOrder = events.stream().filter(one -> ordersOf(one).contains(orderId)).toList();
        var charges = ofKind(ofOrder, CARD_PAYMENTS).toList();
        var cards = charges.stream().filter(one -> !voided.contains(textOf(one, "transaction_id"))).toList();
        var transfers = ofKind(ofOrder, Set.of("QR.PAID")).toList();
        var terminals = new HashSet<String>();
        shop.path("terminals").forEach(sn -> terminals.add(sn.asText()));
        // A charge with another amount or from an unknown terminal does not pay the order.
        var charged = cards.stream()
            .anyMatch(one -> one.path("amount").asLong() == amount && terminals.contains(textOf(one, "sn")));
        // Late money, and any money for an order that no longer waits, or after a void, releases no goods.
        var isVoided = cards.size() < charges.size();
        var inTime = isVoided ? 0 : sum(transfers.stream().filter(one -> !isLate(one, events)));
        var cancelled = new HashSet<String>();
        shop.path("cancelled").forEach(id -> cancelled.add(id.asText()));
        var waits = !cancelled.contains(orderId);
        var paid = waits && (charged || inTime >= amount);
        // A part is kept while a code of the order takes the rest, and during the hold time after that.
        var unpaid = new HashSet<String>();
        shop.path("ends").fieldNames().forEachRemaining(unpaid::add);
        transfers.forEach(one -> unpaid.remove(textOf(one, "qr_id")));
        var unpaidCodes = unpaid.stream().map(id -> JSON.createObjectNode().put("qr_id", id));
        var held = OffsetDateTime.now().minusMinutes(HOLD_MINUTES);
        var isOpen = Stream.concat(transfers.stream(), unpaidCodes).anyMatch(code -> ordersOf(code).contains(orderId) && !hasEnded(code, events, held));
        var kept = waits && isOpen ? inTime : 0;
        var uncounted = sum(cards.stream()) + sum(transfers.stream()) - (paid ? amount : kept);
        return (paid ? "paid" : "not paid") + (uncounted > 0 ? ", uncounted " + uncounted : "");
    }

    /** One transaction has one result; one transaction, and one reference of the bank, is one payment. */
    static List<String> namesOf(JsonNode event) {
        var reference = textOf(event, "bank_reference");
        var isResult = RESULT.matcher(textOf(event, "event")).matches() && !textOf(event, "transaction_id").isEmpty();
        return !isResult ? List.of(eventKey(event))
            : reference.isEmpty() ? List.of(eventId(event)) : List.of(eventId(event), reference);
    }

    /** All reports of one transaction agree on the fields that decide. */
    static boolean differ(JsonNode one, JsonNode other, String field) {
        var value = one.path(field).asText("");
        return !value.isEmpty() && !Set.of("", value).contains(other.path(field).asText(""));
    }

    /** One event for each transaction, and the orders about which two reports contradict each other. */
    record Merged(List<JsonNode> events, Set<String> doubtful) {
        Merged(List<JsonNode> reports) {
            this(new ArrayList<>(), new HashSet<>());
            var found = new HashMap<String, ObjectNode>();
            var disputed = new HashSet<String>();
            for (var report : reports) {
                for (var name : namesOf(report)) {
                    var before = found.computeIfAbsent(name, key -> JSON.createObjectNode());
                    if (isPayment(report) && ordersOf(report).size() > 1 || differ(before, report, "amount")
                        || USED_TEXTS.stream().anyMatch(field -> differ(before, report, field))) {
                        disputed.add(name);
                    }
                    report.fields().forEachRemaining(field -> {
                        if (!field.getValue().asText("-").isEmpty() && !field.getValue().isNull()) {
                            before.set(field.getKey(), field.getValue());
                        }
                    });
                }
            }
            events.addAll(new LinkedHashSet<>(reports.stream().map(one -> found.get(namesOf(one).get(0))).toList()));
            for (var one : reports) {
                if (!Collections.disjoint(disputed, namesOf(one))) {
                    doubtful.addAll(ordersOf(one));
                    doubtful.addAll(ordersOf(originalOf(one, events)));
                }
            }
        }
    }

    /**
     * In production: mark the order paid once, or put it on the list for a manual review. One event at a time, so that
     * no older verdict is acted on after a newer one.
     */
    static synchronized void act(JsonNode event) throws IOException {
        var merged = new Merged(storedEvents());
        var verdict = "no such order";
        for (var order : ordersOf(originalOf(event, merged.events()))) {
            verdict = !shop.path("orders").has(order) ? verdict : merged.doubtful().contains(order) ? "review"
                : verdictOn(order, shop.path("orders").path(order).asLong(), merged.events());
        }
        System.out.println(eventKey(event) + ": " + verdict);
    }

    record Answer(int status, String errorCode, JsonNode event) {
        Answer(int status, String errorCode) {
            this(status, errorCode, null);
        }
    }

    // region handler
    /** Returns status, errorCode, and the event if it is new and stored. */
    static Answer receive(HttpExchange exchange) throws GeneralSecurityException, IOException {
        var headers = exchange.getRequestHeaders();
        var sentAt = String.join(",", headers.getOrDefault("X-Timestamp", List.of())); // twice: malformed
        var signature = String.join(",", headers.getOrDefault("X-Signature", List.of()));
        var isIpn = exchange.getRequestMethod().equals("POST")
            && exchange.getRequestURI().getPath().equals("/v1/ipn/callback");
        var raw = exchange.getRequestBody().readNBytes(MAX_BODY_BYTES + 1);
        if (!isIpn || raw.length > MAX_BODY_BYTES || !sentAt.matches("[0-9]{1,12}")) {
            return new Answer(400, "401");
        }
        String data;
        try {
            data = JSON.readTree(fromUtf8(raw)).path("data").textValue();
        } catch (JsonProcessingException | CharacterCodingException e) {
            data = null;
        }
        if (data == null) {
            return new Answer(400, "401");
        }
        if (Math.abs(Instant.now().getEpochSecond() - Long.parseLong(sentAt)) > TOLERANCE_SECONDS) {
            return new Answer(401, "416");
        }
        Opened opened;
        try {
            opened = openIpn(data, signature);
        } catch (GeneralSecurityException | JsonProcessingException | CharacterCodingException | IllegalArgumentException e) {
            return new Answer(401, "415");
        }
        var fields = opened.fields();
        if (!isClear(fields, opened.text())) {
            storeOnce(opened.canonical(), opened.text(), ".unclear"); // for a person: it counts for no order
            return new Answer(200, "000");
        }
        if (textOf(fields, "event").isEmpty() || eventId(fields).isEmpty()) {
            return new Answer(400, "401");
        }
        // Before the answer; a repeat gets the same one.
        var isNew = storeOnce(opened.canonical(), opened.text(), ".json");
        return new Answer(200, "000", isNew ? fields : null);
    }

    static void handle(HttpExchange exchange) throws IOException {
        Answer answer;
        try {
            answer = receive(exchange);
        } catch (Exception e) {
            e.printStackTrace(); // the store fails: Zengi sends it again
            answer = new Answer(500, "501");
        }
        var body = utf8("{\"errorCode\":\"" + answer.errorCode() + "\"}");
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(answer.status(), body.length);
        try (var out = exchange.getResponseBody()) {
            out.write(body);
        }
        if (answer.event() != null) {
            act(answer.event()); // after the answer: a wrong amount is no reason to refuse an IPN
        }
    }
    // endregion

    public static void main(String[] args) throws IOException {
        aesKey = aesKey();
        secret = utf8(setting("ZENGI_HMAC_SECRET"));
        inbox = Path.of(setting("ZENGI_INBOX"));
        var stored = storedEvents();
        if (args.length > 0 && args[0].equals("review")) {
            for (var event : stored) {
                act(event);
            }
            return;
        }
        var address = new InetSocketAddress("127.0.0.1", Integer.parseInt(setting("PORT")));
        var server = HttpServer.create(address, 0);
        server.createContext("/v1/ipn/callback", Receiver::handle);
        server.setExecutor(Executors.newCachedThreadPool());
        server.start();
    }
}
