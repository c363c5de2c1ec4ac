# frozen_string_literal: true

require 'net/http'

uri = URI('https://api.example.vn/v1/receipts')
request = Net::HTTP::Post.new(uri)
request['Authorization'] = "Bearer #{ENV.fetch('ZENGI_ACCESS_TOKEN')}"
request.set_form(
  [
    ['note', 'Biên lai "1024"'],
    ['receipt', File.open('receipt.png', 'rb'), { filename: 'receipt.png', content_type: 'image/png' }]
  ],
  'multipart/form-data'
)

response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|
  http.request(request)
end
abort "#{response.code} #{response.body}" unless response.is_a?(Net::HTTPSuccess)
puts response.body
