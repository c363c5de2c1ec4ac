/**
 * A point of sale that uses both APIs of Zengi, in one file.
 *
 * - The till calls POST /till/{what}, GET /till/orders/{id}, GET /till/review. A command is stored, then sent.
 * - Zengi calls POST /v1/ipn/callback: verify, store, answer, then act. An event is stored once.
 * - The places of the money of all orders add up to the distinct transfers: a transfer has two names, counts
 *   once, and does not leave an order that it pays.
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

/* Store: one line for each thing that happened, on the disk before the program acts on it */

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
  /** A person has looked: it takes no more money. */
  checked?: boolean;
  /** A code that was looked up after its end and the hold time. */
  asked?: boolean;
}

/** What a person decides about a payment, or money that a person has seen: cash, or a line of the bank. */
interface Decision {
  what: 'accepted' | 'paid back' | 'kept' | 'seen';
  /** From the till, for example the number of the slip: a repeat means nothing. */
  id?: string | undefined;
  payment: string;
  order?: string | undefined;
  amount?: number | undefined;
}

type Line =
  | { bill: string; amount: number }
  | { order: string; bill: string; amount: number }
  | { closed: string; reopened: boolean }
  | { command: Command }
  | { event: Json }
  | { found: Json; about: Json }
  | { unclear: Json; canonical: string }
  | { decision: Decision }
  | { goods: string };

/** What IPNs, look-ups and persons say about one transaction, or about the end of one code. */
interface Report {
  name: string;
  fields: Json;
  contents: Json[];
  isIpn: boolean;
  /** Two reports contradict each other: a person decides. */
  differs: boolean;
}

/** A payment that arrived. Its amount is always in four places: counted, owed, paid back, kept. */
interface Payment {
  id: string;
  order: string | undefined;
  event: Json;
  amount: number;
  accepted: boolean;
  voided: boolean;
  paidBack: number;
  kept: number;
}

/** The price of each bill. A change of the amount of one of its orders does not change it. */
const bills = new Map<string, number>();
/** An order is one collection: a whole bill, or a part of it. */
const orders = new Map<string, { bill: string; amount: number }>();
/** Orders that are cancelled or paid another way: money that comes now releases no goods. */
const closed = new Set<string>();
const commands = new Map<string, Command>();
/** The command of each request_id, and the first one of each qr_id and va_no. */
const owners = new Map<unknown, Command>();
const reports = new Map<string, Report>();
/** The reports with each name: one transaction, and one reference of the bank, has one result. */
const carriers = new Map<string, Set<string>>();
/** Results of look-ups, to find repeats. */
const found = new Set<string>();
/** Genuine IPNs that can be read in two ways, by what was signed. They count for no order. */
const unclear = new Map<string, Json>();
const decisions: Decision[] = [];
/** Read from all that happened; undefined after a change. */
let payments: Payment[] | undefined;
/** Bills whose goods have left. */
const goods: string[] = [];

/** The key of an event, to find repeats. QR.CANCELLED and QR.EXPIRED have no transaction_id. */
const eventKey = (event: Json): string =>
  `${String(event['transaction_id'] || event['request_id'])}|${text(event['event'])}`;

/** `seen`: cash, or money that a person has found at the bank. */
const paymentNames = ['SALE.APPROVED', 'PREAUTH_COMPLETE.APPROVED', 'QR.PAID', 'seen'];
const isPayment = (name: string): boolean => paymentNames.includes(name);
const finalStates = ['APPROVED', 'DECLINED', 'CANCELLED', 'EXPIRED'];
/** A settlement has an event for each bank, a code one for each payment: only a look-up ends those. */
const endsCommand = new RegExp(
  `^(?:SALE|VOID|PREAUTH|PREAUTH_COMPLETE|QR)\\.(?:${finalStates.join('|')})$`,
);

/** All names of a result: a transfer has the id of Zengi and the reference of the bank. */
function namesOf(event: Json): string[] {
  const name = text(event['event']);
  const names =
    isPayment(name) || endsCommand.test(name) ? ['transaction_id', 'bank_reference'] : [];
  return names.map((one) => text(event[one]).toUpperCase()).filter((one) => one !== '');
}

/** Fields on which all reports of a transaction agree, if they have them. */
const deciding = [
  ...['amount', 'currency', 'bank_reference', 'payment_mark', 'original_transaction_id', 'paid_at'],
];
/** Two IPNs also agree on these. A look-up of a code names the command that was asked about. */
const naming = ['order_id', 'sn', 'request_id', 'va_no', 'ended_at'];

function differs(name: string, one: Json, other: Json): boolean {
  const [a, b] = [one, other].map((fields) =>
    name.endsWith('_at') ? Date.parse(text(fields[name])) || '' : text(fields[name]),
  );
  return a !== '' && b !== '' && a !== b;
}

/** Adds what an IPN, a look-up or a person says. */
function report(fields: Json, isIpn: boolean): void {
  const key = eventKey(fields);
  const before = reports.get(key);
  const name = text(fields['event']);
  const own = name === 'QR.PAID' ? ['qr_id'] : ['order_id', 'sn'];
  const names = [...deciding, ...own, ...(isIpn && before?.isIpn ? naming : [])];
  const [one, other] = [before?.fields ?? {}, fields];
  for (const id of namesOf(fields)) carriers.set(id, (carriers.get(id) ?? new Set()).add(key));
  reports.set(key, {
    name,
    // An IPN has precedence: a look-up can lack fields.
    fields: isIpn ? { ...one, ...other } : { ...other, ...one },
    isIpn: isIpn || before?.isIpn === true,
    contents: [...(before?.contents ?? []), fields],
    differs: names.some((id) => differs(id, one, other)) || before?.differs === true,
  });
}

function own(command: Command): void {
  const { requestId, data } = command;
  commands.set(requestId, command);
  // A display has the qr_id of the code that it shows: another program can have made it.
  const ids = command.kind === 'string' ? [] : [data?.['qr_id'], data?.['va_no']];
  for (const id of [requestId, ...ids])
    if (id && (owners.get(id)?.requestId ?? requestId) === requestId) owners.set(id, command);
}

function remember(line: Line): void {
  payments = undefined;
  if ('order' in line) orders.set(line.order, line);
  else if ('bill' in line) bills.set(line.bill, line.amount);
  else if ('closed' in line) closed[line.reopened ? 'delete' : 'add'](line.closed);
  else if ('command' in line) own(line.command);
  else if ('event' in line) report(line.event, true);
  else if ('found' in line)
    for (const event of eventsIn(line.found, line.about)) {
      found.add(JSON.stringify(event));
      report(event, false);
    }
  else if ('unclear' in line) unclear.set(line.canonical, line.unclear);
  else if ('decision' in line) {
    const { what, payment: transaction_id, order: order_id, amount } = line.decision;
    decisions.push(line.decision);
    if (what === 'seen') report({ event: 'seen', transaction_id, order_id, amount }, true);
  } else goods.push(line.goods);
}

/** Reads the result of a look-up as the events that an IPN would have brought. */
function eventsIn(found: Json, about: Json): Json[] {
  const { transaction_type: type, status, request_id, sn } = found;
  const [payments, settlements] = [found['payments'] ?? [], found['settlements'] ?? []] as Json[][];
  const isCard = type !== undefined && type !== 'VIETQR' && type !== 'SETTLEMENT';
  const end = ['SETTLED', 'VOIDED'].includes(text(status)) ? 'APPROVED' : text(status);
  const name = (one: Json): string => `SETTLEMENT.${text(one['status'])}`;
  return [
    ...(payments ?? []).map((one) => ({ ...one, ...about, event: 'QR.PAID' })),
    ...(settlements ?? []).map((one) => ({ ...one, request_id, sn, event: name(one) })),
    ...(isCard && finalStates.includes(end) ? [{ ...found, event: `${text(type)}.${end}` }] : []),
  ];
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
  const client = { client_id: clientId, client_secret: clientSecret };
  const body = new URLSearchParams({ grant_type: 'client_credentials', ...client });
  const answer = await exchange(tokenUrl, { method: 'POST', body });
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

type Wanted = () => boolean;

/** The rate limit counts the whole client, so all calls wait. */
let pausedUntil = 0;

/** The answer for a command that expired or was stopped before it was sent. */
const notSent: Answer = { status: 0, code: 'not sent', json: {}, data: {}, waitMs: 0 };

/** Returns undefined if no answer comes, or one that is not from Zengi: the result is unknown. */
async function exchange(
  url: string,
  init: RequestInit,
  isWanted?: Wanted,
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

async function call(url: string, body?: Json, isWanted?: Wanted): Promise<Answer | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const used = await currentToken();
    if (refused !== '') return { ...notSent, code: refused };
    const headers = { Authorization: `Bearer ${used}`, 'Content-Type': 'application/json' };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const answer = await exchange(url, init, isWanted);
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
const isVoiding = (command: Command): boolean => command.kind === 'void' && isUnknown(command);
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
 * Reports whether a command may be sent: within its `timeout_seconds`, that is while the same customer is there,
 * until the cashier stops it or the order needs no money, and never after a restart. A code of the QR API charges
 * nobody, and only the same request returns it: it may be sent while Zengi remembers its id.
 */
function isWanted(command: Command): boolean {
  if (stopped.has(command.requestId)) return false;
  const isCollecting = command.kind === 'sale' || isCode(command);
  const order = viewOf(command.orderId ?? '');
  if (isCollecting && order && (order.paid || closed.has(order.order))) return false;
  if (command.kind === 'qr') return Date.now() - command.at < windowSeconds * 1_000;
  return secondsOf(command) < Number(command.body['timeout_seconds'] ?? timeoutSeconds);
}

/** The codes of /documents/errors after which nothing was executed. A code that is not known says nothing. */
const refusals = '401 402 403 404 405 406 408 411 412 414 417 421 422 424 425 428 430 431';

/** @param over state if Zengi refuses it or it may no longer be sent: `lost` after an unknown result */
async function send(command: Command, over: 'refused' | 'lost' = 'refused'): Promise<void> {
  const url = urls[command.kind] ?? '';
  const answer = await call(url, command.body, () => isWanted(command));
  if (!answer) return;
  const { code, data, waitMs } = answer;
  // The IPN with the result may have come first.
  const state = command.state === 'ended' ? 'ended' : 'accepted';
  if (code === '000') return update(command, { state, code, data });
  if (code === '423' || code === '502') {
    await sleep(waitMs); // Nothing was executed: send the same again, with the same request_id.
    return send(command, over);
  }
  if (code === '409') {
    update(command, { state: 'lost', code }); // Another command has its request_id and can be open.
    return learn(await look('request_id', command.requestId), command);
  }
  const isDone = ['426', '427', '432'].includes(code); // 432: a person checks before goods leave.
  // Any other code, and no answer: the command may have been executed. `follow` asks.
  if (isDone || answer.status === 0 || refusals.split(' ').includes(code))
    update(command, { state: isDone ? 'ended' : over, code });
  if (code === '432') learn(await look('order_id', command.orderId));
  if (code === '426') learn(await look('transaction_id', command.body['original_transaction_id']));
}

/** When to ask, in seconds after the command; then each minute. */
const askAfter = [10, 20, 40, 60];
const isDue = (command: Command): boolean =>
  isCode(command) && command.data?.['expires_at'] !== undefined && !command.asked;

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
  // A code of a paid order, or one that a person has checked, still takes money, which must be paid back.
  let due = Math.min(...endsOf({}, command)) + holdMs;
  for (let left = lostMinutes; left > 0 && isDue(command); left -= 1) {
    await sleep(Math.max(0, due - Date.now()));
    const answer = await inquire(command);
    if (answer === notSent || answer?.code === '000') update(command, { asked: true });
    due = Date.now() + 60_000;
  }
}

/** For a command that the look-up does not know. The look-up may lag: wait a minute before sending again. */
async function sendAgain(command: Command): Promise<void> {
  if (isLost(command) || !isUnknown(command)) return;
  if (!isWanted(command)) return update(command, { state: 'lost' });
  if (command.kind === 'qr' || secondsOf(command) >= 60) await send(command, 'lost');
}

/** Asks about a command. Returns the answer; `notSent` if no call can report whether the code was paid. */
async function inquire(command: Command): Promise<Answer | undefined> {
  const { kind, requestId, data } = command;
  if (kind !== 'qr') {
    const answer = await look('request_id', requestId);
    // It did not arrive. Sending the same content with the same request_id is safe even if it still does.
    if (answer?.code === '425') await sendAgain(command);
    else learn(answer, command);
    return answer;
  }
  if (!data) {
    await sendAgain(command); // The QR API has no look-up: the same request returns the same code.
    return command.data ? undefined : notSent; // Nobody has seen the code.
  }
  if (typeof data['va_no'] !== 'string') {
    // A static code without an order ends at once.
    if (!(Date.now() < Date.parse(text(data['expires_at'])))) end(command);
    return notSent;
  }
  const answer = await call(`${qr}/v1/va/${data['va_no']}`);
  if (answer?.code !== '000') return answer;
  const { status } = answer.data;
  if (status === 'CLOSED') update(command, { endUnknown: command.endUnknown ?? true });
  book(answer.data, { order_id: command.orderId, qr_id: data['qr_id'] });
  if (status !== 'ACTIVE') end(command);
  return answer;
}

/** Stores the result of a look-up, if it brings something new. */
function book(answer: Json, about: Json): void {
  const news = eventsIn(answer, about).filter((event) => !found.has(JSON.stringify(event)));
  if (news.length > 0) keep({ found: answer, about });
  for (const event of news) act(event);
}

/** @param asked the command that was asked about; undefined after a look-up by another key */
function learn(
  answer: Answer | undefined,
  asked = commands.get(text(answer?.data['request_id'])),
): void {
  if (answer?.code !== '000') return;
  const { data } = answer;
  const { transaction_type: type, status, order_id, qr_id, sn } = data;
  const command = asked?.requestId === data['request_id'] ? asked : undefined;
  // The answer may lack `qr_string`: then only a code of this program is known to be of one order.
  const isKnown = command !== undefined || data['qr_string'] !== undefined;
  const isOneOrder = type === 'VIETQR' && isKnown && !servesMany({ ...command?.body, ...data });
  if (command && type === 'VIETQR' && !command.data) update(command, { data }); // The reply was lost.
  if (command && isOneOrder && status === 'CANCELLED')
    update(command, { endUnknown: command.endUnknown ?? true });
  // A person matches the money of other codes.
  book(data, isOneOrder ? { order_id, qr_id, sn } : { qr_id, request_id: data['request_id'] });
  const over = [...finalStates, 'VOIDED', 'SETTLED', 'COMPLETED', 'FAILED'];
  if (command && over.includes(text(status))) end(command);
}

const isCode = ({ kind }: Command): boolean => ['qr', 'terminal-qr', 'string'].includes(kind);

/** Ends a command. Money can still come after the end of a code: a person asks the customer first. */
function end(command: Command): void {
  const { orderId } = command;
  if (!isUnknown(command)) return;
  const order = viewOf(orderId ?? '');
  const own = order?.commands ?? [];
  // Only the display ends; its code still takes money.
  const isDisplay =
    command.kind === 'string' && own.some((one) => one.kind === 'qr' && isUnknown(one));
  const mayBePaid = isCode(command) && orderId !== undefined && !order?.paid && !isDisplay;
  const state = mayBePaid ? 'lost' : 'ended';
  if (state !== command.state) update(command, { state });
}

/* Orders: computed from all that happened each time, because it comes in any order. Structure and rules are
   those of the table in /documents/payments/orders: reports, payments, places of the money, bills. */

/** For a late IPN after the end of a code. */
const holdMs = 15 * 60_000;
/** Reports a static string (EMVCo point of initiation 11). */
const servesMany = (body: Json): boolean => text(body['qr_string']).startsWith('000201010211');

/** Finds the command that an event names. Another program can own the id of a refused one. */
function ownersOf(event: Json): Command[] {
  const found = ['qr_id', 'va_no', 'request_id'].flatMap((name) => owners.get(event[name]) ?? []);
  return found.filter(
    ({ requestId, state, code }) =>
      requestId !== event['request_id'] || (state !== 'refused' && code !== '409'),
  );
}

/** Whether a command makes or shows a static code, which serves many orders: a person matches its money. */
const isStatic = (command: Command): boolean =>
  isCode(command) && (command.orderId === undefined || servesMany(command.body));

const codeOf = (event: Json): Command | undefined =>
  ownersOf(event).find((one) => isCode(one) && !isStatic(one));

/** Finds the orders that an event names: by the command or the code, and by `order_id`, which may be missing. */
function ordersOf(event: Json): string[] {
  const own = ownersOf(event);
  if (event['event'] === 'QR.PAID' && own.some(isStatic)) return [];
  const named = [...own.map(({ orderId }) => orderId), event['order_id']].map(text);
  return [...new Set(named.filter((id) => id !== ''))];
}

/** The orders that the contents of a report name. One that is not known can belong to another program. */
const ordersOfAll = ({ contents }: Report): string[] => contents.flatMap(ordersOf);

/** All reports with the name of a transaction, or with a reference of the bank. */
const carried = (name: string): string[] => [...(carriers.get(name.toUpperCase()) ?? [])];

/** A report and all others with one of its names. */
function twinsOf({ fields }: Report): Report[] {
  const keys = new Set([eventKey(fields), ...namesOf(fields).flatMap(carried)]);
  return [...keys].flatMap((key) => reports.get(key) ?? []);
}

/** Returns why a report is not booked: a person looks at it. */
function doubtOf(report: Report): string | undefined {
  const { name, fields } = report;
  const twins = twinsOf(report);
  const isMoney = isPayment(name);
  if (twins.some((one) => one.differs || differs('amount', one.fields, fields)))
    return 'reports differ';
  const isTwofold =
    (isMoney && new Set(twins.flatMap(ordersOfAll)).size > 1) ||
    twins.filter((one) => one.name !== 'seen').length > 1;
  if (isTwofold) return 'reports differ';
  const isVnd = (fields['currency'] ?? 'VND') === 'VND';
  return isMoney && !(isVnd && isAmount(fields['amount'])) ? 'amount not valid' : undefined;
}

const acceptedOf = (id: unknown): Decision | undefined =>
  decisions.filter(({ what, payment }) => what === 'accepted' && payment === id).at(-1);
/** A person has accepted one report about the money, with its amount: the others are the same money. */
const isAccepted = (report: Report): boolean =>
  twinsOf(report).some(({ fields }) => acceptedOf(fields['transaction_id'])?.amount !== undefined);

/** The transactions that the events with a name refer to. */
const originalsOf = (name: string): unknown[] =>
  [...reports.values()]
    .filter((one) => one.name === name && !doubtOf(one))
    .map(({ fields }) => fields['original_transaction_id']);

/** Reads each payment once, with what persons decided about it. */
function readPayments(): Payment[] {
  const originals = originalsOf('VOID.APPROVED');
  return [...reports.values()].flatMap((report) => {
    const { name, fields: event } = report;
    if (!isPayment(name)) return [];
    const id = text(event['transaction_id']);
    const [accepted, doubt] = [acceptedOf(id), doubtOf(report)];
    const first = carried(id).find((key) => isPayment(reports.get(key)?.name ?? ''));
    if (doubt && (accepted?.amount === undefined || first !== eventKey(event))) return [];
    // Money that a person found at the bank is counted once.
    if (!doubt && name !== 'seen' && twinsOf(report).length > 1) return [];
    const amount = Number(doubt ? accepted?.amount : event['amount']);
    const own = decisions.filter(({ payment }) => payment === id);
    const sumOf = (wanted: string): number =>
      sum(own.filter(({ what }) => what === wanted).map((one) => one.amount ?? 0));
    // Only a look-up says VOIDED.
    const voided =
      report.contents.some(({ status }) => status === 'VOIDED') || originals.includes(id);
    const paidBack = voided ? amount : sumOf('paid back');
    const kept = Math.min(sumOf('kept'), amount - paidBack);
    const order = accepted?.order ?? ordersOf(event)[0];
    const isSure = accepted !== undefined || name === 'seen';
    return [{ id, order, event, amount, accepted: isSure, voided, paidBack, kept }];
  });
}

const allPayments = (): readonly Payment[] => (payments ??= readPayments());

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const rest = ({ amount, paidBack, kept }: Payment): number => amount - paidBack - kept;
const isCard = ({ event }: Payment): boolean => text(event['event']).endsWith('.APPROVED');
/** Money that only a person has seen can be another transfer of the order, with a mistake in its reference. */
const isSeenOnly = (id: string): boolean => !acceptedOf(id) && carried(id).length < 2;
const isUnconfirmed = (one: Payment): boolean =>
  one.event['event'] === 'seen' && isSeenOnly(one.id) && rest(one) > 0;
const unconfirmed = 'seen not confirmed';
const isCharge = (one: Payment): boolean => isCard(one) && !one.voided;

/** The known ends of a code in Unix ms. If a command only showed the code, its end does not end the code. */
function endsOf(event: Json, code = codeOf(event)): number[] {
  const { qr_id: id, expires_at } = code?.data ?? {};
  const maker = code?.requestId ?? event['request_id'];
  const own = [...reports.values()].filter(
    ({ name, fields: { qr_id, request_id } }) =>
      (name === 'QR.CANCELLED' || name === 'QR.EXPIRED') &&
      [event['qr_id'], id].some((one) => one && one === qr_id) &&
      (maker === undefined || request_id === maker),
  );
  return [expires_at, ...own.map(({ fields }) => fields['ended_at'])]
    .filter((end) => end !== undefined)
    .map((end) => Date.parse(text(end)));
}

const isVoided = (id: string): boolean =>
  allPayments().some((one) => one.order === id && isCard(one) && one.voided);

/** Returns the rule by which a payment does not pay its order; undefined if it pays. */
function objectionTo(payment: Payment, order: string): string | undefined {
  const { event, accepted, amount } = payment;
  const { sn, payment_mark: mark } = event;
  if (closed.has(order)) return 'order closed';
  if (accepted) return undefined;
  // Check the event, never `status` alone: a void and a hold are APPROVED too.
  if (isCard(payment)) {
    if (!terminals.includes(text(sn))) return 'other terminal';
    const price = orders.get(order)?.amount;
    return amount === price || rest(payment) === price ? undefined : 'other amount';
  }
  if (mark === 'EXTRA') return 'extra';
  // An older code still takes money when the goods came back: a person accepts it or pays it back.
  if (isVoided(order)) return 'card voided';
  const [code, ends] = [codeOf(event), endsOf(event)];
  const paidAt = Date.parse(text(event['paid_at']));
  if (mark === 'LATE' || ends.some((end) => !(paidAt < end))) return 'late';
  const isEndKnown = ends.some((end) => end !== Date.parse(text(code?.data?.['expires_at'])));
  return code?.endUnknown && !mark && !isEndKnown ? 'end of code unknown' : undefined;
}

/** Whether a code can still take money that counts, or its last IPN can still be on its way. */
const isHeld = (ends: number[]): boolean =>
  ends.length === 0 || !(Math.min(...ends) + holdMs <= Date.now());

/** Puts each payment of an order in its place. A right card comes first, because it pays the whole order. */
function place(order: string, own: Command[]) {
  const { amount = NaN, bill = '' } = orders.get(order) ?? {};
  const judged = allPayments()
    .filter((one) => one.order === order)
    .map((payment) => ({ payment, why: objectionTo(payment, order) }));
  const isFirst = ({ payment, why }: (typeof judged)[number]): boolean =>
    why === undefined && isCard(payment) && !payment.accepted;
  const sorted = [...judged.filter(isFirst), ...judged.filter((one) => !isFirst(one))];
  let missing = amount;
  const entries = sorted.map(({ payment, why }) => {
    const counted = why === undefined ? Math.min(rest(payment), missing) : 0;
    missing -= counted;
    const owed = rest(payment) - counted;
    return { ...payment, counted, owed, why: owed > 0 ? (why ?? 'paid too much') : undefined };
  });
  const ends = [
    ...own.filter((one) => isCode(one) && one.state !== 'refused').map((code) => endsOf({}, code)),
    ...judged.flatMap(({ payment: { event } }) => (event['qr_id'] ? [endsOf(event)] : [])),
  ];
  const mayComplete = goods.includes(bill) || ends.length === 0 || ends.some(isHeld);
  if (missing > 0 && !mayComplete)
    for (const one of entries) owe(one, one.counted, 'part not completed');
  return { entries, paid: missing === 0 };
}
type Entry = ReturnType<typeof place>['entries'][number];

/** Moves money that counted to what is owed. */
function owe(entry: Entry, money: number, why: string): void {
  if (money > 0)
    Object.assign(entry, { counted: entry.counted - money, owed: entry.owed + money, why });
}

/** All orders of the bill of an order, and whether its goods may leave. */
function viewBill(bill: string) {
  const parts = [...orders].flatMap(([id, part]) => (part.bill === bill ? [id] : []));
  const placed = parts.map((id) => {
    const own = [...commands.values()].filter(({ orderId }) => orderId === id);
    own.sort((one, other) => one.at - other.at);
    return { id, own, ...place(id, own) };
  });
  const price = bills.get(bill) ?? NaN;
  const entries = placed.flatMap((one) => one.entries);
  // Money above the price of the bill is owed, from the last order on.
  let excess = sum(entries.map(({ counted }) => counted)) - price;
  for (const entry of [...entries].reverse()) {
    const money = Math.min(entry.counted, Math.max(0, excess));
    owe(entry, money, 'more than the bill');
    excess -= money;
  }
  const counted = sum(entries.map((one) => one.counted));
  // Until a person lowers the price or closes the bill: what was paid back can have been a surplus.
  const isOpen = parts.some((id) => !closed.has(id));
  const isShort = goods.includes(bill) && counted < price && isOpen;
  const views = placed.map(({ id, own, entries: list, paid }) => ({
    ...viewOrder(id, own, list, paid),
    ...(isShort && { review: true }), // The goods have left.
  }));
  const isBeingVoided = placed.some(({ own }) => own.some(isVoiding));
  const isPaid = views.every(({ order, mayLeave }) => mayLeave || closed.has(order));
  const isWhole = counted === price;
  return { views, isWhole, mayHandOver: isPaid && isWhole && counted > 0 && !isBeingVoided };
}

/** Until it is completed or voided, a hold can still become a payment. */
function isHold({ name, fields }: Report): boolean {
  const over = [...originalsOf('VOID.APPROVED'), ...originalsOf('PREAUTH_COMPLETE.APPROVED')];
  return name === 'PREAUTH.APPROVED' && !over.includes(fields['transaction_id']);
}

function viewOrder(order: string, own: Command[], entries: Entry[], isPaid: boolean) {
  const { amount = NaN, bill = '' } = orders.get(order) ?? {};
  const total = (name: 'amount' | 'counted' | 'owed' | 'paidBack' | 'kept'): number =>
    sum(entries.map((one) => one[name]));
  const ids = entries.map(({ id }) => id);
  const about = [...reports.values()].filter(
    (one) =>
      !isAccepted(one) &&
      (twinsOf(one).some((twin) => ordersOfAll(twin).includes(order)) ||
        one.contents.some((fields) => ids.includes(text(fields['original_transaction_id'])))),
  );
  const newest = own.filter(({ kind, state }) => kind !== 'void' && state !== 'refused').at(-1);
  const cards = entries.filter(isCharge);
  const card = cards.find(({ counted }) => counted > 0) ?? cards[0];
  const kept = entries.filter(({ why }) => why === 'part not completed');
  const holds = about.filter(isHold).map(({ fields }) => fields['transaction_id']);
  const isRefused = originalsOf('PREAUTH_COMPLETE.DECLINED').some((id) => holds.includes(id));
  const isTwice = ({ voided, id }: Entry): boolean =>
    voided && decisions.some(({ what, payment }) => what !== 'accepted' && payment === id);
  const reasons = [
    ...(isRefused ? ['hold open'] : []),
    ...(entries.some(isTwice) ? ['decisions differ'] : []),
    ...entries.flatMap((one) => (one.owed > 0 ? [one.why] : [])),
    ...(total('owed') > 0 && entries.some(isUnconfirmed) ? [unconfirmed] : []),
    ...about.flatMap((one) => doubtOf(one) ?? []),
    ...own.flatMap((one) => (isLost(one) ? ['result unknown'] : [])),
    ...([...unclear.values()].some((one) => ordersOf(one).includes(order)) ? ['unclear IPN'] : []),
    // 432 counts only for the newest command: after a void a new sale can be accepted.
    ...(newest?.code === '432' && !newest.checked ? ['refused as paid'] : []),
  ];
  const why = [...new Set(reasons)];
  const paid = isPaid && !closed.has(order) && !why.includes('reports differ');
  return {
    order,
    ...{ bill, amount, paid, received: total('amount'), counted: total('counted') },
    ...{ owed: total('owed'), paidBack: total('paidBack'), kept: total('kept') },
    missing: Math.max(0, amount - total('counted') - sum(kept.map((one) => one.owed))),
    why,
    review: why.some((one) => one !== 'paid too much'),
    mayLeave: paid && !why.includes('refused as paid'),
    goods: goods.filter((id) => id === bill).length,
    payments: entries,
    card: card?.id ?? holds[0],
    hold: holds[0],
    commands: own,
  };
}

const viewOf = (order: string) =>
  viewBill(orders.get(order)?.bill ?? '').views.find((one) => one.order === order);

const isOfBatch = (settlement: Json, { event }: Payment): boolean =>
  ['sn', 'bincode', 'tid', 'batch_no'].every((name) => settlement[name] === event[name]);

/** Whether a settlement failed, or its sum is not that of the bank or of the payments in the books. */
function isUnbalanced({ name, fields }: Report): boolean {
  const { net_amount: net, host_net_amount: host = net } = fields;
  const own = allPayments().filter((one) => isCharge(one) && isOfBatch(fields, one));
  const isSame = net === host && net === sum(own.map(({ amount }) => amount));
  return name === 'SETTLEMENT.FAILED' || (name === 'SETTLEMENT.COMPLETED' && !isSame);
}

/** Whether Zengi had nothing to settle on a terminal that has a payment without a settlement. */
function isMissed({ kind, code, body, at }: Command): boolean {
  const settled = [...reports.values()].filter(({ name }) => name === 'SETTLEMENT.COMPLETED');
  const isOpen = (one: Payment): boolean =>
    isCharge(one) &&
    one.event['sn'] === body['sn'] &&
    Date.parse(text(one.event['transaction_time'])) < at &&
    !settled.some(({ fields }) => isOfBatch(fields, one));
  return kind === 'settle' && code === '427' && allPayments().some(isOpen);
}

/** Orders to review or with money to pay back, other money, settlements, lost commands, unclear IPNs. */
function toReview(): object[] {
  const listed = [...bills.keys()].flatMap((bill) => viewBill(bill).views);
  return [
    ...listed
      .filter(({ review, owed }) => review || owed > 0)
      .map(({ commands: _, ...one }) => ({ order_id: one.order, ...one })),
    ...allPayments()
      .filter(({ order }) => !orders.has(order ?? ''))
      .map(({ event }) => event),
    ...[...reports.values()]
      .filter((one) => isHold(one) || (doubtOf(one) && !isAccepted(one)))
      .filter((one) => !ordersOfAll(one).some((id) => orders.has(id)))
      .map(({ fields }) => fields),
    ...[...reports.values()].filter(isUnbalanced).map(({ fields }) => fields),
    ...[...commands.values()].filter((one) => isLost(one) || isMissed(one)),
    ...[...unclear.values()].map((one) => ({ unclear: one })),
  ];
}

/** Stores an event once; returns false for a repeat. */
function storeEvent(event: Json): boolean {
  const before = reports.get(eventKey(event));
  const isRepeat =
    before?.isIpn === true &&
    JSON.stringify(before.fields) === JSON.stringify({ ...before.fields, ...event });
  if (!isRepeat) keep({ event });
  return !before;
}

function act(event: Json): void {
  const command = commands.get(text(event['request_id']));
  if (command && endsCommand.test(text(event['event']))) end(command);
  for (const id of ordersOf(event)) {
    const order = viewOf(id);
    for (const code of order?.paid ? order.commands.filter(isCode) : []) end(code);
    release(id);
  }
}

/** Hands out the goods of a bill once, when its orders are paid and add up to its price. */
function release(order: string): void {
  const bill = orders.get(order)?.bill ?? '';
  if (viewBill(bill).mayHandOver && !goods.includes(bill)) keep({ goods: bill });
}

/* IPN */

/** Refuses other bytes than UTF-8; a byte-order mark stays, so that it is no JSON. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const countNames = (json: string): number =>
  json.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').split(':').length;

/** A JSON text without its texts and its nested values, of which nothing is signed. */
function topLevel(json: string): string {
  const less = json.replaceAll(/"(?:[^"\\]|\\.)*"|(?<=\S\s*)[[{][^"[\]{}]*[\]}]/g, '');
  return less === json ? json : topLevel(less);
}
const isAmount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0;
const timeForm =
  /^20\d\d-(0[1-9]|1[0-2])-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-](0\d|1[0-3]):[0-5]\d)$/;
/** A Date makes 2 March of 30 February. */
const isTime = (value: unknown): boolean =>
  timeForm.test(text(value)) &&
  new Date(text(value).slice(0, 10)).getUTCDate() === Number(text(value).slice(8, 10));
const usedTexts = [
  ...['event', 'transaction_id', 'request_id', 'original_transaction_id', 'order_id', 'qr_id'],
  ...['va_no', 'sn', 'payment_mark', 'paid_at', 'ended_at', 'currency', 'bank_reference'],
];

/** Another content can have the same signature: values are not escaped, and "5" is signed like 5. */
function isClear(fields: Json, json: string): boolean {
  const name = text(fields['event']);
  const isMoney = isPayment(name);
  return (
    countNames(json) === countNames(JSON.stringify(fields)) && // no name occurs twice
    Object.keys(fields).every((one) => /^\w+$/.test(one)) &&
    !Object.values(fields).some((value) => typeof value === 'string' && /&\w+=/.test(value)) &&
    usedTexts.every((one) => typeof (fields[one] ?? '') === 'string') &&
    (!isMoney || (!!fields['transaction_id'] && isAmount(fields['amount']))) &&
    (!isMoney || ['', 'VND'].includes(text(fields['currency']))) &&
    (name !== 'QR.PAID' || isTime(fields['paid_at'])) &&
    (!['QR.CANCELLED', 'QR.EXPIRED'].includes(name) || isTime(fields['ended_at'])) &&
    (name !== 'VOID.APPROVED' || !!fields['original_transaction_id'])
  );
}

/** Decrypts and verifies. Returns the fields, their text and the signed string. Throws, never saying why. */
function openIpn(data: string, signature: string) {
  const bytes = Buffer.from(data, 'base64');
  if (bytes.toString('base64') !== data) throw new Error('base64');
  const algorithm = `aes-${String(aesKey.length * 8)}-cbc`;
  const decipher = createDecipheriv(algorithm, aesKey, bytes.subarray(0, 16));
  const plain = utf8.decode(Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]));
  const fields = JSON.parse(plain) as Json;
  if (Array.isArray(fields)) throw new Error('content');
  const canonical = Object.keys(fields)
    .sort()
    .filter((name) => fields[name] === null || ['string', 'number'].includes(typeof fields[name]))
    .map((name) => `${name}=${text(fields[name])}`)
    .join('&');
  // Amounts are integers. Languages print other numbers differently, so a signature would not match.
  const numbers = Object.values(fields).filter((value) => typeof value === 'number');
  if (/\d[.eE]/.test(topLevel(plain)) || !numbers.every(Number.isSafeInteger))
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
  const { fields, plain, canonical } = opened;
  if (!isClear(fields, plain)) {
    if (!unclear.has(canonical)) keep({ unclear: fields, canonical }); // A person reads it.
    return [200, '000'];
  }
  // Null and an empty text are the same as missing.
  const given = Object.entries(fields).filter(([, value]) => value !== null && value !== '');
  const event: Json = Object.fromEntries(given);
  if (!event['event'] || !(event['transaction_id'] ?? event['request_id'])) return [400, '401'];
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
  return JSON.parse(utf8.decode(Buffer.concat(chunks))) as Json;
}

/** Adds the fields that the till does not give. */
function filled(kind: string, orderId: string | undefined, given: Json): Json {
  const order = orderId === undefined ? undefined : viewOf(orderId);
  const sn = terminals[0];
  if (kind === 'sale') return { sn, amount: order?.amount, ...given };
  if (kind === 'settle') return { sn, scope: 'ALL', ...given };
  if (kind === 'void') {
    const original = given['invoice_no'] ? {} : { original_transaction_id: order?.card };
    const id = given['original_transaction_id'] ?? order?.card;
    const payment = allPayments().find((one) => one.id === id);
    return { sn: payment?.event['sn'] ?? sn, ...original, ...given };
  }
  const missing = order && { amount: order.missing };
  if (kind === 'qr') {
    const dynamic = { qr_type: 'DYNAMIC', use_va: true, ...missing };
    return { ...account, ...(orderId !== undefined && dynamic), ...given };
  }
  return { sn, ...(kind === 'terminal-qr' && { ...account, ...missing }), ...given };
}

/** Reports in doubt can be a payment. */
const doubts = ['amount not valid', 'reports differ', 'unclear IPN'];

/** Returns the rule that forbids a command now; undefined if it is allowed. */
function forbidden(kind: string, orderId: string | undefined, given: Json): string | undefined {
  const before = [...commands.values()].filter(
    (one) => (one.orderId ?? one.kind) === (orderId ?? kind),
  );
  // No second attempt while the result of the first is unknown. While a code still takes money, only its
  // display or a void is allowed. A code without an order blocks nothing.
  const isBeside = orderId === undefined || kind === 'string' || kind === 'void';
  if (before.some((one) => isUnknown(one) && !(one.kind === 'qr' && isBeside)))
    return 'result unknown';
  // A batch is settled only when the results of its payments are known.
  const isInBatch = (one: Command): boolean =>
    isUnknownCard(one) && one.body['sn'] === (given['sn'] ?? terminals[0]);
  if (kind === 'settle')
    return [...commands.values()].some(isInBatch) ? 'result unknown' : undefined;
  const order = viewOf(orderId ?? '');
  if (order?.why.some((one) => doubts.includes(text(one)))) return 'result unknown';
  // A void returns the whole payment, so nothing of it may have been paid back before.
  const named = given['original_transaction_id'] ?? order?.card;
  const isRefunded = allPayments().some(
    ({ id, event, voided, paidBack }) =>
      !voided &&
      paidBack > 0 &&
      (id === named || (event['invoice_no'] ?? '') === given['invoice_no']),
  );
  if (kind === 'void') return isRefunded ? 'paid back in another way' : undefined;
  if (orderId === undefined) return undefined;
  if (closed.has(orderId)) return 'order closed';
  if (order?.hold) return 'hold open';
  // A card pays a whole order. The rest of a partly paid order, and a code after a void, need their own order_id.
  if (order?.card || order?.paid || (kind !== 'sale' && isVoided(orderId)))
    return 'already collected';
  if (order && viewBill(order.bill).isWhole) return 'bill paid';
  const isPart = (one: Entry): boolean => one.counted > 0 || one.why === 'part not completed';
  return kind === 'sale' && order?.payments.some(isPart) ? 'part received' : undefined;
}

/** Starts a command, or sends a refused one again with its request_id. Returns why it is not allowed now. */
function begin(kind: string, given: Json): Command | string {
  // A void belongs to the order of its payment.
  const original = allPayments().find(({ id }) => id === given['original_transaction_id']);
  const orderId = text(given['order_id'] ?? original?.order) || undefined;
  if (kind === 'void' && orderId === undefined) return 'order unknown';
  const rule = forbidden(kind, orderId, given);
  if (rule !== undefined) return rule;
  const free = [...commands.values()].find(
    (one) => one.kind === kind && one.orderId === orderId && one.state === 'refused',
  );
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
const refuse = (error: string): [number, unknown] => [409, { error }];

/** Opens an order or a bill, or changes its amount. A part of a bill needs the price of the bill first. */
function price(what: string, given: Json): [number, unknown] {
  const order = text(given['order_id']);
  const bill = text(given['bill_id'] ?? orders.get(order)?.bill ?? order);
  const amount = Number(given['amount']);
  if (bill === '' || (what === 'orders' && order === '')) return [400, { error: 'id' }];
  // Its money and its goods stay with its bill: another bill needs another order_id.
  if (what === 'orders' && (orders.get(order)?.bill ?? bill) !== bill) return refuse('other bill');
  if (what === 'orders' && bill !== order && !bills.has(bill))
    return refuse('bill without a price');
  if (what === 'bills' || !bills.has(bill)) keep({ bill, amount });
  if (what === 'orders') keep({ order, bill, amount });
  for (const [id, one] of orders) if (one.bill === bill) release(id);
  return done;
}

/** A person decides about money that does not count by itself, or reports cash or a line of the bank. */
function decide(what: Decision['what'], given: Json): [number, unknown] {
  const payment = text(given['transaction_id']);
  const order = given['order_id'] === undefined ? undefined : text(given['order_id']);
  const amount = isAmount(given['amount']) ? given['amount'] : undefined;
  const about = carried(payment).flatMap((key) => reports.get(key) ?? []);
  const report = about.find(({ name }) => isPayment(name));
  const twins = report ? twinsOf(report) : [];
  const ids = [payment, ...twins.map(({ fields }) => text(fields['transaction_id']))];
  const known = allPayments().find(({ id }) => ids.includes(id));
  const isBack = what === 'paid back' || what === 'kept';
  const id = given['decision_id'] === undefined ? undefined : text(given['decision_id']);
  const decision = { what, id, payment: known?.id ?? payment, order, amount };
  const before = decisions.find((one) => id !== undefined && one.id === id);
  if (isBack && !id) return [400, { error: 'decision_id' }];
  const isRepeat = JSON.stringify(before) === JSON.stringify(decision);
  if (before) return isRepeat ? done : refuse('decision_id');
  if (order !== undefined && !orders.has(order)) return refuse('no such order');
  const isNew = /^[\w.-]+$/.test(payment) && !report;
  if (what === 'seen' && !(isNew && order && amount)) return refuse('seen');
  if (what === 'accepted' && !report) return refuse('no such payment');
  // Money that names an order stays with it: a person gives an order only to other money.
  const named = [...(known?.order ? [known.order] : []), ...twins.flatMap(ordersOfAll)];
  const isMove = order !== undefined && named.length > 0 && !named.includes(order);
  if (what === 'accepted' && isMove) return refuse('money of another order');
  if (what === 'accepted' && report && doubtOf(report) && !amount) return refuse('amount');
  const view = viewOf(order ?? known?.order ?? '');
  if (view?.commands.some(isUnknownCard)) return refuse('result unknown');
  if (what === 'paid back' && view?.why.includes(unconfirmed) && known && !isUnconfirmed(known))
    return refuse(unconfirmed);
  if (isBack && (!known || !amount || amount > rest(known))) return refuse('more than is there');
  keep({ decision });
  for (const one of [order, known?.order]) if (one !== undefined) release(one);
  return done;
}

const decisionsOf: Record<string, Decision['what']> = {
  accept: 'accepted',
  'pay-back': 'paid back',
  revenue: 'kept',
  seen: 'seen',
};

async function till(request: IncomingMessage, path: string): Promise<[number, unknown]> {
  const [what = '', id] = path.split('/').map(decodeURIComponent);
  if (request.method === 'GET') {
    if (what === 'review') return [200, toReview()];
    const order = what === 'orders' && id ? viewOf(id) : undefined;
    const kinds = ['sale', 'qr', 'terminal-qr', 'void'];
    const rules = kinds.map((kind) => [kind, forbidden(kind, id, {})]);
    return order ? [200, { ...order, forbidden: Object.fromEntries(rules) as Json }] : [404, {}];
  }
  const given = await readJson(request);
  const isPriced = what === 'orders' || what === 'bills';
  if ((isPriced || given['amount'] !== undefined) && !isAmount(given['amount']))
    return [400, { error: 'amount' }];
  if (isPriced) return price(what, given);
  const decision = decisionsOf[what];
  if (decision) return decide(decision, given);
  if (what === 'check') {
    void look('order_id', given['order_id']).then((answer) => learn(answer));
    return [202, {}];
  }
  const order = viewOf(text(given['order_id']));
  if (what === 'close' || what === 'reopen') {
    if (!order || (what === 'close' && (order.paid || order.commands.some(isUnknownCard))))
      return refuse('order paid, or its result unknown');
    // Money that came after the end would count at once.
    const isToDecide = order.payments.some((one) => one.owed > 0 && !one.accepted);
    if (what === 'reopen' && isToDecide) return refuse('money to accept or pay back');
    keep({ closed: order.order, reopened: what === 'reopen' });
    return done;
  }
  const named = commands.get(text(given['request_id']));
  if (what === 'stop' && named) {
    stopped.add(named.requestId);
    return done;
  }
  // A person has asked the customer, the terminal or the bank: the command takes no more money. The program
  // looks up first; if a code was paid in part, the rest needs its own order_id.
  if (what === 'checked' && named && (isLost(named) || isCode(named) || named.code === '432')) {
    stopped.add(named.requestId);
    const answer = isUnknown(named) ? await inquire(named) : notSent;
    const isFinal = !/^(?:PENDING|PROCESSING|UNKNOWN)$/.test(text(answer?.data['status']));
    const isGone = answer?.code === '425' && secondsOf(named) >= 60;
    if (answer !== notSent && !isGone && !(answer?.code === '000' && isFinal))
      return refuse('no answer, or still open');
    update(named, { state: 'ended', endUnknown: false, checked: true });
    if (named.orderId !== undefined) release(named.orderId);
    return done;
  }
  // A void goes to the terminal of its payment.
  const needsTerminal = ['sale', 'settle', 'terminal-qr', 'string'].includes(what);
  if (needsTerminal && terminals.length > 1 && !given['sn']) return [400, { error: 'sn' }];
  const command = what in urls ? begin(what, given) : 'no such call';
  return typeof command === 'string' ? refuse(command) : [202, { request_id: command.requestId }];
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

// After a restart: act on the stored events again, and ask about commands whose result is unknown.
for (const { fields } of reports.values()) act(fields);
for (const command of commands.values()) void follow(command, false);
