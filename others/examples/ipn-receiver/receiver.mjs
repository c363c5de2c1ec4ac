// Receives IPNs: POST /v1/ipn/callback.
import { createDecipheriv, createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';

const toleranceSeconds = 300;
const maxBodyBytes = 65_536;
const holdMs = 15 * 60_000; // for money in time whose IPN is late
const cardPayments = ['SALE.APPROVED', 'PREAUTH_COMPLETE.APPROVED'];
const codeEnds = ['QR.CANCELLED', 'QR.EXPIRED'];
const usedTexts = [
  ...['event', 'transaction_id', 'request_id', 'original_transaction_id', 'order_id', 'qr_id'],
  ...['va_no', 'sn', 'payment_mark', 'paid_at', 'ended_at', 'currency', 'bank_reference'],
];
/** All reports of one transaction agree on these. */
const deciding = [...usedTexts, 'amount'];

function stop(message) {
  console.error(message);
  process.exit(1);
}

function setting(name) {
  return process.env[name] || stop(`${name} is not set`);
}

/** Reads the key in three forms; Zengi has yet to confirm which one it uses. */
function aesKey() {
  const [text, form] = [setting('ZENGI_AES_KEY'), process.env.ZENGI_AES_KEY_FORM || 'hex64'];
  const digits = { hex64: 64, hex32: 32 }[form];
  if (form === 'text32' && Buffer.byteLength(text) === 32) return Buffer.from(text);
  if (text.length === digits && /^[0-9a-f]+$/i.test(text)) return Buffer.from(text, 'hex');
  return stop('ZENGI_AES_KEY is not what ZENGI_AES_KEY_FORM says: hex64, hex32 or text32');
}

const key = aesKey();
const secret = setting('ZENGI_HMAC_SECRET');
const inbox = setting('ZENGI_INBOX');
// Fields: /documents/payments/ipn. In production: your tables.
const ordersFile = setting('ZENGI_ORDERS');
let shop;

/** Other bytes than UTF-8 make it throw; a byte-order mark stays, so that it is no JSON. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decrypt(data) {
  const message = Buffer.from(data, 'base64'); // ignores other characters
  if (message.toString('base64') !== data) throw new TypeError('data');
  const algorithm = `aes-${key.length * 8}-cbc`;
  const decipher = createDecipheriv(algorithm, key, message.subarray(0, 16));
  return utf8.decode(Buffer.concat([decipher.update(message.subarray(16)), decipher.final()]));
}

function canonicalString(fields) {
  return Object.keys(fields)
    .sort()
    .filter((name) => fields[name] === null || ['string', 'number'].includes(typeof fields[name]))
    .map((name) => {
      const value = fields[name] ?? '';
      if (typeof value === 'number' && !Number.isSafeInteger(value)) {
        throw new TypeError(`${name} is not an integer`);
      }
      return `${name}=${value}`;
    })
    .join('&');
}

const countNames = (json) => json.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').split(':').length;

/** A JSON text without its texts and its nested values, of which nothing is signed. */
function topLevel(json) {
  const less = json.replaceAll(/"(?:[^"\\]|\\.)*"|(?<=\S\s*)[[{][^"[\]{}]*[\]}]/g, '');
  return less === json ? json : topLevel(less);
}

const timeForm =
  /^20\d\d-(0[1-9]|1[0-2])-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-](0\d|1[0-3]):[0-5]\d)$/;
/** A Date makes 2 March of 30 February. */
const isTime = (text) =>
  timeForm.test(text) && new Date(text.slice(0, 10)).getUTCDate() === Number(text.slice(8, 10));

/** Another content can have the same signature: values are not escaped, and "5" is signed like 5. */
function isClear(fields, json) {
  const { event, amount, currency } = fields;
  const isMoney = isPayment(fields);
  return (
    countNames(json) === countNames(JSON.stringify(fields)) && // no name occurs twice
    Object.keys(fields).every((name) => /^\w+$/.test(name)) &&
    !Object.values(fields).some((value) => typeof value === 'string' && /&\w+=/.test(value)) &&
    usedTexts.every((name) => typeof (fields[name] ?? '') === 'string') &&
    (!isMoney || (fields.transaction_id && Number.isSafeInteger(amount) && amount > 0)) &&
    (!isMoney || !currency || currency === 'VND') &&
    (event !== 'QR.PAID' || isTime(fields.paid_at)) &&
    (!codeEnds.includes(event) || isTime(fields.ended_at)) &&
    (event !== 'VOID.APPROVED' || fields.original_transaction_id)
  );
}

/** Decrypts and verifies. Returns the fields, their text and the signed string. Throws, never saying why. */
function openIpn(data, signature) {
  const json = decrypt(data);
  const fields = JSON.parse(json);
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
    throw new TypeError('content');
  }
  // JSON.parse reads 50000.0 as 50000: only the text shows it.
  if (/\d[.eE]/.test(topLevel(json))) throw new TypeError('not an integer');
  const canonical = canonicalString(fields);
  const hmac = createHmac('sha256', secret).update(canonical);
  // Buffers of different length make timingSafeEqual throw, which is a failure as well.
  if (!timingSafeEqual(Buffer.from(hmac.digest('hex')), Buffer.from(signature.toLowerCase()))) {
    throw new Error('signature');
  }
  return { fields, json, canonical };
}

/** Reads an event. Null and an empty text are the same as missing. */
const readEvent = (json) =>
  JSON.parse(json, (_, value) => (value === null || value === '' ? undefined : value));

/** QR.CANCELLED and QR.EXPIRED have no transaction_id. */
const eventKey = (event) => `${event.transaction_id ?? event.request_id}|${event.event}`;

/** Stores what was signed; returns false for a repeat. In production: a table with a unique key. */
async function storeOnce(canonical, text, kind) {
  const name = createHash('sha256').update(canonical).digest('hex');
  const draft = join(inbox, `${randomUUID()}.draft`);
  try {
    await writeFile(draft, text, { flush: true });
    await link(draft, join(inbox, `${name}.${kind}`)); // appears whole, or not at all
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** The orders that an event names. A static code serves many orders, so a person matches its money. */
function ordersOf(event) {
  const { codes = {} } = shop;
  const ids = [event.qr_id, event.request_id, event.va_no].filter((id) => Object.hasOwn(codes, id));
  const named = [...ids.map((id) => codes[id]), event.order_id];
  return named.includes('') ? [] : [...new Set(named)].filter((id) => id !== undefined);
}

const isPayment = ({ event }) => [...cardPayments, 'QR.PAID'].includes(event);

/** The payment that a void names (a void may lack `order_id`), else the event itself. */
const originalOf = (event, events) =>
  events.find((one) => isPayment(one) && one.transaction_id === event.original_transaction_id) ??
  event;

/** Reads the known end of the code and its end event, which may be lost or come later. */
function hasEnded(transfer, events, at) {
  const known = shop.ends?.[transfer.qr_id ?? transfer.va_no];
  const ends = events.filter(
    (end) =>
      codeEnds.includes(end.event) &&
      transfer.qr_id &&
      end.qr_id === transfer.qr_id &&
      // Another request_id: only a display of the code ended; the code still takes money.
      (transfer.request_id ? end.request_id === transfer.request_id : !known),
  );
  return [known, ...ends.map((end) => end.ended_at)].some((end) => end && !(at < Date.parse(end)));
}

/** Late or extra, by the mark or by the end of the code: the mark may be missing. */
const isLate = (transfer, events) =>
  ['LATE', 'EXTRA'].includes(transfer.payment_mark) ||
  hasEnded(transfer, events, Date.parse(transfer.paid_at));

/** Decides by events, never by `status` alone, and reads all of them: they come in any order. */
function verdictOn(orderId, amount, events) {
  const voided = events
    .filter(({ event }) => event === 'VOID.APPROVED')
    .map((event) => event.original_transaction_id);
  const ofOrder = events.filter((event) => ordersOf(event).includes(orderId));
  const charges = ofOrder.filter(({ event }) => cardPayments.includes(event));
  const cards = charges.filter((event) => !voided.includes(event.transaction_id));
  // A charge with another amount or from an unknown terminal does not pay the order.
  const isCharged = cards.some(
    (event) => event.amount === amount && shop.terminals.includes(event.sn),
  );
  const sum = (payments) => payments.reduce((total, one) => total + one.amount, 0);
  const transfers = ofOrder.filter(({ event }) => event === 'QR.PAID');
  // Late money, and any money for an order that no longer waits, or after a void, releases no goods.
  const isVoided = cards.length < charges.length;
  const inTime = isVoided ? 0 : sum(transfers.filter((one) => !isLate(one, events)));
  const cancelled = shop.cancelled?.includes(orderId) ?? false;
  const paid = !cancelled && (isCharged || inTime >= amount);
  // A part is kept while a code of the order takes the rest, and during the hold time after that.
  const unpaidCodes = Object.keys(shop.ends ?? {})
    .filter((id) => !transfers.some((one) => one.qr_id === id))
    .map((id) => ({ qr_id: id }));
  const isOpen = (code) =>
    ordersOf(code).includes(orderId) && !hasEnded(code, events, Date.now() - holdMs);
  const kept = !cancelled && [...transfers, ...unpaidCodes].some(isOpen) ? inTime : 0;
  const uncounted = sum([...cards, ...transfers]) - (paid ? amount : kept);
  return `${paid ? 'paid' : 'not paid'}${uncounted > 0 ? `, uncounted ${uncounted}` : ''}`;
}

const isResult =
  /^(?:SALE|VOID|PREAUTH|PREAUTH_COMPLETE|QR)\.(?:APPROVED|DECLINED|CANCELLED|EXPIRED|PAID)$/;
/** One transaction has one result; one transaction, and one reference of the bank, is one payment. */
const namesOf = (event) =>
  isResult.test(event.event) && event.transaction_id
    ? [event.transaction_id, event.bank_reference].filter((name) => name !== undefined)
    : [eventKey(event)];

/** Reads one event for each transaction, and the orders about which two reports contradict each other. */
function merge(reports) {
  const [found, disputed] = [new Map(), new Set()];
  for (const report of reports) {
    for (const name of namesOf(report)) {
      const before = found.get(name) ?? {};
      const differs = (field) => before[field] && report[field] && before[field] !== report[field];
      const isTwofold = isPayment(report) && ordersOf(report).length > 1;
      if (isTwofold || deciding.some(differs)) disputed.add(name);
      found.set(name, { ...before, ...report });
    }
  }
  const events = [...new Set(reports.map((report) => found.get(namesOf(report)[0])))];
  const doubtful = reports
    .filter((one) => namesOf(one).some((name) => disputed.has(name)))
    .flatMap((one) => [one, originalOf(one, events)].flatMap(ordersOf));
  return { events, doubtful };
}

/** Reads all that is stored, and the orders as they are now. */
async function readInbox() {
  shop = JSON.parse(await readFile(ordersFile, 'utf8'));
  const files = (await readdir(inbox)).filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(files.map((name) => readFile(join(inbox, name), 'utf8')));
  return texts.map(readEvent);
}

/** In production: mark the order paid once, or put it on the list for a manual review. */
async function act(event) {
  const { events, doubtful } = merge(await readInbox());
  const named = ordersOf(originalOf(event, events));
  const orderId = named.find((id) => Object.hasOwn(shop.orders, id));
  const verdict =
    orderId === undefined
      ? 'no such order'
      : doubtful.includes(orderId)
        ? 'review'
        : verdictOn(orderId, shop.orders[orderId], events);
  console.log(`${eventKey(event)}: ${verdict}`);
}

async function readBody(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > maxBodyBytes) throw new RangeError('body');
    chunks.push(chunk);
  }
  return JSON.parse(utf8.decode(Buffer.concat(chunks)));
}

// region handler
/** Returns status, errorCode, and the event if it is new and stored. */
async function receive(request) {
  const { 'x-timestamp': sentAt = '', 'x-signature': signature = '' } = request.headers;
  const isIpn = request.method === 'POST' && request.url === '/v1/ipn/callback';
  const body = await readBody(request).catch(() => undefined);
  if (!isIpn || typeof body?.data !== 'string' || !/^\d{1,12}$/.test(sentAt)) return [400, '401'];
  if (Math.abs(Date.now() / 1000 - Number(sentAt)) > toleranceSeconds) return [401, '416'];
  let opened;
  try {
    opened = openIpn(body.data, signature);
  } catch {
    return [401, '415'];
  }
  const { fields, json, canonical } = opened;
  if (!isClear(fields, json)) {
    await storeOnce(canonical, json, 'unclear'); // for a person: it counts for no order
    return [200, '000'];
  }
  const event = readEvent(json);
  if (!event.event || !(event.transaction_id ?? event.request_id)) return [400, '401'];
  // Before the answer; a repeat gets the same one.
  const isNew = await storeOnce(canonical, json, 'json');
  return [200, '000', isNew ? event : undefined];
}

// One event at a time, so that no older verdict is acted on after a newer one.
let acting = Promise.resolve();

async function handle(request, response) {
  const [status, errorCode, event] = await receive(request).catch((error) => {
    console.error(error); // the store fails: Zengi sends it again
    return [500, '501'];
  });
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ errorCode }));
  // After the answer: a wrong amount is no reason to refuse an IPN.
  if (event) acting = acting.then(() => act(event)).catch(console.error);
}
// endregion

const server = createServer((request, response) => {
  handle(request, response).catch(console.error);
});
const stored = await readInbox();
if (process.argv[2] === 'review') for (const event of stored) await act(event);
else server.listen(Number(setting('PORT')), '127.0.0.1');
