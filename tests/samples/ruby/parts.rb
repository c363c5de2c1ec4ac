# frozen_string_literal: true

require 'net/http'

uri = URI('https://api.example.vn/v1/receipts')
request = Net::HTTP::Post.new(uri)
request['Authorization'] = "Bearer #{ENV.fetch('ZENGI_ACCESS_TOKEN')}"
request['Content-Type'] = 'multipart/form-data; boundary=sample-boundary-7d93b1'
request.body = [
  "--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name=\"order\"\r\nContent-Type: application/json\r\nX-Part: order\r\n\r\n{\"id\":\"HD20250001\"}\r\n--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name=\"receipt\"; filename=\"receipt.png\"\r\nContent-Type: image/png\r\n\r\n",
  File.binread('receipt.png'),
  "\r\n--sample-boundary-7d93b1\r\nContent-Disposition: form-data; name=\"key\"\r\n\r\n",
  ENV.fetch('ZENGI_API_KEY'),
  "\r\n--sample-boundary-7d93b1--\r\n"
].map(&:b).join

response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|
  http.request(request)
end
abort "#{response.code} #{response.body}" unless response.is_a?(Net::HTTPSuccess)
puts response.body
