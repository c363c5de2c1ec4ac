// Receives IPNs: POST /ipn.
import { createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';

const { ZENGI_AES_KEY, ZENGI_HMAC_SECRET, ZENGI_INBOX, PORT } = process.env;
const toleranceSeconds = 300;
const maxBodyBytes = 65_536;

function decrypt(data) {
  const key = Buffer.from(ZENGI_AES_KEY, 'hex');
  const message = Buffer.from(data, 'base64');
  const algorithm = `aes-${key.length * 8}-cbc`;
  const decipher = createDecipheriv(algorithm, key, message.subarray(0, 16));
  return Buffer.concat([decipher.update(message.subarray(16)), decipher.final()]).toString();
}

function canonicalString(fields) {
  return Object.keys(fields)
    .sort()
    .filter((name) => fields[name] === null || ['string', 'number'].includes(typeof fields[name]))
    .map((name) => `${name}=${fields[name] ?? ''}`)
    .join('&');
}

/** The verified fields. Throws, without saying which step failed. */
function openIpn(data, signature) {
  const fields = JSON.parse(decrypt(data));
  const hmac = createHmac('sha256', ZENGI_HMAC_SECRET).update(canonicalString(fields));
  // Buffers of different length make timingSafeEqual throw, which is a failure as well.
  if (!timingSafeEqual(Buffer.from(hmac.digest('hex')), Buffer.from(signature.toLowerCase()))) {
    throw new Error('signature');
  }
  return fields;
}

/** Keeps the event before it is acknowledged; in production: a table with a unique key. */
async function storeOnce(fields) {
  const key = createHash('sha256').update(`${fields.transaction_id}|${fields.event}`).digest('hex');
  try {
    await writeFile(join(ZENGI_INBOX, `${key}.json`), JSON.stringify(fields), { flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error; // a repeat is acknowledged again
  }
}

async function readBody(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > maxBodyBytes) throw new RangeError('body');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString());
}

async function receive(request) {
  const { 'x-timestamp': sentAt = '', 'x-signature': signature = '' } = request.headers;
  const body = await readBody(request).catch(() => undefined);
  const valid = request.method === 'POST' && request.url === '/ipn' && /^\d+$/.test(sentAt);
  if (!valid || typeof body?.data !== 'string') return [400, '401'];
  if (Math.abs(Date.now() / 1000 - Number(sentAt)) > toleranceSeconds) return [401, '416'];
  let fields;
  try {
    fields = openIpn(body.data, signature);
  } catch {
    return [401, '415'];
  }
  await storeOnce(fields);
  return [200, '000'];
}

createServer(async (request, response) => {
  const [status, errorCode] = await receive(request).catch(() => [500, '501']);
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ errorCode }));
}).listen(Number(PORT), '127.0.0.1');
