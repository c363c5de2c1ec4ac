import { useState } from 'react';
import type { ReactNode } from 'react';

import type { PassportAnswer } from '../http/answers';
import { control } from './api';
import type { Tone } from './entries';
import { Action, Chip, Field, Form, Json, More, Panel } from './parts';
import styles from './screen.module.css';
import { useAnswer, useScreen } from './store';
import { inLanguage, t } from './words';

type Case = PassportAnswer['cases'][number];

const results = [
  ['failed', 'bad'],
  ['open', 'quiet'],
  ['passed', 'good'],
] as const satisfies readonly [Case['result'], Tone][];
const rank = (one: Case): number => results.findIndex(([result]) => result === one.result);

const countsOf = (cases: readonly Case[]): string =>
  results
    .map(
      ([result]) => `${String(cases.filter((one) => one.result === result).length)} ${t(result)}`,
    )
    .join(' · ');

/** @param group name in the language of the screen */
const isIn = (one: Case, group: string): boolean => inLanguage(one.group) === group;

interface RowProps {
  one: Case;
  /** Name of the person who last confirmed a case; prefills the form. */
  who: string;
  onWho: (who: string) => void;
}

function Row({ one, who, onWho }: RowProps): ReactNode {
  const { id, result, judge, reason } = one;
  const byPerson = judge === 'person';
  const seen = t('What you see');
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h4 className={styles.mono} translate="no">
          {id}
        </h4>
        <Chip tone={results[rank(one)]?.[1] ?? 'quiet'}>{t(result)}</Chip>
        {one.required && <strong>{t('required')}</strong>}
        {byPerson && <span className={styles.muted}>{t('judged by a person')}</span>}
      </div>
      <p>{inLanguage(one.steps)}</p>
      <p className={styles.muted}>{inLanguage(one.expect)}</p>
      {reason !== undefined && (
        <p lang="vi">
          <strong>
            {reason}
            {one.who !== undefined && ` (${one.who})`}
          </strong>
          {one.at !== undefined && <span className={styles.muted}> · {one.at}</span>}
        </p>
      )}
      {one.evidence && (
        <More of={id} summary={t('Line {n}', { n: one.entry ?? 0 })}>
          <Json label={t('Evidence')} value={one.evidence} />
        </More>
      )}
      {one.history.map((earlier) => (
        <p key={earlier.entry} className={styles.muted}>
          {t('Earlier: {result}.', { result: t(earlier.result) })}{' '}
          <span lang="vi">{earlier.reason}</span> · {earlier.at}
        </p>
      ))}
      {result === 'failed' && (
        <Action steps={control({ control: 'rerun', case: id })}>
          {t('Run {id} again', { id })}
        </Action>
      )}
      {byPerson && result !== 'failed' && (
        <More of={id} summary={t('Note what you see')}>
          <Form
            label={`${seen}: ${id}`}
            call={{ to: 'control', body: { control: 'statement', case: id } }}
            fields={[
              { name: 'who', label: t('Your name'), required: true, maxLength: 100, value: who },
              { name: 'note', label: seen, required: true, maxLength: 500 },
            ]}
            buttons={[
              { text: t('Passed'), label: `${id} ${t('passed')}`, body: { passed: true } },
              {
                text: t('Failed'),
                label: `${id} ${t('failed')}`,
                kind: 'danger',
                body: { passed: false },
              },
            ]}
            onSend={(values) => {
              onWho(String(values['who']));
            }}
          />
        </More>
      )}
    </li>
  );
}

const shows = {
  all: 'all cases, failed ones first',
  failed: 'failed',
  open: 'open',
  passed: 'passed',
  person: 'judged by a person',
} as const;

/** UAT cases: results of the traffic, and forms for statements of a person. */
export function PassportView(): ReactNode {
  // Changes after each new line, and when a lost connection is back.
  const version = useScreen(({ connection, entries }) =>
    connection === 'live' ? (entries.at(-1)?.n ?? 0) : -1,
  );
  const passport = useAnswer<PassportAnswer>('passport', version);
  const [show, setShow] = useState('all');
  const [who, setWho] = useState('');
  if (!passport) return <p>{t('Loading the cases.')}</p>;
  const { cases, complete } = passport;
  // Sorts failed cases and their groups first.
  const shown = cases
    .filter((one) => show === 'all' || show === one.result || show === one.judge)
    .sort((a, b) => rank(a) - rank(b));
  const failedFirst = (group: string): number =>
    Number(!cases.some((one) => isIn(one, group) && one.result === 'failed'));
  const groups = [...new Set(cases.map(({ group }) => inLanguage(group)))]
    .filter((group) => shown.some((one) => isIn(one, group)))
    .sort((a, b) => failedFirst(a) - failedFirst(b));
  return (
    <Panel title={t('UAT passport')}>
      <p>
        {t(
          'Run the UAT cases with your system against this simulator. A case that calls and IPNs can show gets its result and the reason automatically; what only a person sees is noted in a form.',
        )}
      </p>
      <p>
        {countsOf(cases)} ·{' '}
        {complete ? t('all required cases passed') : t('not all required cases passed')}
      </p>
      <p className={styles.row}>
        <a href="/_sim/passport.html">{t('For printing (HTML)')}</a>
        <a href="/_sim/passport.csv">CSV</a>
        <a href="/_sim/passport">JSON</a>
      </p>
      <Field
        label={t('Show')}
        value={show}
        choices={Object.entries(shows).map(([value, label]) => [value, t(label)])}
        onValue={setShow}
      />
      {groups.length === 0 && <p className={styles.muted}>{t('No cases.')}</p>}
      {groups.map((group, index) => (
        <details key={group} open={index === 0 || show !== 'all' || failedFirst(group) === 0}>
          <summary>
            <h3 className={styles.inline}>{group}</h3>{' '}
            {countsOf(shown.filter((one) => isIn(one, group)))}
          </summary>
          <ul className={styles.list}>
            {shown
              .filter((one) => isIn(one, group))
              .map((one) => (
                <Row key={one.id} one={one} who={who} onWho={setWho} />
              ))}
          </ul>
        </details>
      ))}
    </Panel>
  );
}
