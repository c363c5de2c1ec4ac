import { useState } from 'react';
import type { ReactNode } from 'react';

import styles from './screen.module.css';
import { moveClock, type Step } from './api';
import { date, time } from './format';
import { Action, Field, Form } from './parts';
import { useNow, useOverview, useScreen } from './use-screen';

const steps = [
  { label: '+1 min', seconds: 60 },
  { label: '+15 min', seconds: 900 },
  { label: '+1 h', seconds: 3_600 },
  { label: '+24 h', seconds: 86_400 },
];

/** The simulated clock: where it stands, and how it is moved. */
export function Clock(): ReactNode {
  const { clock } = useOverview();
  const now = useNow();
  const busy = useScreen((snapshot) => snapshot.busy);
  const [more, setMore] = useState(false);
  const advance = (seconds: number): Step => moveClock({ advance_seconds: seconds });
  return (
    <section className={styles.clock} aria-label="Clock">
      <p className={styles.now}>
        <span className={styles.time}>{time(now)}</span>
        <span className={styles.date}>
          {date(now)}
          {clock.frozen && ' · frozen'}
        </span>
      </p>
      <div className={styles.clockActions}>
        <Action pressed={clock.frozen} steps={moveClock({ frozen: !clock.frozen })}>
          Freeze
        </Action>
        {steps.map(({ label, seconds }) => (
          <Action
            key={label}
            label={`Advance the clock: ${label}`}
            unavailable={busy ? 'The clock is on its way.' : undefined}
            steps={advance(seconds)}
          >
            {label}
          </Action>
        ))}
        <Action
          kind="quiet"
          label="Advance the clock by seconds"
          onPress={() => {
            setMore(!more);
          }}
        >
          …
        </Action>
      </div>
      {more && (
        <Form label="Advance the clock" onSend={({ seconds = '' }) => advance(Number(seconds))}>
          <Field
            label="Seconds"
            name="seconds"
            type="number"
            min={1}
            max={31_536_000}
            required
            defaultValue={10}
          />
          <Action type="submit">Advance</Action>
        </Form>
      )}
    </section>
  );
}
