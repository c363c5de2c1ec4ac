import { describe, expect, it } from 'vitest';

import { SearchEngine } from '../../../src/core/search/engine';
import { type RuleName, rules } from '../../../src/core/search/engine/rules';
import { isFrozen, readFrozenIndex } from '../../support/frozen-index';
import { ask } from '../../support/search-answers';
import { goldSets, readGold, scoreOf } from '../../support/search-gold';

/**
 * The quality of the ranking on a frozen part of the index, in seconds and without a build. The limits are those of
 * the whole site (tests/site/built/search-gold.test.ts).
 */
const index = readFrozenIndex();
const queries = goldSets
  .flatMap(readGold)
  .filter(({ expect: places }) => places.every(isFrozen))
  .filter(({ answeredBy }) => index.records.some(answeredBy));

it('finds the answers on the frozen pages', () => {
  expect(index.records.length).toBeGreaterThan(500);
  expect(queries.length).toBeGreaterThan(400);
  const engine = new SearchEngine(index);
  const { first, inFive, summary, notFirst } = scoreOf(queries.map((query) => ask(engine, query)));
  console.log(summary);
  expect.soft(first, notFirst.join('\n')).toBeGreaterThanOrEqual(0.9);
  expect.soft(inFive, notFirst.join('\n')).toBeGreaterThanOrEqual(0.97);
});

/**
 * A query for each rule whose first row is right only with the rule. A changed rule fails here or in engine.test.ts. No
 * query of the sets needs `call` on the frozen pages.
 */
const needed: Partial<Record<RuleName, string>> = {
  names: 'paid amount',
  path: 'python sample hmac',
  saturation: 'crc',
  lengths: 'crc',
  rarity: 'how to verify IPN signature',
  synonym: 'acquiring bank vs issuing bank',
  section: 'chọn tài khoản hay tài khoản ảo',
  named: 'callback_url',
  heading: 'client_secret',
  alike: 'khách huỷ trên máy',
  alikePower: 'paid amount',
  part: 'VOID.DECLINED',
  neighbours: 'paid amount',
  sameMarks: 'sao đơn trên 1 triệu mới sai chữ ký',
};

/** Runs a function while a rule is off. */
function without<T>(name: RuleName, run: () => T): T {
  const { value, off } = rules[name];
  rules[name].value = off;
  try {
    return run();
  } finally {
    rules[name].value = value;
  }
}

describe('each rule is needed', () => {
  it.each(Object.entries(needed) as [RuleName, string][])('%s: %s', (name, query) => {
    // Several sets may have the query, with different answers.
    const asked = queries.filter((each) => each.query === query);
    expect(asked).not.toEqual([]);
    const right = (): number => {
      const engine = new SearchEngine(index);
      return asked.filter((each) => ask(engine, each).rank === 1).length;
    };
    expect(without(name, right)).toBeLessThan(right());
  });

  it.each(['Apple Pay', 'SoftPOS chạm thẻ trên điện thoại Android', 'tích điểm thành viên'])(
    'sure: the hits for %s are guesses',
    (topic) => {
      const isSure = () => new SearchEngine(index).search({ query: topic }).guesses === undefined;
      expect(isSure()).toBe(false);
      expect(without('sure', isSure)).toBe(true);
    },
  );

  it('worthReading: a count leaves out hits that match little of the query', () => {
    const count = () => new SearchEngine(index).search({ query: 'lịch gửi lại IPN' }).nbHits;
    expect(without('worthReading', count)).toBeGreaterThan(count());
  });
});
