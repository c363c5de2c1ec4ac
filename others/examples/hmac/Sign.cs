// Signs the JSON object on stdin, or verifies the signature given as argument.
using System;
using System.IO;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

static class Sign
{
    static readonly UTF8Encoding Utf8 = new UTF8Encoding(false);

    static string Setting(string name)
    {
        var value = Environment.GetEnvironmentVariable(name);
        if (string.IsNullOrEmpty(value))
        {
            Console.Error.WriteLine(name + " is not set");
            Environment.Exit(2);
        }
        return value;
    }

    static JObject ReadObject(TextReader input)
    {
        // Without this, Json.NET turns "2025-11-20T10:15:30+07:00" into a date and prints it differently.
        return JObject.Load(new JsonTextReader(input) { DateParseHandling = DateParseHandling.None });
    }

    static string CanonicalString(JObject fields)
    {
        return string.Join("&", fields.Properties()
            .Where(field => field.Value is JValue && field.Value.Type != JTokenType.Boolean)
            .OrderBy(field => field.Name, StringComparer.Ordinal)
            .Select(field => field.Name + "=" + Text(field)));
    }

    static string Text(JProperty field)
    {
        if (field.Value.Type == JTokenType.Float)
        {
            throw new FormatException(field.Name + " is not an integer");
        }
        return field.Value.ToString();
    }

    // The secret is text: its 32 characters are the key, not the 16 bytes they could spell.
    static string SignText(string canonical, string secret)
    {
        using (var hmac = new HMACSHA256(Utf8.GetBytes(secret)))
        {
            var hash = hmac.ComputeHash(Utf8.GetBytes(canonical));
            return string.Concat(hash.Select(value => value.ToString("x2")));
        }
    }

    static int Main(string[] args)
    {
        var secret = Setting("ZENGI_HMAC_SECRET");
        var input = new StreamReader(Console.OpenStandardInput(), Utf8);
        var canonical = CanonicalString(ReadObject(input));
        var signature = SignText(canonical, secret);
        Console.OutputEncoding = Utf8;
        if (args.Length == 0)
        {
            Console.WriteLine(canonical + "\n" + signature);
            return 0;
        }
        var valid = CryptographicOperations.FixedTimeEquals(
            Utf8.GetBytes(signature), Utf8.GetBytes(args[0].ToLowerInvariant()));
        Console.WriteLine(valid ? "valid" : "invalid");
        return valid ? 0 : 1;
    }
}
