// Receives IPNs: POST /ipn. Needs Newtonsoft.Json.
using System;
using System.IO;
using System.Linq;
using System.Net;
using System.Security.Cryptography;
using System.Text;
using System.Threading.Tasks;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

static class Receiver
{
    const int ToleranceSeconds = 300;
    const int MaxBodyBytes = 65536;
    static readonly UTF8Encoding Utf8 = new UTF8Encoding(false, true);
    static readonly byte[] AesKey = FromHex(Setting("ZENGI_AES_KEY"));
    static readonly byte[] Secret = Utf8.GetBytes(Setting("ZENGI_HMAC_SECRET"));
    static readonly string Inbox = Setting("ZENGI_INBOX");

    static string Setting(string name)
    {
        return Environment.GetEnvironmentVariable(name) ?? throw new InvalidOperationException(name + " is not set");
    }

    static byte[] FromHex(string hex)
    {
        return Enumerable.Range(0, hex.Length / 2)
            .Select(index => Convert.ToByte(hex.Substring(2 * index, 2), 16))
            .ToArray();
    }

    static string ToHex(byte[] bytes)
    {
        return string.Concat(bytes.Select(value => value.ToString("x2")));
    }

    static string Decrypt(string data)
    {
        var message = Convert.FromBase64String(data);
        using (var aes = Aes.Create()) // CBC and PKCS#7 are its defaults
        using (var decryptor = aes.CreateDecryptor(AesKey, message.Take(16).ToArray()))
        {
            return Utf8.GetString(decryptor.TransformFinalBlock(message, 16, message.Length - 16));
        }
    }

    static JObject ReadObject(string json)
    {
        // Without this, Json.NET turns paid_at into a date and prints it differently.
        var reader = new JsonTextReader(new StringReader(json)) { DateParseHandling = DateParseHandling.None };
        return JObject.Load(reader);
    }

    static string CanonicalString(JObject fields)
    {
        var signed = new[] { JTokenType.Null, JTokenType.String, JTokenType.Integer };
        return string.Join("&", fields.Properties()
            .Where(field => signed.Contains(field.Value.Type))
            .OrderBy(field => field.Name, StringComparer.Ordinal)
            .Select(field => field.Name + "=" + field.Value));
    }

    /// <summary>The verified fields. Throws, without saying which step failed.</summary>
    static JObject OpenIpn(string data, string signature)
    {
        var fields = ReadObject(Decrypt(data));
        using (var hmac = new HMACSHA256(Secret))
        {
            var expected = ToHex(hmac.ComputeHash(Utf8.GetBytes(CanonicalString(fields))));
            var given = signature.ToLowerInvariant();
            if (!CryptographicOperations.FixedTimeEquals(Utf8.GetBytes(expected), Utf8.GetBytes(given)))
            {
                throw new CryptographicException("signature");
            }
        }
        return fields;
    }

    /// <summary>Keeps the event before it is acknowledged; in production: a table with a unique key.</summary>
    static void StoreOnce(JObject fields)
    {
        using (var sha = SHA256.Create())
        {
            var key = ToHex(sha.ComputeHash(Utf8.GetBytes(fields["transaction_id"] + "|" + fields["event"])));
            var path = Path.Combine(Inbox, key + ".json");
            try
            {
                using (var file = new StreamWriter(new FileStream(path, FileMode.CreateNew), Utf8))
                {
                    file.Write(fields.ToString(Formatting.None));
                }
            }
            catch (IOException) when (File.Exists(path))
            {
                // a repeat: acknowledge it again
            }
        }
    }

    static Tuple<int, string> Receive(HttpListenerRequest request)
    {
        string data;
        long sentAt;
        try
        {
            var body = ReadObject(new StreamReader(request.InputStream, Utf8).ReadToEnd());
            data = body["data"]?.Type == JTokenType.String ? (string)body["data"] : null;
            sentAt = long.Parse(request.Headers["X-Timestamp"] ?? "");
        }
        catch (Exception error) when (error is JsonException || error is FormatException || error is ArgumentException)
        {
            return Tuple.Create(400, "401");
        }
        if (data == null || request.HttpMethod != "POST" || request.ContentLength64 > MaxBodyBytes)
        {
            return Tuple.Create(400, "401");
        }
        if (Math.Abs(DateTimeOffset.UtcNow.ToUnixTimeSeconds() - sentAt) > ToleranceSeconds)
        {
            return Tuple.Create(401, "416");
        }
        JObject fields;
        try
        {
            fields = OpenIpn(data, request.Headers["X-Signature"] ?? "");
        }
        catch (Exception error) when (error is CryptographicException || error is JsonException
            || error is FormatException || error is ArgumentException)
        {
            return Tuple.Create(401, "415");
        }
        StoreOnce(fields);
        return Tuple.Create(200, "000");
    }

    static void Handle(HttpListenerContext context)
    {
        Tuple<int, string> answer;
        try
        {
            answer = Receive(context.Request);
        }
        catch (Exception)
        {
            answer = Tuple.Create(500, "501");
        }
        var body = Utf8.GetBytes("{\"errorCode\":\"" + answer.Item2 + "\"}");
        context.Response.StatusCode = answer.Item1;
        context.Response.ContentType = "application/json";
        context.Response.Close(body, false);
    }

    static void Main()
    {
        var listener = new HttpListener();
        listener.Prefixes.Add("http://127.0.0.1:" + Setting("PORT") + "/ipn/");
        listener.Start();
        while (true)
        {
            var context = listener.GetContext();
            Task.Run(() => Handle(context));
        }
    }
}
