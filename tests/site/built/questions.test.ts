import { beforeAll, describe, expect, test } from 'vitest';

import { readIndex } from '../../../src/site/pipeline/output/search/read-index';
import { SearchEngine } from '../../../src/core/search/engine';
import {
  clicksFromHome,
  clicksTo,
  rankOf,
  readQuestions,
  sectionAt,
} from '../../support/questions';

const questions = readQuestions();

/** Limits for an answer: clicks from the home page, or rank among the hits of one search. */
const most = { clicks: 3, rank: 5 };

let clicks: ReadonlyMap<string, number>;
let engine: SearchEngine;

beforeAll(async () => {
  clicks = clicksFromHome();
  engine = new SearchEngine(await readIndex('build'));
  // The time is needed because this reads every page of the build.
}, 60_000);

test('there are sixty different questions', () => {
  expect(questions).toHaveLength(60);
  expect(new Set(questions.map(({ q }) => q)).size).toBe(60);
  for (const { q, holds } of questions) expect(holds.length, q).toBeGreaterThan(0);
});

describe('every question', () => {
  test.each(questions)('$q', (question) => {
    const { at, holds } = question;
    const section = sectionAt(at);
    expect(
      holds.filter((words) => !section.includes(words)),
      `${at}: ${section.slice(0, 600)}`,
    ).toEqual([]);
    const clicked = clicksTo(at, clicks) ?? Infinity;
    const rank = rankOf(question, engine) ?? Infinity;
    expect(
      clicked <= most.clicks || rank <= most.rank,
      `${at}: ${String(clicked)} clicks, rank ${String(rank)} for "${question.search}"`,
    ).toBe(true);
  });
});

describe('the measurement', () => {
  test('does not find an absent text', () => {
    expect(() => sectionAt('/documents/intro#no-such-place')).toThrow('no place');
    expect(() => sectionAt('/documents/no-such-page')).toThrow('ENOENT');
    expect(clicksTo('/documents/intro#no-such-place', clicks)).toBeUndefined();
    expect(clicks.size).toBeGreaterThan(100);
  });

  test('reads a section without its neighbours', () => {
    const section = sectionAt('/documents/support#liên-hệ');
    expect(section).toContain('Kênh hỗ trợ kỹ thuật');
    expect(section).not.toContain('Gọi ai trước');
  });
});
