# Encrypts or decrypts stdin: base64(IV + ciphertext), AES-CBC, PKCS#7.
require 'openssl'

BLOCK = 16

# Reads the key in three forms; Zengi has yet to confirm which one it uses.
def read_key
  text = ENV.fetch('ZENGI_AES_KEY', '')
  abort 'ZENGI_AES_KEY is not set' if text.empty?

  case ENV.fetch('ZENGI_AES_KEY_FORM', '')
  when '', 'hex64' then return [text].pack('H*') if text.match?(/\A\h{64}\z/)
  when 'hex32' then return [text].pack('H*') if text.match?(/\A\h{32}\z/)
  when 'text32' then return text if text.bytesize == 32
  end
  abort 'ZENGI_AES_KEY is not what ZENGI_AES_KEY_FORM says: hex64, hex32 or text32'
end

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

key = read_key
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
