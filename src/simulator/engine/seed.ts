import { accounts, merchant, terminals } from '@portal/core/simulator-facts';
import type { FactData } from '../contract';
import type { Device, State, VirtualAccount } from './state';
import { Timers } from './timers';

const created = Date.parse('2025-01-02T08:30:00+07:00');

const bankOfTests = [
  { bincode: '970431', environment: 'dev', mid: '000000010001111', tid: '10001111' },
  { bincode: '970436', environment: 'dev', mid: '000000020002222', tid: '20002222' },
];

const storeName = 'Cà phê Sông Hàn';

function device({ sn, storeId, own, state }: (typeof terminals)[number], at: number): Device {
  const isNew = state === 'NOT_INITIALISED';
  return {
    sn,
    storeId,
    own,
    state,
    config: isNew ? undefined : { state: 'active', storeName, tidmid: bankOfTests },
    line: true,
    power: true,
    lastSeen: at,
    printer: 'READY',
    battery: 87,
    work: undefined,
    display: { screen: 'idle', lines: [isNew ? 'Máy chưa khởi tạo' : storeName] },
    receipts: [],
    batches: new Map(),
    trace: 455,
    invoice: 122,
    nextSettlement: new Map(),
    held: [],
  };
}

const staticVa: Omit<VirtualAccount, 'payments'> = {
  no: 'ZG0001000000001',
  name: merchant.accountName,
  bankAccNo: '200014850123456',
  bincode: '970431',
  type: 'STATIC',
  status: 'ACTIVE',
  qrId: undefined,
  paid: 0,
};

/** Creates the initial state, with the merchant, accounts and terminals of the contracts' examples. */
export function createState(at: number, run: string, facts: FactData): State {
  return {
    now: at,
    serial: 0,
    run,
    settings: {
      bank_ms: 800,
      settle_ms: 1_500,
      unknown_ms: 60_000,
      auto_ms: null,
      rate_per_minute: facts.ratePerMinute,
      ip_allowed: true,
      callback_url: null,
      hold_ipn: false,
      ipn_variant: null,
      lose_acks: 0,
      keys: 0,
      ack_timeout_ms: facts.ackTimeoutSeconds * 1_000,
    },
    tokens: new Map(),
    rates: new Map(),
    devices: new Map(terminals.map((one) => [one.sn, device(one, at)])),
    accounts: accounts.map(({ vaPrefix, ...one }) => ({
      ...one,
      name: merchant.accountName,
      vaPrefix,
      // The only account with a prefix has one virtual account: the static one.
      vaCount: vaPrefix === undefined ? 0 : 1,
      createdAt: created,
    })),
    vas: new Map([[staticVa.no, { ...staticVa, payments: [] }]]),
    codes: new Map(),
    transactions: new Map(),
    parts: new Map(),
    commands: new Map(),
    orders: new Map(),
    timers: new Timers(),
    deliveries: new Map(),
    banksDown: new Map(),
    faults: [],
    faulted: new Set(),
    timeline: [],
    entries: 0,
  };
}
