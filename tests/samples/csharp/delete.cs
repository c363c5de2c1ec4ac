using System;
using System.Net.Http;
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
        var request = new HttpRequestMessage(HttpMethod.Delete, "https://api.example.vn/v1/device/POS%2001");
        request.Headers.TryAddWithoutValidation("Authorization", "Bearer " + Environment.GetEnvironmentVariable("ZENGI_ACCESS_TOKEN"));

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
