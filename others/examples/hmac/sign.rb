# Signs the JSON object on stdin, or verifies the signature given as argument.
require 'json'
require 'openssl'

def canonical_string(fields)
  signed = fields.reject { |_, value| [true, false].include?(value) || value.is_a?(Enumerable) }
  signed.sort_by(&:first).map do |name, value|
    raise ArgumentError, "#{name} is not an integer" if value.is_a?(Float)

    "#{name}=#{value}" # nil prints as nothing
  end.join('&')
end

# The secret is text: its 32 characters are the key, not the 16 bytes they could spell.
def sign(canonical, secret)
  OpenSSL::HMAC.hexdigest('SHA256', secret, canonical)
end

secret = ENV.fetch('ZENGI_HMAC_SECRET', '')
abort 'ZENGI_HMAC_SECRET is not set' if secret.empty?

canonical = canonical_string(JSON.parse($stdin.read.force_encoding('UTF-8')))
signature = sign(canonical, secret)

if ARGV.empty?
  puts canonical, signature
else
  valid = OpenSSL.secure_compare(signature, ARGV[0].downcase)
  puts valid ? 'valid' : 'invalid'
  exit valid
end
