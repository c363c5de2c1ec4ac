# frozen_string_literal: true

require 'net/http'
require 'uri'

uri = URI('https://api.example.vn/auth/token')
request = Net::HTTP::Post.new(uri)
request['Content-Type'] = 'application/x-www-form-urlencoded'
request.body = "grant_type=client_credentials&client_secret=#{URI.encode_www_form_component(ENV.fetch('ZENGI_CLIENT_SECRET'))}"

response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|
  http.request(request)
end
abort "#{response.code} #{response.body}" unless response.is_a?(Net::HTTPSuccess)
puts response.body
