import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse
import java.nio.file.Path
import java.time.Duration
import kotlin.system.exitProcess

fun main() {
    val body = HttpRequest.BodyPublishers.concat(
        HttpRequest.BodyPublishers.ofString("--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name=\"order\"\r\nContent-Type: application/json\r\nX-Part: order\r\n\r\n{\"id\":\"HD20250001\"}\r\n--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name=\"receipt\"; filename=\"receipt.png\"\r\nContent-Type: image/png\r\n\r\n"),
        HttpRequest.BodyPublishers.ofFile(Path.of("receipt.png")),
        HttpRequest.BodyPublishers.ofString("\r\n--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name=\"key\"\r\n\r\n"),
        HttpRequest.BodyPublishers.ofString(System.getenv("ZENGI_API_KEY")),
        HttpRequest.BodyPublishers.ofString("\r\n--sample-boundary-7d93b1--\r\n")
    )
    val request = HttpRequest.newBuilder(URI.create("https://api.example.vn/v1/receipts"))
        .header("Authorization", "Bearer ${System.getenv("ZENGI_ACCESS_TOKEN")}")
        .header("Content-Type", "multipart/form-data; boundary=sample-boundary-7d93b1")
        .timeout(Duration.ofSeconds(30))
        .POST(body)
        .build()
    val response = HttpClient.newHttpClient()
        .send(request, HttpResponse.BodyHandlers.ofString())

    if (response.statusCode() !in 200..299) {
        System.err.println(response.body())
        exitProcess(1)
    }
    println(response.body())
}
