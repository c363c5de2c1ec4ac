import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse
import java.time.Duration
import kotlin.system.exitProcess

fun main() {
    val request = HttpRequest.newBuilder(URI.create("https://api.example.vn/v1/oapi/transaction?request_id=7f1b2c9e-0d54-4f5e-9a63-1c8e5a7b4d21"))
        .header("Authorization", "Bearer ${System.getenv("ZENGI_ACCESS_TOKEN")}")
        .timeout(Duration.ofSeconds(30))
        .GET()
        .build()
    val response = HttpClient.newHttpClient()
        .send(request, HttpResponse.BodyHandlers.ofString())

    if (response.statusCode() !in 200..299) {
        System.err.println(response.body())
        exitProcess(1)
    }
    println(response.body())
}
