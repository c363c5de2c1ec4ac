import type { ReactNode } from 'react';

import { FailedScreen } from './FailedScreen';
import { NoResultsScreen } from './NoResultsScreen';
import { ResultsScreen } from './ResultsScreen';
import type { ScreenName } from './screen-of';
import type { ScreenProps } from './screen-of';
import { StartScreen } from './StartScreen';

/** What is below the field: one screen, one file. */
export function Screen({ screen, ...props }: ScreenProps & { screen: ScreenName }): ReactNode {
  switch (screen) {
    case 'start':
      return <StartScreen {...props} />;
    case 'results':
      return <ResultsScreen overlay={props.overlay} />;
    case 'no-results':
      return <NoResultsScreen {...props} />;
    case 'failed':
      return <FailedScreen overlay={props.overlay} />;
    case 'waiting':
    case 'closed':
      return null;
  }
}
