using System;
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
        var body = "grant_type=client_credentials&client_secret=" + Uri.EscapeDataString(Environment.GetEnvironmentVariable("ZENGI_CLIENT_SECRET"));
        var request = new HttpRequestMessage(HttpMethod.Post, "https://api.example.vn/auth/token");
        request.Content = new ByteArrayContent(Encoding.UTF8.GetBytes(body));
        request.Content.Headers.TryAddWithoutValidation("Content-Type", "application/x-www-form-urlencoded");

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
