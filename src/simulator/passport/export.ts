import type { Contract } from '../contract';
import type { CaseResult } from './passport';

const columns = [
  'id',
  'group',
  'required',
  'judge',
  'result',
  'reason',
  'at',
  'entry',
  'who',
] as const;

/** RFC 4180. A cell that a spreadsheet would read as a formula is marked as text. */
function cell(value: string | number | boolean | undefined): string {
  const text = value === undefined ? '' : String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

export function toCsv(results: readonly CaseResult[]): string {
  const rows = results.map((one) => columns.map((name) => cell(one[name])).join(','));
  return `${[columns.join(','), ...rows].join('\r\n')}\r\n`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (value: unknown): string =>
  String(value).replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');

const words = { passed: 'Đạt', failed: 'Không đạt', open: 'Chưa chạy' } as const;

/** A page to print: every case, its verdict, and the line of traffic that proves it. */
export function toHtml({ version }: Contract, results: readonly CaseResult[], now: string): string {
  const row = (one: CaseResult): string =>
    `<tr class="${one.result}"><th scope="row">${one.id}${one.required ? ' ●' : ''}</th><td>${escape(one.steps)}</td>` +
    `<td>${words[one.result]}${one.who === undefined ? '' : ` (${escape(one.who)})`}</td><td>${escape(one.reason ?? '')}</td><td>${escape(one.at ?? '')}</td>` +
    `<td>${one.evidence ? `<details><summary>${String(one.entry)}</summary><pre>${escape(JSON.stringify(one.evidence, null, 1))}</pre></details>` : ''}</td></tr>`;
  const count = (result: CaseResult['result']): number =>
    results.filter((one) => one.result === result).length;
  return `<!doctype html><html lang="vi"><meta charset="utf-8"><title>Hộ chiếu UAT</title>
<style>body{font:14px/1.5 system-ui;margin:2rem}table{border-collapse:collapse}th,td{border:1px solid #888;padding:.25rem .5rem;text-align:left;vertical-align:top}.failed td:nth-child(3){font-weight:bold}</style>
<h1>Hộ chiếu UAT</h1>
<p>${escape(now)}. Đạt ${String(count('passed'))}, không đạt ${String(count('failed'))}, chưa chạy ${String(count('open'))}. Trình mô phỏng: portal ${escape(version.portal)}, EDC ${escape(version.edc)}, QR ${escape(version.qr)}, ${escape(version.hash)}.</p>
<table><thead><tr><th>Mã</th><th>Làm</th><th>Kết quả</th><th>Vì sao</th><th>Lúc</th><th>Bằng chứng</th></tr></thead>
<tbody>${results.map(row).join('\n')}</tbody></table></html>`;
}
