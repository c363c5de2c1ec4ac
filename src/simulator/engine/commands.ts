import { banks } from '@portal/core/simulator-facts';
import { parseVietQr } from '@portal/core/vietqr';
import { batchOf, beginCard, free, moveDevice, reachable } from './card';
import { print, show } from './display';
import {
  deviceOf,
  field,
  find,
  isOutcome,
  number,
  text,
  type Body,
  type Execution,
  type Handler,
  type Outcome,
} from './handler';
import { beginCode, codeOfString, confirmCode } from './qr';
import { beginSettlement, openBatches } from './settlement';
import type { Account, CardTransaction, Device, TidMid } from './state';
import { digits, iso } from './time';
import { acceptedView, codeView, displayedView } from './views';
import { isPaid, newId, type World } from './world';

/** Retry-After of a busy terminal: a customer may be done long before the command's time is over. */
const busySeconds = 5;

/** @returns the refusal of a terminal that can take no command now */
function notReady({ state }: World, device: Device): Outcome | undefined {
  if (device.config?.state === 'inactive') return { code: '430' };
  if (!device.config || device.config.tidmid.length === 0) return { code: '424' };
  if (device.state === 'OFFLINE') {
    return { code: '422', message: `Máy ${device.sn} không có kết nối.` };
  }
  // The network is lost and Zengi has not noticed: the command is sent and not answered.
  if (!reachable(device)) return { code: '504' };
  if (device.work) {
    const work = find({ state } as World, device.work.id);
    const until = work && 'expiresAt' in work ? work.expiresAt : undefined;
    const left = Math.ceil(((until ?? state.now) - state.now) / 1_000) || busySeconds;
    return { code: '423', retryAfter: Math.min(left, busySeconds) };
  }
  return undefined;
}

function bankOf(
  device: Device,
  bincode: string | undefined,
  accounts: readonly Account[],
): TidMid | Outcome {
  const list = device.config?.tidmid ?? [];
  const bank = bincode === undefined ? list[0] : list.find((one) => one.bincode === bincode);
  if (bank) return bank;
  return accounts.some((account) => account.own && account.bincode === bincode)
    ? { code: '424', message: `Máy chưa có TID/MID của ngân hàng ${bincode ?? ''}.` }
    : field('405', 'bincode', 'Không có ngân hàng nào mang mã này.');
}

/** Refuses a `callback_url` of a domain that is neither registered nor this machine. */
function callbackFault(world: World, body: Body): Outcome | undefined {
  const url = text(body, 'callback_url');
  if (url === undefined || world.allowsCallback?.(url) !== false) return undefined;
  return field('408', 'callback_url', 'Tên miền chưa đăng ký trên Merchant Portal.');
}

function paidFault({ state }: World, orderId: string | undefined): Outcome | undefined {
  return orderId !== undefined && isPaid(state.orders.get(orderId))
    ? { code: '432', message: `Đơn ${orderId} đã có một lần thu thành công.` }
    : undefined;
}

/** The account that a command names, or the merchant's default one. */
function receivingAccount(world: World, body: Body): Account | Outcome {
  const { accounts } = world.state;
  const [no, bincode] = [text(body, 'bank_acc_no'), text(body, 'bincode')];
  const candidates = accounts.filter((one) => (bincode ?? one.bincode) === one.bincode);
  if (!candidates.some(({ own }) => own)) {
    return field('405', 'bincode', 'Không có ngân hàng nào mang mã này.');
  }
  const account =
    no === undefined
      ? (candidates.find(({ own, isDefault }) => own && isDefault) ??
        candidates.find(({ own, active }) => own && active))
      : candidates.find((one) => one.no === no);
  if (!account) return { code: '428', message: `Không có tài khoản ${no ?? ''}.` };
  if (!account.own) return { code: '417' };
  if (!account.active) return { code: '431', message: `Tài khoản ${account.no} đang tắt.` };
  const down = world.state.banksDown.get(account.bincode);
  if (down !== undefined) return { code: down === 'down' ? '502' : '503' };
  return account;
}

const isAccountOutcome = (value: Account | Outcome): value is Outcome => !('no' in value);

/** The common part of all commands: checks the terminal, then runs the command itself. */
function onDevice(run: (world: World, call: Execution, device: Device) => Outcome): Handler {
  return (world, call) => {
    const device = deviceOf(world, text(call.body, 'sn') ?? '');
    if (isOutcome(device)) return device;
    return notReady(world, device) ?? callbackFault(world, call.body) ?? run(world, call, device);
  };
}

const timeoutOf = ({ contract }: World, body: Body): number =>
  number(body, 'timeout_seconds') ?? contract.facts.timeoutDefaultSeconds;

export const sale = onDevice((world, { body, client }, device) => {
  const orderId = text(body, 'order_id');
  const paid = paidFault(world, orderId);
  if (paid) return paid;
  const bank = bankOf(device, text(body, 'bincode'), world.state.accounts);
  if ('code' in bank || 'data' in bank) return bank;
  const tx = beginCard(world, {
    type: 'SALE',
    device,
    amount: number(body, 'amount') ?? 0,
    bank,
    timeoutSeconds: timeoutOf(world, body),
    client,
    requestId: text(body, 'request_id'),
    orderId,
    callbackUrl: text(body, 'callback_url'),
    description: text(body, 'description'),
  });
  return { data: acceptedView(tx) };
});

/** The original of a void, by id or by the invoice number on this terminal's receipt. */
function originalOf({ state }: World, device: Device, body: Body): CardTransaction | undefined {
  const id = text(body, 'original_transaction_id');
  if (id !== undefined) {
    const found = state.transactions.get(id);
    return found?.kind === 'card' ? found : undefined;
  }
  const invoice = Number(text(body, 'invoice_no'));
  const inBatches = [...device.batches.values()].flatMap(({ sales }) => sales);
  const all = [
    ...inBatches.map((one) => state.transactions.get(one)),
    ...state.transactions.values(),
  ];
  return all.find(
    (one): one is CardTransaction =>
      one?.kind === 'card' &&
      one.sn === device.sn &&
      one.invoice === invoice &&
      one.type !== 'VOID',
  );
}

/** Whether a payment can be voided now, as the contract describes the command. */
export function voidable(original: CardTransaction, device: Device): boolean {
  return (
    original.sn === device.sn &&
    original.type !== 'VOID' &&
    original.status === 'APPROVED' &&
    original.usedBy === undefined &&
    original.aside !== true
  );
}

export const voidSale = onDevice((world, { body, client }, device) => {
  const original = originalOf(world, device, body);
  if (!original) return { code: '425' };
  if (!voidable(original, device)) return { code: '426' };
  const tx = beginCard(world, {
    type: 'VOID',
    device,
    amount: original.amount,
    bank: original.bank,
    timeoutSeconds: world.contract.facts.timeoutDefaultSeconds,
    client,
    requestId: text(body, 'request_id'),
    orderId: text(body, 'order_id') ?? original.orderId,
    original: original.id,
    callbackUrl: text(body, 'callback_url'),
  });
  return { data: acceptedView(tx) };
});

export const settle = onDevice((world, { body, client }, device) => {
  const bincode = text(body, 'bincode');
  if (bincode !== undefined) {
    const bank = bankOf(device, bincode, world.state.accounts);
    if ('code' in bank || 'data' in bank) return bank;
    batchOf(device, bank);
  }
  const open = openBatches(device, bincode);
  if (open.length === 0) return { code: '427' };
  const tx = beginSettlement(world, device, open, {
    client,
    requestId: text(body, 'request_id') ?? '',
    callbackUrl: text(body, 'callback_url'),
  });
  return { data: acceptedView(tx) };
});

export const showVietQr = onDevice((world, { body, client }, device) => {
  const orderId = text(body, 'order_id');
  const paid = paidFault(world, orderId);
  if (paid) return paid;
  const account = receivingAccount(world, body);
  if (isAccountOutcome(account)) return account;
  const code = beginCode(world, {
    client,
    requestId: text(body, 'request_id') ?? '',
    orderId,
    amount: number(body, 'amount'),
    content: text(body, 'content') ?? contentOf(orderId ?? ''),
    callbackUrl: text(body, 'callback_url'),
    lifeSeconds: timeoutOf(world, body),
    account,
    device,
  });
  return { data: displayedView(code, true) };
});

/** The transfer text for a command without `content`, within the contract's pattern. */
function contentOf(orderId: string): string {
  return `TT ${orderId.replaceAll(/[^A-Za-z0-9]/g, '')}`.slice(0, 25).trim();
}

export const showString = onDevice((world, { body, client }, device) => {
  const orderId = text(body, 'order_id');
  const qrString = text(body, 'qr_string') ?? '';
  const amount = number(body, 'amount');
  let read;
  try {
    read = parseVietQr(qrString);
  } catch (error) {
    return field('406', 'qr_string', error instanceof Error ? error.message : 'Sai cấu trúc.');
  }
  if (amount !== undefined && read.amount !== undefined && read.amount !== amount) {
    return field('406', 'amount', 'Khác số tiền trong chuỗi.');
  }
  const paid = paidFault(world, orderId);
  if (paid) return paid;
  const va = world.state.vas.get(read.account);
  const account = world.state.accounts.find(
    ({ no, own }) => own && no === (va?.bankAccNo ?? read.account),
  );
  const code = beginCode(world, {
    client,
    requestId: text(body, 'request_id') ?? '',
    orderId,
    amount: amount ?? read.amount,
    content: read.purpose,
    callbackUrl: text(body, 'callback_url'),
    lifeSeconds: timeoutOf(world, body),
    account,
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

export const showResult: Handler = (world, { body }) => {
  const device = deviceOf(world, text(body, 'sn') ?? '');
  if (isOutcome(device)) return device;
  const result = text(body, 'result') ?? '';
  // The terminal may be busy with the code of this result: that is the purpose of the command.
  const { work } = device;
  const shown = work?.kind === 'qr' ? world.state.codes.get(work.id) : undefined;
  const own = shown !== undefined && shown.orderId === text(body, 'order_id');
  const fault = notReady(world, own ? { ...device, work: undefined } : device);
  if (fault) return fault;
  if (own && result === 'PAID') confirmCode(world, shown);
  // Another result only changes the display: the code takes payments until it expires.
  if (own) free(device, shown.id);
  const amount = number(body, 'amount');
  const message = text(body, 'message');
  show(
    device,
    'result',
    [resultWords[result] ?? result, ...(message === undefined ? [] : [message])],
    {
      tone: result === 'PAID' ? 'good' : 'bad',
      ...(amount !== undefined && { amount }),
    },
  );
  const printed =
    result === 'PAID' &&
    body['print_receipt'] === true &&
    print(device, world.state.now, [
      device.config?.storeName ?? '',
      'BIÊN LAI VIETQR',
      ...(amount === undefined ? [] : [`Số tiền: ${amount.toLocaleString('vi-VN')} VND`]),
      text(body, 'bank_reference') ?? '',
    ]);
  return { data: resultView(body, world.state.now, printed) };
};

/** The answer of the command that shows a result, also when it is repeated. */
export function resultView(body: Body, at: number, printed: boolean): Record<string, unknown> {
  return {
    request_id: text(body, 'request_id'),
    sn: text(body, 'sn'),
    shown_at: iso(at),
    printed,
  };
}

export const generate: Handler = (world, { body, client }) => {
  const callback = callbackFault(world, body);
  if (callback) return callback;
  const orderId = text(body, 'order_id');
  const dynamic = text(body, 'qr_type') === 'DYNAMIC';
  const paid = paidFault(world, orderId);
  if (paid) return paid;
  const account = receivingAccount(world, body);
  if (isAccountOutcome(account)) return account;
  const code = beginCode(world, {
    client,
    requestId: text(body, 'request_id') ?? '',
    orderId,
    amount: number(body, 'amount'),
    content: text(body, 'content') ?? (orderId === undefined ? undefined : contentOf(orderId)),
    callbackUrl: text(body, 'callback_url'),
    lifeSeconds: dynamic
      ? (number(body, 'expires_in_seconds') ?? world.contract.facts.qrExpiryDefaultSeconds)
      : undefined,
    account,
    useVa: body['use_va'] === true,
    withImage: body['include_image'] === true,
  });
  return {
    data: codeView(world.state, code),
    ...(code.withImage && { image: code.qrString }),
  };
};

export const initialise: Handler = (world, { body }) => {
  const device = deviceOf(world, text(body, 'sn') ?? '');
  if (isOutcome(device)) return device;
  const config = body['device_config'] as Body;
  const tidmid = (config['tidmid'] ?? []) as TidMid[];
  const unknown = tidmid.findIndex(({ bincode }) => !banks.has(bincode));
  if (unknown >= 0) {
    return field(
      '405',
      `device_config.tidmid[${String(unknown)}].bincode`,
      'Không có ngân hàng nào mang mã này.',
    );
  }
  if (config['momo_qr_func'] === true && config['momo_qr'] === undefined) {
    return field('402', 'device_config.momo_qr', 'Bắt buộc phải có.');
  }
  const open = [...device.batches.values()].find(
    (batch) =>
      batch.saleCount > 0 &&
      !tidmid.some(
        ({ bincode, tid, mid }) =>
          bincode === batch.bincode && tid === batch.tid && mid === batch.mid,
      ),
  );
  if (open) {
    const no = digits(open.no, 6);
    return {
      code: '433',
      message: `Lô ${no} của ngân hàng ${open.bincode} còn mở. Kết toán trước.`,
    };
  }
  const state = text(config, 'state') === 'inactive' ? 'inactive' : 'active';
  device.config = { state, storeName: text(config, 'store_name') ?? '', tidmid };
  moveDevice(device, state === 'active' ? 'INIT' : 'INIT_OFF');
  if (!device.work) show(device, 'idle', [device.config.storeName]);
  return { data: { id: newId(world.state) } };
};
