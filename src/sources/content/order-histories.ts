import type { TextLanguage } from '@portal/core/edition';
import { judge, minuteAt, readHistory, type BillView } from '@portal/core/ledger';

import { loadFacts } from './facts';
import { isEnglishFile } from './list-pages';
import { WriterError } from './writer-error';

/** Minute of a history at which its row is judged, if the row does not name one. */
const defaultMinute = 5;

/** The amount of the order in every history of a page. */
const opened = 'order HD1 500000 at=0;';

const thousands = (amount: number): string => String(amount / 1_000);

/** Names of the sums of a bill, and the head of the table of a timeline. */
const words = {
  vi: {
    sums: {
      received: 'nhận',
      counted: 'tính',
      owed: 'phải trả',
      paidBack: 'đã trả',
      kept: 'giữ lại',
    },
    head: '| Lúc | Chuyện gì | Nhận | Tính | Phải trả | Đã trả | Còn thiếu | Đơn |',
  },
  en: {
    sums: {
      received: 'received',
      counted: 'counted',
      owed: 'owed',
      paidBack: 'paid back',
      kept: 'kept',
    },
    head: '| Time | Event | Received | Counted | Owed | Paid back | Missing | Order |',
  },
} as const;

/** The sums of a bill in thousands of đồng; what is zero is left out. */
function sumsOf(bill: BillView, language: TextLanguage): string {
  const { sums } = words[language];
  return (Object.keys(sums) as (keyof typeof sums)[])
    .filter((name) => bill[name] !== 0 || name === 'received')
    .map((name) => `${sums[name]} ${thousands(bill[name])}`)
    .join(', ');
}

/**
 * Replaces the histories of a page by what the ledger computes (`core/ledger/notation.ts` explains the notation):
 *
 * - `<Order history="…" now="26" />` in a table: the state of an order of 500,000 VND, and its sums
 * - a fence `timeline`: a table with a row for each line `minute: what happened | history`
 * @throws {WriterError} on a history that cannot be read
 */
export function fillOrders(text: string, file: string, siteDir: string): string {
  if (!text.includes('<Order ') && !text.includes('```timeline')) return text;
  const language = isEnglishFile(file) ? 'en' : 'vi';
  const holdMinutes = Number(loadFacts(siteDir).get('order.hold_minutes')?.value);
  const billOf = (history: string, minute: number, at: number): BillView => {
    try {
      const happened = readHistory(`${opened} ${history}`);
      const settings = { terminals: ['SN1'], holdMinutes };
      const bill = judge(happened, settings, minuteAt(minute)).bills.find(
        ({ bill: id }) => id === 'HD1',
      );
      if (bill) return bill;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const line = text.slice(0, at).split('\n').length;
      const fix = 'Write it in the notation of src/core/ledger/notation.ts.';
      throw new WriterError({ file, line, problem: error.message, fix });
    }
    throw new RangeError('a history without its order');
  };
  return text
    .replace(
      /<Order history="([^"]*)"(?: now="(\d+)")? \/>/g,
      (_match, history: string, now: string | undefined, at: number) => {
        const bill = billOf(history, Number(now ?? defaultMinute), at);
        return `\`${bill.state}\`: ${sumsOf(bill, language)}`;
      },
    )
    .replace(/^```timeline\n([\s\S]*?)\n```$/gm, (_match, lines: string, at: number) => {
      const steps = lines.split('\n').map((line) => /^(\d+): (.*) \| (.*)$/.exec(line) ?? []);
      const rows = steps.map(([, minute = '', what = ''], index) => {
        const history = steps
          .slice(0, index + 1)
          .map(([, , , happened]) => happened)
          .join('; ');
        const bill = billOf(history, Number(minute), at);
        const { received, counted, owed, paidBack, missing } = bill;
        const clock = `10:${minute.padStart(2, '0')}`;
        const sums = [received, counted, owed, paidBack, missing].map(thousands).join(' | ');
        return `| ${clock} | ${what} | ${sums} | \`${bill.state}\` |`;
      });
      return [words[language].head, `| --- | --- |${' --: |'.repeat(5)} --- |`, ...rows].join('\n');
    });
}
