using System;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Text;
using System.Threading.Tasks;

class Program
{
    static readonly HttpClient client = new HttpClient
    {
        Timeout = TimeSpan.FromSeconds(30)
    };

    static int Main() => Call().GetAwaiter().GetResult();

    static async Task<int> Call()
    {
        var body = new[]
        {
            Encoding.UTF8.GetBytes("--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name=\"order\"\r\nContent-Type: application/json\r\nX-Part: order\r\n\r\n{\"id\":\"HD20250001\"}\r\n--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name=\"receipt\"; filename=\"receipt.png\"\r\nContent-Type: image/png\r\n\r\n"),
            File.ReadAllBytes("receipt.png"),
            Encoding.UTF8.GetBytes("\r\n--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name=\"key\"\r\n\r\n"),
            Encoding.UTF8.GetBytes(Environment.GetEnvironmentVariable("ZENGI_API_KEY")),
            Encoding.UTF8.GetBytes("\r\n--sample-boundary-7d93b1--\r\n")
        }.SelectMany(piece => piece).ToArray();
        var request = new HttpRequestMessage(HttpMethod.Post, "https://api.example.vn/v1/receipts");
        request.Headers.TryAddWithoutValidation("Authorization", "Bearer " + Environment.GetEnvironmentVariable("ZENGI_ACCESS_TOKEN"));
        request.Content = new ByteArrayContent(body);
        request.Content.Headers.TryAddWithoutValidation("Content-Type", "multipart/form-data; boundary=sample-boundary-7d93b1");

        var response = await client.SendAsync(request);
        var text = await response.Content.ReadAsStringAsync();
        if (!response.IsSuccessStatusCode)
        {
            Console.Error.WriteLine(text);
            return 1;
        }
        Console.WriteLine(text);
        return 0;
    }
}
