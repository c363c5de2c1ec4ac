import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

let body = """
{
  "request_id": "7f1b2c9e-0d54-4f5e-9a63-1c8e5a7b4d21",
  "sn": "NEXGO-N86-0001",
  "amount": 150000,
  "description": "Thanh toán đơn hàng #1024"
}
"""
var request = URLRequest(url: URL(string: "https://api.example.vn/v1/oapi/device/sale")!, timeoutInterval: 30)
request.httpMethod = "POST"
request.setValue("Bearer " + ProcessInfo.processInfo.environment["ZENGI_ACCESS_TOKEN"]!, forHTTPHeaderField: "Authorization")
request.setValue("application/json", forHTTPHeaderField: "Content-Type")
request.httpBody = Data(body.utf8)

let (data, response) = try await URLSession.shared.data(for: request)
guard let http = response as? HTTPURLResponse, (200..<300).contains(http.statusCode) else {
    FileHandle.standardError.write(data)
    exit(1)
}
print(String(decoding: data, as: UTF8.self))
