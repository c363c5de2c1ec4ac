# frozen_string_literal: true

require 'net/http'

uri = URI('https://api.example.vn/v1/oapi/device/sale')
request = Net::HTTP::Post.new(uri)
request['Authorization'] = "Bearer #{ENV.fetch('ZENGI_ACCESS_TOKEN')}"
request['Content-Type'] = 'application/json'
request.body = <<~'BODY'.chomp
  {
    "request_id": "7f1b2c9e-0d54-4f5e-9a63-1c8e5a7b4d21",
    "sn": "NEXGO-N86-0001",
    "amount": 150000,
    "description": "Thanh toán đơn hàng #1024"
  }
BODY

response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|
  http.request(request)
end
abort "#{response.code} #{response.body}" unless response.is_a?(Net::HTTPSuccess)
puts response.body
