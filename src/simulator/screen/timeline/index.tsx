import { clsx } from 'clsx';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

import type { Entry } from '../../engine';
import { describe, matches, rulesOf, text } from '../entries';
import { date, time } from '../format';
import { Action, Chip, Field, Json, Select, SendAgain } from '../parts';
import { useScreen } from '../use-screen';
import styles from './timeline.module.css';

/** Lines drawn at a time, however many there are. */
const page = 40;

const kinds = {
  all: 'everything',
  call: 'calls',
  ipn: 'IPNs',
  state: 'states',
  act: 'acts',
  control: 'control',
} as const;

type Kind = keyof typeof kinds;

/** Details of a line, and the actions it offers. */
function Details({
  entry,
  onFollow,
}: {
  entry: Entry;
  onFollow: (text: string) => void;
}): ReactNode {
  const { kind, at, message, url, status, errorCode, problem, ms, nextAt, delivery, event } = entry;
  const rules = rulesOf(entry);
  const ids = idsOf(entry);
  return (
    <div className={styles.details}>
      <p className={styles.muted}>
        {date(at)} {time(at)} · line {entry.n}
      </p>
      {typeof message === 'string' && (
        <p className={styles.message} lang="vi">
          {message}
        </p>
      )}
      {rules.length > 0 && (
        <dl className={styles.rules}>
          {rules.map(({ field, message: rule }) => (
            <div key={field}>
              <dt translate="no">{field}</dt>
              <dd lang="vi">{rule}</dd>
            </div>
          ))}
        </dl>
      )}
      {kind === 'ipn' && (
        <>
          <p className={styles.muted}>
            {text(url) || 'no address'} ·{' '}
            {text(problem) || `HTTP ${text(status)} · ${text(errorCode)}`} · {text(ms)} ms
            {typeof nextAt === 'string' && ` · next attempt ${nextAt}`}
          </p>
          <Json label="Decrypted body" value={entry['body']} />
          <SendAgain delivery={String(delivery)} name={String(event)} />
        </>
      )}
      {kind === 'call' && (
        <>
          {entry['params'] !== undefined && <Json label="Parameters" value={entry['params']} />}
          {entry['body'] !== undefined && <Json label="Body" value={entry['body']} />}
          {entry['answer'] !== undefined && <Json label="Answer, data" value={entry['answer']} />}
          {entry['fault'] !== undefined && (
            <p className={styles.muted}>Fault: {text(entry['fault'])}</p>
          )}
        </>
      )}
      {kind !== 'call' && kind !== 'ipn' && <Json label="Line" value={entry} />}
      {ids.length > 0 && (
        <div className={styles.follow} role="group" aria-label="Show only lines with">
          {ids.map(([name, id]) => (
            <Action
              key={name}
              kind="quiet"
              label={`Follow ${name} ${id}`}
              onPress={() => {
                onFollow(id);
              }}
            >
              Follow {name}
            </Action>
          ))}
        </div>
      )}
    </div>
  );
}

/** Ids that connect a line with other lines. */
function idsOf(entry: Entry): [name: string, id: string][] {
  const parts = [entry, entry['body'], entry['params'], entry['answer']].map((part) => {
    if (typeof part !== 'string') return part;
    try {
      return JSON.parse(part) as unknown;
    } catch {
      return undefined;
    }
  });
  return ['order_id', 'request_id', 'transaction_id', 'qr_id'].flatMap((name) => {
    for (const part of parts) {
      if (typeof part !== 'object' || part === null) continue;
      const id = (part as Record<string, unknown>)[name];
      if (typeof id === 'string' && id !== '') return [[name, id] as [string, string]];
    }
    return [];
  });
}

interface RowProps {
  entry: Entry;
  open: boolean;
  onToggle: () => void;
  onFollow: (text: string) => void;
}

function Row({ entry, open, onToggle, onFollow }: RowProps): ReactNode {
  const { who, what, verdict, tone } = describe(entry);
  const id = useId();
  return (
    <li className={clsx(styles.entry, styles[entry.kind])}>
      <button
        type="button"
        className={styles.summary}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onToggle}
      >
        <span className={styles.meta}>
          <span className={styles.time}>{time(entry.at)}</span>
          <span className={styles.kind}>{entry.kind}</span>
          <span className={styles.who}>{who}</span>
        </span>
        <span className={styles.what} translate="no">
          {what}
        </span>
        {verdict !== '' && <Chip tone={tone}>{verdict}</Chip>}
      </button>
      {open && (
        <div id={id}>
          <Details entry={entry} onFollow={onFollow} />
        </div>
      )}
    </li>
  );
}

function First(): ReactNode {
  const { origin } = window.location;
  return (
    <div className={styles.first}>
      <p lang="vi">Chưa có gì xảy ra. Gọi thử lệnh đầu tiên:</p>
      <pre translate="no">
        {`curl ${origin}/auth/token \\\n  -d grant_type=client_credentials \\\n  -d client_id=cua-hang-mau \\\n  -d client_secret=simulator-test-secret`}
      </pre>
      <p lang="vi">
        hoặc chưa cần dòng code nào: ở <span lang="en">Start on the terminal</span>, bấm{' '}
        <span lang="en">Start</span>.
      </p>
    </div>
  );
}

/** Every call, IPN, act and state, newest first. */
export function TimelineView(): ReactNode {
  const entries = useScreen((snapshot) => snapshot.entries);
  const [kind, setKind] = useState<Kind>('all');
  const [query, setQuery] = useState('');
  /** The newest line shown; undefined: follow new lines. */
  const [newest, setNewest] = useState<number>();
  const [open, setOpen] = useState<number>();
  // Typing has priority over drawing many new lines.
  const calm = useDeferredValue(entries);
  const found = useMemo(
    () =>
      calm.filter(
        (entry) =>
          (kind === 'all' || entry.kind === kind) && (query === '' || matches(entry, query)),
      ),
    [calm, kind, query],
  );
  // Found lines are in order of their numbers.
  const newer = newest === undefined ? -1 : found.findIndex(({ n }) => n > newest);
  const end = newer === -1 ? found.length : newer;
  const start = Math.max(0, end - page);
  const shown = found.slice(start, end).reverse();
  const choose = (change: () => void): void => {
    change();
    setNewest(undefined);
  };
  return (
    <div className={styles.timeline}>
      <h2 id="timeline">Timeline</h2>
      <search className={styles.filter}>
        <Select
          label="Show"
          value={kind}
          choices={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => {
            choose(() => {
              setKind(target.value as Kind);
            });
          }}
        />
        <Field
          label="Text or id"
          type="search"
          value={query}
          onChange={({ target }) => {
            choose(() => {
              setQuery(target.value);
            });
          }}
        />
      </search>
      {entries.length === 0 ? (
        <First />
      ) : (
        <>
          <p className={styles.muted}>
            {found.length} line{found.length === 1 ? '' : 's'}
            {found.length > page &&
              `, ${String(found.length - end + 1)} to ${String(found.length - start)}`}
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
                onFollow={(text) => {
                  choose(() => {
                    setQuery(text);
                    setKind('all');
                  });
                }}
              />
            ))}
          </ol>
          {found.length > page && (
            <div className={styles.pages} role="group" aria-label="Pages of the timeline">
              <Action
                unavailable={end >= found.length ? 'These are the newest lines.' : undefined}
                onPress={() => {
                  const to = end + page;
                  setNewest(to >= found.length ? undefined : found[to - 1]?.n);
                }}
              >
                Newer
              </Action>
              <Action
                unavailable={start === 0 ? 'These are the oldest lines kept here.' : undefined}
                onPress={() => {
                  setNewest(found[start - 1]?.n);
                }}
              >
                Older
              </Action>
              {newest !== undefined && (
                <Action
                  onPress={() => {
                    setNewest(undefined);
                  }}
                >
                  Newest
                </Action>
              )}
            </div>
          )}
        </>
      )}
    </div>
  );
}
