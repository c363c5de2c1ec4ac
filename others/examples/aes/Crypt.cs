// Encrypts or decrypts stdin: base64(IV + ciphertext), AES-CBC, PKCS#7.
using System;
using System.IO;
using System.Linq;
using System.Security.Cryptography;
using System.Text;

static class Crypt
{
    const int Block = 16;

    /// <summary>Reads the key in three forms; Zengi has yet to confirm which one it uses.</summary>
    static byte[] ReadKey()
    {
        var text = Environment.GetEnvironmentVariable("ZENGI_AES_KEY");
        var form = Environment.GetEnvironmentVariable("ZENGI_AES_KEY_FORM");
        if (string.IsNullOrEmpty(text))
        {
            return Stop("ZENGI_AES_KEY is not set");
        }
        if (form == "text32" && Encoding.UTF8.GetByteCount(text) == 32)
        {
            return Encoding.UTF8.GetBytes(text);
        }
        var digits = string.IsNullOrEmpty(form) || form == "hex64" ? 64 : form == "hex32" ? 32 : 0;
        if (text.Length == digits && text.All(Uri.IsHexDigit))
        {
            return Enumerable.Range(0, digits / 2)
                .Select(index => Convert.ToByte(text.Substring(2 * index, 2), 16))
                .ToArray();
        }
        return Stop("ZENGI_AES_KEY is not what ZENGI_AES_KEY_FORM says: hex64, hex32 or text32");
    }

    static byte[] Stop(string message)
    {
        Console.Error.WriteLine(message);
        Environment.Exit(2);
        return null;
    }

    static Aes NewAes(byte[] key, byte[] iv)
    {
        var aes = Aes.Create();
        aes.Mode = CipherMode.CBC;
        aes.Padding = PaddingMode.PKCS7;
        aes.Key = key; // 16 bytes: AES-128, 32 bytes: AES-256
        aes.IV = iv;
        return aes;
    }

    static string Encrypt(byte[] plaintext, byte[] key)
    {
        var iv = new byte[Block];
        using (var random = RandomNumberGenerator.Create())
        {
            random.GetBytes(iv); // new for each message
        }
        using (var aes = NewAes(key, iv))
        using (var encryptor = aes.CreateEncryptor())
        {
            var ciphertext = encryptor.TransformFinalBlock(plaintext, 0, plaintext.Length);
            return Convert.ToBase64String(iv.Concat(ciphertext).ToArray());
        }
    }

    static byte[] Decrypt(string data, byte[] key)
    {
        var message = Convert.FromBase64String(data);
        using (var aes = NewAes(key, message.Take(Block).ToArray()))
        using (var decryptor = aes.CreateDecryptor())
        {
            return decryptor.TransformFinalBlock(message, Block, message.Length - Block);
        }
    }

    static byte[] ReadInput()
    {
        using (var memory = new MemoryStream())
        {
            Console.OpenStandardInput().CopyTo(memory);
            return memory.ToArray();
        }
    }

    static int Main(string[] args)
    {
        var key = ReadKey();
        var input = ReadInput();
        if (args[0] == "encrypt")
        {
            Console.WriteLine(Encrypt(input, key));
            return 0;
        }
        try
        {
            var plaintext = Decrypt(Encoding.ASCII.GetString(input).Trim(), key);
            Console.OpenStandardOutput().Write(plaintext, 0, plaintext.Length);
            return 0;
        }
        catch (Exception error) when (error is CryptographicException || error is FormatException || error is ArgumentException)
        {
            Console.Error.WriteLine("cannot decrypt"); // one answer for a wrong key and for damaged data
            return 1;
        }
    }
}
