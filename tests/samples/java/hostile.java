import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

class Sample {
    public static void main(String[] args) throws Exception {
        String body = """
                {
                  "note": "\\u0001 it's #{x} ${y} $z \\\\(w) {v} %s \\"`“q”\\"\\"\\"'''"
                }""";
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://api.example.vn/v1/a%20b?x=a%20b%26c%3Dd%2B%2520&x="))
                .header("X-Quotes", "\"it's\" $HOME \\ `id` #{x}")
                .header("X-Empty", "")
                .header("Content-Type", "application/json")
                .timeout(Duration.ofSeconds(30))
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        HttpResponse<String> response = HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.ofString());

        if (response.statusCode() < 200 || response.statusCode() > 299) {
            System.err.println(response.body());
            System.exit(1);
        }
        System.out.println(response.body());
    }
}
