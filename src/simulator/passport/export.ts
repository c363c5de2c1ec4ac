import { escapeText } from '@portal/core/values';
import type { Contract } from '../contract';
import type { CaseResult, Decision } from './passport';

const columns = [
  'id',
  'group',
  'required',
  'judge',
  'run',
  'result',
  'reason',
  'at',
  'entry',
  'who',
] as const;

/** Formats a CSV cell (RFC 4180). Puts an apostrophe before text that a spreadsheet would read as a formula. */
function cell(value: string | number | boolean | undefined): string {
  const text = value === undefined ? '' : String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Exports one row per decision, the newest of each case first (`run` 1). */
export function toCsv(results: readonly CaseResult[]): string {
  const rows = results.flatMap((one) =>
    [one, ...[...one.history].reverse()].map((decision, index) => {
      const row = { ...one, who: undefined, ...decision, group: one.group.vi, run: index + 1 };
      return columns.map((name) => cell(row[name])).join(',');
    }),
  );
  return `${[columns.join(','), ...rows].join('\r\n')}\r\n`;
}

const words = { failed: 'Không đạt', open: 'Chưa chạy', passed: 'Đạt', rerun: 'Chạy lại' } as const;

type Shown = Partial<Omit<Decision, 'result'>> & { result: keyof typeof words };

const cells = ({ result, reason = '', at = '', entry, evidence, who }: Shown): string =>
  `<td>${words[result]}${who === undefined ? '' : ` (${escapeText(who)})`}</td><td>${escapeText(reason)}</td><td>${escapeText(at)}</td>` +
  `<td>${evidence ? `<details><summary>${String(entry)}</summary><pre>${escapeText(JSON.stringify(evidence, null, 1))}</pre></details>` : ''}</td>`;

/** Exports a page to print: all cases, failed ones first, with the timeline lines that decided them. */
export function toHtml({ version }: Contract, results: readonly CaseResult[], now: string): string {
  const order = Object.keys(words);
  const row = (one: CaseResult): string => {
    const head = `<th scope="rowgroup" rowspan="${String(one.history.length + 1)}">${one.id}${one.required ? ' ●' : ''}</th>`;
    const first = `<tr class="${one.result}">${head}<td>${escapeText(one.steps.vi)}</td>${cells(one)}</tr>`;
    const earlier = [...one.history]
      .reverse()
      .map((each) => `<tr><td>Trước đó</td>${cells(each)}</tr>`);
    return `<tbody>${first}${earlier.join('')}</tbody>`;
  };
  const sorted = [...results].sort((a, b) => order.indexOf(a.result) - order.indexOf(b.result));
  const count = (result: CaseResult['result']): number =>
    results.filter((one) => one.result === result).length;
  return `<!doctype html><html lang="vi"><meta charset="utf-8"><title>Biên bản nghiệm thu UAT</title>
<style>body{font:14px/1.5 system-ui;margin:2rem}table{border-collapse:collapse}th,td{border:1px solid #888;padding:.25rem .5rem;text-align:left;vertical-align:top}.failed td:nth-child(3){font-weight:bold}</style>
<main><h1>Biên bản nghiệm thu UAT</h1>
<p>${escapeText(now)}. Đạt ${String(count('passed'))}, không đạt ${String(count('failed'))}, chưa chạy ${String(count('open'))}. Trình mô phỏng: portal ${escapeText(version.portal)}, EDC ${escapeText(version.edc)}, QR ${escapeText(version.qr)}, ${escapeText(version.hash)}.</p>
<table><thead><tr><th>Mã</th><th>Làm</th><th>Kết quả</th><th>Vì sao</th><th>Lúc</th><th>Bằng chứng</th></tr></thead>
${sorted.map(row).join('\n')}</table></main></html>`;
}
