import Link from '@docusaurus/Link';
import { Fragment, type ReactNode } from 'react';

import { announceArrival } from '../arrival';
import {
  groupHits,
  type HitGroup,
  loadInsights,
  markedParts,
  type NestedHit,
  type SearchConfig,
} from '../client';
import { Marked } from '../Marked';
import type { SearchResults } from './use-search-results';

interface ResultsProps {
  config: SearchConfig;
  results: SearchResults;
  onLoadMore(): void;
}

/** The hits by group, with their count; or why there are none. */
export function Results({ config, results, onLoadMore }: ResultsProps): ReactNode {
  const { status, hits, pages, nbPages, queryID } = results;
  return (
    <div aria-busy={status === 'loading'}>
      <p role="status" className="zg-search-page-status">
        {summary(results)}
      </p>
      {results.failure?.unreachable === true && (
        <p>You might want to check your network connection.</p>
      )}
      {groupHits(hits).map((group) => (
        <Group
          key={group.title}
          group={group}
          onSelect={(entry) => {
            announceArrival(entry.hit);
            void loadInsights(config).then((insights) => insights?.clicked({ ...entry, queryID }));
          }}
        />
      ))}
      {pages > 0 && pages < nbPages && (
        <button
          type="button"
          className="button button--outline"
          disabled={status === 'loading'}
          onClick={onLoadMore}
        >
          Load more results
        </button>
      )}
    </div>
  );
}

function summary({ status, query, nbHits, hits }: SearchResults): string {
  if (status === 'error') return 'Unable to fetch results';
  if (status === 'loading' && hits.length === 0) return 'Searching…';
  if (query === '') return '';
  if (nbHits === 0) return `No results for “${query}”`;
  return `${nbHits === 1 ? '1 result' : `${nbHits} results`}, ${hits.length} shown`;
}

interface GroupProps {
  group: HitGroup;
  onSelect(entry: NestedHit): void;
}

function Group({ group, onSelect }: GroupProps): ReactNode {
  return (
    <section>
      <h2>{group.title}</h2>
      <ol className="zg-search-page-hits">
        {group.hits.map((entry) => (
          <li key={entry.hit.objectID} className={entry.parent === null ? undefined : 'nested'}>
            <Link
              to={entry.hit.url}
              onClick={() => {
                onSelect(entry);
              }}
            >
              <Trail entry={entry} />
            </Link>
            <Excerpt entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The titles from the page down to the hit; a screen reader hears them as one name. */
function Trail({ entry: { hit } }: { entry: NestedHit }): ReactNode {
  const levels = (['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const).filter(
    (level) => hit.hierarchy[level],
  );
  return levels.map((level, index) => (
    <Fragment key={level}>
      {index > 0 && ' › '}
      <Marked parts={markedParts(hit, level)} />
    </Fragment>
  ));
}

function Excerpt({ entry: { hit } }: { entry: NestedHit }): ReactNode {
  const content = markedParts(hit, 'content');
  if (content.length === 0) return null;
  return (
    <p>
      <Marked parts={content} />
    </p>
  );
}
