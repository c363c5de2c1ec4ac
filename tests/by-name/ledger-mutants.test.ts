import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { expect, it } from 'vitest';

import type { judge as Judge } from '../../src/core/ledger';
import { runWorlds } from '../support/ledger-invariants';
import { compareRow, ledgerRows } from '../support/ledger-rows';
import { settings } from '../support/ledger-worlds';
import { readMutants, type Mutant } from '../support/mutants';

const folder = 'src/core/ledger';
const mutants = readMutants('tests/support/ledger-mutants.diff');

/** Loads a copy of the ledger with a mistake. The copy lies beside the original, because it imports other modules. */
async function load({ head: file, source }: Mutant): Promise<typeof Judge> {
  const copy = mkdtempSync(`${folder}-mutant-`);
  try {
    cpSync(folder, copy, { recursive: true });
    writeFileSync(join(copy, file), source(readFileSync(join(folder, file), 'utf8')));
    const loaded = (await import(/* @vite-ignore */ resolve(copy, 'ledger.ts'))) as {
      judge: typeof Judge;
    };
    return loaded.judge;
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** Returns the parts of the tests that find a mistake. */
function finders(judge: typeof Judge): string[] {
  const isFound = (run: () => void): boolean => {
    try {
      run();
      return false;
    } catch {
      return true;
    }
  };
  const isInRows = ledgerRows.some((row) => {
    const { computed, written } = compareRow(judge, row);
    return computed !== written;
  });
  const isInWorlds = isFound(() => {
    runWorlds((history, now) => judge(history, settings, now), 60, 1);
  });
  return [...(isInRows ? ['rows'] : []), ...(isInWorlds ? ['worlds'] : [])];
}

const byWorlds: string[] = [];

it.each(mutants)('$head: $mistake', async (mutant) => {
  const found = finders(await load(mutant));
  if (found.includes('worlds')) byWorlds.push(mutant.mistake);
  expect(found).not.toEqual([]);
});

it('at least 20 mistakes; the generated worlds alone find many of them', () => {
  console.log(`${String(byWorlds.length)} of ${String(mutants.length)} by worlds:`, byWorlds);
  expect(mutants.length).toBeGreaterThanOrEqual(20);
  expect(byWorlds.length).toBeGreaterThanOrEqual(15);
});
