import java.net.URI
import java.net.URLEncoder
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse
import java.time.Duration
import kotlin.system.exitProcess

fun main() {
    val body = "grant_type=client_credentials&client_secret=${URLEncoder.encode(System.getenv("ZENGI_CLIENT_SECRET"), "UTF-8")}"
    val request = HttpRequest.newBuilder(URI.create("https://api.example.vn/auth/token"))
        .header("Content-Type", "application/x-www-form-urlencoded")
        .timeout(Duration.ofSeconds(30))
        .POST(HttpRequest.BodyPublishers.ofString(body))
        .build()
    val response = HttpClient.newHttpClient()
        .send(request, HttpResponse.BodyHandlers.ofString())

    if (response.statusCode() !in 200..299) {
        System.err.println(response.body())
        exitProcess(1)
    }
    println(response.body())
}
