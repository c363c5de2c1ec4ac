import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse
import java.nio.file.Path
import java.time.Duration
import kotlin.system.exitProcess

fun main() {
    val request = HttpRequest.newBuilder(URI.create("https://api.example.vn/v1/receipts/1024/picture"))
        .header("Authorization", "Bearer ${System.getenv("ZENGI_ACCESS_TOKEN")}")
        .header("Content-Type", "image/png")
        .timeout(Duration.ofSeconds(30))
        .PUT(HttpRequest.BodyPublishers.ofFile(Path.of("receipt.png")))
        .build()
    val response = HttpClient.newHttpClient()
        .send(request, HttpResponse.BodyHandlers.ofString())

    if (response.statusCode() !in 200..299) {
        System.err.println(response.body())
        exitProcess(1)
    }
    println(response.body())
}
