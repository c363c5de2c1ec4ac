import { literal } from '../ecmascript';
import { program } from '../layout';
import type { ReceiverGenerator } from '../model';
import { receiverPort, reminder } from './shared';

export const generate: ReceiverGenerator = ({ path, ack, signatureHeader }) =>
  program(
    'import { createServer } from "node:http";',
    'import { text } from "node:stream/consumers";',
    '',
    `const ack = ${literal(ack.body)};`,
    '',
    'const server = createServer(async (request, response) => {',
    '  const body = await text(request);',
    `  if (request.method !== "POST" || request.url.split("?")[0] !== ${literal(path)}) {`,
    '    response.writeHead(404).end();',
    '    return;',
    '  }',
    reminder('  //', signatureHeader),
    '  console.log(body);',
    `  response.writeHead(${ack.status}, { "Content-Type": ${literal(ack.mediaType)} }).end(ack);`,
    '});',
    `server.listen(${receiverPort});`,
  );
