import type { ReactNode } from 'react';

import { encodeQuery } from '../client';
import { labels } from '../labels';
import type { ScreenProps } from './screen-of';

/** Number of suggested queries. */
const MAX_SUGGESTIONS = 3;

/** An answer without hits: what was asked, what may be asked instead, and where to say so. */
export function NoResultsScreen({ overlay: { answer }, config, setQuery }: ScreenProps): ReactNode {
  const { noResultsScreen } = labels;
  const suggestions = [...new Set([...answer.suggestions, ...config.suggestions])]
    .filter((suggestion) => suggestion.toLowerCase() !== answer.query.trim().toLowerCase())
    .slice(0, MAX_SUGGESTIONS);
  const reportUrl = config.missingResultsUrl?.replace('{query}', encodeQuery(answer.query));
  return (
    <div className="DocSearch-NoResults">
      <p className="DocSearch-Title">
        {noResultsScreen.noResultsText} &ldquo;<strong>{answer.query}</strong>&rdquo;
      </p>
      {suggestions.length > 0 && (
        <div className="DocSearch-NoResults-Prefill-List">
          <p className="DocSearch-Help">{noResultsScreen.suggestedQueryText}:</p>
          <ul>
            {suggestions.map((suggestion) => (
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
      )}
      {reportUrl !== undefined && (
        <p className="DocSearch-Help">
          {noResultsScreen.reportMissingResultsText}{' '}
          <a href={reportUrl} target="_blank" rel="noopener noreferrer">
            {noResultsScreen.reportMissingResultsLinkText}
          </a>
        </p>
      )}
    </div>
  );
}
