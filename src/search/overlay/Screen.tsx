import type { ReactNode } from 'react';

import type { SearchConfig } from '../client';
import { Icon } from './Icon';
import { icons } from './icons';
import { labels } from './labels';
import { ResultsScreen } from './ResultsScreen';
import type { ScreenName } from './screen-of';
import { StartScreen } from './StartScreen';
import type { Overlay } from './use-overlay';

export interface ScreenProps {
  overlay: Overlay;
  config: SearchConfig;
  setQuery(query: string): void;
}

/** Spec section 9: suggested queries. */
const MAX_SUGGESTIONS = 3;

/** What is below the field. */
export function Screen({ screen, ...props }: ScreenProps & { screen: ScreenName }): ReactNode {
  switch (screen) {
    case 'start':
      return <StartScreen {...props} />;
    case 'results':
      return <ResultsScreen overlay={props.overlay} />;
    case 'no-results':
      return <NoResultsScreen {...props} />;
    case 'error':
      return <ErrorScreen {...props} />;
    case 'waiting':
    case 'closed':
      return null;
  }
}

function NoResultsScreen({ overlay: { answer }, config, setQuery }: ScreenProps): ReactNode {
  const { noResultsScreen } = labels;
  const suggestions = [...new Set([...answer.suggestions, ...config.suggestions])]
    .filter((suggestion) => suggestion.toLowerCase() !== answer.query.trim().toLowerCase())
    .slice(0, MAX_SUGGESTIONS);
  const reportUrl = config.missingResultsUrl?.replace('{query}', encodeURIComponent(answer.query));
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

/** The hint on the network is for a failed fetch only: after a 403 it would mislead. */
function ErrorScreen({ overlay: { answer } }: ScreenProps): ReactNode {
  const { titleText, helpText } = labels.errorScreen;
  return (
    <div className="DocSearch-ErrorScreen">
      <div className="DocSearch-Screen-Icon">
        <Icon path={icons.offline} />
      </div>
      <p className="DocSearch-Title">{titleText}</p>
      {answer.failure?.unreachable === true && <p className="DocSearch-Help">{helpText}</p>}
    </div>
  );
}
