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
import { digits, iso } from './time';
import type { World } from './world';

/** Bodies and notifications as the contracts describe them. JSON leaves out undefined fields. */

type Fields = Record<string, unknown>;

/** Payments shown at most, newest first (`maxItems` in both contracts). */
const mostPayments = 100;

const reasonOf = ({ contract }: World, code: string | undefined): string | undefined =>
  code === undefined ? undefined : contract.errors[code]?.reason_code;

const payer = { payer_bank: 'Vietcombank', payer_account_masked: '*********4321' } as const;

function payments(list: readonly QrPayment[]): Fields[] {
  return list
    .slice(-mostPayments)
    .reverse()
    .map(({ id, amount, content, reference, mark, paidAt }) => ({
      transaction_id: id,
      amount,
      content,
      bank_reference: reference,
      ...payer,
      payment_mark: mark,
      paid_at: iso(paidAt),
    }));
}

/** What the bank adds to a card transaction once the card was presented. */
function bankFields(tx: CardTransaction): Fields {
  const { bank } = tx;
  if (!bank) return {};
  const six = (value: number | undefined): string | undefined =>
    value === undefined ? undefined : digits(value, 6);
  return {
    bincode: bank.bincode,
    tid: bank.tid,
    mid: bank.mid,
    trace_no: six(tx.trace),
    invoice_no: six(tx.invoice),
    batch_no: six(tx.batchNo),
    approval_code: tx.approval,
    rrn:
      tx.approval === undefined
        ? undefined
        : digits(Math.floor(tx.createdAt / 86_400_000), 6) + digits(tx.trace ?? 0, 6),
    masked_pan: tx.card?.maskedPan,
    card_scheme: tx.card?.scheme,
    entry_mode: tx.entryMode,
    response_code: tx.responseCode,
  };
}

function base(
  world: World,
  tx: Pick<CardTransaction, 'status' | 'sn' | 'requestId' | 'errorCode' | 'createdAt'>,
  orderId: string | undefined,
): Fields {
  return {
    status: tx.status,
    sn: tx.sn,
    request_id: tx.requestId ?? null,
    order_id: orderId ?? null,
    error_code: tx.errorCode ?? null,
    reason_code: reasonOf(world, tx.errorCode) ?? null,
    created_at: iso(tx.createdAt),
  };
}

function settlementFields(one: BankSettlement): Fields {
  const net = one.saleAmount - one.voidAmount;
  return {
    batch_no: digits(one.batchNo, 6),
    bincode: one.bincode,
    tid: one.tid,
    mid: one.mid,
    sale_count: one.saleCount,
    sale_amount: one.saleAmount,
    void_count: one.voidCount,
    void_amount: one.voidAmount,
    net_amount: net,
    host_net_amount: one.hostNet,
    is_balanced: one.hostNet === undefined ? undefined : one.hostNet === net,
    settled_at: one.settledAt === undefined ? undefined : iso(one.settledAt),
  };
}

/** `data` of GET /transaction. */
export function transactionView(
  world: World,
  found: CardTransaction | SettlementTransaction | QrCode,
): Fields {
  if (found.kind === 'card') {
    return {
      transaction_id: found.id,
      transaction_type: found.type,
      ...base(world, found, found.orderId),
      original_transaction_id: found.original ?? null,
      amount: found.amount,
      currency: 'VND',
      ...bankFields(found),
      transaction_time: found.endedAt === undefined ? undefined : iso(found.endedAt),
    };
  }
  if (found.kind === 'settlement') {
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
  }
  return {
    qr_id: found.shows ?? found.id,
    transaction_type: 'VIETQR',
    ...base(world, { ...found, sn: found.sn ?? '' }, found.orderId),
    amount: found.amount,
    currency: 'VND',
    confirmed_by:
      found.status === 'APPROVED' ? (found.reported === true ? 'MERCHANT' : 'ZENGI') : undefined,
    paid_amount: found.paid,
    content: found.content,
    qr_string: found.qrString,
    bincode: found.bincode,
    bank_acc_no: found.bankAccNo,
    va_no: found.vaNo,
    expires_at: found.expiresAt === undefined ? undefined : iso(found.expiresAt),
    payments: payments(found.payments),
  };
}

/** `data` of an accepted SALE, VOID or SETTLE. */
export function acceptedView(tx: CardTransaction | SettlementTransaction): Fields {
  return {
    transaction_id: tx.id,
    request_id: tx.requestId,
    order_id: tx.kind === 'card' ? tx.orderId : undefined,
    sn: tx.sn,
    status: tx.status,
    delivered_at: iso(tx.createdAt),
    expires_at: tx.kind === 'card' ? iso(tx.expiresAt) : undefined,
  };
}

/** `data` of a code on a terminal; with its string where Zengi made it. */
export function displayedView(code: QrCode, withString: boolean): Fields {
  return {
    qr_id: code.shows ?? code.id,
    request_id: code.requestId,
    order_id: code.orderId,
    sn: code.sn,
    status: code.status,
    delivered_at: iso(code.createdAt),
    expires_at: iso(code.expiresAt ?? code.createdAt),
    qr_string: withString ? code.qrString : undefined,
  };
}

/** `data` of POST /v1/vietqr, without the image: the shell draws it. */
export function codeView(state: State, code: QrCode): Fields {
  const account = state.accounts.find(({ no }) => no === code.bankAccNo);
  return {
    qr_id: code.id,
    request_id: code.requestId,
    order_id: code.orderId,
    qr_type: code.expiresAt === undefined ? 'STATIC' : 'DYNAMIC',
    qr_string: code.qrString,
    bincode: code.bincode,
    bank_name: banks.get(code.bincode),
    bank_acc_no: code.bankAccNo,
    va_no: code.vaNo ?? null,
    account_name: account?.name ?? merchant.accountName,
    amount: code.amount ?? null,
    content: code.content,
    created_at: iso(code.createdAt),
    expires_at: code.expiresAt === undefined ? null : iso(code.expiresAt),
  };
}

export function deviceView(device: Device): Fields {
  const busy = device.state === 'BUSY';
  const online = device.line && device.power;
  return {
    sn: device.sn,
    state: device.state,
    last_seen_at: device.lastSeen === undefined ? null : iso(device.lastSeen),
    current_request_id: busy ? (device.work?.requestId ?? null) : null,
    model: 'P2N',
    app_version: '2.14.0',
    network: online ? 'WIFI' : 'NONE',
    battery_percent: device.battery,
    is_charging: false,
    printer: device.printer,
    batches: [...device.batches.values()]
      .filter(({ saleCount }) => saleCount > 0)
      .map(({ bincode, tid, mid, no, saleCount }) => ({
        environment: device.config?.tidmid.find((bank) => bank.bincode === bincode)?.environment,
        bincode,
        tid,
        mid,
        batch_no: digits(no, 6),
        transaction_count: Math.min(9_999, saleCount),
      })),
  };
}

export function accountView(account: Account): Fields {
  return {
    bank_acc_no: account.no,
    account_name: account.name,
    bincode: account.bincode,
    bank_name: banks.get(account.bincode),
    is_active: account.active,
    is_default: account.isDefault,
    va_prefix: account.vaPrefix ?? null,
    va_count: account.vaCount,
    created_at: iso(account.createdAt),
  };
}

export function vaView(
  state: State,
  va: VirtualAccount,
  shown: readonly QrPayment[],
  total: number,
): Fields {
  const code = va.qrId === undefined ? undefined : state.codes.get(va.qrId);
  return {
    va_no: va.no,
    va_name: va.name,
    bank_acc_no: va.bankAccNo,
    bincode: va.bincode,
    type: va.type,
    status: va.status,
    expected_amount: code?.amount ?? null,
    paid_amount: va.paid,
    order_id: code?.orderId ?? null,
    qr_string: code?.qrString,
    expires_at: code?.expiresAt === undefined ? null : iso(code.expiresAt),
    payments_total: total,
    payments: payments(shown),
  };
}

export function merchantView(state: State): Fields {
  const { callback_url: callbackUrl } = state.settings;
  return {
    zid: merchant.zid,
    name: merchant.name,
    short_name: merchant.shortName,
    tax_code: merchant.taxCode,
    status: 'ACTIVE',
    // The contract allows HTTPS addresses only, so a plain loopback address is not shown.
    callback_url: callbackUrl?.startsWith('https://') === true ? callbackUrl : null,
    stores: merchant.stores,
    devices: [...state.devices.values()]
      .filter(({ own }) => own)
      .map((device) => ({
        sn: device.sn,
        tids: (device.config?.tidmid ?? []).map(({ bincode, tid }) => ({ bincode, tid })),
        store_id: device.storeId,
        state: device.state,
      })),
  };
}

/** Content of the IPN of a card transaction that ended. */
export function cardNotification(world: World, tx: CardTransaction): Fields {
  return {
    event: `${tx.type}.${tx.status}`,
    transaction_id: tx.id,
    transaction_type: tx.type,
    original_transaction_id: tx.original,
    request_id: tx.requestId,
    order_id: tx.orderId,
    sn: tx.sn,
    status: tx.status,
    amount: tx.amount,
    currency: 'VND',
    ...bankFields(tx),
    error_code: tx.errorCode,
    reason_code: reasonOf(world, tx.errorCode),
    transaction_time: iso(tx.endedAt ?? tx.createdAt),
  };
}

/** Content of the IPN of one transfer. `code` is left out where the transfer names none. */
export function paymentNotification(
  payment: QrPayment,
  to: { va?: VirtualAccount | undefined; account: string | undefined; bincode: string },
  code: QrCode | undefined,
): Fields {
  return {
    event: 'QR.PAID',
    transaction_id: payment.id,
    qr_id: code?.id,
    order_id: code?.orderId,
    request_id: code?.requestId,
    sn: code?.sn,
    va_no: to.va?.no,
    bank_acc_no: to.account,
    bincode: to.bincode,
    amount: payment.amount,
    currency: 'VND',
    content: payment.content,
    bank_reference: payment.reference,
    ...payer,
    payment_mark: payment.mark,
    paid_at: iso(payment.paidAt),
  };
}

/** Content of the IPN of a code that ended without its money. */
export function qrEndedNotification(world: World, code: QrCode): Fields {
  return {
    event: `QR.${code.status}`,
    qr_id: code.shows ?? code.id,
    request_id: code.requestId,
    order_id: code.orderId,
    sn: code.sn,
    status: code.status,
    paid_amount: code.paid,
    error_code: code.errorCode,
    reason_code: reasonOf(world, code.errorCode),
    ended_at: iso(world.state.now),
  };
}

/** Content of the IPN of one bank of a settlement. */
export function settlementNotification(
  world: World,
  tx: SettlementTransaction,
  one: BankSettlement,
): Fields {
  return {
    event: `SETTLEMENT.${one.status}`,
    transaction_id: one.id,
    request_id: tx.requestId,
    sn: tx.sn,
    ...settlementFields(one),
    error_code: one.errorCode,
    reason_code: reasonOf(world, one.errorCode),
  };
}
