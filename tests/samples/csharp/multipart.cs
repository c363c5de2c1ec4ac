using System;
using System.IO;
using System.Net.Http;
using System.Net.Http.Headers;
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
        var request = new HttpRequestMessage(HttpMethod.Post, "https://api.example.vn/v1/receipts");
        request.Headers.TryAddWithoutValidation("Authorization", "Bearer " + Environment.GetEnvironmentVariable("ZENGI_ACCESS_TOKEN"));
        var form = new MultipartFormDataContent();
        form.Add(new StringContent("Biên lai \"1024\""), "\"note\"");
        var file1 = new ByteArrayContent(File.ReadAllBytes("receipt.png"));
        file1.Headers.ContentType = MediaTypeHeaderValue.Parse("image/png");
        form.Add(file1, "\"receipt\"", "\"receipt.png\"");
        request.Content = form;

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
