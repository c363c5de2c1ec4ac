import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

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

/** Lists the simulator's faults with texts of the table of errors; throws a `WriterError` for an unknown code. */
export function simulatorFaults(siteDir: string): FaultRow[] {
  const codes = loadErrorCodes(siteDir);
  return offeredFaults.map(({ effect, digits, code, seen, executed }) => {
    const entry = codes.get(code ?? '');
    if (code !== undefined && entry === undefined) {
      const problem = `the simulator offers the fault ${effect}, but the table has no code ${code}`;
      const fix = 'Add the code, or remove the fault from src/core/simulator-facts.ts.';
      throw new WriterError({ file: errorCodesPath, line: 1, problem, fix });
    }
    const answer = entry ? `HTTP ${String(entry.http)}, mã ${entry.code} ${entry.reason_code}` : '';
    return { effect, executed, digits, code, seen: seen ?? answer };
  });
}

export function ipnVariants(): VariantRow[] {
  return Object.entries(damages).map(([name, { vi }]) => ({ name, what: vi }));
}

const others = 'của merchant khác, để thấy mã 417';

export function simulatorSeed(): SeedRow[] {
  const devices = terminals.map(({ sn, own, state, storeId }) => ({
    kind: 'Máy EDC',
    id: sn,
    what: own ? `${state}, cửa hàng ${storeId}` : others,
  }));
  const bankAccounts = accounts.map(({ no, own, active, bincode, vaPrefix }) => {
    const bank = `${banks.get(bincode) ?? ''} (${bincode})`;
    const use = vaPrefix === undefined ? 'không cấp tài khoản ảo' : `tài khoản ảo ${vaPrefix}…`;
    return {
      kind: 'Tài khoản ngân hàng',
      id: no,
      what: own ? `${bank}, ${active ? use : 'đang tắt'}` : others,
    };
  });
  return [{ kind: 'Merchant', id: merchant.zid, what: merchant.name }, ...devices, ...bankAccounts];
}
