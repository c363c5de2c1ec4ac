<?php
// Encrypts or decrypts stdin: base64(IV + ciphertext), AES-CBC, PKCS#7.
declare(strict_types=1);

const BLOCK = 16;

// The length of the key chooses: 32 hex digits are AES-128, 64 are AES-256.
function algorithm(string $key): string
{
    return match (strlen($key)) {
        16 => 'aes-128-cbc',
        32 => 'aes-256-cbc', // OpenSSL would silently pad a shorter key with zeros
        default => throw new LengthException('the key is not 16 or 32 bytes'),
    };
}

function encrypt(string $plaintext, string $key): string
{
    $iv = random_bytes(BLOCK); // new for each message
    return base64_encode($iv . openssl_encrypt($plaintext, algorithm($key), $key, OPENSSL_RAW_DATA, $iv));
}

/** The plaintext, or false for a wrong key and for damaged data alike. */
function decrypt(string $data, string $key): string|false
{
    $message = base64_decode($data, true);
    if ($message === false || strlen($message) < 2 * BLOCK) {
        return false;
    }
    [$iv, $ciphertext] = [substr($message, 0, BLOCK), substr($message, BLOCK)];
    return openssl_decrypt($ciphertext, algorithm($key), $key, OPENSSL_RAW_DATA, $iv);
}

$key = hex2bin(getenv('ZENGI_AES_KEY') ?: throw new RuntimeException('ZENGI_AES_KEY is not set'));
$input = stream_get_contents(STDIN);

if ($argv[1] === 'encrypt') {
    echo encrypt($input, $key), "\n";
    exit(0);
}
$plaintext = decrypt(trim($input), $key);
if ($plaintext === false) {
    fwrite(STDERR, "cannot decrypt\n");
    exit(1);
}
echo $plaintext;
