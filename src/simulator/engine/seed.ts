import type { FactData } from '../contract';
import type { Account, Device, State } from './state';
import { Timers } from './timers';

/** The one client of the simulator. A test client: the secret is published here and at the start. */
export const client = { id: 'cua-hang-mau', secret: 'simulator-test-secret' } as const;

/** The merchant of the contracts' examples, so that samples work as they are. */
export const merchant = {
  zid: 'ZID000123',
  /** Another merchant's: 417. */
  foreignZid: 'ZID000999',
  name: 'Công ty TNHH Cà phê Sông Hàn',
  shortName: 'SONG HAN COFFEE',
  taxCode: '0000000000',
  accountName: 'CA PHE SONG HAN',
  stores: [
    { store_id: 'ST001', store_name: 'Cà phê Sông Hàn', address: '12 Bạch Đằng, Đà Nẵng' },
    { store_id: 'ST002', store_name: 'Cà phê Sông Hàn 2', address: '34 Trần Phú, Đà Nẵng' },
  ],
} as const;

/** Banks that Zengi knows, as far as the simulator needs them. */
export const banks: ReadonlyMap<string, string> = new Map([
  ['970431', 'Eximbank'],
  ['970436', 'Vietcombank'],
  ['970422', 'MB'],
  ['970415', 'VietinBank'],
]);

const created = Date.parse('2025-01-02T08:30:00+07:00');

function account(fields: Partial<Account> & Pick<Account, 'no' | 'bincode'>): Account {
  return {
    name: merchant.accountName,
    own: true,
    active: true,
    isDefault: false,
    vaPrefix: undefined,
    vaCount: 0,
    createdAt: created,
    ...fields,
  };
}

const bankOfTests = [
  { bincode: '970431', environment: 'dev', mid: '000000010001111', tid: '10001111' },
  { bincode: '970436', environment: 'dev', mid: '000000020002222', tid: '20002222' },
];

function device(sn: string, at: number, fields: Partial<Device> = {}): Device {
  return {
    sn,
    storeId: 'ST001',
    own: true,
    state: 'ONLINE',
    config: { state: 'active', storeName: 'Cà phê Sông Hàn', tidmid: bankOfTests },
    line: true,
    power: true,
    lastSeen: at,
    printer: 'READY',
    battery: 87,
    work: undefined,
    display: { screen: 'idle', lines: ['Cà phê Sông Hàn'] },
    receipts: [],
    batches: new Map(),
    trace: 455,
    invoice: 122,
    nextSettlement: new Map(),
    held: [],
    ...fields,
  };
}

/** The terminals at the start: one that nobody has initialised, one that is another merchant's. */
export const seedDevices = (at: number): Device[] => [
  device('P2N0000012345', at),
  device('P2N0000012346', at, { storeId: 'ST002' }),
  device('P2N0000012347', at, {
    state: 'NOT_INITIALISED',
    config: undefined,
    display: { screen: 'idle', lines: ['Máy chưa khởi tạo'] },
  }),
  device('P2N0000099999', at, { own: false }),
];

/** The bank accounts at the start; the last one is another merchant's. */
export const seedAccounts = (): Account[] => [
  account({ no: '0011001234567', bincode: '970436', isDefault: true }),
  account({ no: '200014850123456', bincode: '970431', vaPrefix: 'ZG0001', vaCount: 1 }),
  account({ no: '0022002345678', bincode: '970436', active: false }),
  account({ no: '0099009999999', bincode: '970436', own: false }),
];

/**
 * The world at the start: the merchant, accounts and terminals of the contracts' examples.
 * @param run eight hex digits, see `State.run`
 */
export function createState(at: number, run: string, facts: FactData): State {
  const devices = seedDevices(at);
  const accounts = seedAccounts();
  return {
    now: at,
    serial: 0,
    run,
    settings: {
      bankMs: 800,
      settleMs: 1_500,
      unknownMs: 60_000,
      autoMs: null,
      ratePerMinute: facts.ratePerMinute,
      ipAllowed: true,
      callbackUrl: null,
      holdIpn: false,
      ipnVariant: null,
      loseAcks: 0,
      keys: 0,
      ackTimeoutMs: facts.ackTimeoutSeconds * 1_000,
    },
    tokens: new Map(),
    rates: new Map(),
    devices: new Map(devices.map((one) => [one.sn, one])),
    accounts,
    vas: new Map([
      [
        'ZG0001000000001',
        {
          no: 'ZG0001000000001',
          name: merchant.accountName,
          bankAccNo: '200014850123456',
          bincode: '970431',
          type: 'STATIC',
          status: 'ACTIVE',
          qrId: undefined,
          payments: [],
          paid: 0,
        },
      ],
    ]),
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
