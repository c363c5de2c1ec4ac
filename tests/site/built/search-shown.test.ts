import { beforeAll, describe, expect, it } from 'vitest';

import { readIndex } from '../../../src/site/pipeline/output/search/read-index';
import { groupHits, type HitGroup, hitText, isMarked } from '../../../src/site/search/client';
import { buildSearchRequest } from '../../../src/site/search/client/request';
import { parseSearchAnswer } from '../../../src/site/search/client/response';
import { SearchEngine } from '../../../src/core/search/engine';
import { readGold } from '../../support/search-gold';

/** What a reader sees of the answers to the queries of the gold set, as the overlay groups them. */
let answers: { query: string; groups: HitGroup[] }[];

beforeAll(async () => {
  const engine = new SearchEngine(await readIndex('build'));
  answers = [false, true].flatMap((narrow) =>
    readGold('readers').map(({ query }) => {
      const { indexName, ...params } = buildSearchRequest({
        query,
        narrow,
        indexName: 'portal',
        facetFilters: [],
        clickAnalytics: false,
        searchParameters: {},
      });
      const { hits } = parseSearchAnswer({ results: [engine.search(indexName, params)] });
      return { query, groups: groupHits(hits, 5) };
    }),
  );
}, 120_000);

const text = (parts: readonly { text: string }[]): string =>
  parts.map((part) => part.text).join('');

describe('every shown hit', () => {
  it('shows why it is there', () => {
    const bare = answers.flatMap(({ query, groups }) =>
      groups.flatMap(({ hits }) =>
        hits
          .filter(({ hit }) => {
            const { titles, excerpt, alias } = hitText(hit);
            return ![...titles.map(({ parts }) => parts), excerpt, alias].some(isMarked);
          })
          .map(({ hit }) => `${query}: ${hit.url}`),
      ),
    );
    expect(answers.length).toBeGreaterThan(300);
    expect(bare).toEqual([]);
  });

  it('looks different from the others of its group', () => {
    const same = answers.flatMap(({ query, groups }) =>
      groups.flatMap(({ hits }) => {
        const looks = hits.map(({ hit }) => {
          const { titles, excerpt } = hitText(hit);
          return [
            ...titles.map(({ parts }) => text(parts)),
            hit.type === 'content' && text(excerpt),
          ]
            .filter(Boolean)
            .join(' › ');
        });
        return looks
          .filter((look, i) => looks.indexOf(look) !== i)
          .map((look) => `${query}: ${look}`);
      }),
    );
    expect(same).toEqual([]);
  });

  it('stands below the page that it is nested under', () => {
    const above = answers.flatMap(({ query, groups }) =>
      groups.flatMap(({ hits }) =>
        hits
          .filter(({ parent }, i) => {
            const place = hits.findIndex(({ hit }) => hit === parent);
            return parent !== null && (place < 0 || place > i);
          })
          .map(({ hit }) => `${query}: ${hit.url}`),
      ),
    );
    expect(above).toEqual([]);
  });
});
