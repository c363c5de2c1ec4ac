import { banks, merchant } from '@portal/core/simulator-facts';
import type {
  Account,
  BankSettlement,
  CardTransaction,
  Device,
  QrCode,
  QrPayment,
  SettlementTransaction,
  State,
  VirtualAccount,
} from './state';
import { isStaticDisplay } from './state';
import { digits, iso, type World } from './world';

/** Response bodies and notifications in the format of the contracts. JSON omits undefined fields. */

type Fields = Record<string, unknown>;

/** Maximum number of payments, newest first (`maxItems` in both contracts). */
const maxPayments = 100;

const snake = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Selects members and renames them for the contracts: `saleCount` becomes `sale_count`. */
function pick<From extends object>(from: From, ...names: (keyof From & string)[]): Fields {
  const fields: Fields = {};
  for (const name of names) fields[snake(name)] = from[name];
  return fields;
}

type Contracted = Pick<World, 'contract'>;

const time = (at: number | undefined): string | undefined =>
  at === undefined ? undefined : iso(at);
const six = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : digits(value, 6);
const reasonOf = ({ contract }: Contracted, code: string | undefined): string | undefined =>
  code === undefined ? undefined : contract.errors[code]?.reason_code;

const payer = { payer_bank: 'Vietcombank', payer_account_masked: '*********4321' } as const;

const paymentFields = (payment: QrPayment): Fields => ({
  transaction_id: payment.id,
  ...pick(payment, 'amount', 'content'),
  bank_reference: payment.reference,
  ...payer,
  payment_mark: payment.mark,
  paid_at: iso(payment.paidAt),
});

const payments = (list: readonly QrPayment[]): Fields[] =>
  list.slice(-maxPayments).reverse().map(paymentFields);

/** Returns the bank fields of a card transaction. Most are undefined until the card is presented. */
function bankFields(tx: CardTransaction): Fields {
  if (!tx.bank) return {};
  const day = digits(Math.floor(tx.createdAt / 86_400_000), 6);
  return {
    ...pick(tx.bank, 'bincode', 'tid', 'mid'),
    trace_no: six(tx.trace),
    invoice_no: six(tx.invoice),
    batch_no: six(tx.batchNo),
    approval_code: tx.approval,
    rrn: tx.approval === undefined ? undefined : day + digits(tx.trace ?? 0, 6),
    masked_pan: tx.card?.maskedPan,
    card_scheme: tx.card?.scheme,
    ...pick(tx, 'entryMode', 'responseCode'),
  };
}

const base = (
  world: Contracted,
  tx: Pick<CardTransaction, 'status' | 'sn' | 'requestId' | 'errorCode' | 'createdAt'>,
  orderId: string | undefined,
): Fields => ({
  ...pick(tx, 'status', 'sn'),
  request_id: tx.requestId ?? null,
  order_id: orderId ?? null,
  error_code: tx.errorCode ?? null,
  reason_code: reasonOf(world, tx.errorCode) ?? null,
  created_at: iso(tx.createdAt),
});

const sums = ['saleCount', 'saleAmount', 'voidCount', 'voidAmount'] as const;

function settlementFields(one: BankSettlement): Fields {
  const net = one.saleAmount - one.voidAmount;
  return {
    batch_no: digits(one.batchNo, 6),
    ...pick(one, 'bincode', 'tid', 'mid', ...sums),
    net_amount: net,
    host_net_amount: one.hostNet,
    is_balanced: one.hostNet === undefined ? undefined : one.hostNet === net,
    settled_at: time(one.settledAt),
  };
}

/** Returns `data` of the response to GET /transaction. */
export function transactionView(
  world: Contracted,
  found: CardTransaction | SettlementTransaction | QrCode,
): Fields {
  if (found.kind === 'card')
    return {
      transaction_id: found.id,
      transaction_type: found.type,
      ...base(world, found, found.orderId),
      original_transaction_id: found.original ?? null,
      amount: found.amount,
      currency: 'VND',
      ...bankFields(found),
      transaction_time: time(found.endedAt),
    };
  if (found.kind === 'settlement')
    return {
      transaction_id: found.id,
      transaction_type: 'SETTLEMENT',
      ...base(world, found, undefined),
      settlements: found.settlements.map((one) => ({
        transaction_id: one.id,
        status: one.status,
        error_code: one.errorCode ?? null,
        ...settlementFields(one),
      })),
    };
  const confirmedBy = found.reported === true ? 'MERCHANT' : 'ZENGI';
  return {
    qr_id: found.shows ?? found.id,
    transaction_type: 'VIETQR',
    ...base(world, { ...found, sn: found.sn ?? '' }, found.orderId),
    currency: 'VND',
    confirmed_by: found.status === 'APPROVED' ? confirmedBy : undefined,
    paid_amount: found.paid,
    ...pick(found, 'amount', 'content', 'qrString', 'bincode', 'bankAccNo', 'vaNo'),
    expires_at: time(found.expiresAt),
    payments: payments(found.payments),
  };
}

/** Returns `data` of the response to an accepted sale, void or settlement. */
export const acceptedView = (tx: CardTransaction | SettlementTransaction): Fields => ({
  transaction_id: tx.id,
  ...pick(tx, 'requestId', 'sn', 'status'),
  delivered_at: iso(tx.createdAt),
  ...(tx.kind === 'card' && { order_id: tx.orderId, expires_at: iso(tx.expiresAt) }),
});

/** Returns `data` of the response to a command that shows a code; includes the string if Zengi generated it. */
export const displayedView = (code: QrCode, withString: boolean): Fields => ({
  qr_id: code.shows ?? code.id,
  ...pick(code, 'requestId', 'orderId', 'sn', 'status'),
  delivered_at: iso(code.createdAt),
  expires_at: iso(code.expiresAt ?? code.createdAt),
  qr_string: withString ? code.qrString : undefined,
});

/** Returns `data` of the response to POST /v1/vietqr, without the image, which the HTTP layer draws. */
export function codeView(state: State, code: QrCode): Fields {
  const account = state.accounts.find(({ no }) => no === code.bankAccNo);
  return {
    qr_id: code.id,
    ...pick(code, 'requestId', 'orderId', 'qrString', 'bincode', 'bankAccNo', 'content'),
    qr_type: code.expiresAt === undefined ? 'STATIC' : 'DYNAMIC',
    bank_name: banks.get(code.bincode),
    va_no: code.vaNo ?? null,
    account_name: account?.name ?? merchant.accountName,
    amount: code.amount ?? null,
    created_at: iso(code.createdAt),
    expires_at: time(code.expiresAt) ?? null,
  };
}

export const deviceView = (device: Device): Fields => ({
  ...pick(device, 'sn', 'state', 'printer'),
  last_seen_at: iso(device.lastSeen),
  current_request_id: device.state === 'BUSY' ? (device.work?.requestId ?? null) : null,
  model: 'P2N',
  app_version: '2.14.0',
  network: device.line && device.power ? 'WIFI' : 'NONE',
  battery_percent: device.battery,
  is_charging: false,
  batches: [...device.batches.values()]
    .filter(({ saleCount }) => saleCount > 0)
    .map((batch) => ({
      environment: device.config?.tidmid.find((bank) => bank.bincode === batch.bincode)
        ?.environment,
      ...pick(batch, 'bincode', 'tid', 'mid'),
      batch_no: digits(batch.no, 6),
      transaction_count: Math.min(9_999, batch.saleCount),
    })),
});

export const accountView = (account: Account): Fields => ({
  bank_acc_no: account.no,
  account_name: account.name,
  bank_name: banks.get(account.bincode),
  is_active: account.active,
  va_prefix: account.vaPrefix ?? null,
  ...pick(account, 'bincode', 'isDefault', 'vaCount'),
  created_at: iso(account.createdAt),
});

export function vaView(
  state: State,
  va: VirtualAccount,
  shown: readonly QrPayment[],
  total: number,
): Fields {
  const code = state.codes.get(va.qrId ?? '');
  return {
    va_no: va.no,
    va_name: va.name,
    ...pick(va, 'bankAccNo', 'bincode', 'type', 'status'),
    expected_amount: code?.amount ?? null,
    paid_amount: va.paid,
    order_id: code?.orderId ?? null,
    qr_string: code?.qrString,
    expires_at: time(code?.expiresAt) ?? null,
    payments_total: total,
    payments: payments(shown),
  };
}

export function merchantView(state: State): Fields {
  const { callback_url: url } = state.settings;
  return {
    ...pick(merchant, 'zid', 'name', 'shortName', 'taxCode', 'stores'),
    status: 'ACTIVE',
    // The contract allows only HTTPS, so an HTTP address of this machine is not returned.
    callback_url: url?.startsWith('https://') === true ? url : null,
    devices: [...state.devices.values()]
      .filter(({ own }) => own)
      .map((device) => ({
        ...pick(device, 'sn', 'storeId', 'state'),
        tids: (device.config?.tidmid ?? []).map((one) => pick(one, 'bincode', 'tid')),
      })),
  };
}

/** IPN content of a finished card transaction. */
export const cardNotification = (world: World, tx: CardTransaction): Fields => ({
  event: `${tx.type}.${tx.status}`,
  transaction_id: tx.id,
  transaction_type: tx.type,
  original_transaction_id: tx.original,
  ...pick(tx, 'requestId', 'orderId', 'sn', 'status', 'amount', 'errorCode'),
  currency: 'VND',
  ...bankFields(tx),
  reason_code: reasonOf(world, tx.errorCode),
  transaction_time: iso(tx.endedAt ?? tx.createdAt),
});

/**
 * IPN content of a transfer. `code` is undefined if the transfer matches no code. A payment to a static string is not
 * assigned to the command that shows the string (specs/behaviour.md, section 4).
 */
export const paymentNotification = (
  payment: QrPayment,
  to: { va?: VirtualAccount | undefined; account: string | undefined; bincode: string },
  code: QrCode | undefined,
): Fields => ({
  event: 'QR.PAID',
  qr_id: code?.id,
  ...(code &&
    (isStaticDisplay(code) ? pick(code, 'sn') : pick(code, 'orderId', 'requestId', 'sn'))),
  va_no: to.va?.no,
  bank_acc_no: to.account,
  bincode: to.bincode,
  currency: 'VND',
  ...paymentFields(payment),
});

/** IPN content of a code that ended unpaid. */
export const qrEndedNotification = (world: World, code: QrCode): Fields => ({
  event: `QR.${code.status}`,
  qr_id: code.shows ?? code.id,
  ...pick(code, 'requestId', 'orderId', 'sn', 'status', 'errorCode'),
  paid_amount: code.paid,
  reason_code: reasonOf(world, code.errorCode),
  ended_at: iso(world.state.now),
});

/** IPN content of the settlement of one bank. */
export const settlementNotification = (
  world: World,
  tx: SettlementTransaction,
  one: BankSettlement,
): Fields => ({
  event: `SETTLEMENT.${one.status}`,
  transaction_id: one.id,
  ...pick(tx, 'requestId', 'sn'),
  ...settlementFields(one),
  error_code: one.errorCode,
  reason_code: reasonOf(world, one.errorCode),
});
