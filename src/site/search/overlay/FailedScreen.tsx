import type { ReactNode } from 'react';

import { Icon } from './Icon';
import { labels } from '../labels';
import type { ScreenProps } from './screen-of';

/** The hint on the network is for a failed fetch only: after a 403 it would mislead. */
export function FailedScreen({ overlay: { answer } }: Pick<ScreenProps, 'overlay'>): ReactNode {
  const { titleText, helpText } = labels.errorScreen;
  return (
    <div className="DocSearch-ErrorScreen">
      <div className="DocSearch-Screen-Icon">
        <Icon name="offline" />
      </div>
      <p className="DocSearch-Title">{titleText}</p>
      {answer.failure?.unreachable === true && <p className="DocSearch-Help">{helpText}</p>}
    </div>
  );
}
