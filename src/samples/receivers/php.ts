import { program } from '../layout';
import type { ReceiverGenerator } from '../model';
import { literal } from '../php';
import { receiverPort, reminder } from './shared';

export const generate: ReceiverGenerator = ({ path, ack, signatureHeader }) =>
  program(
    '<?php',
    '',
    `// php -S 0.0.0.0:${receiverPort} receiver.php`,
    "$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);",
    `if ($_SERVER['REQUEST_METHOD'] !== 'POST' || $path !== ${literal(path)}) {`,
    '    http_response_code(404);',
    '    exit;',
    '}',
    '',
    "$body = file_get_contents('php://input');",
    reminder('//', signatureHeader),
    'error_log($body);',
    '',
    `http_response_code(${ack.status});`,
    `header(${literal(`Content-Type: ${ack.mediaType}`)});`,
    `echo ${literal(ack.body)};`,
  );
