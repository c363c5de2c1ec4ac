import type { ReactNode } from 'react';

import { encodeQuery, type SearchConfig } from './client';
import { helpLinks, labels } from './labels';

const MAX_SUGGESTIONS = 3;

export function HelpLinks(): ReactNode {
  return (
    <ul className="zg-search-links">
      {helpLinks.map(({ title, url }) => (
        <li key={url}>
          <a href={url}>{title}</a>
        </li>
      ))}
    </ul>
  );
}

interface SuggestionsProps {
  config: SearchConfig;
  query: string;
  suggestions: readonly string[];
  setQuery: (query: string) => void;
}

/** Content for an answer without hits: suggested queries, links, and a link to report the missing result. */
export function Suggestions({ config, query, suggestions, setQuery }: SuggestionsProps): ReactNode {
  const { noResultsScreen } = labels;
  const shown = [...new Set([...suggestions, ...config.suggestions])]
    .filter((suggestion) => suggestion.toLowerCase() !== query.trim().toLowerCase())
    .slice(0, MAX_SUGGESTIONS);
  const reportUrl = config.missingResultsUrl?.replace('{query}', encodeQuery(query));
  return (
    <>
      <div className="DocSearch-NoResults-Prefill-List">
        <p className="DocSearch-Help">{noResultsScreen.suggestedQueryText}:</p>
        <ul>
          {shown.map((suggestion) => (
            <li key={suggestion}>
              <button
                type="button"
                className="DocSearch-Prefill"
                onClick={() => {
                  setQuery(suggestion);
                }}
              >
                {suggestion}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <HelpLinks />
      {reportUrl !== undefined && (
        <p className="DocSearch-Help">
          {noResultsScreen.reportMissingResultsText}{' '}
          <a href={reportUrl} target="_blank" rel="noopener noreferrer">
            {noResultsScreen.reportMissingResultsLinkText}
          </a>
        </p>
      )}
    </>
  );
}
