import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

let body = try Data(contentsOf: URL(fileURLWithPath: "receipt.png"))
var request = URLRequest(url: URL(string: "https://api.example.vn/v1/receipts/1024/picture")!, timeoutInterval: 30)
request.httpMethod = "PUT"
request.setValue("Bearer " + ProcessInfo.processInfo.environment["ZENGI_ACCESS_TOKEN"]!, forHTTPHeaderField: "Authorization")
request.setValue("image/png", forHTTPHeaderField: "Content-Type")
request.httpBody = body

let (data, response) = try await URLSession.shared.data(for: request)
guard let http = response as? HTTPURLResponse, (200..<300).contains(http.statusCode) else {
    FileHandle.standardError.write(data)
    exit(1)
}
print(String(decoding: data, as: UTF8.self))
