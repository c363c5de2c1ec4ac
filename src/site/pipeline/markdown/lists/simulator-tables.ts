import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import type { TextLanguage } from '@portal/core/edition';
import { damages } from '@portal/core/ipn';
import {
  type FaultRow,
  type SeedRow,
  type SimulatorFile,
  type VariantRow,
  accounts,
  banks,
  merchant,
  offeredFaults,
  simulatorFile,
  terminals,
} from '@portal/core/simulator-facts';
import { errorCodesPath, loadErrorCodes } from '@portal/sources/content/error-codes';
import { portalVersion } from '@portal/sources/content/portal-version';
import { WriterError } from '@portal/sources/content/writer-error';

/** Path to which `npm run gen` writes the simulator; served as a static file. */
export const simulatorPath = `static/${simulatorFile}`;

/** Returns the download with its SHA-256, or null before the simulator is built. */
export function simulatorDownload(siteDir: string): SimulatorFile | null {
  const file = path.join(siteDir, simulatorPath);
  if (!existsSync(`${file}.sha256`)) return null;
  const [sha256 = ''] = readFileSync(`${file}.sha256`, 'utf8').split(' ');
  const kib = Math.ceil(statSync(file).size / 1024);
  return { name: simulatorFile, version: portalVersion(siteDir), sha256, kib };
}

/** Words of the tables. */
const words = {
  vi: {
    code: (http: string, code: string) => `HTTP ${http}, mã ${code}`,
    merchant: merchant.name,
    terminal: 'Máy EDC',
    account: 'Tài khoản ngân hàng',
    foreign: 'của merchant khác, để thấy mã 417',
    store: 'cửa hàng',
    accounts: { virtual: 'tài khoản ảo', plain: 'không cấp tài khoản ảo', off: 'đang tắt' },
  },
  en: {
    code: (http: string, code: string) => `HTTP ${http}, code ${code}`,
    merchant: merchant.shortName,
    terminal: 'Terminal',
    account: 'Bank account',
    foreign: 'belongs to another merchant, to show code 417',
    store: 'store',
    accounts: { virtual: 'virtual accounts', plain: 'no virtual accounts', off: 'inactive' },
  },
};

/** Lists the simulator's faults with texts of the table of errors; throws a `WriterError` for an unknown code. */
export function simulatorFaults(siteDir: string, language: TextLanguage): FaultRow[] {
  const codes = loadErrorCodes(siteDir);
  return offeredFaults.map(({ seen, ...fault }) => {
    const entry = codes.get(fault.code ?? '');
    if (fault.code !== undefined && entry === undefined) {
      const problem = `the simulator offers the fault ${fault.effect}, but the table has no code ${fault.code}`;
      const fix = 'Add the code, or remove the fault from src/core/simulator-facts.ts.';
      throw new WriterError({ file: errorCodesPath, line: 1, problem, fix });
    }
    const answer = entry
      ? `${words[language].code(String(entry.http), entry.code)} ${entry.reason_code}`
      : '';
    return { ...fault, seen: seen?.[language] ?? answer };
  });
}

export const ipnVariants = (_siteDir: string, language: TextLanguage): VariantRow[] =>
  Object.entries(damages).map(([name, { what }]) => ({ name, what: what[language] }));

export function simulatorSeed(_siteDir: string, language: TextLanguage): SeedRow[] {
  const { foreign, store, accounts: uses, ...names } = words[language];
  const devices = terminals.map(({ sn, own, state, storeId }) => ({
    kind: names.terminal,
    id: sn,
    what: own ? `${state}, ${store} ${storeId}` : foreign,
  }));
  const bankAccounts = accounts.map(({ no, own, active, bincode, vaPrefix }) => {
    const bank = `${banks.get(bincode) ?? ''} (${bincode})`;
    const use = vaPrefix === undefined ? uses.plain : `${uses.virtual} ${vaPrefix}…`;
    return {
      kind: names.account,
      id: no,
      what: own ? `${bank}, ${active ? use : uses.off}` : foreign,
    };
  });
  return [
    { kind: 'Merchant', id: merchant.zid, what: names.merchant },
    ...devices,
    ...bankAccounts,
  ];
}
