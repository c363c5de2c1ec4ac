import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import type {
  FaultRow,
  SeedRow,
  SimulatorFile,
  VariantRow,
} from '../../../components/simulator-page';
import {
  banks,
  merchant,
  offeredFaults,
  seedAccounts,
  seedDevices,
  variants,
} from '../../../simulator';
import { errorCodesPath, loadErrorCodes } from '../../content/error-codes';
import { WriterError } from '../../content/writer-error';

/** Where `npm run gen` puts the simulator: the site serves it as it serves every static file. */
export const simulatorPath = 'static/zengi-simulator.mjs';

/**
 * The file that is offered to download, with its SHA-256.
 * @throws {Error} before the first generation
 */
export function simulatorFile(siteDir: string = process.cwd()): SimulatorFile {
  const file = path.join(siteDir, simulatorPath);
  const { version } = JSON.parse(readFileSync(path.join(siteDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  try {
    const [sha256 = ''] = readFileSync(`${file}.sha256`, 'utf8').split(' ');
    return {
      ...{ name: path.basename(file), version, sha256 },
      kib: Math.ceil(statSync(file).size / 1024),
    };
  } catch (error) {
    throw new Error(`${simulatorPath} is not there yet: run \`npm run gen\``, { cause: error });
  }
}

/**
 * The faults of the line, those with a code in the words of the table of errors.
 * @throws {WriterError} where the table lacks a code that the simulator answers
 */
export function simulatorFaults(): FaultRow[] {
  const codes = loadErrorCodes();
  return offeredFaults.map(({ effect, digits, code, seen, executed }) => {
    const entry = codes.get(code ?? '');
    if (code !== undefined && entry === undefined) {
      throw new WriterError({
        file: errorCodesPath,
        line: 1,
        problem: `the simulator offers the fault ${effect}, but the table has no code ${code}`,
        fix: 'Add the code, or take the fault out of src/simulator/engine/line-faults.ts.',
      });
    }
    return {
      ...{ effect, executed },
      ...(digits !== undefined && { digits }),
      ...(code !== undefined && { code }),
      seen:
        seen ?? (entry ? `HTTP ${String(entry.http)}, mã ${entry.code} ${entry.reason_code}` : ''),
    };
  });
}

/** The ways in which the simulator sends an IPN. */
export function ipnVariants(): VariantRow[] {
  return Object.entries(variants).map(([name, { vi }]) => ({ name, what: vi }));
}

const others = 'của merchant khác, để thấy mã 417';

/** What the simulator has from the start. */
export function simulatorSeed(): SeedRow[] {
  const devices = seedDevices(0).map(({ sn, own, state, storeId }) => ({
    ...{ kind: 'Máy EDC', id: sn },
    what: own ? `${state}, cửa hàng ${storeId}` : others,
  }));
  const accounts = seedAccounts().map(({ no, own, active, bincode, vaPrefix }) => {
    const bank = `${banks.get(bincode) ?? ''} (${bincode})`;
    const use = vaPrefix === undefined ? 'không cấp tài khoản ảo' : `tài khoản ảo ${vaPrefix}…`;
    return {
      ...{ kind: 'Tài khoản ngân hàng', id: no },
      what: own ? `${bank}, ${active ? use : 'đang tắt'}` : others,
    };
  });
  return [{ kind: 'Merchant', id: merchant.zid, what: merchant.name }, ...devices, ...accounts];
}
