import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

let body = #"""
{
  "note": "\u0001 it's #{x} ${y} $z \\(w) {v} %s \"`“q”\"\"\"'''"
}
"""#
var request = URLRequest(url: URL(string: "https://api.example.vn/v1/a%20b?x=a%20b%26c%3Dd%2B%2520&x=")!, timeoutInterval: 30)
request.httpMethod = "POST"
request.setValue(#""it's" $HOME \ `id` #{x}"#, forHTTPHeaderField: "X-Quotes")
request.setValue("", forHTTPHeaderField: "X-Empty")
request.setValue("application/json", forHTTPHeaderField: "Content-Type")
request.httpBody = Data(body.utf8)

let (data, response) = try await URLSession.shared.data(for: request)
guard let http = response as? HTTPURLResponse, (200..<300).contains(http.statusCode) else {
    FileHandle.standardError.write(data)
    exit(1)
}
print(String(decoding: data, as: UTF8.self))
