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
        var body = @"{
  ""request_id"": ""7f1b2c9e-0d54-4f5e-9a63-1c8e5a7b4d21"",
  ""sn"": ""NEXGO-N86-0001"",
  ""amount"": 150000,
  ""description"": ""Thanh toán đơn hàng #1024""
}";
        var request = new HttpRequestMessage(HttpMethod.Post, "https://api.example.vn/v1/oapi/device/sale");
        request.Headers.TryAddWithoutValidation("Authorization", "Bearer " + Environment.GetEnvironmentVariable("ZENGI_ACCESS_TOKEN"));
        request.Content = new ByteArrayContent(Encoding.UTF8.GetBytes(body));
        request.Content.Headers.TryAddWithoutValidation("Content-Type", "application/json");

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
