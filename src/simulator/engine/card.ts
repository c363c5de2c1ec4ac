import { machines, next } from '@portal/core/machines';
import { notify } from './delivery';
import { dong, print, show } from './display';
import type { Batch, Card, CardTransaction, CardType, Device, TidMid, Work } from './state';
import { cardNotification } from './views';
import { addTimer, cardOf, digits, iso, move, newId, note, orderOf, type World } from './world';

/** Test cards by entry mode, with masked numbers only. */
const cards: Record<'tap' | 'insert' | 'swipe', Card> = {
  tap: { maskedPan: '970431******1234', scheme: 'NAPAS' },
  insert: { maskedPan: '411111******1111', scheme: 'VISA' },
  swipe: { maskedPan: '555555******4444', scheme: 'MASTERCARD' },
};

const entryModes = { tap: 'CONTACTLESS', insert: 'CHIP', swipe: 'MAGSTRIPE' } as const;

export type Presentation = keyof typeof cards;

/** Response codes of declines. The last three digits of an amount select the response of the bank (`/documents/uat`). */
const declines = new Set(['05', '51', '54', '55', '91']);
/** Response code of a bank that does not respond in time: the transaction becomes UNKNOWN. */
const late = '68';
/** Last three digits of an amount to which the terminal does not react: the transaction becomes EXPIRED. */
const terminalSilent = 99;

function outcomeOf(amount: number): string {
  const last = String(amount % 100).padStart(2, '0');
  const isRule = amount % 1000 < 100;
  return isRule && (declines.has(last) || last === late) ? last : '00';
}

export function moveDevice(device: Device, event: string): void {
  device.state = next(machines.device, device.state, event) ?? device.state;
}

export function occupy(device: Device, work: Work): void {
  device.work = work;
  moveDevice(device, 'COMMAND');
}

/** Ends the current work of the terminal if it has this id. */
export function free(device: Device | undefined, id: string): void {
  if (device?.work?.id !== id) return;
  device.work = undefined;
  moveDevice(device, 'DONE');
  // A configuration that disabled the busy terminal takes effect now.
  if (device.config?.state === 'inactive') moveDevice(device, 'INIT_OFF');
}

/** Whether the terminal is connected to Zengi. */
export const reachable = (device: Device): boolean => device.line && device.power;

/** Sender of a command; all fields are undefined if it was started on the terminal. */
export type Commander = Pick<CardTransaction, 'client' | 'requestId' | 'callbackUrl'>;
type NewCard = Commander &
  Pick<CardTransaction, 'type' | 'amount' | 'bank' | 'orderId' | 'original'> & {
    device: Device;
    timeoutSeconds: number;
    description?: string | undefined;
  };

/** Creates a card transaction, for a received command or one started on the terminal. */
export function beginCard(world: World, fields: NewCard): CardTransaction {
  const { state } = world;
  const { device, timeoutSeconds, description = '', ...command } = fields;
  const { type, amount } = command;
  const tx: CardTransaction = {
    kind: 'card',
    id: newId(state),
    status: 'PENDING',
    sn: device.sn,
    ...command,
    createdAt: state.now,
    expiresAt: state.now + timeoutSeconds * 1_000,
    awaitsPin: false,
  };
  const original = cardOf(state, tx.original);
  if (original) original.usedBy = tx.id;
  state.transactions.set(tx.id, tx);
  if (tx.orderId !== undefined && (type === 'SALE' || type === 'PREAUTH_COMPLETE')) {
    orderOf(state, tx.orderId).newest = tx.id;
  }
  occupy(device, { kind: 'card', id: tx.id, requestId: tx.requestId });
  if (type === 'VOID') {
    const lines = [`Huỷ giao dịch ${tx.original ?? ''}`, 'Bấm xác nhận để huỷ'];
    show(device, 'confirm', lines, { amount });
  } else {
    const lines = [description, 'Mời chạm, cắm hoặc quẹt thẻ'].filter(Boolean);
    show(device, 'card', lines, { amount });
  }
  addTimer(state, 'expire', tx.expiresAt, tx.id);
  if (state.settings.auto_ms !== null) {
    addTimer(state, 'auto', state.now + state.settings.auto_ms, tx.id);
  }
  return tx;
}

export const emptyBatch = (): Omit<Batch, 'bincode' | 'tid' | 'mid' | 'no' | 'invoice'> => ({
  sales: [],
  saleCount: 0,
  saleAmount: 0,
  voidCount: 0,
  voidAmount: 0,
});

export function batchOf(device: Device, bank: TidMid): Batch {
  let batch = device.batches.get(bank.bincode);
  if (!batch) {
    const { bincode, tid, mid } = bank;
    batch = { bincode, tid, mid, no: 17, invoice: 122, ...emptyBatch() };
    device.batches.set(bincode, batch);
  }
  return batch;
}

const noNetwork = 'the terminal has no network';

/** Presents the card, or confirms a void. @returns null, or why it has no effect */
export function present(
  world: World,
  device: Device,
  tx: CardTransaction,
  how: Presentation,
  outcome?: string,
): string | null {
  if (tx.type === 'SALE' && tx.amount % 1000 === terminalSilent && outcome === undefined) {
    // The terminal does not react to this amount. PREAUTH is excluded: the contract has no PREAUTH.EXPIRED.
    return null;
  }
  // Without network a terminal charges no card (`specs/behaviour.md`, section 5).
  if (!reachable(device)) return noNetwork;
  if (!move(machines.card, tx, 'PRESENT')) return `the transaction is ${tx.status}`;
  readCard(world, device, tx, how);
  tx.outcome = outcome ?? outcomeOf(tx.amount);
  tx.awaitsPin = how === 'insert' && tx.type !== 'VOID';
  if (tx.awaitsPin) show(device, 'pin', ['Mời nhập PIN'], { amount: tx.amount });
  else askBank(world, device, tx);
  return null;
}

function readCard(world: World, device: Device, tx: CardTransaction, how: Presentation): void {
  tx.bank ??= device.config?.tidmid[0];
  device.trace += 1;
  tx.trace = device.trace;
  if (tx.type === 'VOID') {
    const original = cardOf(world.state, tx.original);
    if (original) {
      tx.card = original.card;
      tx.entryMode = original.entryMode;
      tx.invoice = original.invoice;
      tx.bank = original.bank;
    }
  } else {
    tx.card = cards[how];
    tx.entryMode = entryModes[how];
  }
  if (tx.bank) tx.batchNo = batchOf(device, tx.bank).no;
}

function askBank(world: World, device: Device, tx: CardTransaction): void {
  tx.awaitsPin = false;
  show(device, 'wait', ['Đang xử lý', 'Xin chờ'], { amount: tx.amount });
  addTimer(world.state, 'bank', world.state.now + world.state.settings.bank_ms, tx.id);
}

export function enterPin(
  world: World,
  device: Device,
  tx: CardTransaction,
  right: boolean,
): string | null {
  if (tx.status !== 'PROCESSING' || !tx.awaitsPin) return 'the terminal does not ask for a PIN';
  if (!reachable(device)) return noNetwork;
  if (!right) tx.outcome = '55';
  askBank(world, device, tx);
  return null;
}

/** @returns null, or why the transaction cannot be cancelled: a request to the bank cannot be stopped */
export function cancelFault(tx: CardTransaction): string | null {
  const early = tx.status === 'PENDING' || (tx.status === 'PROCESSING' && tx.awaitsPin);
  return early && !tx.type.startsWith('PREAUTH') ? null : 'it can no longer be cancelled';
}

/** Cancels a transaction on the terminal. @returns null, or why it has no effect */
export function cancelCard(world: World, tx: CardTransaction): string | null {
  const fault = cancelFault(tx);
  if (fault === null) finish(world, tx, 'CANCEL', { errorCode: '507' });
  return fault;
}

export function bankAnswers(world: World, id: string): void {
  const tx = cardOf(world.state, id);
  if (tx?.status !== 'PROCESSING') return;
  const device = world.state.devices.get(tx.sn);
  if (device && !reachable(device)) {
    // The bank has decided, but the terminal is offline. Zengi receives the result from the terminal after the
    // reconnect, or from the bank after the time limit.
    if (world.state.now < tx.expiresAt) device.held.push(id);
    else loseSight(world, tx);
    return;
  }
  applyOutcome(world, tx);
}

/**
 * Handles a command that has timed out while its result is known only to the terminal. It ends with the report of the
 * terminal, at the latest with the answer of the bank (`specs/behaviour.md`, section 5).
 */
function loseSight(world: World, tx: CardTransaction, report?: CardTransaction['report']): void {
  const { state, contract } = world;
  if (report) tx.report = report;
  state.devices.get(tx.sn)?.held.push(tx.id);
  const left = contract.facts.unknownMaxMinutes * 60_000 - (state.now - tx.createdAt);
  becomeUnknown(world, tx, Math.max(0, left));
}

/** Whether the payment was settled before the bank responded to its void. Then the void returns no money. */
function isTooLate({ state }: World, tx: CardTransaction): boolean {
  const original = cardOf(state, tx.original);
  return tx.type === 'VOID' && (original?.status !== 'APPROVED' || original.aside === true);
}

function applyOutcome(world: World, tx: CardTransaction): void {
  const { outcome = '00' } = tx;
  if (outcome === late) becomeUnknown(world, tx, world.state.settings.unknown_ms);
  else if (outcome !== '00' || isTooLate(world, tx)) decline(world, tx, outcome);
  else finish(world, tx, 'BANK_APPROVED', { responseCode: '00' });
}

/** Declines a transaction with the code `outcome`, or with 05 (do not honor) if `outcome` is not a decline. */
function decline(world: World, tx: CardTransaction, outcome = ''): void {
  const responseCode = outcome === '00' || outcome === late || outcome === '' ? '05' : outcome;
  finish(world, tx, 'BANK_DECLINED', { responseCode, errorCode: '506' });
}

function becomeUnknown(world: World, tx: CardTransaction, resolveMs: number): void {
  const { state } = world;
  if (!move(machines.card, tx, tx.status === 'PENDING' ? 'LOST' : 'BANK_SILENT')) return;
  tx.errorCode = '503';
  const device = state.devices.get(tx.sn);
  if (device) {
    free(device, tx.id);
    show(device, 'result', ['Chưa rõ kết quả', 'Không quẹt lại thẻ'], { tone: 'info' });
  }
  addTimer(state, 'resolve', state.now + resolveMs, tx.id);
  note(world, 'state', { transaction: tx.id, status: tx.status, errorCode: tx.errorCode });
}

/** Error codes of a card command that ends on the terminal without a card. */
const endCodes = { CANCEL: '507', TIMEOUT: '508' } as const;

/** Resolves an UNKNOWN transaction (`specs/behaviour.md`, section 5). @returns null, or why it has no effect */
export function resolve(world: World, id: string, outcome?: 'approve' | 'decline'): string | null {
  const tx = cardOf(world.state, id);
  if (tx?.status !== 'UNKNOWN') return 'the transaction is not UNKNOWN';
  if (outcome === undefined && tx.report) {
    finish(world, tx, tx.report, { errorCode: endCodes[tx.report] });
    return null;
  }
  const device = world.state.devices.get(tx.sn);
  // The bank decided before the terminal reported the card.
  if (device && tx.trace === undefined) readCard(world, device, tx, 'tap');
  const isDeclined =
    outcome === 'decline' ||
    isTooLate(world, tx) ||
    (outcome === undefined && declines.has(tx.outcome ?? ''));
  if (isDeclined) decline(world, tx, declines.has(tx.outcome ?? '') ? tx.outcome : '05');
  else finish(world, tx, 'BANK_APPROVED', { responseCode: '00' });
  return null;
}

export function expireCard(world: World, id: string): void {
  const { state } = world;
  const tx = cardOf(state, id);
  const device = state.devices.get(tx?.sn ?? '');
  if (!tx || !device) return;
  if (tx.status === 'PENDING' || (tx.status === 'PROCESSING' && tx.awaitsPin)) {
    const isIdle = tx.status === 'PENDING' && device.work?.cancelled !== true;
    const end = isIdle ? 'TIMEOUT' : 'CANCEL';
    if (reachable(device)) finish(world, tx, end, { errorCode: endCodes[end] });
    else loseSight(world, tx, end);
  } else if (tx.status === 'PROCESSING' && device.held.includes(id)) {
    device.held = device.held.filter((held) => held !== id);
    loseSight(world, tx);
  }
}

export function deliverHeld(world: World, device: Device): void {
  for (const id of device.held.splice(0)) {
    const tx = cardOf(world.state, id);
    if (tx?.status === 'PROCESSING') applyOutcome(world, tx);
    else resolve(world, id);
  }
}

const resultLines: Record<string, string> = {
  APPROVED: 'GIAO DỊCH THÀNH CÔNG',
  DECLINED: 'GIAO DỊCH BỊ TỪ CHỐI',
  CANCELLED: 'ĐÃ HUỶ',
  EXPIRED: 'HẾT THỜI GIAN CHỜ',
};

/** Ends a transaction: updates order, batch, receipt and display, and creates exactly one IPN. */
function finish(
  world: World,
  tx: CardTransaction,
  event: string,
  result: { responseCode?: string | undefined; errorCode?: string },
): void {
  const { state } = world;
  if (!move(machines.card, tx, event)) return;
  tx.errorCode = result.errorCode;
  tx.responseCode = result.responseCode;
  tx.endedAt = state.now;
  tx.awaitsPin = false;
  const device = state.devices.get(tx.sn);
  if (tx.status === 'APPROVED') approve(world, tx, device);
  else {
    const original = cardOf(state, tx.original);
    if (original?.usedBy === tx.id) original.usedBy = undefined;
  }
  if (device) {
    free(device, tx.id);
    const lines = [resultLines[tx.status] ?? tx.status];
    if (tx.responseCode !== undefined) lines.push(`Mã ${tx.responseCode}`);
    const tone = tx.status === 'APPROVED' ? 'good' : 'bad';
    show(device, 'result', lines, { amount: tx.amount, tone });
    if (tx.status === 'APPROVED') print(device, state.now, receiptLines(tx));
  }
  note(world, 'state', { transaction: tx.id, status: tx.status, errorCode: tx.errorCode });
  notify(world, cardNotification(world, tx), tx.callbackUrl);
}

function approve(world: World, tx: CardTransaction, device: Device | undefined): void {
  const { state } = world;
  tx.approval = Math.floor(state.serial * 7919 + state.now / 1000)
    .toString(36)
    .toUpperCase()
    .slice(-6)
    .padStart(6, '0');
  const order = tx.orderId === undefined ? undefined : orderOf(state, tx.orderId);
  if (tx.type === 'VOID') {
    const original = cardOf(state, tx.original);
    if (!original || !move(machines.card, original, 'VOID')) return;
    const paid = original.orderId === undefined ? undefined : orderOf(state, original.orderId);
    if (paid) paid.cardPaid = paid.cardPaid.filter((id) => id !== original.id);
    if (device && original.bank && original.type !== 'PREAUTH') {
      const batch = batchOf(device, original.bank);
      batch.voidCount += 1;
      batch.voidAmount += original.amount;
    }
    return;
  }
  if (device && tx.bank) tx.invoice = batchOf(device, tx.bank).invoice += 1;
  // PREAUTH only reserves money: it enters no batch and pays no order.
  if (tx.type === 'PREAUTH') return;
  order?.cardPaid.push(tx.id);
  if (device && tx.bank) {
    const batch = batchOf(device, tx.bank);
    tx.batchNo = batch.no;
    batch.sales.push(tx.id);
    batch.saleCount += 1;
    batch.saleAmount += tx.amount;
  }
}

const titles: Record<CardType, string> = {
  SALE: 'BIÊN LAI THANH TOÁN',
  VOID: 'BIÊN LAI HUỶ',
  PREAUTH: 'BIÊN LAI GIỮ TIỀN',
  PREAUTH_COMPLETE: 'BIÊN LAI THU TIỀN ĐÃ GIỮ',
};

function receiptLines(tx: CardTransaction): string[] {
  return [
    titles[tx.type],
    `Số tiền: ${dong(tx.amount)}`,
    `Thẻ: ${tx.card?.maskedPan ?? ''} ${tx.card?.scheme ?? ''}`,
    `TID ${tx.bank?.tid ?? ''}  MID ${tx.bank?.mid ?? ''}`,
    `Lô ${digits(tx.batchNo ?? 0, 6)}  Hoá đơn ${digits(tx.invoice ?? 0, 6)}`,
    `Chuẩn chi ${tx.approval ?? ''}`,
    iso(tx.endedAt ?? tx.createdAt),
  ];
}
