import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

let body = "grant_type=client_credentials&client_secret=" + ProcessInfo.processInfo.environment["ZENGI_CLIENT_SECRET"]!.addingPercentEncoding(withAllowedCharacters: .alphanumerics)!
var request = URLRequest(url: URL(string: "https://api.example.vn/auth/token")!, timeoutInterval: 30)
request.httpMethod = "POST"
request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
request.httpBody = Data(body.utf8)

let (data, response) = try await URLSession.shared.data(for: request)
guard let http = response as? HTTPURLResponse, (200..<300).contains(http.statusCode) else {
    FileHandle.standardError.write(data)
    exit(1)
}
print(String(decoding: data, as: UTF8.self))
