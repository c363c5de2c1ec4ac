<?php

// php -S 0.0.0.0:8080 receiver.php
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if ($_SERVER['REQUEST_METHOD'] !== 'POST' || $path !== '/ipn') {
    http_response_code(404);
    exit;
}

$body = file_get_contents('php://input');
// Verify X-Signature before you trust the body.
error_log($body);

http_response_code(200);
header('Content-Type: application/json');
echo '{"code":"00","message":"It\'s OK"}';
