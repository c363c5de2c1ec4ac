/**
 * A point of sale that uses both APIs of Zengi, in one file.
 *
 * - The till calls POST /till/{what}, GET /till/orders/{id}, GET /till/review. A command is stored, then sent.
 * - Zengi calls POST /v1/ipn/callback: verify, store, answer, then act. An event is stored once.
 *
 * Node.js 22.18 or later: `node pos.mts`. Node.js 20: `npx tsx pos.mts`. In production the store is a
 * database, and only your own tills can reach `/till`.
 */
import { createDecipheriv, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

type Json = Record<string, unknown>;

/** Returns a field as text; empty if it is missing. */
const text = (value: unknown): string => `${(value ?? '') as string | number}`;

/* Settings: a missing or empty one stops the program */

function setting(name: string, otherwise = ''): string {
  const value = process.env[name] || otherwise;
  if (value !== '') return value;
  console.error(`${name} is not set`);
  return process.exit(1);
}

/** Reads the key in three forms; Zengi has yet to confirm which one it uses. */
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

/* Store: one line for each change, written to the disk before the program acts on it */

interface Command {
  requestId: string;
  kind: string;
  orderId: string | undefined;
  body: Json;
  /** Unix ms by the wall clock, which survives a restart. */
  at: number;
  /** refused: nothing was executed, its request_id is free. lost: no result within its time, or a code
   *  that ended unpaid; the order stays blocked until a person has checked it. */
  state: 'sent' | 'accepted' | 'refused' | 'ended' | 'lost';
  code?: string;
  data?: Json;
  /** A look-up says CANCELLED or CLOSED, but not since when: money without a mark may be late. */
  endUnknown?: boolean;
}

type Line =
  | { bill: string; amount: number }
  | { order: string; bill: string; amount: number }
  | { closed: string }
  | { command: Command }
  | { event: Json }
  | { unclear: string; canonical: string }
  | { goods: string };

/** The price of each bill. A change of the amount of one of its orders does not change it. */
const bills = new Map<string, number>();
/** An order is one collection: a whole bill, or a part of it. */
const orders = new Map<string, { bill: string; amount: number }>();
/** Orders that are cancelled or paid another way: money that comes now releases no goods. */
const closed = new Set<string>();
const commands = new Map<string, Command>();
const events = new Map<string, Json>();
/** Genuine IPNs that can be read in two ways, by what was signed. They count for no order. */
const unclear = new Map<string, string>();
/** Bills whose goods have left. */
const goods: string[] = [];

/** The key of an event, to find repeats. QR.CANCELLED and QR.EXPIRED have no transaction_id. */
const eventKey = (event: Json): string =>
  `${String(event['transaction_id'] || event['request_id'])}|${text(event['event'])}`;

function remember(line: Line): void {
  if ('order' in line) orders.set(line.order, line);
  else if ('bill' in line) bills.set(line.bill, line.amount);
  else if ('unclear' in line) unclear.set(line.canonical, line.unclear);
  else if ('closed' in line) closed.add(line.closed);
  else if ('command' in line) commands.set(line.command.requestId, line.command);
  else if ('event' in line) events.set(eventKey(line.event), line.event);
  else goods.push(line.goods);
}

for (const line of existsSync(storeFile) ? readFileSync(storeFile, 'utf8').split('\n') : []) {
  // An incomplete line was never acted on: the power failed.
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

/* Token: one for all calls, renewed before it expires, by a monotonic clock */

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
    refused = answer.code; // A person must correct the settings; another try can lock the client.
    return;
  }
  if (typeof answer?.json['access_token'] !== 'string') {
    await sleep(1_000); // It is safe to ask for a token again.
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

/* Calls */

interface Answer {
  status: number;
  code: string;
  json: Json;
  data: Json;
  waitMs: number;
}

/** The rate limit counts the whole client, so all calls wait. */
let pausedUntil = 0;

/** The answer for a command that expired or was stopped before it was sent. */
const notSent: Answer = { status: 0, code: 'not sent', json: {}, data: {}, waitMs: 0 };

/** Returns undefined if no answer comes, or one that is not from Zengi: the result is unknown. */
async function exchange(
  url: string,
  init: RequestInit,
  isWanted?: () => boolean,
): Promise<Answer | undefined> {
  while (performance.now() < pausedUntil) await sleep(pausedUntil - performance.now());
  if (isWanted?.() === false) return notSent;
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
    const json = (await response.json()) as Json;
    // Without `errorCode` it is no answer, whatever its HTTP status. Only a token has none.
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

async function call(
  url: string,
  body?: Json,
  isWanted?: () => boolean,
): Promise<Answer | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const used = await currentToken();
    if (refused !== '') return { ...notSent, status: 401, code: refused };
    const headers = { Authorization: `Bearer ${used}`, 'Content-Type': 'application/json' };
    const answer = await exchange(
      url,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
      isWanted,
    );
    if (answer?.code !== '412' || attempt === 2) return answer;
    if (used === token) renewAt = 0; // Revoked early: get a new token and repeat the call once.
  }
}

/* Commands: stored, sent, followed until their result is known */

const urls: Record<string, string> = {
  sale: `${edc}/device/sale`,
  void: `${edc}/device/void`,
  settle: `${edc}/device/settle`,
  'terminal-qr': `${edc}/device/vietqr`,
  string: `${edc}/device/vietqr-string`,
  qr: `${qr}/v1/vietqr`,
};
const isLost = ({ state }: Command): boolean => state === 'lost';
const isUnknown = ({ state }: Command): boolean => ['sent', 'accepted', 'lost'].includes(state);
const isUnknownCard = (command: Command): boolean =>
  isUnknown(command) && ['sale', 'void'].includes(command.kind);
const look = (name: string, value: unknown): Promise<Answer | undefined> =>
  call(`${edc}/transaction?${name}=${encodeURIComponent(text(value))}`);

const windowSeconds = 24 * 3_600;
const timeoutSeconds = 120;

/** When this run first sent a command. After a restart the customer may have left the counter. */
const begun = new Map<string, number>();
/** Commands that the cashier stopped: they are not sent again. */
const stopped = new Set<string>();
const secondsOf = ({ requestId }: Command): number =>
  (performance.now() - (begun.get(requestId) ?? -Infinity)) / 1_000;

/**
 * Reports whether a command may be sent: only while the same customer is at the counter, that is within
 * its `timeout_seconds`, until the cashier stops it, and never again after a restart. A code of the QR API
 * charges nobody, and only the same request returns it: it may be sent while Zengi remembers its id.
 */
function isWanted(command: Command): boolean {
  if (stopped.has(command.requestId)) return false;
  if (command.kind === 'qr') return Date.now() - command.at < windowSeconds * 1_000;
  return secondsOf(command) < Number(command.body['timeout_seconds'] ?? timeoutSeconds);
}

/** @param over state if Zengi refuses it or it may no longer be sent: `lost` after an unknown result */
async function send(command: Command, over: 'refused' | 'lost' = 'refused'): Promise<void> {
  const url = urls[command.kind] ?? '';
  const answer = await call(url, command.body, () => isWanted(command));
  // Unknown result: a command with 500 or 504 may have been executed. `follow` asks.
  if (!answer || (answer.status >= 500 && answer.code !== '502')) return;
  const { code, data, waitMs } = answer;
  if (answer === notSent) return update(command, { state: over, code });
  if (code === '000') return update(command, { state: 'accepted', code, data });
  if (code === '423' || code === '502') {
    await sleep(waitMs); // Nothing was executed: send the same again, with the same request_id.
    return send(command, over);
  }
  if (code === '409') {
    update(command, { state: 'lost', code }); // Another command has its request_id and can be open.
    return learn(await look('request_id', command.requestId));
  }
  const isDone = ['426', '427', '432'].includes(code); // 432: a person checks before goods leave.
  update(command, { state: isDone ? 'ended' : over, code });
  if (code === '432') learn(await look('order_id', command.orderId));
  if (code === '426') learn(await look('transaction_id', command.body['original_transaction_id']));
}

/** When to ask, in seconds after the command; then each minute. */
const askAfter = [10, 20, 40, 60];
/** Minutes to ask about a lost command: no result takes longer. Then a person asks Zengi. */
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
    if (isUnknown(command)) await inquire(command); // The IPN may have come first.
  }
}

/** For a command that the look-up does not know. The look-up may lag: wait a minute before sending again. */
async function sendAgain(command: Command): Promise<void> {
  if (isLost(command)) return;
  if (!isWanted(command)) return update(command, { state: 'lost' });
  if (command.kind === 'qr' || secondsOf(command) >= 60) await send(command, 'lost');
}

async function inquire(command: Command): Promise<void> {
  const { kind, requestId, data } = command;
  if (kind !== 'qr') {
    const answer = await look('request_id', requestId);
    // It did not arrive. Sending the same content with the same request_id is safe even if it still does.
    if (answer?.code === '425') return sendAgain(command);
    return learn(answer);
  }
  if (!data) return sendAgain(command); // The QR API has no look-up: the same request returns the same code.
  if (typeof data['va_no'] !== 'string') {
    // No call tells whether it was paid. A static code without an order ends at once.
    if (!(Date.now() < Date.parse(text(data['expires_at'])))) end(command);
    return;
  }
  const answer = await call(`${qr}/v1/va/${data['va_no']}`);
  if (answer?.code !== '000') return;
  if (answer.data['status'] === 'CLOSED') noteEnd(command);
  bookPayments(answer.data, { order_id: command.orderId, qr_id: data['qr_id'] });
  if (answer.data['status'] !== 'ACTIVE') end(command);
}

function noteEnd(command: Command): void {
  if (command.endUnknown === undefined) update(command, { endUnknown: true });
}

function bookPayments(data: Json, about: Json): void {
  for (const payment of (data['payments'] ?? []) as Json[]) {
    book({ ...payment, ...about, event: 'QR.PAID' });
  }
}

const finalStates = ['APPROVED', 'DECLINED', 'CANCELLED', 'EXPIRED', 'VOIDED', 'SETTLED'];

/** Stores the result of a look-up as the events that an IPN would have brought. */
function learn(answer: Answer | undefined): void {
  if (answer?.code !== '000') return;
  const { data } = answer;
  const { transaction_type: type, status, request_id, order_id, qr_id } = data;
  const command = commands.get(text(request_id));
  // The answer may lack `qr_string`: then only a code of this program is known to be of one order.
  const isKnown = command !== undefined || data['qr_string'] !== undefined;
  const isOneOrder = type === 'VIETQR' && isKnown && !servesMany({ ...command?.body, ...data });
  if (command && type === 'VIETQR' && !command.data) update(command, { data }); // The reply was lost.
  if (command && isOneOrder && status === 'CANCELLED') noteEnd(command);
  if (isOneOrder) bookPayments(data, { order_id, qr_id, sn: data['sn'] });
  for (const one of (data['settlements'] ?? []) as Json[]) {
    book({ ...one, request_id, sn: data['sn'], event: `SETTLEMENT.${text(one['status'])}` });
  }
  const isCard = type !== 'VIETQR' && type !== 'SETTLEMENT';
  if (isCard && finalStates.includes(text(status))) {
    book({ ...data, event: `${text(type)}.${text(status)}` });
  }
  const isOver = [...finalStates, 'COMPLETED', 'FAILED'].includes(text(status));
  if (command && isOver) end(command);
}

const isCode = ({ kind }: Command): boolean => ['qr', 'terminal-qr', 'string'].includes(kind);

/** Ends a command. Money can still come after the end of a code: a person asks the customer first. */
function end(command: Command): void {
  const { orderId } = command;
  if (!isUnknown(command)) return;
  const { paid, commands: own } = viewOf(orderId ?? '');
  // Only the display ends; its code still takes money.
  const isDisplay =
    command.kind === 'string' && own.some((one) => one.kind === 'qr' && isUnknown(one));
  const mayBePaid = isCode(command) && orderId !== undefined && !paid && !isDisplay;
  const state = mayBePaid ? 'lost' : 'ended';
  if (state !== command.state) update(command, { state });
}

/* Orders: computed from all events each time, because they come in any order */

const cardPayments = ['SALE', 'PREAUTH_COMPLETE'].flatMap((type) => [
  `${type}.APPROVED`,
  `${type}.SETTLED`,
]);

/** Reports a static string (EMVCo point of initiation 11). It serves many orders: a person matches its money. */
const servesMany = (body: Json): boolean => text(body['qr_string']).startsWith('000201010211');

/** Finds the command that made the code of a payment. Another program can own the id of a refused one. */
const codeOf = (event: Json): Command | undefined =>
  [...commands.values()].find(
    ({ requestId, body, data, state, code }) =>
      !servesMany(body) &&
      ((requestId === event['request_id'] && state !== 'refused' && code !== '409') ||
        ['qr_id', 'va_no'].some((name) => event[name] && data?.[name] === event[name])),
  );

/** Finds the order by the command or the code first: `order_id` may be missing. Undefined for a static string. */
function orderOf(event: Json): unknown {
  const shown = commands.get(text(event['request_id']));
  if (event['event'] === 'QR.PAID' && shown && servesMany(shown.body)) return undefined;
  return codeOf(event)?.orderId ?? event['order_id'];
}

/** Reports money after the end of its code, or for an order that is paid: it releases no goods. */
const isLate = (event: Json): boolean => {
  if (['LATE', 'EXTRA'].includes(text(event['payment_mark']))) return true;
  const code = codeOf(event);
  const { expires_at: end } = code?.data ?? {};
  // If a command only showed the code, its end does not end the code.
  const ends = [...events.values()].filter(
    ({ event: name, qr_id: id, request_id: by = code?.requestId }) =>
      name !== 'QR.PAID' && id && id === event['qr_id'] && (!code || by === code.requestId),
  );
  return [end, ...ends.map((one) => one['ended_at'])].some(
    (at) => typeof at === 'string' && !(Date.parse(text(event['paid_at'])) < Date.parse(at)),
  );
};

/** Reports money without a mark of a code whose end is not known: it may be late, so a person decides. */
function isUnsure(event: Json): boolean {
  const code = codeOf(event);
  const isEnd = (one: Json): boolean => one['request_id'] === code?.requestId && !!one['ended_at'];
  return !event['payment_mark'] && !!code?.endUnknown && ![...events.values()].some(isEnd);
}

const eventsOf = (orderId: string): Json[] =>
  [...events.values()].filter((event) => orderOf(event) === orderId);

function viewOf(orderId: string, mine = eventsOf(orderId)) {
  const { amount = NaN, bill } = orders.get(orderId) ?? {};
  const all = [...events.values()];
  const voided = all.flatMap(({ event, original_transaction_id: original, transaction_id: id }) =>
    event === 'VOID.APPROVED' ? [original] : text(event).endsWith('.VOIDED') ? [id] : [],
  );
  const cards = mine.filter(({ event }) => cardPayments.includes(text(event)));
  const isRight = ({ amount: paid, sn }: Json): boolean =>
    paid === amount && terminals.includes(text(sn));
  // Check the event, never `status` alone: a void and a hold are APPROVED too.
  const stands = cards.filter((event) => !voided.includes(event['transaction_id']));
  // A second charge is owed. APPROVED and SETTLED of one transaction are one payment.
  const charged = [...new Map(stands.map((event) => [event['transaction_id'], event])).values()];
  const right = charged.filter(isRight);
  const [card] = [...right, ...charged];
  const transfers = mine.filter(({ event }) => event === 'QR.PAID');
  const sum = (some: Json[]): number =>
    some.reduce((total, payment) => total + Number(payment['amount']), 0);
  const late = transfers.filter(isLate);
  const received = sum([...transfers, ...charged]);
  const isClosed = closed.has(orderId);
  // A charge with another amount or from an unknown terminal pays nothing and is refunded.
  const inTime = isClosed ? 0 : sum([...transfers, ...right]) - sum(late);
  const paid = orders.has(orderId) && inTime >= amount;
  const own = [...commands.values()]
    .filter((command) => command.orderId === orderId)
    .sort((one, other) => one.at - other.at);
  return {
    amount,
    received,
    paid,
    missing: Math.max(0, amount - inTime),
    owed: Math.max(0, received - (paid ? amount : inTime)),
    review:
      late.length > 0 ||
      (isClosed && received > 0) ||
      transfers.some(isUnsure) ||
      charged.some((event) => !isRight(event)) ||
      own.some(isLost) ||
      // 432 counts only for the newest command: after a void a new sale can be accepted.
      own.filter(({ kind, state }) => kind !== 'void' && state !== 'refused').at(-1)?.code ===
        '432',
    goods: goods.filter((id) => id === bill).length,
    card: card?.['transaction_id'],
    sn: card?.['sn'],
    commands: own,
  };
}

/** Orders to review or with money to pay back, money without an order, lost commands. */
function toReview(): object[] {
  const found = new Map<unknown, Json[]>();
  for (const event of events.values()) {
    const id = orderOf(event);
    found.set(id, [...(found.get(id) ?? []), event]);
  }
  const isPayment = ({ event }: Json): boolean =>
    [...cardPayments, 'QR.PAID'].includes(text(event));
  return [
    ...[...orders.keys()].flatMap((id) => {
      const { received, owed, review } = viewOf(id, found.get(id) ?? []);
      return review || owed > 0 ? [{ order_id: id, received, owed, review }] : [];
    }),
    ...[...found].flatMap(([id, some]) => (orders.has(text(id)) ? [] : some.filter(isPayment))),
    ...[...commands.values()].filter(isLost),
    ...[...unclear.values()].map((text) => ({ unclear: text })),
  ];
}

/** Stores an event once; returns false for a repeat. */
function storeEvent(event: Json): boolean {
  if (events.has(eventKey(event))) return false;
  keep({ event });
  return true;
}

function act(event: Json): void {
  const { event: name, request_id: requestId } = event;
  const id = orderOf(event);
  const command = commands.get(text(requestId));
  // A settlement has an event for each bank, a code one for each payment: only a look-up ends those.
  const ends = !/^(?:SETTLEMENT|QR\.PAID)/.test(text(name));
  if (command && ends) end(command);
  if (typeof id !== 'string') return;
  for (const code of viewOf(id).paid ? viewOf(id).commands.filter(isCode) : []) end(code);
  release(id);
}

/** Hands out the goods of a bill once, when its orders are paid and add up to its price. */
function release(id: string): void {
  const bill = orders.get(id)?.bill ?? '';
  const parts = [...orders].filter(([order, part]) => part.bill === bill && !closed.has(order));
  const isPaid = parts.every(([order]) => viewOf(order).paid && !viewOf(order).review);
  const sum = parts.reduce((total, [, { amount }]) => total + amount, 0);
  if (isPaid && sum === bills.get(bill) && !goods.includes(bill)) keep({ goods: bill });
}

function book(event: Json): void {
  if (storeEvent(event)) act(event);
}

/* IPN */

/** A JSON text without the content of its texts. */
const withoutTexts = (json: string): string => json.replaceAll(/"(?:[^"\\]|\\.)*"/g, '');
const countNames = (json: string): number => withoutTexts(json).split(':').length;
const isAmount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0;
const isTime = (value: unknown): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text(value)) &&
  !Number.isNaN(Date.parse(text(value)));
const usedTexts = [
  ...['event', 'transaction_id', 'request_id', 'original_transaction_id', 'order_id', 'qr_id'],
  ...['va_no', 'sn', 'payment_mark', 'paid_at', 'ended_at'],
];

/** Another content can have the same signature: values are not escaped, and "5" is signed like 5. */
function isClear(fields: Json, json: string): boolean {
  const name = text(fields['event']);
  const isTransfer = name === 'QR.PAID';
  const isPayment = isTransfer || cardPayments.includes(name);
  return (
    countNames(json) === countNames(JSON.stringify(fields)) && // no name occurs twice
    Object.keys(fields).every((one) => /^\w+$/.test(one)) &&
    !Object.values(fields).some((value) => typeof value === 'string' && /&\w+=/.test(value)) &&
    usedTexts.every((one) => typeof (fields[one] ?? '') === 'string') &&
    (!isPayment || (!!fields['transaction_id'] && isAmount(fields['amount']))) &&
    (!isTransfer || isTime(fields['paid_at'])) &&
    (!['QR.CANCELLED', 'QR.EXPIRED'].includes(name) || isTime(fields['ended_at'])) &&
    (name !== 'VOID.APPROVED' || !!fields['original_transaction_id'])
  );
}

/** Decrypts and verifies. Returns the fields, their text and the signed string. Throws, never saying why. */
function openIpn(data: string, signature: string) {
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
  // Amounts are integers. Languages print other numbers differently, so a signature would not match.
  const numbers = Object.values(fields).filter((value) => typeof value === 'number');
  if (/\d[.eE]/.test(withoutTexts(plain)) || !numbers.every(Number.isSafeInteger))
    throw new Error('decimals');
  const expected = createHmac('sha256', hmacSecret).update(canonical).digest('hex');
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature.toLowerCase())))
    throw new Error();
  return { fields, plain, canonical };
}

async function receiveIpn(request: IncomingMessage): Promise<[number, string, Json?]> {
  const body = await readJson(request).catch(() => undefined);
  const { 'x-timestamp': sentAt = '', 'x-signature': signature = '' } = request.headers;
  const data = body?.['data'];
  if (typeof data !== 'string' || !/^\d{1,12}$/.test(String(sentAt))) return [400, '401'];
  if (Math.abs(Date.now() / 1_000 - Number(sentAt)) > 300) return [401, '416'];
  let opened: ReturnType<typeof openIpn>;
  try {
    opened = openIpn(data, text(signature));
  } catch {
    return [401, '415']; // The same answer for every step: an attacker learns nothing.
  }
  const { fields: event, plain, canonical } = opened;
  if (!isClear(event, plain)) {
    if (!unclear.has(canonical)) keep({ unclear: plain, canonical }); // A person reads it.
    return [200, '000'];
  }
  if (!event['event'] || !(event['transaction_id'] || event['request_id'])) return [400, '401'];
  const isNew = storeEvent(event); // Before the answer. A repeat gets the same answer.
  return [200, '000', isNew ? event : undefined];
}

/* Server */

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

/** Adds the fields that the till does not give. */
function filled(kind: string, orderId: string | undefined, given: Json): Json {
  const order = orderId === undefined ? undefined : viewOf(orderId);
  const [amount, sn] = [orders.get(orderId ?? '')?.amount, terminals[0]];
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

/** Starts a command, or sends a refused one again with its request_id; undefined if it is not allowed now. */
function begin(kind: string, given: Json): Command | undefined {
  const orderId = given['order_id'] === undefined ? undefined : text(given['order_id']);
  const before = [...commands.values()].filter(
    (one) => (one.orderId ?? one.kind) === (orderId ?? kind),
  );
  // No second attempt while the result of the first is unknown. While a code still takes money, only its
  // display or a void is allowed. A code without an order blocks nothing.
  const isBeside = orderId === undefined || kind === 'string' || kind === 'void';
  if (before.some((one) => isUnknown(one) && !(one.kind === 'qr' && isBeside))) return undefined;
  // A card pays a whole order. The rest of a partly paid order needs its own order_id.
  if (kind === 'sale' && orderId !== undefined && viewOf(orderId).received > 0) return undefined;
  if (kind !== 'void' && closed.has(orderId ?? '')) return undefined;
  // A batch is settled only when the results of its payments are known.
  const sn = given['sn'] ?? terminals[0];
  const isInBatch = (one: Command): boolean => isUnknownCard(one) && one.body['sn'] === sn;
  if (kind === 'settle' && [...commands.values()].some(isInBatch)) return undefined;
  const free = before.find((one) => one.kind === kind && one.state === 'refused');
  const requestId = free?.requestId ?? randomUUID();
  // Zengi recognises the code of a payment by its transfer text, so each code needs its own.
  const content = ['qr', 'terminal-qr'].includes(kind) && {
    content: `TT ${requestId.slice(0, 8)}`,
  };
  const body = { ...content, ...filled(kind, orderId, given), request_id: requestId };
  const command: Command = { requestId, kind, orderId, body, at: Date.now(), state: 'sent' };
  keep({ command }); // Before it is sent.
  begun.set(requestId, performance.now());
  stopped.delete(requestId);
  void follow(command, true);
  return command;
}

const done: [number, unknown] = [200, {}];
const notNow: [number, unknown] = [409, { error: 'not now' }];

async function till(request: IncomingMessage, path: string): Promise<[number, unknown]> {
  const [what = '', id] = path.split('/').map(decodeURIComponent);
  if (request.method === 'GET') {
    if (what === 'review') return [200, toReview()];
    return what === 'orders' && id ? [200, viewOf(id)] : [404, {}];
  }
  const given = await readJson(request);
  const { amount } = given;
  const isPriced = what === 'orders' || what === 'bills';
  if ((isPriced || amount !== undefined) && !isAmount(amount)) return [400, { error: 'amount' }];
  if (isPriced) {
    const order = text(given['order_id']);
    const bill = text(given['bill_id'] ?? orders.get(order)?.bill ?? order);
    if (bill === '' || (what === 'orders' && order === '')) return [400, { error: 'id' }];
    if (what === 'bills' || !bills.has(bill)) keep({ bill, amount: Number(amount) });
    if (what === 'orders') keep({ order, bill, amount: Number(amount) });
    for (const [id, one] of orders) if (one.bill === bill) release(id);
    return done;
  }
  if (what === 'check') {
    void look('order_id', given['order_id']).then(learn);
    return [202, {}];
  }
  if (what === 'close') {
    const id = text(given['order_id']);
    const { paid, commands: own } = viewOf(id);
    if (!orders.has(id) || paid || own.some(isUnknownCard)) return notNow;
    keep({ closed: id });
    return done;
  }
  const named = commands.get(text(given['request_id']));
  if (what === 'stop' && named) {
    stopped.add(named.requestId);
    return done;
  }
  // A person has looked at the terminal and asked Zengi: the order may be charged again.
  if (what === 'checked' && named && (isLost(named) || named.endUnknown)) {
    update(named, { state: 'ended', endUnknown: false });
    if (named.orderId !== undefined) release(named.orderId);
    return done;
  }
  const command = what in urls ? begin(what, given) : undefined;
  return command ? [202, { request_id: command.requestId }] : notNow;
}

createServer((request, response) => {
  const answer = (status: number, body: unknown): void => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };
  const { url = '' } = request;
  if (url === '/v1/ipn/callback' && request.method === 'POST') {
    void receiveIpn(request)
      .catch((): [number, string, Json?] => [500, '501']) // The store failed: Zengi sends the IPN again.
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

// After a restart: act on the last stored event, and ask about commands whose result is unknown.
const last = [...events.values()].at(-1);
if (last) act(last);
for (const command of commands.values()) if (isUnknown(command)) void follow(command, false);
