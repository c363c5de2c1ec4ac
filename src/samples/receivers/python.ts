import { program } from '../layout';
import type { ReceiverGenerator } from '../model';
import { literal } from '../python';
import { receiverPort, reminder } from './shared';

export const generate: ReceiverGenerator = ({ path, ack, signatureHeader }) =>
  program(
    'from http.server import BaseHTTPRequestHandler, HTTPServer',
    '',
    `ack = ${literal(ack.body)}.encode()`,
    '',
    '',
    'class Receiver(BaseHTTPRequestHandler):',
    '    def do_POST(self):',
    '        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))',
    `        if self.path.split("?")[0] != ${literal(path)}:`,
    '            self.send_error(404)',
    '            return',
    reminder('        #', signatureHeader),
    '        print(body.decode(), flush=True)',
    `        self.send_response(${ack.status})`,
    `        self.send_header("Content-Type", ${literal(ack.mediaType)})`,
    '        self.send_header("Content-Length", str(len(ack)))',
    '        self.end_headers()',
    '        self.wfile.write(ack)',
    '',
    '',
    `HTTPServer(("", ${receiverPort}), Receiver).serve_forever()`,
  );
