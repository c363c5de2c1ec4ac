# frozen_string_literal: true

require 'webrick'

$stdout.sync = true
server = WEBrick::HTTPServer.new(Port: 8080)
server.mount_proc '/ipn' do |request, response|
  raise WEBrick::HTTPStatus::MethodNotAllowed unless request.request_method == 'POST'

  # Verify X-Signature before you trust the body.
  puts request.body
  response.status = 200
  response['Content-Type'] = 'application/json'
  response.body = "{\"code\":\"00\",\"message\":\"It's OK\"}"
end
trap('INT') { server.shutdown }
server.start
