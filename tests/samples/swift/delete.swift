import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

var request = URLRequest(url: URL(string: "https://api.example.vn/v1/device/POS%2001")!, timeoutInterval: 30)
request.httpMethod = "DELETE"
request.setValue("Bearer " + ProcessInfo.processInfo.environment["ZENGI_ACCESS_TOKEN"]!, forHTTPHeaderField: "Authorization")

let (data, response) = try await URLSession.shared.data(for: request)
guard let http = response as? HTTPURLResponse, (200..<300).contains(http.statusCode) else {
    FileHandle.standardError.write(data)
    exit(1)
}
print(String(decoding: data, as: UTF8.self))
