<?php
// Receives IPNs: POST /ipn. To try it: php -S 127.0.0.1:8080 receiver.php
declare(strict_types=1);

const TOLERANCE_SECONDS = 300;
const MAX_BODY_BYTES = 65_536;

function decrypt(string $data, string $key): string
{
    $message = base64_decode($data, true);
    if ($message === false || strlen($message) < 32) {
        throw new UnexpectedValueException('data');
    }
    $algorithm = 'aes-' . strlen($key) * 8 . '-cbc';
    $iv = substr($message, 0, 16);
    $plaintext = openssl_decrypt(substr($message, 16), $algorithm, $key, OPENSSL_RAW_DATA, $iv);
    return $plaintext === false ? throw new UnexpectedValueException('data') : $plaintext;
}

function canonical_string(array $fields): string
{
    ksort($fields, SORT_STRING);
    $pairs = [];
    foreach ($fields as $name => $value) {
        if ($value === null || is_string($value) || is_int($value)) {
            $pairs[] = "$name=$value";
        }
    }
    return implode('&', $pairs);
}

/** The verified fields. Throws, without saying which step failed. */
function open_ipn(string $data, string $signature): array
{
    $plaintext = decrypt($data, hex2bin(getenv('ZENGI_AES_KEY')));
    $fields = json_decode($plaintext, true, flags: JSON_THROW_ON_ERROR);
    $expected = hash_hmac('sha256', canonical_string($fields), getenv('ZENGI_HMAC_SECRET'));
    if (!hash_equals($expected, strtolower($signature))) {
        throw new UnexpectedValueException('signature');
    }
    return $fields;
}

/** Keeps the event before it is acknowledged; in production: a table with a unique key. */
function store_once(array $fields): void
{
    $key = hash('sha256', "{$fields['transaction_id']}|{$fields['event']}");
    $path = getenv('ZENGI_INBOX') . "/$key.json";
    $file = @fopen($path, 'x');
    if ($file !== false) {
        fwrite($file, json_encode($fields, JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR));
    } elseif (!file_exists($path)) {
        throw new RuntimeException('cannot store'); // a repeat, on the contrary, is acknowledged again
    }
}

/** @return array{int, string} HTTP status and errorCode */
function receive(): array
{
    $body = json_decode(file_get_contents('php://input', length: MAX_BODY_BYTES), true);
    $sent_at = $_SERVER['HTTP_X_TIMESTAMP'] ?? '';
    $is_ipn = $_SERVER['REQUEST_METHOD'] === 'POST' && $_SERVER['REQUEST_URI'] === '/ipn';
    if (!$is_ipn || !is_string($body['data'] ?? null) || !ctype_digit($sent_at)) {
        return [400, '401'];
    }
    if (abs(time() - (int) $sent_at) > TOLERANCE_SECONDS) {
        return [401, '416'];
    }
    try {
        $fields = open_ipn($body['data'], $_SERVER['HTTP_X_SIGNATURE'] ?? '');
    } catch (UnexpectedValueException | JsonException | TypeError) {
        return [401, '415'];
    }
    store_once($fields);
    return [200, '000'];
}

[$status, $code] = receive();
http_response_code($status);
header('Content-Type: application/json');
echo json_encode(['errorCode' => $code]);
