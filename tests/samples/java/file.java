import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;

class Sample {
    public static void main(String[] args) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://api.example.vn/v1/receipts/1024/picture"))
                .header("Authorization", "Bearer " + System.getenv("ZENGI_ACCESS_TOKEN"))
                .header("Content-Type", "image/png")
                .timeout(Duration.ofSeconds(30))
                .PUT(HttpRequest.BodyPublishers.ofFile(Path.of("receipt.png")))
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
