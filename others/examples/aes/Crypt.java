// Encrypts or decrypts stdin: base64(IV + ciphertext), AES-CBC, PKCS#7.
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

public class Crypt {
    static final int BLOCK = 16;

    /** Reads the key in three forms; Zengi has yet to confirm which one it uses. */
    static byte[] readKey() {
        var text = System.getenv("ZENGI_AES_KEY");
        var form = System.getenv("ZENGI_AES_KEY_FORM");
        if (text == null || text.isEmpty()) {
            return stop("ZENGI_AES_KEY is not set");
        }
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        if ("text32".equals(form) && bytes.length == 32) {
            return bytes;
        }
        var digits = form == null || form.isEmpty() || form.equals("hex64") ? 64 : form.equals("hex32") ? 32 : 0;
        if (text.length() == digits && text.matches("[0-9A-Fa-f]+")) {
            return HexFormat.of().parseHex(text);
        }
        return stop("ZENGI_AES_KEY is not what ZENGI_AES_KEY_FORM says: hex64, hex32 or text32");
    }

    static byte[] stop(String message) {
        System.err.println(message);
        System.exit(2);
        return null;
    }

    /** Java says PKCS5Padding; for blocks of 16 bytes it is PKCS#7. */
    static Cipher cipher(int mode, byte[] key, byte[] iv) throws GeneralSecurityException {
        var cipher = Cipher.getInstance("AES/CBC/PKCS5Padding");
        cipher.init(mode, new SecretKeySpec(key, "AES"), new IvParameterSpec(iv));
        return cipher;
    }

    static String encrypt(byte[] plaintext, byte[] key) throws GeneralSecurityException {
        var iv = new byte[BLOCK];
        new SecureRandom().nextBytes(iv); // new for each message
        var ciphertext = cipher(Cipher.ENCRYPT_MODE, key, iv).doFinal(plaintext);
        var message = Arrays.copyOf(iv, BLOCK + ciphertext.length);
        System.arraycopy(ciphertext, 0, message, BLOCK, ciphertext.length);
        return Base64.getEncoder().encodeToString(message);
    }

    static byte[] decrypt(String data, byte[] key) throws GeneralSecurityException {
        var message = Base64.getDecoder().decode(data);
        var iv = Arrays.copyOf(message, BLOCK);
        return cipher(Cipher.DECRYPT_MODE, key, iv)
            .doFinal(message, BLOCK, Math.max(0, message.length - BLOCK));
    }

    public static void main(String[] args) throws Exception {
        var key = readKey();
        var input = System.in.readAllBytes();
        if (args[0].equals("encrypt")) {
            System.out.println(encrypt(input, key));
            return;
        }
        try {
            System.out.write(decrypt(new String(input, StandardCharsets.US_ASCII).trim(), key));
            System.out.flush();
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            System.err.println("cannot decrypt"); // one answer for a wrong key and for damaged data
            System.exit(1);
        }
    }
}
