import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { fillOrders } from '../../src/sources/content/order-histories';

const textOf = (file: string): string =>
  fillOrders(readFileSync(file, 'utf8'), file, process.cwd());
const file = 'docs/payments/orders.mdx';
const text = textOf(file);

test('the table of orders has a row for each state of the diagram, and no other state', () => {
  const diagram = /^```states.*\n([\s\S]*?)\n---$/m.exec(text)?.[1] ?? '';
  const drawn = diagram.split('\n').map((line) => /^\w+/.exec(line)?.[0]);
  const rows = [...text.matchAll(/\| `([A-Z_]+)`: nhận /g)].map(([, state]) => state);
  expect(rows.length).toBeGreaterThan(15);
  expect(new Set(rows)).toEqual(new Set(drawn));
});

test('the timeline is a table, and a history that cannot be read names its line', () => {
  const rows = [...text.matchAll(/^\| 10:\d\d \|.*?((?:\| \d+ ){5})\|/gm)].map(([, sums = '']) =>
    sums.split('|').slice(1).map(Number),
  );
  expect(rows).toHaveLength(8);
  for (const [received, counted = 0, owed = 0, paidBack = 0] of rows)
    expect(received).toBe(counted + owed + paidBack);
  // A part that is owed because the code ended is not asked for again.
  expect(rows.map((sums) => sums.at(-1))).toEqual([500, 300, 300, 300, 300, 0, 0, 0]);
  expect(text).not.toContain('<Order ');
  expect(() => fillOrders('\n<Order history="unknown T1" />', file, process.cwd())).toThrow(
    `${file}:2: no verb of a history`,
  );
});

test('the English page shows the same states, with sums in English', () => {
  const english = textOf('docs/en/payments/orders.mdx');
  const states = (page: string, received: string): (string | undefined)[] =>
    [...page.matchAll(new RegExp(`\\| \`([A-Z_]+)\`: ${received} `, 'g'))].map(
      ([, state]) => state,
    );
  expect(states(english, 'received')).toEqual(states(text, 'nhận'));
  expect(english).toContain('| `PAID`: received 550, counted 500, owed 50 |');
  expect(english).toContain('| Time | Event | Received |');
});
