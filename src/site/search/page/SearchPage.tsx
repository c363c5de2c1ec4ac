import './page.css';

import Head from '@docusaurus/Head';
import { PageMetadata, useSearchQueryString } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';

import { cutText, MAX_INPUT_LENGTH, MAX_QUERY_LENGTH, shortQuery } from '../client';
import { StartLinks } from '../NoMatch';
import { useInputNote } from '../use-input-note';
import { useSearchConfig } from '../use-search-config';
import { Results } from './Results';
import { useSearchResults } from './use-search-results';

/** `/search?q=`: the search of the overlay with all hits. */
export function SearchPage(): ReactNode {
  const config = useSearchConfig();
  const [query, setQuery] = useQueryInUrl();
  const isBrowser = useIsBrowser();
  const { onPaste, note } = useInputNote(query, setQuery);
  const field = useRef<HTMLInputElement>(null);
  // When the page opens without a query, the reader can type at once.
  useEffect(() => {
    if (new URLSearchParams(window.location.search).get('q') === null) field.current?.focus();
  }, []);
  return (
    <Layout>
      <PageMetadata
        title={query.trim() === '' ? 'Search' : `Search results for “${shortQuery(query)}”`}
        description="Search every page, field, status and error code of the card terminal and VietQR documentation."
      />
      <Head>
        {/* Search engines should not index results, but may follow the links. */}
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className="container zg-search-page">
        <h1>Search</h1>
        <form
          role="search"
          action={config.searchPagePath}
          onSubmit={(event) => {
            event.preventDefault();
          }}
        >
          <label htmlFor="search-page-query" className="zg-search-page-label">
            {config.placeholder}
          </label>
          <input
            ref={field}
            id="search-page-query"
            type="search"
            name="q"
            value={query}
            maxLength={MAX_INPUT_LENGTH}
            aria-describedby={note === null ? undefined : 'search-page-note'}
            onPaste={onPaste}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => {
              setQuery(event.target.value);
            }}
          />
          {note !== null && <p id="search-page-note">{note}</p>}
        </form>
        <noscript>
          <p>
            Searching needs JavaScript. Every page is also linked from <a href="/">the home page</a>{' '}
            and the sidebars.
          </p>
        </noscript>
        {/* The built page does not know the query of the address. */}
        {isBrowser && query === '' && <StartLinks />}
        <Answer config={config} query={query} setQuery={setQuery} />
        {config.algolia !== null && (
          <p className="zg-search-page-credit">
            Search by <a href="https://www.algolia.com/docsearch">Algolia</a>
          </p>
        )}
      </main>
    </Layout>
  );
}

type AnswerProps = Pick<ComponentProps<typeof Results>, 'config' | 'setQuery'> & { query: string };

/** Rendered inside the layout, which provides the docs version to the searcher. */
function Answer({ query, ...props }: AnswerProps): ReactNode {
  const { results, loadMore } = useSearchResults(props.config, query);
  return <Results {...props} results={results} onLoadMore={() => void loadMore()} />;
}

/** Delay in ms before the address changes, because browsers allow about 100 changes in 30 s. */
const URL_DELAY_MS = 150;

/** Synchronises the query with `?q=`. Replaces the address on typing, so that Back leaves the page in one step. */
function useQueryInUrl(): [string, (query: string) => void] {
  const [inUrl, setInUrl] = useSearchQueryString();
  // The draft is text that is not in the address yet. It is valid until the address changes.
  const [draft, setDraft] = useState<{ text: string; over: string } | null>(null);
  const pending = draft?.over === inUrl ? draft.text : null;

  useEffect(() => {
    if (pending === null) return;
    const timer = setTimeout(() => {
      setInUrl(pending);
    }, URL_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [pending, setInUrl]);

  return [
    cutText(pending ?? inUrl, MAX_QUERY_LENGTH),
    (text) => {
      setDraft({ text, over: inUrl });
    },
  ];
}
