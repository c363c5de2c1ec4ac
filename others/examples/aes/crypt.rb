# Encrypts or decrypts stdin: base64(IV + ciphertext), AES-CBC, PKCS#7.
require 'openssl'

BLOCK = 16

# The length of the key chooses: 32 hex digits are AES-128, 64 are AES-256.
def new_cipher(key)
  OpenSSL::Cipher.new("aes-#{key.bytesize * 8}-cbc")
end

def encrypt(plaintext, key)
  cipher = new_cipher(key).encrypt
  cipher.key = key
  iv = cipher.random_iv # new for each message
  [iv + cipher.update(plaintext) + cipher.final].pack('m0')
end

def decrypt(data, key)
  message = data.unpack1('m0')
  cipher = new_cipher(key).decrypt
  cipher.key = key
  cipher.iv = message.byteslice(0, BLOCK)
  cipher.update(message.byteslice(BLOCK..)) + cipher.final
end

key = [ENV.fetch('ZENGI_AES_KEY')].pack('H*')
input = $stdin.binmode.read

if ARGV[0] == 'encrypt'
  puts encrypt(input, key)
else
  begin
    $stdout.binmode.write(decrypt(input.strip, key))
  rescue OpenSSL::Cipher::CipherError, ArgumentError
    abort 'cannot decrypt' # one answer for a wrong key and for damaged data
  end
end
