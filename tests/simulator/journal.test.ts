import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { Simulator } from '../../src/simulator/simulator';
import { Journal, journalFormat, StateFolderError } from '../../src/simulator/store';
import { simulatorContract, sn } from '../support/simulator';

const header = {
  format: journalFormat,
  contract: 'c0ffee',
  portal: '1.0.0',
  run: '00000000',
  at: 1,
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'journal-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const file = (): string => path.join(folder, 'journal.jsonl');

function open(with_ = header): { journal: Journal; records: unknown[] } {
  const records: unknown[] = [];
  const journal = Journal.open(folder, with_, {
    begin: () => undefined,
    restore: (state) => records.push({ state }),
    record: (record) => records.push(record),
  });
  return { journal, records };
}

async function filled(): Promise<void> {
  const { journal } = open();
  await Promise.all([1, 2, 3].map((n) => journal.append({ n })));
  await journal.close();
}

describe('the journal', () => {
  test('returns the appended records in order', async () => {
    await filled();
    const { journal, records } = open();
    expect(records).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { k: 'close' }]);
    expect(journal.torn).toBe(0);
    await journal.close();
  });

  test('drops an incomplete last line and continues after the last complete one', async () => {
    await filled();
    const whole = readFileSync(file()).length;
    appendFileSync(file(), '0badf00d {"n":4');
    const first = open();
    expect(first.records).toHaveLength(4);
    expect(first.journal.torn).toBe(15);
    expect(readFileSync(file()).length).toBe(whole);
    await first.journal.append({ n: 5 });
    await first.journal.close();
    const again = open();
    expect(again.records.at(-2)).toEqual({ n: 5 });
    await again.journal.close();
  });

  test.each([1, 5, 20, 60])('survives truncation %i bytes before the end', async (bytes) => {
    await filled();
    truncateSync(file(), readFileSync(file()).length - bytes);
    const { journal, records } = open();
    expect(records.length).toBeLessThan(4);
    expect(records.slice(0, 1)).toEqual([{ n: 1 }].slice(0, records.length));
    await journal.close();
  });

  test('rejects earlier damage without changing the file', async () => {
    await filled();
    const damaged = readFileSync(file(), 'utf8').replace('"n":2', '"n":7');
    writeFileSync(file(), damaged);
    expect(() => open()).toThrow(/damaged at line 3.*Nothing was changed/);
    expect(readFileSync(file(), 'utf8')).toBe(damaged);
  });

  test.each([
    ['missing', (lines: string[]) => lines.filter((_line, index) => index !== 2)],
    ['doubled', (lines: string[]) => [...lines.slice(0, 3), ...lines.slice(2)]],
    ['exchanged', ([a = '', b = '', c = '', ...rest]: string[]) => [a, c, b, ...rest]],
  ])('rejects a line that is %s', async (_what, change) => {
    await filled();
    writeFileSync(file(), change(readFileSync(file(), 'utf8').split('\n')).join('\n'));
    expect(() => open()).toThrow(/damaged at line [234]/);
  });

  test('continues from a snapshot and only reads later records', async () => {
    await filled();
    const { journal } = open();
    const mark = await journal.append({ n: 4 });
    const state = { sum: 10, map: new Map([['a', { list: [1] }]]), missing: undefined };
    journal.snapshot(state, mark);
    await journal.append({ n: 5 });
    await journal.close();
    const again = open();
    expect(again.records).toStrictEqual([{ state }, { n: 5 }, { k: 'close' }]);
    await again.journal.close();
  });

  test('a snapshot that cannot be written leaves no file', async () => {
    const { journal } = open();
    const mark = await journal.append({ n: 1 });
    expect(() => {
      journal.snapshot({ written: 1, unwritable: () => 0 }, mark);
    }).toThrow('could not be cloned');
    expect(readdirSync(folder).filter((name) => name.startsWith('snapshot'))).toEqual([]);
    await journal.close();
  });

  test.each(['snapshot.bin', 'journal.jsonl'])(
    'ignores the snapshot after a change of %s',
    async (name) => {
      await filled();
      const { journal } = open();
      journal.snapshot({ sum: 6 }, await journal.append({ n: 4 }));
      await journal.close();
      const bytes = readFileSync(path.join(folder, name));
      bytes[60] = (bytes[60] ?? 0) ^ 1;
      writeFileSync(path.join(folder, name), bytes);
      if (name === 'journal.jsonl') expect(() => open()).toThrow(/damaged at line 1/);
      else {
        const again = open();
        expect(again.records).toHaveLength(6);
        await again.journal.close();
      }
    },
  );

  test.each([
    ['format', { ...header, format: journalFormat + 1 }],
    ['contracts', { ...header, contract: 'other' }],
  ])('rejects another version: %s', async (_what, other) => {
    await filled();
    expect(() => open(other)).toThrow(StateFolderError);
    expect(() => open(other)).toThrow(/another version.*--data/);
  });

  test('rejects a folder locked by another process, takes over the lock of an ended one', async () => {
    await filled();
    const lock = path.join(folder, 'simulator.lock');
    writeFileSync(lock, String(process.ppid));
    expect(() => open()).toThrow(/in use by another simulator/);
    expect(() => open()).toThrow(/delete .*simulator\.lock/);
    // Above the maximum process id of Linux (2^22); text that is no process id.
    for (const holder of ['99999999', 'x']) {
      writeFileSync(lock, holder);
      const { journal } = open();
      await journal.close();
      expect(existsSync(lock)).toBe(false);
    }
  });

  test('takes over a lock that is empty, or that names a process of another program', async () => {
    await filled();
    const lock = path.join(folder, 'simulator.lock');
    const other = spawn('sleep', ['60'], { stdio: 'ignore' });
    await once(other, 'spawn');
    writeFileSync(lock, String(other.pid));
    if (existsSync('/proc/self/cmdline')) await open().journal.close();
    other.kill();
    writeFileSync(lock, '');
    expect(() => open()).toThrow(/in use/);
    const earlier = new Date(Date.now() - 2_000);
    utimesSync(lock, earlier, earlier);
    await open().journal.close();
  });

  test.each([
    ['cut', (text: string) => text.split('\n').slice(0, 3).join('\n') + '\n'],
    ['emptied', () => ''],
  ])('a journal that was %s after a snapshot stops the start', async (_what, change) => {
    await filled();
    const { journal } = open();
    journal.snapshot({ sum: 6 }, await journal.append({ n: 4 }));
    await journal.close();
    writeFileSync(file(), change(readFileSync(file(), 'utf8')));
    expect(() => open()).toThrow(/lines are lost.*delete snapshot\.bin/);
    rmSync(path.join(folder, 'snapshot.bin'));
    await open().journal.close();
  });

  test('a journal that is replaced by another stops the start', async () => {
    await filled();
    const { journal } = open();
    journal.snapshot({ sum: 6 }, await journal.append({ n: 4 }));
    await journal.close();
    rmSync(file());
    const snapshot = path.join(folder, 'snapshot.bin');
    const kept = readFileSync(snapshot);
    rmSync(snapshot);
    const other = open({ ...header, at: 2 });
    await Promise.all([1, 2, 3, 4, 5, 6].map((n) => other.journal.append({ n })));
    await other.journal.close();
    writeFileSync(snapshot, kept);
    expect(() => open()).toThrow(/not the journal of snapshot\.bin/);
  });

  test('accepts no record after a failed write', async () => {
    const { journal } = open();
    // Makes writes fail.
    closeSync(Reflect.get(journal, 'file') as number);
    await expect(journal.append({ n: 1 })).rejects.toThrow('EBADF');
    const toJSON = vi.fn(() => ({}));
    await expect(journal.append({ toJSON })).rejects.toThrow('EBADF');
    expect(toJSON).not.toHaveBeenCalled();
  });

  test('explains what to do if the lock cannot be written', () => {
    mkdirSync(path.join(folder, 'simulator.lock'));
    expect(() => open()).toThrow(StateFolderError);
    expect(() => open()).toThrow(/cannot be used.*--data/);
  });

  test('explains what to do if the folder cannot be created', () => {
    writeFileSync(path.join(folder, 'plain'), '');
    folder = path.join(folder, 'plain/data');
    expect(() => open()).toThrow(/cannot be used.*--data/);
    folder = path.dirname(path.dirname(folder));
  });
});

test('a snapshot restores the same state and passport as the whole journal', async () => {
  const contract = simulatorContract();
  const first = new Simulator({ contract, data: folder });
  await first.freeze(true);
  await first.act({ act: 'start', sn, type: 'SALE', amount: 150_000 });
  await first.control({
    control: 'statement',
    case: 'DS-01',
    passed: false,
    who: 'Lan',
    note: 'x',
  });
  await first.advance(600_000);
  await first.close();
  const seen = ({ state, passport, clock }: Simulator): unknown =>
    structuredClone([state, passport.results, clock]);
  const restored = new Simulator({ contract, data: folder });
  const fromSnapshot = seen(restored);
  await restored.close();
  rmSync(path.join(folder, 'snapshot.bin'));
  const replayed = new Simulator({ contract, data: folder });
  expect(seen(replayed)).toEqual(fromSnapshot);
  await replayed.close();
});

test('a long replay at the start writes a snapshot for the next start', async () => {
  const contract = simulatorContract();
  const first = new Simulator({ contract, data: folder });
  const act = { act: 'paper', sn, loaded: true } as const;
  await Promise.all(Array.from({ length: 10_100 }, () => first.act(act)));
  await first.close();
  const snapshot = path.join(folder, 'snapshot.bin');
  rmSync(snapshot);
  const second = new Simulator({ contract, data: folder });
  expect(existsSync(snapshot)).toBe(true);
  await second.close();
});

test('a replay restores the state after an input that failed half-way', async () => {
  const contract = simulatorContract();
  const first = new Simulator({ contract, data: folder });
  await first.control({ control: 'settings', settings: { bank_ms: 0 } });
  await first.freeze(true);
  await first.act({ act: 'start', sn, type: 'SALE', amount: 150_000 });
  // The due response of the bank is processed before the input fails.
  await expect(first.control({ control: 'fault', fault: null } as never)).rejects.toThrow();
  const statuses = ({ state }: Simulator): string[] =>
    [...state.transactions.values()].map(({ status }) => status);
  expect(statuses(first)).toEqual(['APPROVED']);
  await first.close();
  const second = new Simulator({ contract, data: folder });
  expect(statuses(second)).toEqual(['APPROVED']);
  await second.close();
});
