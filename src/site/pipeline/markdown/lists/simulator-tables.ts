import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { damages } from '@portal/core/ipn';
import type { FaultRow, SeedRow, SimulatorFile, VariantRow } from '@portal/core/model';
import {
  accounts,
  banks,
  merchant,
  offeredFaults,
  simulatorFile,
  terminals,
} from '@portal/core/simulator-facts';
import { errorCodesPath, loadErrorCodes } from '@portal/sources/content/error-codes';
import { printWarning, WriterError } from '@portal/sources/content/writer-error';

/** Where `npm run gen` puts the simulator: the site serves it as it serves every static file. */
export const simulatorPath = `static/${simulatorFile}`;

/** @returns the file to download with its SHA-256; null, with a warning, where it has not been made */
export function simulatorDownload(siteDir: string): SimulatorFile | null {
  const file = path.join(siteDir, simulatorPath);
  if (!existsSync(`${file}.sha256`)) {
    printWarning({
      file: 'docs/simulator.mdx',
      line: 1,
      problem: `the page offers ${simulatorPath}, which is not there: it says so instead`,
      fix: 'Run `npm run build:simulator`, then build the site again.',
    });
    return null;
  }
  const { version } = JSON.parse(readFileSync(path.join(siteDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  const [sha256 = ''] = readFileSync(`${file}.sha256`, 'utf8').split(' ');
  const kib = Math.ceil(statSync(file).size / 1024);
  return { name: simulatorFile, version, sha256, kib };
}

/**
 * The faults of the line, those with a code in the words of the table of errors.
 * @throws {WriterError} where the table lacks a code that the simulator answers
 */
export function simulatorFaults(siteDir: string): FaultRow[] {
  const codes = loadErrorCodes(siteDir);
  return offeredFaults.map(({ effect, digits, code, seen, executed }) => {
    const entry = codes.get(code ?? '');
    if (code !== undefined && entry === undefined) {
      throw new WriterError({
        file: errorCodesPath,
        line: 1,
        problem: `the simulator offers the fault ${effect}, but the table has no code ${code}`,
        fix: 'Add the code, or take the fault out of src/core/simulator-facts.ts.',
      });
    }
    return {
      effect,
      executed,
      ...(digits !== undefined && { digits }),
      ...(code !== undefined && { code }),
      seen:
        seen ?? (entry ? `HTTP ${String(entry.http)}, mã ${entry.code} ${entry.reason_code}` : ''),
    };
  });
}

/** The ways in which the simulator sends an IPN. */
export function ipnVariants(): VariantRow[] {
  return Object.entries(damages).map(([name, { vi }]) => ({ name, what: vi }));
}

const others = 'của merchant khác, để thấy mã 417';

/** What the simulator has from the start. */
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
