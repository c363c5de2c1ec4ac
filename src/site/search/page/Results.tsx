import Link from '@docusaurus/Link';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

import { announceArrival, opensElsewhere } from '../arrival';
import {
  groupHits,
  type HitGroup,
  hitText,
  loadInsights,
  type NestedHit,
  type SearchConfig,
} from '../client';
import { alsoCalled, labels, resultCount } from '../labels';
import { Marked, Trail } from '../Marked';
import type { SearchResults } from './use-search-results';

interface ResultsProps {
  config: SearchConfig;
  results: SearchResults;
  onLoadMore: () => void;
}

/** The hits by group with their count, or the reason for an empty list. */
export function Results({ config, results, onLoadMore }: ResultsProps): ReactNode {
  const { status, hits, pages, nbPages } = results;
  const groups = groupHits(hits);
  const shown = groups.reduce((sum, group) => sum + group.hits.length, 0);
  const list = useRef<HTMLDivElement>(null);
  /** Hits that were there when more were asked for; null when nobody waits for more. */
  const known = useRef<number | null>(null);

  // The reader goes on where the new hits begin: the button may be gone, or far below.
  useEffect(() => {
    if (known.current === null || status === 'loading') return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a[data-position]') ?? [])];
    const before = known.current;
    known.current = null;
    links.find((link) => Number(link.dataset['position']) > before)?.focus();
  }, [status, hits]);

  return (
    <div ref={list} aria-busy={status === 'loading'}>
      <p role="status" className="zg-search-page-status">
        {summary(results, shown)}
      </p>
      {results.failure?.unreachable === true && <p>{labels.errorScreen.helpText}</p>}
      {groups.map((group) => (
        <Group
          key={group.title}
          group={group}
          onSelect={(entry, event) => {
            if (!opensElsewhere(event)) announceArrival(entry.hit);
            void loadInsights(config).then((insights) => insights?.clicked(entry));
          }}
        />
      ))}
      {pages > 0 && pages < nbPages && (
        <button
          type="button"
          className="button button--outline"
          // Not `disabled`: that would take the focus off it.
          aria-disabled={status === 'loading'}
          onClick={() => {
            if (status === 'loading') return;
            known.current = hits.length;
            onLoadMore();
          }}
        >
          Load more results
        </button>
      )}
    </div>
  );
}

function summary({ status, query, nbHits, hits }: SearchResults, shown: number): string {
  if (status === 'error') return labels.errorScreen.titleText;
  if (status === 'loading' && hits.length === 0) return 'Searching…';
  if (query === '') return '';
  if (nbHits === 0) return `${labels.noResultsScreen.noResultsText} “${query}”`;
  return `${resultCount(nbHits)}, ${shown} shown`;
}

interface GroupProps {
  group: HitGroup;
  onSelect: (entry: NestedHit, event: MouseEvent) => void;
}

function Group({ group, onSelect }: GroupProps): ReactNode {
  return (
    <section>
      <h2>{group.title}</h2>
      <ol className="zg-search-page-hits">
        {group.hits.map((entry) => (
          <li key={entry.hit.objectID} className={entry.parent === null ? undefined : 'nested'}>
            <Result
              entry={entry}
              onSelect={(event) => {
                onSelect(entry, event);
              }}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ResultProps {
  entry: NestedHit;
  onSelect: (event: MouseEvent) => void;
}

function Result({ entry, onSelect }: ResultProps): ReactNode {
  const { titles, excerpt, alias } = hitText(entry.hit);
  return (
    <>
      <Link to={entry.hit.url} data-position={entry.position} onClick={onSelect}>
        <Trail titles={titles} />
      </Link>
      {excerpt.length > 0 && (
        <p>
          <Marked parts={excerpt} />
        </p>
      )}
      {alias.length > 0 && (
        <p>
          {alsoCalled} <Marked parts={alias} />
        </p>
      )}
    </>
  );
}
