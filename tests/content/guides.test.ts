import { describe, expect, it } from 'vitest';

import { loadFacts } from '../../src/sources/content/facts';
import { loadWordChoices } from '../../src/sources/content/word-choices';
import { plain, tableRows } from '../support/mdx-text';
import { contentPages } from '../support/pages';

const pages = contentPages();
const pageText = (file: string): string => pages.find((page) => page.file === file)?.text ?? '';

describe('docs/guides/multi_store.mdx: 200 terminals work within the limit', () => {
  const text = pageText('docs/guides/multi_store.mdx');
  const numbers = (cell = ''): number[] => (cell.match(/\d+/g) ?? []).map(Number);
  const row = (label: string): string[] =>
    tableRows(text)
      .find(({ cells }) => cells[0] === label)
      ?.cells.map(plain) ?? [];

  it('the products and the sum in the table are right', () => {
    for (const label of ['Gửi lệnh', 'Hỏi kết quả']) {
      const [, how, total] = row(label);
      expect(numbers(how).length).toBeGreaterThan(1);
      expect(numbers(how).reduce((product, factor) => product * factor, 1)).toBe(Number(total));
    }
    const [terminals = 0, minutes = 0] = numbers(row('Xem trạng thái máy')[1]);
    expect(Number(row('Xem trạng thái máy')[2])).toBe(terminals / minutes);
    const [codes = 0, pace = 0] = numbers(row('Hỏi đơn trực tuyến')[1]);
    expect(pace).toBe(Number(loadFacts('.').get('query.long_code_minutes')?.value));
    expect(Number(row('Hỏi đơn trực tuyến')[2])).toBe(codes / pace);
    const parts = 'Gửi lệnh|Hỏi kết quả|Xem trạng thái máy|Xin token|Hỏi đơn trực tuyến'.split('|');
    const sum = parts.reduce((total, label) => total + Number(row(label)[2]), 0);
    expect(Number(row('Tổng')[2])).toBe(sum);
  });

  it('the sum is below the limit of one client', () => {
    const limit = Number(loadFacts('.').get('rate.limit_per_minute')?.value);
    expect(Number(row('Tổng')[2])).toBeLessThan(limit);
  });
});

describe('words that pages must not use', () => {
  it('each has a better one, which is itself allowed', () => {
    const choices = loadWordChoices('.');
    expect(choices.length).toBeGreaterThan(25);
    const avoided = new Set(choices.map(({ avoid }) => avoid));
    expect(avoided.size).toBe(choices.length);
    for (const { use } of choices) {
      for (const word of use.split(/[;(]/)) expect(avoided).not.toContain(word.trim());
    }
  });
});
