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
        var request = new HttpRequestMessage(HttpMethod.Get, "https://api.example.vn/v1/oapi/transaction?request_id=7f1b2c9e-0d54-4f5e-9a63-1c8e5a7b4d21");
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
