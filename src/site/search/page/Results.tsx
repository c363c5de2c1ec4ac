import Link from '@docusaurus/Link';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';

import { announceArrival, opensElsewhere } from '../arrival';
import { groupAllHits, loadInsights, shortQuery } from '../client';
import type { HitGroup, NestedHit, SearchConfig } from '../client';
import { HitRow } from '../HitRow';
import {
  checkNetwork,
  guessesTitle,
  noResults,
  resultCount,
  searching,
  tryAgain,
  unavailable,
} from '../labels';
import { HelpLinks, Suggestions } from '../NoMatch';
import type { SearchResults } from './use-search-results';

interface ResultsProps {
  config: SearchConfig;
  results: SearchResults;
  setQuery: (query: string) => void;
  onLoadMore: () => void;
}

/** Hits by group with their count, or the reason for an empty list. */
export function Results({ config, results, setQuery, onLoadMore }: ResultsProps): ReactNode {
  const { status, query, batches, nbPages, guesses, failure } = results;
  const titles = [...new Set(batches.flat().map(({ hierarchy }) => hierarchy.lvl0))];
  // The chosen group is valid for one query.
  const [chosen, setChosen] = useState<{ query: string; title: string } | null>(null);
  const only = chosen?.query === query ? chosen.title : null;
  const groups = groupAllHits(
    batches.map((hits) => hits.filter(({ hierarchy: { lvl0 } }) => (only ?? lvl0) === lvl0)),
    config.maxResultsPerGroup,
  );
  const shown = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const list = useRef<HTMLDivElement>(null);
  /** Number of shown hits when the reader requested more hits; null if no request is pending. */
  const known = useRef<number | null>(null);

  // Moves the focus to the first new hit, because the button may be removed or far below.
  useEffect(() => {
    if (known.current === null || status === 'loading') return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a[data-position]') ?? [])];
    const before = known.current;
    known.current = null;
    links[before]?.focus();
  }, [status, batches]);

  return (
    <div ref={list} aria-busy={status === 'loading'}>
      <p role="status" className="zg-search-page-status">
        {summary(results, shown)}
      </p>
      {titles.length > 1 && (
        <div role="group" aria-label="Groups of results" className="zg-search-page-groups">
          {titles.map((title) => (
            <button
              key={title}
              type="button"
              className="zg-control zg-control-small"
              aria-pressed={title === only}
              onClick={() => {
                setChosen(title === only ? null : { query, title });
              }}
            >
              {title}
            </button>
          ))}
        </div>
      )}
      {failure?.unreachable === true && <p>{checkNetwork}</p>}
      {groups.map((group, place) => (
        <Group
          key={place}
          group={group}
          hasTitle={group.title !== groups[place - 1]?.title}
          onSelect={(entry, event) => {
            if (!opensElsewhere(event)) announceArrival(entry.hit);
            void loadInsights(config).then((insights) => insights?.clicked(entry));
          }}
        />
      ))}
      {failure !== null ? (
        <MoreButton label={tryAgain} status={status} onAsk={onLoadMore} />
      ) : (
        batches.length > 0 &&
        batches.length < nbPages && (
          <MoreButton
            label="Load more results"
            status={status}
            onAsk={() => {
              known.current = shown;
              onLoadMore();
            }}
          />
        )
      )}
      {status === 'ready' && batches.length === 0 && (
        <Suggestions config={config} query={query} setQuery={setQuery} />
      )}
      {guesses && batches.length > 0 && <HelpLinks />}
    </div>
  );
}

interface MoreButtonProps {
  label: string;
  status: SearchResults['status'];
  onAsk: () => void;
}

function MoreButton({ label, status, onAsk }: MoreButtonProps): ReactNode {
  return (
    <button
      type="button"
      className="button button--outline"
      // `disabled` would remove the focus.
      aria-disabled={status === 'loading'}
      onClick={() => {
        if (status !== 'loading') onAsk();
      }}
    >
      {label}
    </button>
  );
}

function summary(
  { status, query, nbHits, batches, guesses }: SearchResults,
  shown: number,
): string {
  if (status === 'error') return unavailable;
  if (status === 'loading' && batches.length === 0) return searching;
  if (query === '') return '';
  if (nbHits === 0) return `${noResults} “${shortQuery(query)}”`;
  return guesses ? guessesTitle : `${resultCount(nbHits)}, ${shown} shown`;
}

interface GroupProps {
  group: HitGroup;
  /** False for a list that continues the one above it. */
  hasTitle: boolean;
  onSelect: (entry: NestedHit, event: MouseEvent) => void;
}

function Group({ group, hasTitle, onSelect }: GroupProps): ReactNode {
  return (
    <section>
      {hasTitle && <h2>{group.title}</h2>}
      <ol className="zg-search-page-hits">
        {group.hits.map((entry) => {
          const nested = entry.parent !== null;
          return (
            <li key={entry.hit.objectID} className={nested ? 'nested' : undefined}>
              <HitRow
                hit={entry.hit}
                nested={nested}
                link={(title) => (
                  <Link
                    to={entry.hit.url}
                    data-position={entry.position}
                    onClick={(event) => {
                      onSelect(entry, event);
                    }}
                  >
                    {title}
                  </Link>
                )}
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
