import { load } from 'cheerio';
import type { List } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';

import { textWidth } from '../../../src/site/pipeline/markdown/diagrams/svg';
import { diagrams } from '../../../src/site/pipeline/markdown/remark/diagrams';

const sequence = `
POS: Máy bán hàng
Z: Zengi
---
POS -> Z: lệnh <1> & "2"
Z -> Z: ghi lại
Z --> POS: đáp
Z -x POS: mất
note POS,Z: ghi chú
alt có
POS -> Z: trong khung
alt khung trong khung
Z --> POS: sâu
end
else không
POS -> Z: nhánh hai
end
`;

const states = `
PENDING: đang chờ
PAID success: đã trả
---
start -> PENDING: nhận lệnh
PENDING -> PAID: khách trả
PENDING -> PENDING: hỏi lại
`;

/** Returns the numbers and texts of a list with its nested lists. */
const linesOf = ({ children }: List, above = ''): { number: string; text: string }[] =>
  children.flatMap(({ children: [text, nested] }, index) => {
    const number = `${above}${index + 1}`;
    const inner = nested?.type === 'list' ? linesOf(nested, `${number}.`) : [];
    return [{ number, text: toString(text) }, ...inner];
  });
const textsOf = (words: List): string[] => linesOf(words).map(({ text }) => text);

describe('sequence', () => {
  const drawn = diagrams.sequence(sequence, 'Tiêu đề <x>')();
  const $ = load(drawn.svg, { xml: true });

  it('draws every participant, message, note and frame', () => {
    expect($('svg').attr('aria-label')).toBe('Tiêu đề <x>');
    expect($('.dg-name')).toHaveLength(2);
    expect($('path.dg-line.dg-call')).toHaveLength(4);
    expect($('path.dg-line.dg-reply')).toHaveLength(2);
    expect($('path.dg-line.dg-lost')).toHaveLength(1);
    expect($('.dg-note')).toHaveLength(1);
    expect($('.dg-frame')).toHaveLength(2);
    expect($('.dg-divider')).toHaveLength(1);
  });

  it('has the same content in words, in order', () => {
    expect(textsOf(drawn.words)).toEqual([
      'Máy bán hàng → Zengi: lệnh <1> & "2"',
      'Zengi: ghi lại',
      'Zengi → Máy bán hàng: đáp',
      'Zengi → Máy bán hàng: mất (không tới nơi)',
      'Máy bán hàng, Zengi: ghi chú',
      'có',
      'Máy bán hàng → Zengi: trong khung',
      'khung trong khung',
      'Zengi → Máy bán hàng: sâu',
      'không',
      'Máy bán hàng → Zengi: nhánh hai',
    ]);
  });

  const compact = load(drawn.compact ?? '', { xml: true });

  it('numbers each line of the words in both drawings', () => {
    const numbers = linesOf(drawn.words).map(({ number }) => number);
    expect(numbers).toEqual(['1', '2', '3', '4', '5', '6', '6.1', '6.2', '6.2.1', '7', '7.1']);
    const wide = $('text')
      .toArray()
      .flatMap((text) => /^(?<number>[\d.]+)\. /.exec($(text).text())?.groups?.['number'] ?? []);
    expect(wide.sort()).toEqual(numbers);
    const narrow = compact('text')
      .toArray()
      .map((text) => compact(text).text())
      .filter((text) => /^[\d.]+$/.test(text));
    expect(narrow.sort()).toEqual(numbers);
  });

  it('draws the calls between participants for a phone, in 320 px', () => {
    expect(compact('svg').attr('width')).toBe('320');
    expect(compact('svg').attr('aria-label')).toBe('Tiêu đề <x>');
    expect(compact('.dg-box')).toHaveLength(2);
    expect(compact('path.dg-line.dg-call')).toHaveLength(3);
    expect(compact('path.dg-line.dg-reply')).toHaveLength(2);
    expect(compact('path.dg-line.dg-lost')).toHaveLength(1);
    expect(compact('.dg-note')).toHaveLength(1);
    expect(compact('.dg-frame')).toHaveLength(2);
  });

  it.each([
    ['wide', $],
    ['compact', compact],
  ])('keeps all of the %s one inside its view box, with no id and no colour', (_name, $) => {
    const [, , width = 0, height = 0] = ($('svg').attr('viewBox') ?? '').split(' ').map(Number);
    expect(width).toBeGreaterThan(0);
    $('rect').each((_, rect) => {
      const [x, y, w, h] = ['x', 'y', 'width', 'height'].map((name) => Number($(rect).attr(name)));
      expect(Math.min(x ?? -1, y ?? -1)).toBeGreaterThanOrEqual(0);
      expect((x ?? 0) + (w ?? 0)).toBeLessThanOrEqual(width);
      expect((y ?? 0) + (h ?? 0)).toBeLessThanOrEqual(height);
    });
    expect($.xml()).not.toMatch(/ id=|fill=|stroke=|#[0-9a-f]{3,6}\b(?!;)/i);
  });
});

/** Advance widths of DejaVu Sans at a size of 1,000. */
it.each([
  ['another transfer reaches the amount; or card', 22755],
  ['card payment voided, and there are transfers', 22851],
  ['khách bấm huỷ, hoặc không nhập PIN tới hết', 22537],
  ['POST /device/sale, request_id R1', 16438],
])('estimates at least the width of a wide font: %s', (text, width) => {
  expect(textWidth(text, 1_000)).toBeGreaterThanOrEqual(width);
});

describe('state machine', () => {
  const drawn = diagrams.states(states, 'Trạng thái')();
  const $ = load(drawn.svg, { xml: true });

  it('draws every state and every transition', () => {
    expect($('.dg-card')).toHaveLength(2);
    expect($('.dg-final')).toHaveLength(1);
    expect($('.dg-start')).toHaveLength(1);
    expect($('.dg-dot')).toHaveLength(2);
  });

  it('has the same content in words', () => {
    expect(textsOf(drawn.words)).toEqual([
      'PENDING: đang chờ',
      'Bắt đầu ở đây: nhận lệnh',
      'khách trả → PAID',
      'hỏi lại → PENDING',
      'PAID: đã trả (trạng thái cuối)',
    ]);
  });

  it('gives overlapping lanes different columns', () => {
    const crossed = diagrams.states(
      'A: a\nB: b\nC: c\nD: d\n---\nstart -> A: s\nA -> C: 1\nB -> D: 2\nA -> B: 3\nstart -> D: 4',
      't',
    )();
    const lanes = [...crossed.svg.matchAll(/H(?<x>\d+)Q/g)].map(({ groups }) => groups?.['x']);
    expect(lanes).toHaveLength(3);
    expect(new Set(lanes).size).toBeGreaterThan(1);
  });
});

const settlement = [
  'PENDING: nhận',
  'PROCESSING: đang làm',
  'COMPLETED success: xong',
  'FAILED danger: hỏng',
  '---',
  'start -> PENDING: lệnh tới',
  'START: bắt đầu',
  'CLOSED: lô khớp',
  'PROCESSING.REFUSED: lô lệch',
].join('\n');

describe('states drawn from a machine of the simulator', () => {
  it('have its transitions, in the words of the page', () => {
    const drawn = diagrams.states(settlement, 't', { of: 'settlement' })();
    expect(textsOf(drawn.words)).toEqual([
      'PENDING: nhận',
      'Bắt đầu ở đây: lệnh tới',
      'bắt đầu → PROCESSING',
      'PROCESSING: đang làm',
      'lô khớp → COMPLETED',
      'lô lệch → FAILED',
      'COMPLETED: xong (trạng thái cuối)',
      'FAILED: hỏng (trạng thái cuối)',
    ]);
  });

  it.each([
    ['CLOSED: lô khớp\n', '', 1, 'changes from PROCESSING to COMPLETED on the event CLOSED'],
    ['FAILED danger: hỏng\n', '', 1, 'the state FAILED of the machine has no line'],
    ['FAILED danger: hỏng\n', 'FAILED: a\nLATE: b\n', 5, 'no such state'],
    ['START: bắt đầu', 'START: a\nLATE: b', 8, 'the machine has no event LATE'],
    ['PROCESSING.REFUSED', 'PENDING.REFUSED', 1, 'on the event REFUSED, but no line explains'],
    ['START: bắt đầu', 'PENDING -> FAILED: a', 7, 'the machine already defines'],
    ['start -> PENDING', 'start -> FAILED', 6, 'the machine already defines'],
    ['start -> PENDING: lệnh tới\n', '', 1, 'no line starts the machine'],
  ])('report a difference of %j as %j', (from, to, line, problem) => {
    expect(settlement).toContain(from);
    expect(() => diagrams.states(settlement.replace(from, to), 't', { of: 'settlement' })).toThrow(
      expect.objectContaining({
        faults: [
          expect.objectContaining({ line, problem: expect.stringContaining(problem) as string }),
        ],
      }),
    );
  });

  it('name an existing machine', () => {
    expect(() => diagrams.states(settlement, 't', { of: 'toString' })).toThrow(
      'no machine toString',
    );
  });
});

describe('reports an invalid line', () => {
  it.each([
    ['sequence', 'A: a\nA -> B: x', 1, 'lacks one of its two parts'],
    ['sequence', 'A: a\n---\n', 1, 'lacks one of its two parts'],
    ['sequence', 'A a\n---\nA -> A: x', 1, 'is not a participant'],
    ['sequence', 'A: a\nA: b\n---\nA -> A: x', 2, 'is declared twice'],
    ['sequence', 'A: a\n---\nA -> B: x', 3, 'no participant "B"'],
    ['sequence', 'A: a\n---\nnote B: x', 3, 'no participant "B"'],
    ['sequence', 'A: a\n---\nA => A: x', 3, 'is not a step'],
    ['sequence', 'A: a\n---\nA -> A:', 3, 'is not a step'],
    ['sequence', 'A: a\n---\nelse x\n', 3, 'is not a step'],
    ['sequence', 'A: a\n---\nend', 3, 'is not a step'],
    ['sequence', 'A: a\n---\nalt x\nA -> A: y', 3, 'not closed'],
    ['states', 'A a\n---\nstart -> A: x', 1, 'is not a state'],
    ['states', 'start: a\n---\nstart -> A: x', 1, 'is not a state'],
    ['states', 'A: a\nA: a\n---\nstart -> A: x', 2, 'is declared twice'],
    ['states', 'A: a\n---\nstart -> B: x', 3, 'no state "B"'],
    ['states', 'A: a\n---\nB -> A: x', 3, 'no state "B"'],
    ['states', 'A: a\n---\nstart --> A: x', 3, 'is not a transition'],
    ['states', 'A: a\nB: b\n---\nstart -> A: x', 2, 'no transition leads to B'],
  ] as const)('%s %j', (kind, source, line, problem) => {
    expect(() => diagrams[kind](source, 't')).toThrow(
      expect.objectContaining({
        faults: [
          expect.objectContaining({ line, problem: expect.stringContaining(problem) as string }),
        ],
      }),
    );
  });
});
