# frozen_string_literal: true

require 'net/http'

uri = URI('https://api.example.vn/v1/receipts/1024/picture')
request = Net::HTTP::Put.new(uri)
request['Authorization'] = "Bearer #{ENV.fetch('ZENGI_ACCESS_TOKEN')}"
request['Content-Type'] = 'image/png'
request.body = File.binread('receipt.png')

response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|
  http.request(request)
end
abort "#{response.code} #{response.body}" unless response.is_a?(Net::HTTPSuccess)
puts response.body
