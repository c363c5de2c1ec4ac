import { literal } from '../java';
import { program } from '../layout';
import type { ReceiverGenerator } from '../model';
import { receiverPort, reminder } from './shared';

export const generate: ReceiverGenerator = ({ path, ack, signatureHeader }) =>
  program(
    'import com.sun.net.httpserver.HttpServer;',
    'import java.net.InetSocketAddress;',
    'import java.nio.charset.StandardCharsets;',
    '',
    'class Receiver {',
    '    public static void main(String[] args) throws Exception {',
    `        byte[] ack = ${literal(ack.body)}.getBytes(StandardCharsets.UTF_8);`,
    `        HttpServer server = HttpServer.create(new InetSocketAddress(${receiverPort}), 0);`,
    `        server.createContext(${literal(path)}, exchange -> {`,
    '            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);',
    '            if (!exchange.getRequestMethod().equals("POST")) {',
    '                exchange.sendResponseHeaders(405, -1);',
    '                exchange.close();',
    '                return;',
    '            }',
    reminder('            //', signatureHeader),
    '            System.out.println(body);',
    `            exchange.getResponseHeaders().set("Content-Type", ${literal(ack.mediaType)});`,
    `            exchange.sendResponseHeaders(${ack.status}, ack.length == 0 ? -1 : ack.length);`,
    '            exchange.getResponseBody().write(ack);',
    '            exchange.close();',
    '        });',
    '        server.start();',
    '    }',
    '}',
  );
