import { banks } from '@portal/core/simulator-facts';
import { batchOf, beginCard, free, moveDevice, reachable } from './card';
import { dong, print, show } from './display';
import { deviceOf, find, number, Refusal, text, wrong } from './handler';
import type { Body, Execution, Handler, Outcome } from './handler';
import { beginCode, codeOfString, readTransfer } from './qr';
import { beginSettlement, openBatches } from './settlement';
import { machines } from '@portal/core/machines';
import type { Account, CardTransaction, Device, QrCode, TidMid } from './state';
import { acceptedView, codeView, displayedView } from './views';
import { cardOf, digits, iso, isPaid, move, newId, orderOf, type World } from './world';

/** Maximum Retry-After of a busy terminal, in seconds. The customer may finish before the command expires. */
const busySeconds = 5;

/** @throws {Refusal} if the terminal cannot take a command now */
function assertReady(world: World, device: Device): void {
  if (device.config?.state === 'inactive') throw new Refusal('430');
  if (!device.config || device.config.tidmid.length === 0) throw new Refusal('424');
  if (device.state === 'OFFLINE')
    throw new Refusal('422', { message: `Máy ${device.sn} không có kết nối.` });
  // Zengi has not noticed yet that the terminal is disconnected. Zengi sends the command and gets no response.
  if (!reachable(device)) throw new Refusal('504');
  if (!device.work) return;
  const work = find(world, device.work.id);
  const until = work && 'expiresAt' in work ? work.expiresAt : undefined;
  const left = Math.ceil(((until ?? 0) - world.state.now) / 1_000);
  throw new Refusal('423', { retryAfter: left > 0 ? Math.min(left, busySeconds) : busySeconds });
}

const noSuchBank = (name: string): Refusal =>
  wrong('405', name, 'Không có ngân hàng nào mang mã này.');

function bankOf(device: Device, bincode: string | undefined, accounts: readonly Account[]): TidMid {
  const list = device.config?.tidmid ?? [];
  const bank = bincode === undefined ? list[0] : list.find((one) => one.bincode === bincode);
  if (bank) return bank;
  if (!accounts.some((account) => account.own && account.bincode === bincode))
    throw noSuchBank('bincode');
  throw new Refusal('424', { message: `Máy chưa có TID/MID của ngân hàng ${bincode ?? ''}.` });
}

/** Refuses a `callback_url` of a domain that is neither registered nor this machine. */
function assertCallback(world: World, body: Body): void {
  const url = text(body, 'callback_url');
  if (url !== undefined && world.allowsCallback?.(url) === false)
    throw wrong('408', 'callback_url', 'Tên miền chưa đăng ký trên Merchant Portal.');
}

function assertUnpaid({ state }: World, orderId: string | undefined): void {
  if (orderId !== undefined && isPaid(state.orders.get(orderId)))
    throw new Refusal('432', { message: `Đơn ${orderId} đã có một lần thu thành công.` });
}

/** Returns the account named by a command, or the default account of the merchant. */
function receivingAccount(world: World, body: Body): Account {
  const [no, bincode] = [text(body, 'bank_acc_no'), text(body, 'bincode')];
  const candidates = world.state.accounts.filter((one) => (bincode ?? one.bincode) === one.bincode);
  const own = candidates.filter((one) => one.own);
  if (own.length === 0) throw noSuchBank('bincode');
  const account =
    no === undefined
      ? (own.find(({ isDefault }) => isDefault) ?? own.find(({ active }) => active))
      : candidates.find((one) => one.no === no);
  if (!account) throw new Refusal('428', { message: `Không có tài khoản ${no ?? ''}.` });
  if (!account.own) throw new Refusal('417');
  if (!account.active) throw new Refusal('431', { message: `Tài khoản ${account.no} đang tắt.` });
  const down = world.state.banksDown.get(account.bincode);
  if (down !== undefined) throw new Refusal(down === 'down' ? '502' : '503');
  return account;
}

/** Wraps a command for a terminal: first checks the terminal and `callback_url`. */
function onDevice(run: (world: World, call: Execution, device: Device) => Outcome): Handler {
  return (world, call) => {
    const device = deviceOf(world, text(call.body, 'sn') ?? '');
    assertReady(world, device);
    assertCallback(world, call.body);
    return run(world, call, device);
  };
}

const commandOf = ({ body, client }: Execution) => ({
  client,
  requestId: text(body, 'request_id') ?? '',
  orderId: text(body, 'order_id'),
  callbackUrl: text(body, 'callback_url'),
});

const timeoutOf = ({ contract }: World, body: Body): number =>
  number(body, 'timeout_seconds') ?? contract.facts.timeoutDefaultSeconds;

const sale = onDevice((world, call, device) => {
  const { body } = call;
  assertUnpaid(world, text(body, 'order_id'));
  const tx = beginCard(world, {
    ...commandOf(call),
    type: 'SALE',
    device,
    amount: number(body, 'amount') ?? 0,
    bank: bankOf(device, text(body, 'bincode'), world.state.accounts),
    timeoutSeconds: timeoutOf(world, body),
    description: text(body, 'description'),
  });
  return { data: acceptedView(tx) };
});

/**
 * Finds the original of a void (`specs/behaviour.md`, section 3): by id, or by the number of a receipt, which names one
 * payment of a bank in the open batches of the terminal.
 * @throws {Refusal} 425 for no payment, several payments, or a payment of another order
 */
function originalOf({ state }: World, device: Device, body: Body): CardTransaction {
  const id = text(body, 'original_transaction_id');
  const orderId = text(body, 'order_id');
  const invoice = Number(text(body, 'invoice_no'));
  const open = [...device.batches.values()]
    .flatMap(({ sales }) => sales)
    .filter((sale) => cardOf(state, sale)?.invoice === invoice);
  const original = cardOf(state, id ?? (open.length === 1 ? open[0] : undefined));
  if (!original || (orderId !== undefined && orderId !== original.orderId))
    throw new Refusal('425');
  return original;
}

/** Whether a payment can be voided now, by the rules of the contract. */
export function voidable(original: CardTransaction, device: Device): boolean {
  return (
    original.sn === device.sn &&
    original.type !== 'VOID' &&
    original.status === 'APPROVED' &&
    original.usedBy === undefined &&
    original.aside !== true
  );
}

const voidSale = onDevice((world, call, device) => {
  const original = originalOf(world, device, call.body);
  if (!voidable(original, device)) throw new Refusal('426');
  const tx = beginCard(world, {
    ...commandOf(call),
    type: 'VOID',
    device,
    amount: original.amount,
    bank: original.bank,
    timeoutSeconds: world.contract.facts.timeoutDefaultSeconds,
    orderId: original.orderId,
    original: original.id,
  });
  return { data: acceptedView(tx) };
});

const settle = onDevice((world, call, device) => {
  const bincode = text(call.body, 'bincode');
  if (bincode !== undefined) batchOf(device, bankOf(device, bincode, world.state.accounts));
  const open = openBatches(device, bincode);
  if (open.length === 0) throw new Refusal('427');
  return { data: acceptedView(beginSettlement(world, device, open, commandOf(call))) };
});

const showVietQr = onDevice((world, call, device) => {
  const { body } = call;
  const orderId = text(body, 'order_id');
  assertUnpaid(world, orderId);
  const code = beginCode(world, {
    ...commandOf(call),
    amount: number(body, 'amount'),
    content: text(body, 'content') ?? contentOf(orderId ?? ''),
    lifeSeconds: timeoutOf(world, body),
    account: receivingAccount(world, body),
    device,
  });
  return { data: displayedView(code, true) };
});

/** Creates the transfer text for a command without `content`. The text matches the pattern of the contract. */
function contentOf(orderId: string): string {
  return `TT ${orderId.replaceAll(/[^A-Za-z0-9]/g, '')}`.slice(0, 25).trim();
}

const showString = onDevice((world, call, device) => {
  const { body } = call;
  const qrString = text(body, 'qr_string') ?? '';
  const amount = number(body, 'amount');
  // Point of initiation method 11 (EMVCo) means a static string. Many orders use the same static string, so the
  // code does not get the amount of the command.
  const isStatic = qrString.startsWith('000201010211');
  const read = readTransfer(qrString);
  if (typeof read === 'string') throw wrong('406', 'qr_string', read);
  if (amount !== undefined && read.amount !== undefined && read.amount !== amount)
    throw wrong('406', 'amount', 'Khác số tiền trong chuỗi.');
  assertUnpaid(world, text(body, 'order_id'));
  const va = world.state.vas.get(read.account);
  const code = beginCode(world, {
    ...commandOf(call),
    amount: isStatic ? undefined : (amount ?? read.amount),
    content: read.content,
    lifeSeconds: timeoutOf(world, body),
    account: world.state.accounts.find(
      ({ no, own }) => own && no === (va?.bankAccNo ?? read.account),
    ),
    device,
    title: text(body, 'title'),
    given: { qrString, bincode: read.bincode, account: read.account, va },
    shows: codeOfString(world, qrString)?.id,
  });
  return { data: displayedView(code, false), ref: code.id };
});

const resultWords: Record<string, string> = {
  PAID: 'ĐÃ THANH TOÁN',
  NOT_PAID: 'CHƯA NHẬN ĐƯỢC TIỀN',
  EXPIRED: 'MÃ HẾT HẠN',
};

const showResult: Handler = (world, { body }) => {
  const device = deviceOf(world, text(body, 'sn') ?? '');
  const result = text(body, 'result') ?? '';
  // A terminal that is busy with the code of this order accepts the command.
  const { work } = device;
  const shown = work?.kind === 'qr' ? world.state.codes.get(work.id) : undefined;
  const own = shown !== undefined && shown.orderId === text(body, 'order_id');
  assertReady(world, own ? { ...device, work: undefined } : device);
  // The merchant reports the order, also after the end of the display, whose final state stays.
  if (result === 'PAID') orderOf(world.state, text(body, 'order_id') ?? '').reported = true;
  if (own && result === 'PAID') shown.reported = move(machines.qr, shown, 'FULL');
  // Other results only change the display: the code accepts payments until it expires.
  if (own) free(device, shown.id);
  const amount = number(body, 'amount');
  const lines = [resultWords[result] ?? result, text(body, 'message') ?? ''].filter(Boolean);
  show(device, 'result', lines, { tone: result === 'PAID' ? 'good' : 'bad', amount });
  const printed =
    result === 'PAID' &&
    body['print_receipt'] === true &&
    print(device, world.state.now, [
      'BIÊN LAI VIETQR',
      ...(amount === undefined ? [] : [`Số tiền: ${dong(amount)}`]),
      text(body, 'bank_reference') ?? '',
    ]);
  return {
    data: {
      request_id: body['request_id'],
      sn: device.sn,
      shown_at: iso(world.state.now),
      printed,
    },
  };
};

const generate: Handler = (world, call) => {
  const { body } = call;
  assertCallback(world, body);
  const orderId = text(body, 'order_id');
  assertUnpaid(world, orderId);
  const code = beginCode(world, {
    ...commandOf(call),
    amount: number(body, 'amount'),
    content: text(body, 'content') ?? (orderId === undefined ? undefined : contentOf(orderId)),
    lifeSeconds:
      text(body, 'qr_type') === 'DYNAMIC'
        ? (number(body, 'expires_in_seconds') ?? world.contract.facts.qrExpiryDefaultSeconds)
        : undefined,
    account: receivingAccount(world, body),
    useVa: body['use_va'] === true,
    withImage: body['include_image'] === true,
  });
  return generated(world, code);
};

/** Response of the QR API; also used for repetitions. */
export const generated = ({ state }: World, code: QrCode): Outcome => ({
  data: codeView(state, code),
  image: code.withImage ? code.qrString : undefined,
});

const initialise: Handler = (world, { body }) => {
  const device = deviceOf(world, text(body, 'sn') ?? '');
  const config = body['device_config'] as Body;
  const tidmid = (config['tidmid'] ?? []) as TidMid[];
  const unknown = tidmid.findIndex(({ bincode }) => !banks.has(bincode));
  if (unknown >= 0) throw noSuchBank(`device_config.tidmid[${String(unknown)}].bincode`);
  if (config['momo_qr_func'] === true && config['momo_qr'] === undefined)
    throw wrong('402', 'device_config.momo_qr', 'Bắt buộc phải có.');
  const keys = tidmid.map(({ bincode, tid, mid }) => `${bincode} ${tid} ${mid}`);
  const open = [...device.batches.values()].find(
    ({ bincode, tid, mid, saleCount }) =>
      saleCount > 0 && !keys.includes(`${bincode} ${tid} ${mid}`),
  );
  if (open) {
    const name = `Lô ${digits(open.no, 6)} của ngân hàng ${open.bincode}`;
    throw new Refusal('433', { message: `${name} còn mở. Kết toán trước.` });
  }
  const state = text(config, 'state') === 'inactive' ? 'inactive' : 'active';
  device.config = { state, storeName: text(config, 'store_name') ?? '', tidmid };
  moveDevice(device, state === 'active' ? 'INIT' : 'INIT_OFF');
  if (!device.work) show(device, 'idle', [device.config.storeName]);
  return { data: { id: newId(world.state) } };
};

export const commands: Readonly<Record<string, Handler>> = {
  'POST /config/device/init': initialise,
  'POST /device/sale': sale,
  'POST /device/void': voidSale,
  'POST /device/settle': settle,
  'POST /device/vietqr': showVietQr,
  'POST /device/vietqr-string': showString,
  'POST /device/vietqr-result': showResult,
  'POST /v1/vietqr': generate,
};
