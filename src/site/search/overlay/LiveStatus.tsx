import { type ReactNode, useEffect, useState } from 'react';

import type { SearchAnswer } from '../client';
import { checkNetwork, noResults, resultCount, unavailable } from '../labels';
import type { ScreenName } from './screen-of';

/** Pause in typing (in ms) before an announcement. */
const PAUSE_MS = 500;

/** Announces an answer to screen readers while the focus stays in the field. */
export function LiveStatus({
  screen,
  answer,
}: {
  screen: ScreenName;
  answer: SearchAnswer;
}): ReactNode {
  const text = message(screen, answer);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      setSaid(text);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return (
    <div role="status" className="DocSearch-VisuallyHiddenForAccessibility">
      {said}
    </div>
  );
}

function message(screen: ScreenName, { nbHits, query, failure, guesses }: SearchAnswer): string {
  switch (screen) {
    case 'results':
      return `${guesses ? 'No exact match, ' : ''}${resultCount(nbHits)} for ${query}`;
    case 'no-results':
      return `${noResults} ${query}`;
    case 'failed':
      return failure?.unreachable ? `${unavailable}. ${checkNetwork}` : unavailable;
    default:
      return '';
  }
}
