import type { ReactNode } from 'react';

import styles from './screen.module.css';
import { moveClock } from './api';
import { date, time } from './format';
import { Action } from './parts';
import { useNow, useOverview, useScreen } from './store';
import { t } from './words';

const steps: Readonly<Record<string, number>> = {
  '+1 min': 60,
  '+15 min': 900,
  '+1 h': 3_600,
  '+24 h': 86_400,
};

export function Clock(): ReactNode {
  const { clock } = useOverview();
  const now = useNow();
  const busy = useScreen((snapshot) => snapshot.busy);
  return (
    <section className={styles.clock} aria-label={t('Clock')}>
      <p className={styles.now}>
        <span className={styles.time}>{time(now)}</span>
        <span className={styles.muted}>
          {date(now)}
          {clock.frozen && ` · ${t('frozen')}`}
        </span>
      </p>
      <div className={styles.row}>
        <Action pressed={clock.frozen} steps={moveClock({ frozen: !clock.frozen })}>
          {t('Freeze')}
        </Action>
        {Object.entries(steps).map(([step, seconds]) => (
          <Action
            key={step}
            label={t('Advance the clock: {step}', { step })}
            unavailable={busy ? t('The clock is on its way.') : undefined}
            steps={moveClock({ advance_seconds: seconds })}
          >
            {step}
          </Action>
        ))}
      </div>
    </section>
  );
}
