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
  ""note"": ""\u0001 it's #{x} ${y} $z \\(w) {v} %s \""`“q”\""\""\""'''""
}";
        var request = new HttpRequestMessage(HttpMethod.Post, "https://api.example.vn/v1/a%20b?x=a%20b%26c%3Dd%2B%2520&x=");
        request.Headers.TryAddWithoutValidation("X-Quotes", "\"it's\" $HOME \\ `id` #{x}");
        request.Headers.TryAddWithoutValidation("X-Empty", "");
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
