<?php

$body = file_get_contents('receipt.png');

$curl = curl_init('https://api.example.vn/v1/receipts/1024/picture');
curl_setopt_array($curl, [
    CURLOPT_CUSTOMREQUEST => 'PUT',
    CURLOPT_HTTPHEADER => [
        'Authorization: Bearer ' . getenv('ZENGI_ACCESS_TOKEN'),
        'Content-Type: image/png',
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
