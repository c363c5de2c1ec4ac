import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

var body = Data()
body.append(Data("--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name=\"order\"\r\nContent-Type: application/json\r\nX-Part: order\r\n\r\n{\"id\":\"HD20250001\"}\r\n--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name=\"receipt\"; filename=\"receipt.png\"\r\nContent-Type: image/png\r\n\r\n".utf8))
body.append(try Data(contentsOf: URL(fileURLWithPath: "receipt.png")))
body.append(Data("\r\n--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name=\"key\"\r\n\r\n".utf8))
body.append(Data((ProcessInfo.processInfo.environment["ZENGI_API_KEY"]!).utf8))
body.append(Data("\r\n--sample-boundary-7d93b1--\r\n".utf8))
var request = URLRequest(url: URL(string: "https://api.example.vn/v1/receipts")!, timeoutInterval: 30)
request.httpMethod = "POST"
request.setValue("Bearer " + ProcessInfo.processInfo.environment["ZENGI_ACCESS_TOKEN"]!, forHTTPHeaderField: "Authorization")
request.setValue("multipart/form-data; boundary=sample-boundary-7d93b1", forHTTPHeaderField: "Content-Type")
request.httpBody = body

let (data, response) = try await URLSession.shared.data(for: request)
guard let http = response as? HTTPURLResponse, (200..<300).contains(http.statusCode) else {
    FileHandle.standardError.write(data)
    exit(1)
}
print(String(decoding: data, as: UTF8.self))
