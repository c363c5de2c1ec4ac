<?php

$body = <<<'BODY'
{
  "note": "\u0001 it's #{x} ${y} $z \\(w) {v} %s \"`“q”\"\"\"'''"
}
BODY;

$curl = curl_init('https://api.example.vn/v1/a%20b?x=a%20b%26c%3Dd%2B%2520&x=');
curl_setopt_array($curl, [
    CURLOPT_CUSTOMREQUEST => 'POST',
    CURLOPT_HTTPHEADER => [
        'X-Quotes: "it\'s" $HOME \\ `id` #{x}',
        'X-Empty;',
        'Content-Type: application/json',
    ],
    CURLOPT_POSTFIELDS => $body,
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 30,
]);

$response = curl_exec($curl);
if ($response === false) {
    fwrite(STDERR, curl_error($curl) . PHP_EOL);
    exit(1);
}
$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
if ($status < 200 || $status > 299) {
    fwrite(STDERR, $response . PHP_EOL);
    exit(1);
}
echo $response, PHP_EOL;
