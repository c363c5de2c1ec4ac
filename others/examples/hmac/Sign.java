// Signs the JSON object on stdin, or verifies the signature given as argument.
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.StringJoiner;
import java.util.TreeMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Sign {
    static String setting(String name) {
        var value = System.getenv(name);
        if (value == null || value.isEmpty()) {
            System.err.println(name + " is not set");
            System.exit(2);
        }
        return value;
    }

    static String canonicalString(JsonNode object) {
        var sorted = new TreeMap<String, JsonNode>();
        object.fields().forEachRemaining(field -> sorted.put(field.getKey(), field.getValue()));
        var pairs = new StringJoiner("&");
        sorted.forEach((name, value) -> {
            if (value.isBoolean() || value.isContainerNode()) {
                return; // takes no part in the signature
            }
            if (value.isFloatingPointNumber()) {
                throw new IllegalArgumentException(name + " is not an integer");
            }
            pairs.add(name + "=" + (value.isNull() ? "" : value.asText()));
        });
        return pairs.toString();
    }

    /** The secret is text: its 32 characters are the key, not the 16 bytes they could spell. */
    static String sign(String canonical, String secret) throws GeneralSecurityException {
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        return HexFormat.of().formatHex(mac.doFinal(canonical.getBytes(StandardCharsets.UTF_8)));
    }

    static boolean equal(String a, String b) {
        return MessageDigest.isEqual(
            a.getBytes(StandardCharsets.UTF_8), b.getBytes(StandardCharsets.UTF_8));
    }

    public static void main(String[] args) throws Exception {
        var secret = setting("ZENGI_HMAC_SECRET");
        var canonical = canonicalString(new ObjectMapper().readTree(System.in));
        var signature = sign(canonical, secret);
        var out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        if (args.length == 0) {
            out.println(canonical + "\n" + signature);
            return;
        }
        var valid = equal(signature, args[0].toLowerCase());
        out.println(valid ? "valid" : "invalid");
        System.exit(valid ? 0 : 1);
    }
}
