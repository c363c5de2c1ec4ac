# Receives IPNs: POST /ipn. Needs the gem webrick.
require 'digest'
require 'json'
require 'openssl'
require 'webrick'

AES_KEY = [ENV.fetch('ZENGI_AES_KEY')].pack('H*')
SECRET = ENV.fetch('ZENGI_HMAC_SECRET')
INBOX = ENV.fetch('ZENGI_INBOX')
TOLERANCE_SECONDS = 300
MAX_BODY_BYTES = 65_536

def decrypt(data)
  message = data.unpack1('m0')
  cipher = OpenSSL::Cipher.new("aes-#{AES_KEY.bytesize * 8}-cbc").decrypt
  cipher.key = AES_KEY
  cipher.iv = message.byteslice(0, 16)
  (cipher.update(message.byteslice(16..)) + cipher.final).force_encoding('UTF-8')
end

def canonical_string(fields)
  fields.select { |_, value| value.nil? || value.is_a?(String) || value.is_a?(Integer) }
        .sort_by(&:first)
        .map { |name, value| "#{name}=#{value}" }
        .join('&')
end

# The verified fields. Raises, without saying which step failed.
def open_ipn(data, signature)
  fields = JSON.parse(decrypt(data))
  expected = OpenSSL::HMAC.hexdigest('SHA256', SECRET, canonical_string(fields))
  raise ArgumentError, 'signature' unless OpenSSL.secure_compare(expected, signature.downcase)

  fields
end

# Keeps the event before it is acknowledged; in production: a table with a unique key.
def store_once(fields)
  key = Digest::SHA256.hexdigest("#{fields['transaction_id']}|#{fields['event']}")
  File.write(File.join(INBOX, "#{key}.json"), JSON.generate(fields),
             mode: File::WRONLY | File::CREAT | File::EXCL)
rescue Errno::EEXIST
  # a repeat: acknowledge it again
end

def receive(request)
  return [400, '401'] if request.request_method != 'POST' || request.body.to_s.bytesize > MAX_BODY_BYTES

  begin
    body = JSON.parse(request.body.to_s, symbolize_names: true)
    sent_at = Integer(request['X-Timestamp'], 10)
  rescue JSON::ParserError, ArgumentError, TypeError
    return [400, '401']
  end
  return [400, '401'] unless body in { data: String => data }
  return [401, '416'] if (Time.now.to_i - sent_at).abs > TOLERANCE_SECONDS

  begin
    fields = open_ipn(data, request['X-Signature'].to_s)
  rescue OpenSSL::Cipher::CipherError, JSON::ParserError, ArgumentError
    return [401, '415']
  end
  store_once(fields)
  [200, '000']
end

server = WEBrick::HTTPServer.new(BindAddress: '127.0.0.1', Port: Integer(ENV.fetch('PORT')), AccessLog: [])
server.mount_proc('/ipn') do |request, response|
  response.status, code = receive(request)
  response['Content-Type'] = 'application/json'
  response.body = JSON.generate(errorCode: code)
end
server.start
