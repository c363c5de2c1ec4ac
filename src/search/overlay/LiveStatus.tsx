import type { ReactNode } from 'react';

import { labels, resultCount } from './labels';
import type { ScreenName } from './screen-of';
import type { AnswerFacts } from './sources';

/** What a screen reader hears when an answer arrives, while the focus stays in the field. */
export function LiveStatus({
  screen,
  answer,
}: {
  screen: ScreenName;
  answer: AnswerFacts;
}): ReactNode {
  return (
    <div role="status" className="DocSearch-VisuallyHiddenForAccessibility">
      {message(screen, answer)}
    </div>
  );
}

function message(screen: ScreenName, { nbHits, query, failure }: AnswerFacts): string {
  switch (screen) {
    case 'results':
      return `${resultCount(nbHits)} for ${query}`;
    case 'no-results':
      return `${labels.noResultsScreen.noResultsText} ${query}`;
    case 'failed': {
      const { titleText, helpText } = labels.errorScreen;
      return failure?.unreachable ? `${titleText}. ${helpText}` : titleText;
    }
    default:
      return '';
  }
}
