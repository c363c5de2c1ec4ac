<?php
// Encrypts or decrypts stdin: base64(IV + ciphertext), AES-CBC, PKCS#7.
declare(strict_types=1);

const BLOCK = 16;

/** Reads the key in three forms; Zengi has yet to confirm which one it uses. */
function read_key(): string
{
    $text = getenv('ZENGI_AES_KEY') ?: stop('ZENGI_AES_KEY is not set');
    $form = getenv('ZENGI_AES_KEY_FORM') ?: 'hex64';
    $digits = ['hex64' => 64, 'hex32' => 32][$form] ?? null;
    return match (true) {
        $form === 'text32' && strlen($text) === 32 => $text,
        strlen($text) === $digits && ctype_xdigit($text) => hex2bin($text),
        // OpenSSL would silently pad a shorter key with zeros.
        default => stop('ZENGI_AES_KEY is not what ZENGI_AES_KEY_FORM says: hex64, hex32 or text32'),
    };
}

function stop(string $message): never
{
    fwrite(STDERR, "$message\n");
    exit(2);
}

function algorithm(string $key): string
{
    return 'aes-' . strlen($key) * 8 . '-cbc';
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

$key = read_key();
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
