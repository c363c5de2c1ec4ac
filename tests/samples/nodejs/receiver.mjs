import { createServer } from "node:http";
import { text } from "node:stream/consumers";

const ack = '{"code":"00","message":"It\'s OK"}';

const server = createServer(async (request, response) => {
  const body = await text(request);
  if (request.method !== "POST" || request.url.split("?")[0] !== "/ipn") {
    response.writeHead(404).end();
    return;
  }
  // Verify X-Signature before you trust the body.
  console.log(body);
  response.writeHead(200, { "Content-Type": "application/json" }).end(ack);
});
server.listen(8080);
