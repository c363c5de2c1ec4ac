# frozen_string_literal: true

require 'net/http'

uri = URI('https://api.example.vn/v1/a%20b?x=a%20b%26c%3Dd%2B%2520&x=')
request = Net::HTTP::Post.new(uri)
request['X-Quotes'] = "\"it's\" $HOME \\ `id` \#{x}"
request['X-Empty'] = ''
request['Content-Type'] = 'application/json'
request.body = <<~'BODY'.chomp
  {
    "note": "\u0001 it's #{x} ${y} $z \\(w) {v} %s \"`“q”\"\"\"'''"
  }
BODY

response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|
  http.request(request)
end
abort "#{response.code} #{response.body}" unless response.is_a?(Net::HTTPSuccess)
puts response.body
