import {
  minuteAt,
  readHistory,
  type Happening,
  type judge as Judge,
  type Ledger,
} from '../../src/core/ledger';
import { readRows } from './rows';

const row =
  /^(?<name>.+?)(?: \((?<minute>\d+)\))?: (?<history>.+) => (?<state>\w+) \| (?<sums>[^|]*) \|(?<why>[^|]*)\|(?<not>[^|]*)\|(?<goods>.*)$/;

type Row = Record<
  'name' | 'minute' | 'history' | 'state' | 'sums' | 'why' | 'not' | 'goods',
  string
>;

export const rowsFile = 'tests/fixtures/ledger/rows.txt';

export const ledgerRows = readRows<Row>(rowsFile, row);

export const askAt = (judge: typeof Judge, history: readonly Happening[], minute = 5): Ledger =>
  judge(history, { terminals: ['SN1'], holdMinutes: 15 }, minuteAt(minute));

const listed = (text: string): string =>
  text
    .split(',')
    .map((one) => one.trim())
    .sort()
    .join(', ');

/** Returns what the ledger computes for a row, and what the row says; `*` says nothing. */
export function compareRow(judge: typeof Judge, one: Row): { computed: string; written: string } {
  const ledger = askAt(judge, readHistory(one.history), Number(one.minute || 5));
  const [bill] = ledger.bills;
  const forbidden = Object.entries(bill?.orders[0]?.commands ?? {})
    .flatMap(([name, rule]) => (rule === undefined ? [] : [`${name}=${rule}`]))
    .join(',');
  const isOpen = one.not.trim() === '*';
  return {
    computed: [
      bill?.state,
      [bill?.received, bill?.counted, bill?.owed].join(' '),
      listed((bill?.reviews ?? []).map(({ why }) => why).join(',')),
      isOpen ? '*' : listed(forbidden),
      bill?.mayHandOver ? '+' : '',
    ].join(' | '),
    written: [
      one.state,
      one.sums,
      listed(one.why),
      isOpen ? '*' : listed(one.not),
      one.goods.trim(),
    ].join(' | '),
  };
}
