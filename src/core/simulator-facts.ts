import type { Sentence } from './values';

/** Facts about the simulator that the simulator, pages, collections and checks share. This file imports only types. */

/** The file to download. `npm run gen` writes it, and its SHA-256, to `static`. */
export const simulatorFile = 'zengi-simulator.mjs';

/** Names of the control API. The page lists all of them, and the checks of pages accept no others. */
export const controlNames = {
  calls: [
    'GET /_sim/health',
    'GET /_sim/state',
    'GET /_sim/keys',
    'GET /_sim/faults',
    'GET /_sim/timeline',
    'GET /_sim/events',
    'GET /_sim/qr',
    'GET /_sim/passport',
    'GET /_sim/passport.csv',
    'GET /_sim/passport.html',
    'POST /_sim/act',
    'POST /_sim/control',
    'POST /_sim/clock',
    'POST /_sim/wait',
  ],
  settings: [
    'bank_ms',
    'settle_ms',
    'unknown_ms',
    'auto_ms',
    'rate_per_minute',
    'ip_allowed',
    'callback_url',
    'hold_ipn',
    'ipn_variant',
    'lose_acks',
    'keys',
    'ack_timeout_ms',
  ],
  header: 'X-Simulator-Fault',
} as const;

/** The only client of the simulator. Its test secret is public. */
export const client = { id: 'cua-hang-mau', secret: 'simulator-test-secret' } as const;

/** The merchant of the contracts' examples, so that the samples work unchanged. */
export const merchant = {
  zid: 'ZID000123',
  /** Id of another merchant, refused with 417. */
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

/** Banks that the simulator knows: name by bincode. */
export const banks: ReadonlyMap<string, string> = new Map([
  ['970431', 'Eximbank'],
  ['970436', 'Vietcombank'],
  ['970422', 'MB'],
  ['970415', 'VietinBank'],
]);

/** Terminals at the start. One is not initialised, one belongs to another merchant. */
export const terminals = [
  { sn: 'P2N0000012345', storeId: 'ST001', state: 'ONLINE', own: true },
  { sn: 'P2N0000012346', storeId: 'ST002', state: 'ONLINE', own: true },
  { sn: 'P2N0000012347', storeId: 'ST001', state: 'NOT_INITIALISED', own: true },
  { sn: 'P2N0000099999', storeId: 'ST001', state: 'ONLINE', own: false },
] as const;

/** Defaults of a bank account; `own: false` means that it belongs to another merchant. */
const account = { own: true, active: true, isDefault: false };

export const accounts: readonly (typeof account & {
  no: string;
  bincode: string;
  vaPrefix?: string;
})[] = [
  { ...account, no: '0011001234567', bincode: '970436', isDefault: true },
  { ...account, no: '200014850123456', bincode: '970431', vaPrefix: 'ZG0001' },
  { ...account, no: '0022002345678', bincode: '970436', active: false },
  { ...account, no: '0099009999999', bincode: '970436', own: false },
];

/** A network fault as listed by the portal, the simulator's screen and `GET /_sim/faults`. */
export interface OfferedFault {
  /** Name of the fault in a header or a control request, with `<…>` for a value to fill in. */
  effect: string;
  /** Last three digits of `amount` that cause it, once for each `request_id`. */
  digits?: string;
  /** Documented code of the response. */
  code?: string;
  /** Effect for the caller; undefined if `code` explains it. */
  seen?: Sentence;
  executed: boolean;
}

const cut: Sentence = {
  vi: 'Kết nối đứt, không có phản hồi',
  en: 'The connection is cut, there is no response',
};
const gatewayPage: Sentence = {
  vi: 'Trang HTML của một proxy, HTTP 500, 502, 503 hoặc 504, không có errorCode',
  en: 'An HTML page of a proxy, HTTP 500, 502, 503 or 504, without errorCode',
};
const late = (vi: string, en: string): Sentence => ({
  vi: `Phản hồi đúng, chậm ${vi}`,
  en: `The right response, ${en} late`,
});

/** All network faults. The UAT page uses other digits, which select the result of a card. */
export const offeredFaults: readonly OfferedFault[] = [
  { effect: 'drop-before', digits: '910', seen: cut, executed: false },
  { effect: 'drop-after', digits: '911', seen: cut, executed: true },
  { effect: 'delay', digits: '920', seen: late('3 giây', '3 seconds'), executed: true },
  {
    effect: 'delay=<ms>',
    seen: late('chừng ấy mili giây', 'that many milliseconds'),
    executed: true,
  },
  { effect: '429', digits: '929', code: '429', executed: false },
  { effect: '501', digits: '950', code: '501', executed: false },
  { effect: '501-after', digits: '951', code: '501', executed: true },
  { effect: '502', digits: '952', code: '502', executed: false },
  { effect: '503', digits: '953', code: '503', executed: false },
  { effect: '503-after', code: '503', executed: true },
  { effect: '504', digits: '954', code: '504', executed: false },
  { effect: '504-after', digits: '955', code: '504', executed: true },
  { effect: 'gateway-<http>', seen: gatewayPage, executed: false },
  { effect: 'gateway-<http>-after', seen: gatewayPage, executed: true },
  {
    effect: '<code>',
    seen: {
      vi: 'Mã lỗi ấy, nếu thao tác có ghi mã đó',
      en: 'That error code, if the operation documents it',
    },
    executed: false,
  },
];

/** A network fault that the simulator can produce, with its effect for the caller in the language of the page. */
export type FaultRow = Omit<OfferedFault, 'seen'> & { seen: string };

/** A kind of IPN that the simulator sends. */
export interface VariantRow {
  name: string;
  what: string;
}

/** An object that exists in the simulator from the start. */
export interface SeedRow {
  kind: string;
  /** Its id in requests. */
  id: string;
  what: string;
}

export interface SimulatorFile {
  name: string;
  kib: number;
  sha256: string;
  /** Version of the portal whose contracts the file contains. */
  version: string;
}
