import { clsx } from 'clsx';
import { useEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

import { brand } from '@portal/core/brand';
import { moveClock } from './api';
import { Codes } from './counter/Codes';
import { Terminals } from './counter/Terminals';
import { Transactions } from './counter/Transactions';
import { FaultsView } from './Faults';
import { IpnView } from './Ipn';
import { PassportView } from './Passport';
import { date, time } from './format';
import { Action, Chip } from './parts';
import { language, theme } from './preferences';
import styles from './screen.module.css';
import { SetupView } from './Setup';
import { TimelineView } from './Timeline';
import { store, useNow, useOverview, useScreen } from './store';
import { t } from './words';

const Counter = (): ReactNode => (
  <>
    <Terminals />
    <Codes />
    <Transactions />
  </>
);

const timelineHash = '#timeline';

const views = [
  { hash: '#counter', name: 'Counter', View: Counter },
  { hash: '#faults', name: 'Faults', View: FaultsView },
  { hash: '#ipn', name: 'IPN', View: IpnView },
  { hash: '#passport', name: 'UAT passport', View: PassportView },
  { hash: '#setup', name: 'Setup', View: SetupView },
  // The timeline is always drawn; on a wide screen it is beside a view.
  { hash: timelineHash, name: 'Timeline', View: Counter },
] as const;

const onHash = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener);
  return () => {
    window.removeEventListener('hashchange', listener);
  };
};

const connections = {
  connecting: ['Connecting', 'warn'],
  live: ['Live', 'good'],
  lost: ['Connection lost', 'bad'],
} as const;

/** Drop-down lists for language and colours. */
function Preferences(): ReactNode {
  // Renders again when a preference changes.
  useScreen(theme.get);
  const names = {
    vi: 'Tiếng Việt',
    en: 'English',
    system: t('Colours: system'),
    light: t('Colours: light'),
    dark: t('Colours: dark'),
  };
  return [language, theme].map((preference) => (
    <select
      key={preference.values[0]}
      className={styles.preference}
      aria-label={preference === language ? 'Ngôn ngữ / Language' : t('Colours')}
      value={preference.get()}
      onChange={({ target }) => {
        preference.set(target.value);
        store.prefer();
      }}
    >
      {preference.values.map((value) => (
        <option
          key={value}
          value={value}
          lang={value === 'vi' || value === 'en' ? value : undefined}
        >
          {names[value]}
        </option>
      ))}
    </select>
  ));
}

/** Latest event, and the error of the latest action, for screen readers too. */
function News(): ReactNode {
  const said = useScreen((snapshot) => snapshot.said);
  const problem = useScreen((snapshot) => snapshot.problem);
  return (
    <div className={styles.news}>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}

const steps = [
  ['+1 min', 60],
  ['+15 min', 900],
  ['+1 h', 3_600],
  ['+24 h', 86_400],
] as const;

function Clock(): ReactNode {
  const { clock } = useOverview();
  const now = useNow();
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
        {steps.map(([step, seconds]) => (
          <Action
            key={step}
            label={t('Advance the clock: {step}', { step: t(step) })}
            steps={moveClock({ advance_seconds: seconds })}
          >
            {t(step)}
          </Action>
        ))}
      </div>
    </section>
  );
}

export function App(): ReactNode {
  const hash = useSyncExternalStore(onHash, () => window.location.hash);
  const connection = useScreen((snapshot) => snapshot.connection);
  const known = useScreen(({ overview }) => overview !== undefined);
  const merchant = useScreen(({ overview }) => overview?.merchant.name);
  // Re-renders everything when the language changes.
  useScreen(language.get);
  const [words, tone] = connections[connection];
  const onTimeline = hash === timelineHash;
  const { View, name } = views.find((one) => one.hash === hash) ?? views[0];
  const title = t('{brand} simulator', { brand: brand.name });
  const current = t(name);
  useEffect(() => {
    document.title = `${current} · ${title}`;
  }, [current, title]);

  return (
    <div className={clsx(styles.screen, onTimeline && styles.onTimeline)}>
      <a
        className={styles.skip}
        href={onTimeline ? timelineHash : '#view'}
        onClick={(event) => {
          // Move only the focus; the hash selects the view.
          event.preventDefault();
          document.getElementById(onTimeline ? 'lines' : 'view')?.focus();
        }}
      >
        {t('Skip to content')}
      </a>
      <header className={styles.header}>
        <div className={styles.brand}>
          <img src="/_sim/screen.svg" alt="" width={32} height={32} />
          <div>
            <h1>{title}</h1>
            <p className={styles.muted} lang="vi">
              {merchant}
            </p>
          </div>
        </div>
        <nav aria-label={t('Views')} className={styles.nav}>
          <ul>
            {views.map((one) => (
              <li
                key={one.hash}
                className={one.hash === timelineHash ? styles.timelineLink : undefined}
              >
                <a href={one.hash} aria-current={one.name === name ? 'page' : undefined}>
                  {t(one.name)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.status}>
          <Chip tone={tone}>{t(words)}</Chip>
          <Preferences />
        </div>
        <News />
        {known && <Clock />}
      </header>
      {known && (
        <main className={styles.columns}>
          <div id="view" className={styles.view} tabIndex={-1}>
            <View />
          </div>
          <section id="lines" className={styles.lines} aria-label={t('Timeline')} tabIndex={-1}>
            <TimelineView />
          </section>
        </main>
      )}
    </div>
  );
}
