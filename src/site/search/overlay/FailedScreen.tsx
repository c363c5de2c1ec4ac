import type { ReactNode } from 'react';

import { Icon } from './Icon';
import { icons } from './icons';
import { labels } from '../labels';
import type { ScreenProps } from './screen-props';

/** The hint on the network is for a failed fetch only: after a 403 it would mislead. */
export function FailedScreen({ overlay: { answer } }: Pick<ScreenProps, 'overlay'>): ReactNode {
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
