<?php
// Signs the JSON object on stdin, or verifies the signature given as argument.
declare(strict_types=1);

function canonical_string(array $fields): string
{
    ksort($fields, SORT_STRING);
    $pairs = [];
    foreach ($fields as $name => $value) {
        if (is_bool($value) || is_array($value)) {
            continue; // takes no part in the signature
        }
        if (is_float($value)) {
            throw new InvalidArgumentException("$name is not an integer");
        }
        $pairs[] = "$name=$value"; // null prints as nothing
    }
    return implode('&', $pairs);
}

// The secret is text: its 32 characters are the key, so no hex2bin().
function sign(string $canonical, string $secret): string
{
    return hash_hmac('sha256', $canonical, $secret);
}

$secret = getenv('ZENGI_HMAC_SECRET') ?: throw new RuntimeException('ZENGI_HMAC_SECRET is not set');
$fields = json_decode(stream_get_contents(STDIN), true, flags: JSON_THROW_ON_ERROR);
$canonical = canonical_string($fields);
$signature = sign($canonical, $secret);

if ($argc < 2) {
    echo "$canonical\n$signature\n";
    exit(0);
}
$valid = hash_equals($signature, strtolower($argv[1]));
echo $valid ? "valid\n" : "invalid\n";
exit($valid ? 0 : 1);
