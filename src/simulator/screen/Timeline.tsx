import { clsx } from 'clsx';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

import type { Entry } from '../engine';
import { describe, idsOf, matches, rulesOf, text } from './entries';
import { date, time } from './format';
import { Action, Chip, Facts, Field, Json, SendAgain } from './parts';
import styles from './screen.module.css';
import { useOverview, useScreen } from './store';
import { t } from './words';

const page = 40;

const kinds = {
  all: 'everything',
  failed: 'failed cases',
  call: 'calls',
  ipn: 'IPNs',
  state: 'states',
  act: 'acts',
  control: 'control',
} as const;

interface RowProps {
  entry: Entry;
  open: boolean;
  onToggle: () => void;
  onFollow: (text: string) => void;
}

function Details({ entry, onFollow }: Pick<RowProps, 'entry' | 'onFollow'>): ReactNode {
  const { kind, at, message, status, problem, nextAt, body, fault } = entry;
  const rules = rulesOf(entry);
  const ids = idsOf(entry);
  const outcome = text(problem) || `HTTP ${text(status)} · ${text(entry['errorCode'])}`;
  const parts = { Parameters: entry['params'], Body: body, 'Response, data': entry['answer'] };
  return (
    <div className={styles.stack}>
      <p className={styles.muted}>
        {date(at)} {time(at)} · {t('line {n}', { n: entry.n })}
      </p>
      {typeof message === 'string' && (
        <p lang="vi">
          <strong>{message}</strong>
        </p>
      )}
      {rules.length > 0 && <Facts of={rules.map((rule) => [rule.field, rule.message])} />}
      {kind === 'ipn' && (
        <>
          <p className={styles.muted}>
            {text(entry['url']) || t('no address')} · {outcome} · {text(entry['ms'])} ms
            {typeof nextAt === 'string' && ` · ${t('next at {time}', { time: nextAt })}`}
          </p>
          <Json label={t('Decrypted body')} value={body} />
          <SendAgain delivery={String(entry['delivery'])} name={String(entry['event'])} />
        </>
      )}
      {kind === 'call' &&
        (['Parameters', 'Body', 'Response, data'] as const).map(
          (name) =>
            parts[name] !== undefined && <Json key={name} label={t(name)} value={parts[name]} />,
        )}
      {kind === 'call' && fault !== undefined && (
        <p className={styles.muted}>{t('Fault: {fault}', { fault: text(fault) })}</p>
      )}
      {kind !== 'call' && kind !== 'ipn' && <Json label={t('Line')} value={entry} />}
      {ids.length > 0 && (
        <div className={styles.row} role="group" aria-label={t('Show only lines with')}>
          {ids.map(([name, id]) => (
            <Action
              key={name}
              kind="quiet"
              label={`${t('Follow {name}', { name })} ${id}`}
              onPress={() => {
                onFollow(id);
              }}
            >
              {t('Follow {name}', { name })}
            </Action>
          ))}
        </div>
      )}
    </div>
  );
}

function Row({ entry, open, onToggle, onFollow }: RowProps): ReactNode {
  const { who, what, verdict, tone } = describe(entry);
  const id = useId();
  return (
    <li
      className={clsx(
        styles.entry,
        styles[entry.kind],
        entry['fails'] !== undefined && styles.fails,
      )}
    >
      <button
        type="button"
        className={styles.line}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onToggle}
      >
        <span className={clsx(styles.meta, styles.muted)}>
          <span>{time(entry.at)}</span>
          <span className={styles.mono}>{entry.kind}</span>
          <span className={styles.who}>{who}</span>
        </span>
        <span className={styles.what} translate="no">
          {what}
        </span>
        {verdict !== '' && <Chip tone={tone}>{verdict}</Chip>}
      </button>
      {open && (
        <div id={id} className={styles.item}>
          <Details entry={entry} onFollow={onFollow} />
        </div>
      )}
    </li>
  );
}

const First = (): ReactNode => (
  <div className={styles.box}>
    <p>{t('Nothing has happened yet. Try a first call:')}</p>
    <pre translate="no">
      {`curl ${window.location.origin}/auth/token \\\n  -d grant_type=client_credentials \\\n  -d client_id=cua-hang-mau \\\n  -d client_secret=simulator-test-secret`}
    </pre>
    <p>{t('or, without a line of code: press Start in "Start on the terminal".')}</p>
  </div>
);

/** Lists calls, IPNs, acts and states, newest first, below the failing cases. */
export function TimelineView(): ReactNode {
  const entries = useScreen((snapshot) => snapshot.entries);
  const { failed } = useOverview();
  const [kind, setKind] = useState('all');
  const [query, setQuery] = useState('');
  /** Number of the newest visible line; undefined: new lines appear at the top. */
  const [newest, setNewest] = useState<number>();
  const [open, setOpen] = useState<number>();
  // Typing has priority over rendering many new lines.
  const calm = useDeferredValue(entries);
  const found = useMemo(
    () =>
      calm.filter(
        (entry) =>
          (kind === 'all' || (kind === 'failed' ? entry['fails'] : entry.kind === kind)) &&
          (query === '' || matches(entry, query)),
      ),
    [calm, kind, query],
  );
  // Matches are sorted by number.
  const newer = newest === undefined ? -1 : found.findIndex(({ n }) => n > newest);
  const end = newer === -1 ? found.length : newer;
  const start = Math.max(0, end - page);
  const shown = found.slice(start, end).reverse();
  const choose = (kindNow: string, queryNow: string, newestNow?: number): void => {
    setKind(kindNow);
    setQuery(queryNow);
    setNewest(newestNow);
  };
  const turns: [text: string, to: number | undefined, unavailable: string | false][] = [
    [
      t('Newer'),
      end + page >= found.length ? undefined : found[end + page - 1]?.n,
      end >= found.length && t('These are the newest lines.'),
    ],
    [t('Older'), found[start - 1]?.n, start === 0 && t('These are the oldest lines kept here.')],
    ...(newest === undefined ? [] : [[t('Newest'), undefined, false] as (typeof turns)[number]]),
  ];
  return (
    <div className={styles.stack}>
      <h2 id="timeline">{t('Timeline')}</h2>
      {failed.length > 0 && (
        <div className={styles.failures} role="group" aria-label={t('Failed cases')}>
          <strong>{t('Failed cases')}:</strong>
          {failed.map(({ id, entry }) => (
            <Action
              key={id}
              kind="danger"
              label={t('Show the line that failed {id}', { id })}
              unavailable={
                entries.some(({ n }) => n === entry)
                  ? undefined
                  : t('This line is older than those kept here; see the UAT passport.')
              }
              onPress={() => {
                choose('all', '', entry);
                setOpen(entry);
              }}
            >
              {id}
            </Action>
          ))}
        </div>
      )}
      <search className={styles.row}>
        <Field
          label={t('Show')}
          value={kind}
          choices={Object.entries(kinds).map(([value, label]) => [value, t(label)])}
          onValue={(value) => {
            choose(value, query);
          }}
        />
        <Field
          label={t('Text or id')}
          type="search"
          value={query}
          onValue={(value) => {
            choose(kind, value);
          }}
        />
      </search>
      {entries.length === 0 ? (
        <First />
      ) : (
        <>
          <p className={styles.muted}>
            {t('lines: {n}', { n: found.length })}
            {found.length > page &&
              `, ${t('{from} to {to}', { from: found.length - end + 1, to: found.length - start })}`}
          </p>
          <ol className={styles.entries} reversed start={shown.length}>
            {shown.map((entry) => (
              <Row
                key={entry.n}
                entry={entry}
                open={open === entry.n}
                onToggle={() => {
                  setOpen(open === entry.n ? undefined : entry.n);
                }}
                onFollow={(id) => {
                  choose('all', id);
                }}
              />
            ))}
          </ol>
          {found.length > page && (
            <div className={styles.row} role="group" aria-label={t('Pages of the timeline')}>
              {turns.map(([name, to, unavailable]) => (
                <Action
                  key={name}
                  unavailable={unavailable === false ? undefined : unavailable}
                  onPress={() => {
                    setNewest(to);
                  }}
                >
                  {name}
                </Action>
              ))}
            </div>
          )}
        </>
      )}
    </div>
  );
}
