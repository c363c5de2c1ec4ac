import { InputProblem, readVietQr } from '@portal/core/diagnosis';
import { buildVietQr } from '@portal/core/vietqr';
import { machines } from '@portal/core/machines';
import { merchant } from '@portal/core/simulator-facts';
import type { Act } from '../inputs';
import { free, occupy } from './card';
import { notify } from './delivery';
import { dong, print, show } from './display';
import { isStaticDisplay } from './state';
import type { Account, Device, QrCode, QrPayment, State, VirtualAccount } from './state';
import { paymentNotification, qrEndedNotification } from './views';
import {
  addTimer,
  iso,
  isPaid,
  move,
  newId,
  newQrId,
  newReference,
  newVaNo,
  note,
  orderOf,
  type World,
} from './world';

interface NewCode extends Pick<
  QrCode,
  'client' | 'requestId' | 'orderId' | 'amount' | 'content' | 'callbackUrl' | 'shows'
> {
  lifeSeconds: number | undefined;
  /** Receiving account; undefined if the string has an account of another party. */
  account: Account | undefined;
  device?: Device;
  title?: string | undefined;
  useVa?: boolean;
  withImage?: boolean;
  /** Existing string, with its parsed content. */
  given?: { qrString: string; bincode: string; account: string; va: VirtualAccount | undefined };
}

export function beginCode(world: World, fields: NewCode): QrCode {
  const { state } = world;
  const { account, given, device, lifeSeconds, title, useVa, withImage, ...command } = fields;
  const { amount, content } = command;
  const va = given?.va ?? (useVa === true && account ? openVa(world, account) : undefined);
  const number = va?.no ?? given?.account ?? account?.no ?? '';
  const bincode = given?.bincode ?? account?.bincode ?? '';
  const code: QrCode = {
    kind: 'qr',
    id: newQrId(state),
    status: 'PENDING',
    sn: device?.sn,
    ...command,
    bincode,
    qrString:
      given?.qrString ??
      buildVietQr({
        bincode,
        account: number,
        service: 'QRIBFTTA',
        ...(amount !== undefined && { amount }),
        ...(content !== undefined && { purpose: content }),
      }),
    bankAccNo: account?.no,
    vaNo: va?.no,
    visible: account !== undefined,
    withImage: withImage === true,
    createdAt: state.now,
    expiresAt: lifeSeconds === undefined ? undefined : state.now + lifeSeconds * 1_000,
    payments: [],
    paid: 0,
  };
  state.codes.set(code.id, code);
  const shown = state.codes.get(code.shows ?? '');
  if (shown) (shown.shownBy ??= []).push(code.id);
  if (va && !given) va.qrId = code.id;
  if (code.orderId !== undefined) {
    const order = orderOf(state, code.orderId);
    if (amount !== undefined && code.shows === undefined) order.qrTarget = order.qrPaid + amount;
    if (device) order.newest = code.id;
  }
  if (code.expiresAt !== undefined) addTimer(state, 'qr-expire', code.expiresAt, code.id);
  if (device) {
    occupy(device, { kind: 'qr', id: code.id, requestId: code.requestId });
    show(device, 'qr', [title ?? 'Quét mã để thanh toán'], { qr: code.qrString, amount });
    if (state.settings.auto_ms !== null) {
      addTimer(state, 'auto', state.now + state.settings.auto_ms, code.id);
    }
  }
  return code;
}

function openVa({ state }: World, account: Account): VirtualAccount {
  account.vaCount += 1;
  const va: VirtualAccount = {
    no: newVaNo(state, account.vaPrefix ?? 'ZG0002'),
    name: merchant.accountName,
    bankAccNo: account.no,
    bincode: account.bincode,
    type: 'ONE_TIME',
    status: 'ACTIVE',
    payments: [],
    paid: 0,
  };
  state.vas.set(va.no, va);
  return va;
}

type Transfer = Omit<Extract<Act, { act: 'pay' }>, 'act'>;

/** Reads the string of a VietQR transfer. @returns its payment, or why it is not a transfer, in Vietnamese */
export function readTransfer(text: string) {
  try {
    const { faults, purpose, payment, text: own } = readVietQr(text);
    const wrong = faults.find(({ weight }) => weight === 'error');
    if (wrong) return wrong.sentence.vi.slice(0, 250);
    if (purpose !== 'transfer' || own !== text) return 'Không phải một mã chuyển khoản VietQR.';
    const { bincode, account, amount, content } = payment;
    return {
      bincode,
      account,
      amount: amount === '' ? undefined : Number(amount),
      content: content === '' ? undefined : content,
    };
  } catch (error) {
    if (error instanceof InputProblem) return error.sentence.vi.slice(0, 250);
    throw error;
  }
}

/** Finds the newest code that fits. Several codes can have the same string. */
const newestCode = ({ codes }: State, fits: (code: QrCode) => boolean): QrCode | undefined =>
  [...codes.values()].filter(fits).at(-1);

/** Finds the receiver by account number and text, as a bank does. @returns the target, or why there is none */
function targetOf({ state }: World, transfer: Transfer) {
  let { bank_acc_no: number, va_no: vaNo } = transfer;
  let proposed: number | undefined;
  let purpose = '';
  const given = state.codes.get(transfer.qr_id ?? '');
  if (transfer.qr_id !== undefined && !given) return `no code ${transfer.qr_id}`;
  const scanned = given?.qrString ?? transfer.qr_string;
  if (scanned !== undefined) {
    const read = readTransfer(scanned);
    if (typeof read === 'string') return 'the string is not a VietQR string';
    number = read.account;
    proposed = read.amount;
    purpose = read.content ?? '';
  }
  if (vaNo === undefined && number !== undefined && state.vas.has(number)) vaNo = number;
  const va = vaNo === undefined ? undefined : state.vas.get(vaNo);
  if (vaNo !== undefined && !va) return `no virtual account ${vaNo}`;
  const account = state.accounts.find(({ no }) => no === (va?.bankAccNo ?? number));
  const content = transfer.content ?? (purpose === '' ? 'CHUYEN KHOAN' : purpose);
  // On an account that several orders share, only the unchanged text of a code identifies a payment.
  const isUnchanged = purpose !== '' && content === purpose;
  const byText = isUnchanged
    ? (given ?? newestCode(state, ({ qrString }) => qrString === scanned))
    : undefined;
  const code = va?.qrId === undefined ? byText : state.codes.get(va.qrId);
  return { code, va, account, amount: transfer.amount ?? proposed ?? code?.amount, content };
}

/** Finds the newest QR API code with this string. */
export const codeOfString = ({ state }: World, qrString: string): QrCode | undefined =>
  newestCode(state, (code) => code.sn === undefined && code.qrString === qrString);

/** Finds the code that has this string and is shown on a terminal. */
const onTerminal = ({ state }: World, qrString: string): QrCode | undefined =>
  [...state.devices.values()]
    .map(({ work }) => state.codes.get(work?.id ?? ''))
    .find((code) => code?.qrString === qrString);

/** Transfers money from a customer. @returns null, or why no money moves */
export function transfer(world: World, fields: Transfer): string | null {
  const { state } = world;
  const target = targetOf(world, fields);
  if (typeof target === 'string') return target;
  const { va, account, amount, content } = target;
  if (amount === undefined || !Number.isSafeInteger(amount) || amount < 1) return 'no amount';
  if (amount > 999_999_999_999) return 'the amount is more than a bank transfers';
  if (!account) return null; // Transfer to another merchant: Zengi is not notified.
  const shown = target.code && onTerminal(world, target.code.qrString);
  const named = shown ?? target.code;
  // The payment belongs to the QR API code, not to its copy on the terminal.
  const code = state.codes.get(named?.shows ?? '') ?? named;
  const payment: QrPayment = {
    id: newId(state),
    amount,
    content,
    reference: newReference(state),
    mark: code && markOf(world, code, amount),
    paidAt: state.now,
  };
  if (va) {
    va.payments.push(payment);
    va.paid += amount;
    state.parts.set(payment.id, va.no);
  }
  if (code) book(world, code, payment, va);
  note(world, 'state', {
    payment: payment.id,
    qr: code?.id,
    va: va?.no,
    amount,
    mark: payment.mark,
  });
  notify(
    world,
    paymentNotification(payment, { va, account: account.no, bincode: account.bincode }, code),
    code?.callbackUrl,
  );
  return null;
}

function markOf({ state }: World, code: QrCode, amount: number): QrPayment['mark'] {
  if (code.amount === undefined) return undefined;
  const order = code.orderId === undefined ? undefined : state.orders.get(code.orderId);
  if (isPaid(order)) return 'EXTRA';
  const late =
    (code.expiresAt !== undefined && state.now >= code.expiresAt) ||
    code.status === 'CANCELLED' ||
    code.status === 'EXPIRED';
  if (late) return 'LATE';
  const [sum, goal] = [(order?.qrPaid ?? code.paid) + amount, order?.qrTarget ?? code.amount];
  if (sum === goal) return 'FULL';
  return sum < goal ? 'PARTIAL' : 'OVERPAID';
}

function book(
  world: World,
  code: QrCode,
  payment: QrPayment,
  va: VirtualAccount | undefined,
): void {
  const { state } = world;
  state.parts.set(payment.id, code.id);
  if (code.orderId !== undefined && !isStaticDisplay(code))
    orderOf(state, code.orderId).qrPaid += payment.amount;
  for (const id of [code.id, ...(code.shownBy ?? [])]) {
    const each = state.codes.get(id);
    if (each) receive(world, each, payment, va);
  }
}

/** Applies a payment to a code, and updates the terminal that shows the code. */
function receive(
  { state }: World,
  code: QrCode,
  payment: QrPayment,
  va: VirtualAccount | undefined,
): void {
  code.payments.push(payment);
  code.paid += payment.amount;
  // The payment of a static string may be for any order, so the terminal keeps showing the string.
  if (code.amount === undefined) return;
  const full = code.paid >= code.amount;
  move(machines.qr, code, full ? 'FULL' : 'PART');
  if (va?.type === 'ONE_TIME' && full) move(machines.va, va, 'FULL');
  const device = code.sn === undefined ? undefined : state.devices.get(code.sn);
  if (!device || device.work?.id !== code.id) return;
  if (full) {
    free(device, code.id);
    show(device, 'result', ['ĐÃ NHẬN ĐỦ TIỀN'], { amount: code.paid, tone: 'good' });
    print(device, state.now, [
      'BIÊN LAI VIETQR',
      `Số tiền: ${dong(code.paid)}`,
      `Đơn ${code.orderId ?? ''}`,
      iso(state.now),
    ]);
  } else if (device.work.cancelled !== true) {
    show(device, 'qr', [`Còn thiếu ${dong(code.amount - code.paid)}`], {
      qr: code.qrString,
      amount: code.amount,
    });
  }
}

/** Expires a code, or cancels it on the terminal. @returns null, or why it has no effect */
export function endCode(world: World, id: string, event: 'TIMEOUT' | 'CANCEL'): string | null {
  const { state } = world;
  const code = state.codes.get(id);
  if (!code) return `no code ${id}`;
  const va = code.vaNo === undefined ? undefined : state.vas.get(code.vaNo);
  // A virtual account of another code stays open.
  const own = va?.qrId === id ? va : undefined;
  if (!move(machines.qr, code, event)) return `the code is ${code.status}`;
  code.errorCode = event === 'TIMEOUT' ? '508' : '507';
  if (own) move(machines.va, own, event === 'TIMEOUT' ? 'TIMEOUT' : 'CLOSE');
  note(world, 'state', { qr: id, status: code.status, errorCode: code.errorCode });
  const device = code.sn === undefined ? undefined : state.devices.get(code.sn);
  // A code of the QR API is on no terminal, and its end causes no event (`/others/ipn_qr`).
  if (!device) return null;
  free(device, id);
  show(device, 'result', [event === 'TIMEOUT' ? 'MÃ HẾT HẠN' : 'ĐÃ HUỶ'], { tone: 'bad' });
  notify(world, qrEndedNotification(world, code), code.callbackUrl);
  return null;
}
