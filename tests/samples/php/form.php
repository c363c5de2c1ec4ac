<?php

$body = 'grant_type=client_credentials&client_secret=' . rawurlencode(getenv('ZENGI_CLIENT_SECRET'));

$curl = curl_init('https://api.example.vn/auth/token');
curl_setopt_array($curl, [
    CURLOPT_CUSTOMREQUEST => 'POST',
    CURLOPT_HTTPHEADER => [
        'Content-Type: application/x-www-form-urlencoded',
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
