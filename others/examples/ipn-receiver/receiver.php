<?php
// Receives IPNs: POST /v1/ipn/callback. To try it: php receiver.php
declare(strict_types=1);

const TOLERANCE_SECONDS = 300;
const MAX_BODY_BYTES = 65_536;
// For money that came in time, but whose IPN is late.
const HOLD = '-15 minutes';
const CARD_PAYMENTS = ['SALE.APPROVED', 'PREAUTH_COMPLETE.APPROVED'];
const PAYMENTS = [...CARD_PAYMENTS, 'QR.PAID'];
const RESULT = '/^(?:SALE|VOID|PREAUTH|PREAUTH_COMPLETE|QR)\.(?:APPROVED|DECLINED|CANCELLED|EXPIRED|PAID)$/D';
const CODE_ENDS = ['QR.CANCELLED', 'QR.EXPIRED'];
const USED_TEXTS = [
    ...['event', 'transaction_id', 'request_id', 'original_transaction_id', 'order_id', 'qr_id'],
    ...['va_no', 'sn', 'payment_mark', 'paid_at', 'ended_at', 'currency', 'bank_reference'],
];
/** All reports of one transaction agree on these. */
const DECIDING = [...USED_TEXTS, 'amount'];

function setting(string $name): string
{
    $value = getenv($name);
    return $value === false || $value === '' ? throw new LogicException("$name is not set") : $value;
}

/** Reads the key in three forms; Zengi has yet to confirm which one it uses. */
function aes_key(): string
{
    $text = setting('ZENGI_AES_KEY');
    $form = getenv('ZENGI_AES_KEY_FORM') ?: 'hex64';
    $digits = ['hex64' => 64, 'hex32' => 32][$form] ?? null;
    return match (true) {
        $form === 'text32' && strlen($text) === 32 => $text,
        strlen($text) === $digits && ctype_xdigit($text) => hex2bin($text),
        default => throw new LogicException(
            'ZENGI_AES_KEY is not what ZENGI_AES_KEY_FORM says: hex64, hex32 or text32'
        ),
    };
}

/** Fields: /documents/payments/ipn. In production: your tables. */
function shop(): array
{
    static $shop;
    return $shop ??= json_decode(file_get_contents(setting('ZENGI_ORDERS')), true, flags: JSON_THROW_ON_ERROR);
}

function decrypt(string $data): string
{
    $key = aes_key();
    $message = base64_decode($data, true);
    // base64_decode accepts white space, and data without padding.
    if ($message === false || base64_encode($message) !== $data || strlen($message) < 32) {
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
        if (is_bool($value) || is_array($value)) {
            continue; // takes no part in the signature
        }
        if (is_float($value) || (is_int($value) && abs($value) >= 2 ** 53)) {
            throw new UnexpectedValueException("$name is not an integer");
        }
        $pairs[] = "$name=$value"; // null prints as nothing
    }
    return implode('&', $pairs);
}

function is_time(?string $text): bool
{
    $form = '/^(20\d\d)-(0[1-9]|1[0-2])-(\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d)$/D';
    // DateTime makes 2 March of 30 February.
    return preg_match($form, $text ?? '', $date) === 1 && checkdate((int) $date[2], (int) $date[3], (int) $date[1]);
}

function count_names(string $json): int
{
    return substr_count(preg_replace('/"(?:[^"\\\\]++|\\\\.)*+"/', '', $json), ':');
}

/** Another content can have the same signature: values are not escaped, and "5" is signed like 5. */
function is_clear(array $fields, string $json): bool
{
    foreach ($fields as $name => $value) {
        $is_used = in_array($name, USED_TEXTS, true);
        $is_odd = !preg_match('/^\w+$/D', (string) $name)
            || (is_string($value) && preg_match('/&\w+=/', $value))
            || ($is_used && $value !== null && !is_string($value));
        if ($is_odd) {
            return false;
        }
    }
    $given = read_event($json);
    $event = $given['event'] ?? null;
    $amount = $given['amount'] ?? null;
    $is_payment = in_array($event, PAYMENTS, true);
    return count_names($json) === count_names(json_encode($fields)) // no name occurs twice
        && (!$is_payment || (isset($given['transaction_id']) && is_int($amount) && $amount > 0))
        && (!$is_payment || ($given['currency'] ?? 'VND') === 'VND')
        && ($event !== 'QR.PAID' || is_time($given['paid_at'] ?? null))
        && (!in_array($event, CODE_ENDS, true) || is_time($given['ended_at'] ?? null))
        && ($event !== 'VOID.APPROVED' || isset($given['original_transaction_id']));
}

/** Decrypts and verifies. Returns the fields, their text and the signed string. Throws, never saying why. */
function open_ipn(string $data, string $signature): array
{
    $json = decrypt($data);
    $fields = json_decode($json, true, flags: JSON_THROW_ON_ERROR);
    if (!is_array($fields) || array_is_list($fields)) {
        throw new UnexpectedValueException('content');
    }
    $canonical = canonical_string($fields);
    $expected = hash_hmac('sha256', $canonical, setting('ZENGI_HMAC_SECRET'));
    if (!hash_equals($expected, strtolower($signature))) {
        throw new UnexpectedValueException('signature');
    }
    return [$fields, $json, $canonical];
}

/** Reads an event. Null and an empty text are the same as missing. */
function read_event(string $json): array
{
    $fields = json_decode($json, true, flags: JSON_THROW_ON_ERROR);
    return array_filter($fields, fn ($value) => $value !== null && $value !== '');
}

/** QR.CANCELLED and QR.EXPIRED have no transaction_id. */
function event_key(array $event): string
{
    return ($event['transaction_id'] ?? $event['request_id']) . "|{$event['event']}";
}

/** Stores what was signed; returns false for a repeat. In production: a table with a unique key. */
function store_once(string $canonical, string $text, string $kind): bool
{
    $inbox = setting('ZENGI_INBOX');
    $path = "$inbox/" . hash('sha256', $canonical) . ".$kind";
    $draft = "$inbox/" . bin2hex(random_bytes(16)) . '.draft';
    $file = @fopen($draft, 'x') ?: throw new RuntimeException("cannot write to $inbox");
    try {
        if (fwrite($file, $text) !== strlen($text) || !fsync($file)) {
            throw new RuntimeException("cannot write to $inbox");
        }
        // The file appears whole, or not at all.
        return @link($draft, $path) || (file_exists($path) ? false : throw new RuntimeException('link'));
    } finally {
        fclose($file);
        unlink($draft);
    }
}

/** The orders that an event names. A static code serves many orders, so a person matches its money. */
function orders_of(array $event): array
{
    $named = [$event['order_id'] ?? null];
    foreach (['qr_id', 'request_id', 'va_no'] as $name) {
        $named[] = shop()['codes'][$event[$name] ?? ''] ?? null;
    }
    return in_array('', $named, true) ? [] : array_unique(array_filter($named, 'is_string'));
}

/** The payment that a void names (a void may lack `order_id`), else the event itself. */
function original_of(array $event, array $events): array
{
    foreach ($events as $one) {
        $id = in_array($one['event'], PAYMENTS, true) ? $one['transaction_id'] : null;
        if ($id !== null && $id === ($event['original_transaction_id'] ?? null)) {
            return $one;
        }
    }
    return $event;
}

/** Reads the known end of the code and its end event, which may be lost or come later. */
function has_ended(array $transfer, array $events, DateTime $at): bool
{
    $known = shop()['ends'][$transfer['qr_id'] ?? $transfer['va_no'] ?? ''] ?? null;
    if ($known !== null && $at >= new DateTime($known)) {
        return true;
    }
    foreach ($events as $event) {
        $is_end = in_array($event['event'], CODE_ENDS, true)
            && isset($transfer['qr_id'])
            && ($event['qr_id'] ?? null) === $transfer['qr_id']
            // Another request_id: only a display of the code ended; the code still takes money.
            && (isset($transfer['request_id'])
                ? $transfer['request_id'] === ($event['request_id'] ?? null)
                : $known === null);
        if ($is_end && $at >= new DateTime($event['ended_at'])) {
            return true;
        }
    }
    return false;
}

/** Late or extra, by the mark or by the end of the code: the mark may be missing. */
function is_late(array $transfer, array $events): bool
{
    return in_array($transfer['payment_mark'] ?? '', ['LATE', 'EXTRA'], true)
        || has_ended($transfer, $events, new DateTime($transfer['paid_at']));
}

/** Decides by events, never by `status` alone, and reads all of them: they come in any order. */
function verdict_on(string $order_id, int $amount, array $events): string
{
    ['terminals' => $terminals, 'cancelled' => $cancelled_orders] = shop() + ['cancelled' => []];
    $voids = array_filter($events, fn ($event) => $event['event'] === 'VOID.APPROVED');
    $voided = array_column($voids, 'original_transaction_id');
    $is_of_order = fn ($one) => in_array($order_id, orders_of($one), true);
    $of_order = array_filter($events, $is_of_order);
    $charges = array_filter($of_order, fn ($event) => in_array($event['event'], CARD_PAYMENTS, true));
    $cards = array_filter($charges, fn ($event) => !in_array($event['transaction_id'], $voided, true));
    // A charge with another amount or from an unknown terminal does not pay the order.
    $is_right = fn ($event) => $event['amount'] === $amount && in_array($event['sn'] ?? null, $terminals, true);
    $charged = array_filter($cards, $is_right) !== [];
    $transfers = array_filter($of_order, fn ($event) => $event['event'] === 'QR.PAID');
    $sum = fn ($payments) => array_sum(array_column($payments, 'amount'));
    $is_voided = count($cards) < count($charges);
    $in_time = $is_voided ? 0 : $sum(array_filter($transfers, fn ($event) => !is_late($event, $events)));
    // A part is kept while a code of the order takes the rest, and during the hold time after that.
    $unpaid = array_diff(array_keys(shop()['ends'] ?? []), array_column($transfers, 'qr_id'));
    $codes = [...$transfers, ...array_map(fn ($id) => ['qr_id' => (string) $id], $unpaid)];
    $held = new DateTime(HOLD);
    $open = array_filter($codes, fn ($code) => $is_of_order($code) && !has_ended($code, $events, $held));
    // Late money, and any money for an order that no longer waits, or after a void, releases no goods.
    $cancelled = in_array($order_id, $cancelled_orders, true);
    $paid = !$cancelled && ($charged || $in_time >= $amount);
    $kept = $cancelled || $open === [] ? 0 : $in_time;
    $uncounted = $sum([...$cards, ...$transfers]) - ($paid ? $amount : $kept);
    return ($paid ? 'paid' : 'not paid') . ($uncounted > 0 ? ", uncounted $uncounted" : '');
}

/** One transaction has one result; one transaction, and one reference of the bank, is one payment. */
function names_of(array $event): array
{
    return preg_match(RESULT, $event['event']) && isset($event['transaction_id'])
        ? array_filter([$event['transaction_id'], $event['bank_reference'] ?? null], 'is_string')
        : [event_key($event)];
}

/** Reads one event for each transaction, and the orders about which two reports contradict each other. */
function merge(array $reports): array
{
    [$found, $disputed, $events, $doubtful] = [[], [], [], []];
    foreach ($reports as $report) {
        $is_payment = in_array($report['event'], PAYMENTS, true);
        foreach (names_of($report) as $name) {
            $before = $found[$name] ?? [];
            $differs = fn ($field) => ($before[$field] ?? $report[$field] ?? 0) !== ($report[$field] ?? $before[$field] ?? 0);
            if (array_filter(DECIDING, $differs) || ($is_payment && count(orders_of($report)) > 1)) {
                $disputed[] = $name;
            }
            $found[$name] = $report + $before;
        }
    }
    foreach ($reports as $report) {
        $name = names_of($report)[0];
        $events[$name] = $found[$name];
    }
    foreach ($reports as $report) {
        if (array_intersect(names_of($report), $disputed)) {
            array_push($doubtful, ...orders_of($report), ...orders_of(original_of($report, $events)));
        }
    }
    return [$events, $doubtful];
}

function read_inbox(): array
{
    $files = glob(setting('ZENGI_INBOX') . '/*.json');
    return array_map(fn ($file) => read_event(file_get_contents($file)), $files);
}

/** In production: mark the order paid once, or put it on the list for a manual review. */
function act(array $event): void
{
    $lock = fopen(__FILE__, 'r'); // one event at a time: no older verdict after a newer one
    flock($lock, LOCK_EX);
    [$events, $doubtful] = merge(read_inbox());
    $known = array_intersect(orders_of(original_of($event, $events)), array_keys(shop()['orders']));
    $order_id = array_shift($known);
    $verdict = match (true) {
        $order_id === null => 'no such order',
        in_array($order_id, $doubtful, true) => 'review',
        default => verdict_on($order_id, shop()['orders'][$order_id], $events),
    };
    error_log(event_key($event) . ": $verdict");
}

// region handler
/** @return array{int, string, ?array} status, errorCode, and the event if it is new and stored */
function receive(): array
{
    $text = file_get_contents('php://input', length: MAX_BODY_BYTES + 1);
    $body = strlen($text) > MAX_BODY_BYTES ? null : json_decode($text, true);
    $sent_at = $_SERVER['HTTP_X_TIMESTAMP'] ?? '';
    $is_ipn = $_SERVER['REQUEST_METHOD'] === 'POST'
        && $_SERVER['REQUEST_URI'] === '/v1/ipn/callback';
    if (!$is_ipn || !is_string($body['data'] ?? null) || !preg_match('/^\d{1,12}$/D', $sent_at)) {
        return [400, '401', null];
    }
    if (abs(time() - (int) $sent_at) > TOLERANCE_SECONDS) {
        return [401, '416', null];
    }
    try {
        [$fields, $json, $canonical] = open_ipn($body['data'], $_SERVER['HTTP_X_SIGNATURE'] ?? '');
    } catch (UnexpectedValueException | JsonException) {
        return [401, '415', null];
    }
    if (!is_clear($fields, $json)) {
        store_once($canonical, $json, 'unclear'); // for a person: it counts for no order
        return [200, '000', null];
    }
    $event = read_event($json);
    if (!isset($event['event']) || !isset($event['transaction_id']) && !isset($event['request_id'])) {
        return [400, '401', null];
    }
    // Before the answer; a repeat gets the same one.
    return [200, '000', store_once($canonical, $json, 'json') ? $event : null];
}

function handle(): void
{
    try {
        [$status, $code, $event] = receive();
    } catch (Throwable $error) {
        error_log((string) $error); // the store fails: Zengi sends it again
        [$status, $code, $event] = [500, '501', null];
    }
    $answer = json_encode(['errorCode' => $code]);
    http_response_code($status);
    header('Content-Type: application/json');
    header('Content-Length: ' . strlen($answer));
    echo $answer;
    function_exists('fastcgi_finish_request') ? fastcgi_finish_request() : flush();
    if ($event !== null) {
        act($event); // after the answer: a wrong amount is no reason to refuse an IPN
    }
}
// endregion

if (PHP_SAPI !== 'cli') {
    handle();
    exit;
}
try {
    [aes_key(), setting('ZENGI_HMAC_SECRET'), setting('ZENGI_INBOX'), shop()];
    if (($argv[1] ?? '') === 'review') {
        array_map(act(...), read_inbox());
        exit;
    }
    $address = '127.0.0.1:' . setting('PORT');
} catch (LogicException $error) {
    fwrite(STDERR, $error->getMessage() . "\n");
    exit(1);
}
pcntl_exec(PHP_BINARY, ['-S', $address, __FILE__]);
