import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

class Sample {
    public static void main(String[] args) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create("https://api.example.vn/v1/oapi/transaction?request_id=7f1b2c9e-0d54-4f5e-9a63-1c8e5a7b4d21"))
                .header("Authorization", "Bearer " + System.getenv("ZENGI_ACCESS_TOKEN"))
                .timeout(Duration.ofSeconds(30))
                .GET()
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
