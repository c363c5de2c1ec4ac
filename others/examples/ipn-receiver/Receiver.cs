// Receives IPNs: POST /v1/ipn/callback. Needs Newtonsoft.Json.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

static class Receiver
{
    const int ToleranceSeconds = 300;
    const int MaxBodyBytes = 65536;
    // For money that came in time, but whose IPN is late.
    static readonly TimeSpan Hold = TimeSpan.FromMinutes(15);
    static readonly UTF8Encoding Utf8 = new UTF8Encoding(false, true);
    static readonly string[] CardPayments = { "SALE.APPROVED", "PREAUTH_COMPLETE.APPROVED" };
    static readonly string[] CodeEnds = { "QR.CANCELLED", "QR.EXPIRED" };
    static readonly string[] UsedTexts = {
        "event", "transaction_id", "request_id", "original_transaction_id", "order_id", "qr_id",
        "va_no", "sn", "payment_mark", "paid_at", "ended_at", "currency", "bank_reference" };
    static readonly Regex TimeForm = new Regex(
        @"\A20\d\d-(0[1-9]|1[0-2])-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-](0\d|1[0-3]):[0-5]\d)\z", RegexOptions.ECMAScript);
    static readonly byte[] AesKey = ReadAesKey();
    static readonly byte[] Secret = Utf8.GetBytes(Setting("ZENGI_HMAC_SECRET"));
    static readonly string Inbox = Setting("ZENGI_INBOX");
    static readonly object Acting = new object();
    // Fields: /documents/payments/ipn. In production: your tables.
    static JObject Shop;

    static string Setting(string name)
    {
        var value = Environment.GetEnvironmentVariable(name);
        return string.IsNullOrEmpty(value) ? Stop<string>(name + " is not set") : value;
    }

    static T Stop<T>(string message)
    {
        Console.Error.WriteLine(message);
        Environment.Exit(1);
        return default(T);
    }

    /// <summary>Reads the key in three forms; Zengi has yet to confirm which one it uses.</summary>
    static byte[] ReadAesKey()
    {
        var text = Setting("ZENGI_AES_KEY");
        var form = Environment.GetEnvironmentVariable("ZENGI_AES_KEY_FORM");
        if (form == "text32" && Utf8.GetByteCount(text) == 32)
        {
            return Utf8.GetBytes(text);
        }
        var digits = string.IsNullOrEmpty(form) || form == "hex64" ? 64 : form == "hex32" ? 32 : 0;
        if (text.Length == digits && text.All(Uri.IsHexDigit))
        {
            return Enumerable.Range(0, digits / 2)
                .Select(index => Convert.ToByte(text.Substring(2 * index, 2), 16))
                .ToArray();
        }
        return Stop<byte[]>("ZENGI_AES_KEY is not what ZENGI_AES_KEY_FORM says: hex64, hex32 or text32");
    }

    static string ToHex(byte[] bytes) => string.Concat(bytes.Select(value => value.ToString("x2")));

    static string Decrypt(string data)
    {
        var message = Convert.FromBase64String(data); // ignores white space
        if (Convert.ToBase64String(message) != data)
        {
            throw new FormatException("data");
        }
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
        var value = JObject.Load(reader);
        return reader.Read() ? throw new JsonReaderException("more than one value") : value;
    }

    static string CanonicalString(JObject fields) => string.Join("&", fields.Properties()
            .Where(field => field.Value is JValue && field.Value.Type != JTokenType.Boolean)
            .OrderBy(field => field.Name, StringComparer.Ordinal)
            .Select(field => field.Name + "=" + Text(field)));

    static string Text(JProperty field)
    {
        var isNumber = field.Value.Type == JTokenType.Float || field.Value.Type == JTokenType.Integer;
        if (isNumber && !(((JValue)field.Value).Value is long number && Math.Abs(number) < 1L << 53))
        {
            throw new FormatException(field.Name + " is not an integer");
        }
        return field.Value.ToString();
    }

    static bool IsTime(string text) =>
        TimeForm.IsMatch(text ?? "") && DateTimeOffset.TryParse(text, out _);

    static int CountNames(string json) => Regex.Replace(json, @"""(?:[^""\\]|\\.)*""", "").Count(one => one == ':');

    /// <summary>Another content can have the same signature: values are not escaped, and "5" is signed like 5.</summary>
    static bool IsClear(JObject fields, string json)
    {
        var isOdd = fields.Properties().Any(field => !Regex.IsMatch(field.Name, @"\A[0-9A-Za-z_]+\z")
            || field.Value.Type == JTokenType.String && Regex.IsMatch((string)field.Value, "&[0-9A-Za-z_]+=")
            || UsedTexts.Contains(field.Name)
                && field.Value.Type != JTokenType.String && field.Value.Type != JTokenType.Null);
        // No name occurs twice.
        if (isOdd || CountNames(json) != CountNames(fields.ToString(Formatting.None)))
        {
            return false;
        }
        var amount = fields["amount"];
        var isPaid = !string.IsNullOrEmpty((string)fields["transaction_id"])
            && amount?.Type == JTokenType.Integer && (long)amount > 0
            && new[] { null, "", "VND" }.Contains((string)fields["currency"]);
        switch ((string)fields["event"])
        {
            case "SALE.APPROVED":
            case "PREAUTH_COMPLETE.APPROVED":
                return isPaid;
            case "QR.PAID":
                return isPaid && IsTime((string)fields["paid_at"]);
            case "QR.CANCELLED":
            case "QR.EXPIRED":
                return IsTime((string)fields["ended_at"]);
            case "VOID.APPROVED":
                return !string.IsNullOrEmpty((string)fields["original_transaction_id"]);
            default:
                return true;
        }
    }

    /// <summary>Decrypts and verifies. Throws, never saying which step failed.</summary>
    static (JObject, string, string) OpenIpn(string data, string signature)
    {
        var json = Decrypt(data);
        var fields = ReadObject(json);
        var canonical = CanonicalString(fields);
        using (var hmac = new HMACSHA256(Secret))
        {
            var expected = ToHex(hmac.ComputeHash(Utf8.GetBytes(canonical)));
            var given = signature.ToLowerInvariant();
            if (!CryptographicOperations.FixedTimeEquals(Utf8.GetBytes(expected), Utf8.GetBytes(given)))
            {
                throw new CryptographicException("signature");
            }
        }
        return (fields, json, canonical);
    }

    /// <summary>Reads an event. Null and an empty text are the same as missing.</summary>
    static JObject ReadEvent(string json) => new JObject(ReadObject(json).Properties()
            .Where(field => field.Value.Type != JTokenType.Null && field.Value.ToString() != ""));

    /// <summary>QR.CANCELLED and QR.EXPIRED have no transaction_id.</summary>
    static JToken EventId(JObject fields) => fields["transaction_id"] ?? fields["request_id"];

    static string EventKey(JObject fields) => EventId(fields) + "|" + fields["event"];

    /// <summary>Stores what was signed; returns false for a repeat. In production: a table with a unique key.</summary>
    static bool StoreOnce(string canonical, string json, string kind)
    {
        using (var sha = SHA256.Create())
        {
            var path = Path.Combine(Inbox, ToHex(sha.ComputeHash(Utf8.GetBytes(canonical))) + kind);
            var draft = Path.Combine(Inbox, Guid.NewGuid() + ".draft");
            using (var file = new FileStream(draft, FileMode.CreateNew))
            {
                var text = Utf8.GetBytes(json);
                file.Write(text, 0, text.Length);
                file.Flush(true);
            }
            lock (Secret)
            {
                if (!File.Exists(path))
                {
                    File.Move(draft, path); // appears whole, or not at all
                    return true;
                }
            }
            File.Delete(draft);
            return false;
        }
    }

    /// <summary>The orders that an event names. A static code serves many orders, so a person matches its money.</summary>
    static List<string> OrdersOf(JObject fields)
    {
        var codes = Shop["codes"] as JObject ?? new JObject();
        var named = new[] { "qr_id", "request_id", "va_no" }
            .Select(name => (string)codes[(string)fields[name] ?? ""])
            .Append((string)fields["order_id"])
            .Where(order => order != null)
            .ToList();
        return named.Contains("") ? new List<string>() : named.Distinct().ToList();
    }

    static bool IsPayment(JObject fields) => CardPayments.Append("QR.PAID").Contains((string)fields["event"]);

    /// <summary>The payment that a void names (a void may lack `order_id`), else the event itself.</summary>
    static JObject OriginalOf(JObject fields, IEnumerable<JObject> events)
    {
        var original = (string)fields["original_transaction_id"];
        return events.FirstOrDefault(one => IsPayment(one) && (string)one["transaction_id"] == original) ?? fields;
    }

    /// <summary>Reads the known end of the code and its end event, which may be lost or come later.</summary>
    static bool HasEnded(JObject transfer, IEnumerable<JObject> events, DateTimeOffset at)
    {
        var code = (string)transfer["qr_id"];
        var known = (string)Shop["ends"]?[code ?? (string)transfer["va_no"] ?? ""];
        var by = (string)transfer["request_id"];
        // Another request_id: only a display of the code ended; the code still takes money.
        return events.Where(end => CodeEnds.Contains((string)end["event"])
                && code != null && (string)end["qr_id"] == code
                && (by == null ? known == null : by == (string)end["request_id"]))
            .Select(end => (string)end["ended_at"])
            .Append(known)
            .Any(end => end != null && at >= DateTimeOffset.Parse(end));
    }

    /// <summary>Late or extra, by the mark or by the end of the code: the mark may be missing.</summary>
    static bool IsLate(JObject transfer, IEnumerable<JObject> events)
    {
        var mark = (string)transfer["payment_mark"];
        return mark == "LATE" || mark == "EXTRA"
            || HasEnded(transfer, events, DateTimeOffset.Parse((string)transfer["paid_at"]));
    }

    /// <summary>Decides by events, never by `status` alone, and reads all of them: they come in any order.</summary>
    static string VerdictOn(string orderId, long amount, List<JObject> events)
    {
        var voided = events.Where(one => (string)one["event"] == "VOID.APPROVED")
            .Select(one => (string)one["original_transaction_id"])
            .ToList();
        var terminals = Shop["terminals"].Select(sn => (string)sn).ToList();
        var ofOrder = events.Where(one => OrdersOf(one).Contains(orderId)).ToList();
        var charges = ofOrder.Where(one => CardPayments.Contains((string)one["event"])).ToList();
        var cards = charges.Where(one => !voided.Contains((string)one["transaction_id"])).ToList();
        // A charge with another amount or from an unknown terminal does not pay the order.
        var charged = cards.Any(one => (long)one["amount"] == amount
            && terminals.Contains((string)one["sn"]));
        var transfers = ofOrder.Where(one => (string)one["event"] == "QR.PAID").ToList();
        var received = cards.Concat(transfers).Sum(one => (long)one["amount"]);
        // Late money, and any money for an order that no longer waits, or after a void, releases no goods.
        var inTime = transfers.Where(one => cards.Count == charges.Count && !IsLate(one, events)).Sum(one => (long)one["amount"]);
        var cancelled = Shop["cancelled"]?.Any(id => (string)id == orderId) ?? false;
        var paid = !cancelled && (charged || inTime >= amount);
        // A part is kept while a code of the order takes the rest, and during the hold time after that.
        var unpaidCodes = (Shop["ends"] as JObject ?? new JObject()).Properties()
            .Select(end => new JObject { ["qr_id"] = end.Name })
            .Where(code => transfers.All(one => (string)one["qr_id"] != (string)code["qr_id"]));
        var held = DateTimeOffset.UtcNow - Hold;
        var open = transfers.Concat(unpaidCodes)
            .Any(code => OrdersOf(code).Contains(orderId) && !HasEnded(code, events, held));
        var kept = open && !cancelled ? inTime : 0;
        var uncounted = received - (paid ? amount : kept);
        return (paid ? "paid" : "not paid") + (uncounted > 0 ? ", uncounted " + uncounted : "");
    }

    static bool IsResult(JObject fields) => !string.IsNullOrEmpty((string)fields["transaction_id"])
        && Regex.IsMatch((string)fields["event"], @"\A(SALE|VOID|PREAUTH|PREAUTH_COMPLETE|QR)\.(APPROVED|DECLINED|CANCELLED|EXPIRED|PAID)\z");

    /// <summary>One transaction has one result; one transaction, and one reference of the bank, is one payment.</summary>
    static List<string> NamesOf(JObject fields) =>
        !IsResult(fields) ? new List<string> { EventKey(fields) }
            : new[] { "transaction_id", "bank_reference" }
                .Select(name => (string)fields[name]).Where(name => name != null).ToList();

    /// <summary>One event for each transaction, and the orders about which two reports contradict each other.</summary>
    static (List<JObject>, List<string>) Merge(List<JObject> reports)
    {
        var found = new Dictionary<string, JObject>();
        var disputed = new List<string>();
        foreach (var report in reports)
        {
            foreach (var name in NamesOf(report))
            {
                var before = found.TryGetValue(name, out var one) ? one : found[name] = new JObject();
                // All reports of one transaction agree on these.
                if (IsPayment(report) && OrdersOf(report).Count > 1 || UsedTexts.Append("amount").Any(field => before[field] != null && report[field] != null
                    && !JToken.DeepEquals(before[field], report[field])))
                {
                    disputed.Add(name);
                }
                before.Merge(report);
            }
        }
        var events = reports.Select(one => found[NamesOf(one)[0]]).Distinct().ToList();
        var doubtful = reports.Where(one => NamesOf(one).Intersect(disputed).Any())
            .SelectMany(one => OrdersOf(one).Concat(OrdersOf(OriginalOf(one, events))))
            .ToList();
        return (events, doubtful);
    }

    /// <summary>Reads all that is stored, and the orders as they are now.</summary>
    static List<JObject> ReadInbox()
    {
        Shop = ReadObject(File.ReadAllText(Setting("ZENGI_ORDERS")));
        return Directory.GetFiles(Inbox, "*.json").Select(path => ReadEvent(File.ReadAllText(path))).ToList();
    }

    /// <summary>
    /// In production: mark the order paid once, or put it on the list for a manual review. One event at a time, so that
    /// no older verdict is acted on after a newer one.
    /// </summary>
    static void Act(JObject fields)
    {
        lock (Acting)
        {
            var (events, doubtful) = Merge(ReadInbox());
            var order = OrdersOf(OriginalOf(fields, events)).Find(one => Shop["orders"][one] != null);
            var verdict = order == null ? "no such order"
                : doubtful.Contains(order) ? "review" : VerdictOn(order, (long)Shop["orders"][order], events);
            Console.WriteLine(EventKey(fields) + ": " + verdict);
        }
    }

    static string ReadBody(HttpListenerRequest request)
    {
        var body = new byte[MaxBodyBytes + 1];
        var size = 0;
        for (var count = 1; count > 0 && size < body.Length; size += count)
        {
            count = request.InputStream.Read(body, size, body.Length - size);
        }
        return size > MaxBodyBytes ? throw new FormatException("body") : Utf8.GetString(body, 0, size);
    }

    static bool IsBadInput(Exception error) => error is CryptographicException || error is JsonException
            || error is FormatException || error is ArgumentException;

    #region handler
    /// <summary>Returns status, errorCode, and the event if it is new and stored.</summary>
    static (int, string, JObject) Receive(HttpListenerRequest request)
    {
        var sentAt = request.Headers["X-Timestamp"] ?? "";
        var isIpn = request.HttpMethod == "POST" && request.Url.AbsolutePath == "/v1/ipn/callback";
        JToken data;
        try
        {
            data = ReadObject(ReadBody(request))["data"];
        }
        catch (Exception error) when (IsBadInput(error))
        {
            return (400, "401", null);
        }
        if (!isIpn || data?.Type != JTokenType.String || !Regex.IsMatch(sentAt, @"\A[0-9]{1,12}\z"))
        {
            return (400, "401", null);
        }
        if (Math.Abs(DateTimeOffset.UtcNow.ToUnixTimeSeconds() - long.Parse(sentAt)) > ToleranceSeconds)
        {
            return (401, "416", null);
        }
        JObject fields;
        string json, canonical;
        try
        {
            (fields, json, canonical) = OpenIpn((string)data, request.Headers["X-Signature"] ?? "");
        }
        catch (Exception error) when (IsBadInput(error))
        {
            return (401, "415", null);
        }
        if (!IsClear(fields, json))
        {
            StoreOnce(canonical, json, ".unclear"); // for a person: it counts for no order
            return (200, "000", null);
        }
        var clear = ReadEvent(json);
        if (clear["event"] == null || EventId(clear) == null)
        {
            return (400, "401", null);
        }
        var isNew = StoreOnce(canonical, json, ".json"); // before the answer; a repeat gets the same one
        return (200, "000", isNew ? clear : null);
    }

    static void Handle(HttpListenerContext context)
    {
        (int Status, string Code, JObject Event) answer;
        try
        {
            answer = Receive(context.Request);
        }
        catch (Exception error)
        {
            Console.Error.WriteLine(error); // the store fails: Zengi sends it again
            answer = (500, "501", null);
        }
        context.Response.StatusCode = answer.Status;
        context.Response.ContentType = "application/json";
        context.Response.Close(Utf8.GetBytes("{\"errorCode\":\"" + answer.Code + "\"}"), false);
        if (answer.Event != null)
        {
            Act(answer.Event); // after the answer: a wrong amount is no reason to refuse an IPN
        }
    }
    #endregion

    static void Main(string[] args)
    {
        var stored = ReadInbox();
        if (args.Contains("review"))
        {
            stored.ForEach(Act);
            return;
        }
        var listener = new HttpListener();
        listener.Prefixes.Add("http://127.0.0.1:" + Setting("PORT") + "/v1/ipn/callback/");
        listener.Start();
        while (true)
        {
            var context = listener.GetContext();
            Task.Run(() => Handle(context));
        }
    }
}
