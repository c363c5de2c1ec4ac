import { clsx } from 'clsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

import { brand } from '@portal/core/brand';
import { Clock } from './Clock';
import { Counter } from './counter';
import { FaultsView } from './faults';
import { IpnView } from './ipn';
import { PassportView } from './passport';
import styles from './screen.module.css';
import { SetupView } from './setup';
import { chooseTheme, chosenTheme, themes } from './theme';
import { TimelineView } from './timeline';
import { useScreen } from './use-screen';

const views = [
  { hash: '#counter', name: 'Counter', View: Counter },
  { hash: '#faults', name: 'Faults', View: FaultsView },
  { hash: '#ipn', name: 'IPN', View: IpnView },
  { hash: '#passport', name: 'UAT passport', View: PassportView },
  { hash: '#setup', name: 'Setup', View: SetupView },
] as const;

const timelineHash = '#timeline';

const onHash = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener);
  return () => {
    window.removeEventListener('hashchange', listener);
  };
};

const connections = {
  connecting: 'Connecting',
  live: 'Live',
  lost: 'Simulator lost',
} as const;

function ThemeSwitch(): ReactNode {
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <label className={styles.theme}>
      <span>Colours</span>
      <select
        value={theme}
        onChange={({ target }) => {
          const chosen = themes.find((one) => one === target.value) ?? 'system';
          chooseTheme(chosen);
          setTheme(chosen);
        }}
      >
        {themes.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The latest event, and why the latest action failed; announced by screen readers. */
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

/** The screen. */
export function App(): ReactNode {
  const hash = useSyncExternalStore(onHash, () => window.location.hash);
  const connection = useScreen((snapshot) => snapshot.connection);
  const known = useScreen(({ overview }) => overview !== undefined);
  const merchant = useScreen(({ overview }) => overview?.merchant.name);
  const onTimeline = hash === timelineHash;
  const { View, name } = views.find((one) => one.hash === hash) ?? views[0];
  const current = onTimeline ? 'Timeline' : name;
  useEffect(() => {
    document.title = `${current} · ${brand.name} simulator`;
  }, [current]);

  return (
    <div className={clsx(styles.screen, onTimeline && styles.onTimeline)}>
      <a
        className={styles.skip}
        href={onTimeline ? timelineHash : '#view'}
        onClick={(event) => {
          // The hash names the view: only the focus moves.
          event.preventDefault();
          document.getElementById(onTimeline ? 'lines' : 'view')?.focus();
        }}
      >
        Skip to content
      </a>
      <header className={styles.header}>
        <div className={styles.brand}>
          <img src="/_sim/screen.svg" alt="" width={32} height={32} />
          <div>
            <h1>{brand.name} simulator</h1>
            <p className={styles.merchant} lang="vi">
              {merchant}
            </p>
          </div>
        </div>
        <div className={styles.status}>
          <p className={clsx(styles.connection, styles[connection])}>{connections[connection]}</p>
          <ThemeSwitch />
        </div>
        <nav aria-label="Views" className={styles.nav}>
          <ul>
            {views.map((one) => (
              <li key={one.hash}>
                <a href={one.hash} aria-current={current === one.name ? 'page' : undefined}>
                  {one.name}
                </a>
              </li>
            ))}
            <li className={styles.timelineLink}>
              <a href={timelineHash} aria-current={onTimeline ? 'page' : undefined}>
                Timeline
              </a>
            </li>
          </ul>
        </nav>
        {known && <Clock />}
        <News />
      </header>
      {known && (
        <main className={styles.main}>
          <div id="view" className={styles.view} tabIndex={-1}>
            <View />
          </div>
          <section id="lines" className={styles.lines} aria-label="Timeline" tabIndex={-1}>
            <TimelineView />
          </section>
        </main>
      )}
    </div>
  );
}
