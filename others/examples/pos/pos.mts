/**
 * A point of sale on both APIs of Zengi, whole in one file: what the guides tell, as a program.
 *
 *   the till  POST /till/{what}, GET /till/orders/{id}, GET /till/review
 *     └ commands, each in the store before it leaves ──▶ Zengi
 *   IPN       POST /v1/ipn/callback: verify, store, answer, then act ◀── Zengi
 *     └ events, each once in the store; what an order is follows from them alone
 *
 * Node.js 22.18 or later: `node pos.mts`. Node.js 20: `npx tsx pos.mts`. In production the store is a
 * database, and `/till` is open to your own tills only.
 */
import { createDecipheriv, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

type Json = Record<string, unknown>;

/** A field as text; nothing where it is missing. */
const text = (value: unknown): string => `${(value ?? '') as string | number}`;

/* ── Settings: a missing or empty one stops the program ─────────────────────────────────────────── */

function setting(name: string, otherwise = ''): string {
  const value = process.env[name] || otherwise;
  if (value !== '') return value;
  console.error(`${name} is not set`);
  return process.exit(1);
}

/** One key, three readings: which one holds is to be confirmed with Zengi. */
function readAesKey(text: string, form: string): Buffer {
  const digits = { hex64: 64, hex32: 32 }[form];
  if (form === 'text32' && Buffer.byteLength(text) === 32) return Buffer.from(text);
  if (text.length === digits && /^[0-9a-f]+$/i.test(text)) return Buffer.from(text, 'hex');
  console.error('ZENGI_AES_KEY is not what ZENGI_AES_KEY_FORM says: hex64, hex32 or text32');
  return process.exit(1);
}

const edc = setting('ZENGI_EDC_URL'); // ends in /v1/oapi
const qr = setting('ZENGI_QR_URL');
const tokenUrl = setting('ZENGI_TOKEN_URL');
const clientId = setting('ZENGI_CLIENT_ID');
const clientSecret = setting('ZENGI_CLIENT_SECRET');
const aesKey = readAesKey(setting('ZENGI_AES_KEY'), setting('ZENGI_AES_KEY_FORM', 'hex64'));
const hmacSecret = setting('ZENGI_HMAC_SECRET');
const terminals = setting('ZENGI_TERMINALS').split(',');
const account = { bank_acc_no: setting('ZENGI_BANK_ACC_NO'), bincode: setting('ZENGI_BINCODE') };
const storeFile = setting('POS_STORE');
const port = Number(setting('PORT'));

/* ── Store: one line for everything that must survive, on the disk before anything follows from it ─ */

interface Command {
  requestId: string;
  kind: string;
  orderId: string | undefined;
  body: Json;
  /** When it was made, by the clock on the wall: it goes on while the program does not. */
  at: number;
  /** sent: nobody knows yet · accepted · refused: nothing was done, its name is free · ended ·
   *  lost: it was not seen in its time, or a code ended unpaid: it is asked about for a while, and blocks
   *  until a person has checked it */
  state: 'sent' | 'accepted' | 'refused' | 'ended' | 'lost';
  code?: string;
  data?: Json;
}

type Line =
  | { order: string; amount: unknown }
  | { closed: string }
  | { command: Command }
  | { event: Json }
  | { goods: string };

const orders = new Map<string, unknown>();
/** Cancelled, or paid in another way: money that comes now releases no goods. */
const closed = new Set<string>();
const commands = new Map<string, Command>();
const events = new Map<string, Json>();
const goods: string[] = [];

/** Of a payment its transaction; QR.CANCELLED and QR.EXPIRED are of a code, and no money came. */
const eventKey = (event: Json): string =>
  `${String(event['transaction_id'] ?? event['qr_id'])}|${text(event['event'])}`;

function remember(line: Line): void {
  if ('order' in line) orders.set(line.order, line.amount);
  else if ('closed' in line) closed.add(line.closed);
  else if ('command' in line) commands.set(line.command.requestId, line.command);
  else if ('event' in line) events.set(eventKey(line.event), line.event);
  else goods.push(line.goods);
}

for (const line of existsSync(storeFile) ? readFileSync(storeFile, 'utf8').split('\n') : []) {
  // A line without its end was never relied on: the power went before it was whole.
  if (line.endsWith('}')) remember(JSON.parse(line) as Line);
}
const store = openSync(storeFile, 'a');

function keep(line: Line): void {
  writeSync(store, `\n${JSON.stringify(line)}`);
  fsyncSync(store);
  remember(line);
}

function update(command: Command, change: Partial<Command>): void {
  keep({ command: Object.assign(command, change) });
}

/* ── Token: one for all, renewed before it ends, by a clock that nobody sets ─────────────────────── */

const refreshBeforeSeconds = 300;
let token = '';
let renewAt = 0;
let renewing: Promise<void> | undefined;
let refused = '';

async function renew(): Promise<void> {
  const askedAt = performance.now();
  const form = {
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  };
  const answer = await exchange(tokenUrl, { method: 'POST', body: new URLSearchParams(form) });
  if (answer && answer.status < 500 && answer.code !== '000') {
    refused = answer.code; // A person has to fix the settings: another try can lock the client.
    return;
  }
  if (typeof answer?.json['access_token'] !== 'string') {
    await sleep(1_000); // Asking again for a token is harmless.
    return renew();
  }
  token = answer.json['access_token'];
  const life = Number(answer.json['expires_in']);
  renewAt = askedAt + Math.max(life - refreshBeforeSeconds, life * 0.9) * 1_000;
}

async function currentToken(): Promise<string> {
  if (refused === '' && performance.now() >= renewAt) {
    renewing ??= renew().finally(() => (renewing = undefined));
    await renewing;
  }
  return token;
}

/* ── Calls ───────────────────────────────────────────────────────────────────────────────────────── */

interface Answer {
  status: number;
  code: string;
  json: Json;
  data: Json;
  waitMs: number;
}

/** The limit is the client's, so everybody waits. */
let pausedUntil = 0;

/** A command whose time was over, or that was stopped, before it could leave. */
const notSent: Answer = { status: 0, code: 'not sent', json: {}, data: {}, waitMs: 0 };
const always = (): boolean => true;

/** Undefined: no answer, or none of Zengi's own; nobody knows what was done. */
async function exchange(
  url: string,
  init: RequestInit,
  isWanted = always,
): Promise<Answer | undefined> {
  while (performance.now() < pausedUntil) await sleep(pausedUntil - performance.now());
  if (!isWanted()) return notSent;
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
    const json = (await response.json()) as Json;
    // Without `errorCode` it is no answer, whatever its HTTP status; only a token comes without.
    const code = text(json['errorCode'] ?? (url === tokenUrl && response.ok ? '000' : ''));
    const waitMs = Number(response.headers.get('Retry-After') ?? 5) * 1_000;
    if (code === '429') {
      pausedUntil = performance.now() + waitMs;
      return await exchange(url, init, isWanted);
    }
    if (code === '') return undefined;
    return { status: response.status, code, json, data: (json['data'] ?? {}) as Json, waitMs };
  } catch {
    return undefined;
  }
}

async function call(url: string, body?: Json, isWanted = always): Promise<Answer | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const used = await currentToken();
    if (refused !== '') return { status: 401, code: refused, json: {}, data: {}, waitMs: 0 };
    const headers = { Authorization: `Bearer ${used}`, 'Content-Type': 'application/json' };
    const answer = await exchange(
      url,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
      isWanted,
    );
    if (answer?.code !== '412' || attempt === 2) return answer;
    if (used === token) renewAt = 0; // Revoked early: one new token, the same once more.
  }
}

/* ── Commands: kept, sent, followed until their outcome is known ─────────────────────────────────── */

const urls: Record<string, string> = {
  sale: `${edc}/device/sale`,
  void: `${edc}/device/void`,
  settle: `${edc}/device/settle`,
  'terminal-qr': `${edc}/device/vietqr`,
  string: `${edc}/device/vietqr-string`,
  qr: `${qr}/v1/vietqr`,
};
const isOpen = ({ state }: Command): boolean => state === 'sent' || state === 'accepted';
const isLost = ({ state }: Command): boolean => state === 'lost';
/** Its outcome is not known. */
const isUnknown = (command: Command): boolean => isOpen(command) || isLost(command);
const look = (name: string, value: unknown): Promise<Answer | undefined> =>
  call(`${edc}/transaction?${name}=${encodeURIComponent(text(value))}`);

const windowSeconds = 24 * 3_600;
const timeoutSeconds = 120;

/** First sending of the commands of this run: after a restart nobody knows who is at the counter. */
const begun = new Map<string, number>();
/** The cashier stopped them: they are not sent again. */
const stopped = new Set<string>();
const secondsOf = ({ requestId }: Command): number =>
  (performance.now() - (begun.get(requestId) ?? -Infinity)) / 1_000;

/**
 * A command is sent only while the same customer is at the counter: in its `timeout_seconds`, until the
 * cashier stops it, and never again after a restart. A code of the QR API charges nobody, and only the
 * same request gives it again: it is sent as long as its id is remembered.
 */
function isWanted(command: Command): boolean {
  if (stopped.has(command.requestId)) return false;
  if (command.kind === 'qr') return Date.now() - command.at < windowSeconds * 1_000;
  return secondsOf(command) < Number(command.body['timeout_seconds'] ?? timeoutSeconds);
}

/** @param unsent its state where it is no longer wanted: refused if no earlier sending is unknown */
async function send(command: Command, unsent: 'refused' | 'lost' = 'refused'): Promise<void> {
  const url = urls[command.kind] ?? '';
  const answer = await call(url, command.body, () => isWanted(command));
  // Nobody knows: 500 and 504 may have been executed. `follow` asks.
  if (!answer || (answer.status >= 500 && answer.code !== '502')) return;
  const { code, data, waitMs } = answer;
  if (answer === notSent) return update(command, { state: unsent, code });
  if (code === '000') return update(command, { state: 'accepted', code, data });
  if (code === '423' || code === '502') {
    await sleep(waitMs); // Nothing was done: the same again, under the same name.
    return send(command, unsent);
  }
  if (code === '409') {
    update(command, { state: 'lost', code }); // Another command has its name; that one can be open.
    return learn(await look('request_id', command.requestId));
  }
  const over = ['426', '427', '432'].includes(code); // 432: a person checks before goods leave.
  update(command, { state: over ? 'ended' : 'refused', code });
  if (code === '432') learn(await look('order_id', command.orderId));
  if (code === '426') learn(await look('transaction_id', command.body['original_transaction_id']));
}

/** Seconds after the command; then each minute. */
const askAfter = [10, 20, 40, 60];
/** Minutes in which a lost command is asked about: no outcome takes longer. Then a person finds out. */
const lostMinutes = 30;

async function follow(command: Command, isNew: boolean): Promise<void> {
  if (isNew) await send(command);
  const start = performance.now();
  let minutesLost = 0;
  for (let question = 0; isUnknown(command) && minutesLost < lostMinutes; question += 1) {
    const minute = 60 * (question - askAfter.length + 2);
    const due = command.kind === 'settle' ? 300 + 60 * question : (askAfter[question] ?? minute);
    minutesLost += isLost(command) ? 1 : 0;
    const waitMs = isLost(command) ? 60_000 : start + due * 1_000 - performance.now();
    await sleep(Math.max(0, waitMs));
    if (isUnknown(command)) await inquire(command); // IPN first: it may have come.
  }
}

/** The look-up does not know it. It may lag: the first minute only asks, then the same is sent again. */
async function sendAgain(command: Command): Promise<void> {
  if (isLost(command)) return;
  if (!isWanted(command)) return update(command, { state: 'lost' });
  if (command.kind === 'qr' || secondsOf(command) >= 60) await send(command, 'lost');
}

async function inquire(command: Command): Promise<void> {
  const { kind, requestId, data } = command;
  if (kind !== 'qr') {
    const answer = await look('request_id', requestId);
    // It never arrived. The same content under the same name is safe even if it still does.
    if (answer?.code === '425') return sendAgain(command);
    return learn(answer);
  }
  if (!data) return sendAgain(command); // The QR API has no look-up: the same again gives the same code.
  if (typeof data['va_no'] !== 'string') {
    // Nobody can be asked about its money; a static code without an order ends at once.
    if (!(Date.now() < Date.parse(text(data['expires_at'])))) end(command);
    return;
  }
  const answer = await call(`${qr}/v1/va/${data['va_no']}`);
  if (answer?.code !== '000') return;
  bookPayments(answer.data, { order_id: command.orderId, qr_id: data['qr_id'] });
  if (answer.data['status'] !== 'ACTIVE') end(command);
}

function bookPayments(data: Json, about: Json): void {
  for (const payment of (data['payments'] ?? []) as Json[]) {
    book({ ...payment, ...about, event: 'QR.PAID' });
  }
}

const finalStates = ['APPROVED', 'DECLINED', 'CANCELLED', 'EXPIRED', 'VOIDED', 'SETTLED'];

/** What a look-up says, as the events that would have come. */
function learn(answer: Answer | undefined): void {
  if (answer?.code !== '000') return;
  const { data } = answer;
  const { transaction_type: type, status, request_id, order_id, qr_id } = data;
  const isOneOrder = type === 'VIETQR' && !servesMany(data);
  if (isOneOrder) bookPayments(data, { order_id, qr_id, sn: data['sn'] });
  for (const one of (data['settlements'] ?? []) as Json[]) {
    book({ ...one, request_id, sn: data['sn'], event: `SETTLEMENT.${text(one['status'])}` });
  }
  const isCard = type !== 'VIETQR' && type !== 'SETTLEMENT';
  if (isCard && finalStates.includes(text(status))) {
    book({ ...data, event: `${text(type)}.${text(status)}` });
  }
  const command = commands.get(text(request_id));
  const isOver = [...finalStates, 'COMPLETED', 'FAILED'].includes(text(status));
  if (command && isOver) end(command);
}

const isCode = ({ kind }: Command): boolean => ['qr', 'terminal-qr', 'string'].includes(kind);

/** The end of a code stops no money: until its order is paid, a person asks the customer first. */
function end(command: Command): void {
  const { orderId } = command;
  if (!isUnknown(command)) return;
  const { paid, commands: own } = viewOf(orderId ?? '');
  // The end of a display, while its code goes on.
  const isDisplay =
    command.kind === 'string' && own.some((one) => one.kind === 'qr' && isUnknown(one));
  const mayBePaid = isCode(command) && orderId !== undefined && !paid && !isDisplay;
  const state = mayBePaid ? 'lost' : 'ended';
  if (state !== command.state) update(command, { state });
}

/* ── Orders: made anew from all events each time, for they come in any order ─────────────────────── */

const cardPayments = ['SALE', 'PREAUTH_COMPLETE'].flatMap((type) => [
  `${type}.APPROVED`,
  `${type}.SETTLED`,
]);

/** A static string (EMVCo: point of initiation 11) serves many orders: a person finds the order of its money. */
const servesMany = (body: Json): boolean => text(body['qr_string']).startsWith('000201010211');

/** The command that made the code of a payment. The id of one that was refused can be another program's. */
const codeOf = (event: Json): Command | undefined =>
  [...commands.values()].find(
    ({ requestId, body, data, state, code }) =>
      (requestId === event['request_id'] && state !== 'refused' && code !== '409') ||
      (!servesMany(body) &&
        ['qr_id', 'va_no'].some((name) => event[name] && data?.[name] === event[name])),
  );

/** By the command or the code; `order_id` may be missing. */
const orderOf = (event: Json): unknown => codeOf(event)?.orderId ?? event['order_id'];

/** After the end of its code, or for an order that is paid already: it releases no goods. */
const isLate = (event: Json): boolean => {
  if (['LATE', 'EXTRA'].includes(text(event['payment_mark']))) return true;
  const code = codeOf(event);
  const { expires_at: end } = code?.data ?? {};
  // The end of a command that only showed the code does not end the code.
  const ends = [...events.values()].filter(
    ({ event: name, qr_id: id, request_id: by = code?.requestId }) =>
      name !== 'QR.PAID' && id && id === event['qr_id'] && (!code || by === code.requestId),
  );
  return [end, ...ends.map((one) => one['ended_at'])].some(
    (at) => typeof at === 'string' && !(Date.parse(text(event['paid_at'])) < Date.parse(at)),
  );
};

function viewOf(orderId: string) {
  const amount = Number(orders.get(orderId));
  const all = [...events.values()];
  const voided = all.flatMap(({ event, original_transaction_id: original, transaction_id: id }) =>
    event === 'VOID.APPROVED' ? [original] : text(event).endsWith('.VOIDED') ? [id] : [],
  );
  const mine = all.filter((event) => orderOf(event) === orderId);
  const cards = mine.filter(({ event }) => cardPayments.includes(text(event)));
  const isRight = ({ amount: paid, sn }: Json): boolean =>
    paid === amount && terminals.includes(text(sn));
  // The event, never `status` alone: a void and a hold are APPROVED too.
  const stands = cards.filter((event) => !voided.includes(event['transaction_id']));
  // Charged twice is owed once. APPROVED and SETTLED of one transaction are one payment.
  const charged = [...new Map(stands.map((event) => [event['transaction_id'], event])).values()];
  const right = charged.filter(isRight);
  const [card] = [...right, ...charged];
  const transfers = mine.filter(({ event }) => event === 'QR.PAID');
  const sum = (some: Json[]): number =>
    some.reduce((total, payment) => total + Number(payment['amount']), 0);
  const late = transfers.filter(isLate);
  const received = sum([...transfers, ...charged]);
  const isClosed = closed.has(orderId);
  // Another amount, or an unknown terminal, pays nothing and goes back.
  const inTime = isClosed ? 0 : sum([...transfers, ...right]) - sum(late);
  const paid = orders.has(orderId) && inTime >= amount;
  const own = [...commands.values()].filter((command) => command.orderId === orderId);
  return {
    amount,
    received,
    paid,
    missing: Math.max(0, amount - inTime),
    owed: Math.max(0, received - (paid ? amount : inTime)),
    review:
      late.length > 0 ||
      (isClosed && received > 0) ||
      cards.some((event) => !isRight(event)) ||
      own.some(isLost) ||
      // Until it was voided and sold again: then a newer command was accepted.
      own.filter(({ kind, state }) => kind !== 'void' && state !== 'refused').at(-1)?.code ===
        '432',
    goods: goods.filter((id) => id === orderId).length,
    card: card?.['transaction_id'],
    sn: card?.['sn'],
    commands: own,
  };
}

/** Money that fits no order that waits, and commands that were lost: for a manual review. */
const toReview = (): object[] => [
  ...[...events.values()].filter(
    (event) =>
      [...cardPayments, 'QR.PAID'].includes(text(event['event'])) &&
      (!orders.has(text(orderOf(event))) || closed.has(text(orderOf(event)))),
  ),
  ...[...commands.values()].filter(isLost),
];

/** Stores an event once. False: it was there. */
function storeEvent(event: Json): boolean {
  if (events.has(eventKey(event))) return false;
  keep({ event });
  return true;
}

function act(event: Json): void {
  const { event: name, request_id: requestId } = event;
  const id = orderOf(event);
  const command = commands.get(text(requestId));
  // A settlement has one event for each bank, a code one for each payment: a look-up ends those.
  const ends = !/^(?:SETTLEMENT|QR\.PAID)/.test(text(name));
  if (command && ends) end(command);
  if (typeof id !== 'string') return;
  for (const code of viewOf(id).paid ? viewOf(id).commands.filter(isCode) : []) end(code);
  const order = viewOf(id);
  if (order.paid && !order.review && order.goods === 0) keep({ goods: id }); // … and out they go.
}

function book(event: Json): void {
  if (storeEvent(event)) act(event);
}

/* ── IPN ─────────────────────────────────────────────────────────────────────────────────────────── */

function openIpn(data: string, signature: string): Json {
  const message = Buffer.from(data, 'base64');
  const algorithm = `aes-${String(aesKey.length * 8)}-cbc`;
  const decipher = createDecipheriv(algorithm, aesKey, message.subarray(0, 16));
  const plain = Buffer.concat([decipher.update(message.subarray(16)), decipher.final()]).toString();
  const fields = JSON.parse(plain) as Json;
  if (Array.isArray(fields)) throw new Error('content');
  const canonical = Object.keys(fields)
    .sort()
    .filter((name) => fields[name] === null || ['string', 'number'].includes(typeof fields[name]))
    .map((name) => `${name}=${text(fields[name])}`)
    .join('&');
  // Money is whole: languages write other numbers each in its own way.
  const numbers = Object.values(fields).filter((value) => typeof value === 'number');
  if (!numbers.every(Number.isSafeInteger)) throw new Error('decimals');
  const expected = createHmac('sha256', hmacSecret).update(canonical).digest('hex');
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature.toLowerCase())))
    throw new Error();
  return fields;
}

async function receiveIpn(request: IncomingMessage): Promise<[number, string, Json?]> {
  const body = await readJson(request).catch(() => undefined);
  const { 'x-timestamp': sentAt = '', 'x-signature': signature = '' } = request.headers;
  const data = body?.['data'];
  if (typeof data !== 'string' || !/^\d{1,12}$/.test(String(sentAt))) return [400, '401'];
  if (Math.abs(Date.now() / 1_000 - Number(sentAt)) > 300) return [401, '416'];
  let event: Json;
  try {
    event = openIpn(data, text(signature));
  } catch {
    return [401, '415']; // Which step failed is nobody's business.
  }
  if (!event['event'] || !(event['transaction_id'] || event['qr_id'])) return [400, '401'];
  const isNew = storeEvent(event); // Before the answer; a repetition gets the same one.
  return [200, '000', isNew ? event : undefined];
}

/* ── Server ──────────────────────────────────────────────────────────────────────────────────────── */

async function readJson(request: IncomingMessage): Promise<Json> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > 65_536) throw new RangeError('body');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString()) as Json;
}

/** What a command says beside what the till gives. */
function filled(kind: string, orderId: string | undefined, given: Json): Json {
  const order = orderId === undefined ? undefined : viewOf(orderId);
  const [amount, sn] = [orders.get(orderId ?? ''), terminals[0]];
  if (kind === 'sale') return { sn, amount, ...given };
  if (kind === 'settle') return { sn, scope: 'ALL', ...given };
  if (kind === 'void') {
    const original = given['invoice_no'] ? {} : { original_transaction_id: order?.card };
    return { sn: order?.sn ?? sn, ...original, ...given };
  }
  const rest = order && { amount: order.missing };
  if (kind === 'qr') {
    const dynamic = { qr_type: 'DYNAMIC', use_va: true, ...rest };
    return { ...account, ...(orderId !== undefined && dynamic), ...given };
  }
  return { sn, ...(kind === 'terminal-qr' && { ...account, ...rest }), ...given };
}

/** One more command, or the refused one again: a new name only for what is new. */
function begin(kind: string, given: Json): Command | undefined {
  const orderId = given['order_id'] === undefined ? undefined : text(given['order_id']);
  const before = [...commands.values()].filter(
    (one) => (one.orderId ?? one.kind) === (orderId ?? kind),
  );
  // No second try of anything while the outcome of the first is not known. Beside a code that still
  // takes money only its display or a void; a code without an order is in nobody's way.
  const isBeside = orderId === undefined || kind === 'string' || kind === 'void';
  if (before.some((one) => isUnknown(one) && !(one.kind === 'qr' && isBeside))) return undefined;
  // A card pays a whole order: the rest of one that is paid in part is an order of its own.
  if (kind === 'sale' && orderId !== undefined && viewOf(orderId).received > 0) return undefined;
  if (kind !== 'void' && closed.has(orderId ?? '')) return undefined;
  const free = before.find((one) => one.kind === kind && one.state === 'refused');
  const requestId = free?.requestId ?? randomUUID();
  const body = { ...filled(kind, orderId, given), request_id: requestId };
  const command: Command = { requestId, kind, orderId, body, at: Date.now(), state: 'sent' };
  keep({ command }); // Before it leaves.
  begun.set(requestId, performance.now());
  stopped.delete(requestId);
  void follow(command, true);
  return command;
}

async function till(request: IncomingMessage, path: string): Promise<[number, unknown]> {
  const [what = '', id] = path.split('/').map(decodeURIComponent);
  if (request.method === 'GET') {
    if (what === 'review') return [200, toReview()];
    return what === 'orders' && id ? [200, viewOf(id)] : [404, {}];
  }
  const given = await readJson(request);
  if (what === 'orders') {
    keep({ order: text(given['order_id']), amount: given['amount'] });
    return [200, {}];
  }
  if (what === 'check') {
    void look('order_id', given['order_id']).then(learn);
    return [202, {}];
  }
  if (what === 'close') {
    const id = text(given['order_id']);
    if (!orders.has(id) || viewOf(id).paid) return [409, { error: 'not now' }];
    keep({ closed: id });
    return [200, {}];
  }
  const named = commands.get(text(given['request_id']));
  if (what === 'stop' && named) {
    stopped.add(named.requestId);
    return [200, {}];
  }
  // A person has looked at the terminal and asked Zengi: the order may be charged again.
  if (what === 'checked' && named && isLost(named)) {
    update(named, { state: 'ended' });
    return [200, {}];
  }
  const command = what in urls ? begin(what, given) : undefined;
  return command ? [202, { request_id: command.requestId }] : [409, { error: 'not now' }];
}

createServer((request, response) => {
  const answer = (status: number, body: unknown): void => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };
  const { url = '' } = request;
  if (url === '/v1/ipn/callback' && request.method === 'POST') {
    void receiveIpn(request)
      .catch((): [number, string, Json?] => [500, '501']) // The store fails: Zengi sends it again.
      .then(([status, errorCode, event]) => {
        answer(status, { errorCode });
        if (event) act(event); // A wrong amount or an unknown order is no reason to refuse an IPN.
      });
    return;
  }
  till(request, url.replace(/^\/till\//, '')).then(
    ([status, body]) => answer(status, body),
    () => answer(400, {}),
  );
}).listen(port, '127.0.0.1');

// What was under way when the program stopped is asked about.
for (const command of commands.values()) if (isUnknown(command)) void follow(command, false);
