import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

import type { PassportAnswer } from '../../http/answers';
import { control, read } from '../api';
import type { Tone } from '../entries';
import { Action, Chip, Field, Form, Json, Panel, Select } from '../parts';
import { useScreen } from '../use-screen';
import styles from './passport.module.css';

type Case = PassportAnswer['cases'][number];

const words: Record<Case['result'], [string, Tone]> = {
  passed: ['passed', 'good'],
  failed: ['failed', 'bad'],
  open: ['open', 'quiet'],
};

/** Traffic that comes together is judged together. */
const settleMs = 400;

/** The cases as they stand, read anew when something happened. */
function usePassport(): PassportAnswer | undefined {
  const last = useScreen(({ entries }) => entries.at(-1)?.n ?? 0);
  const live = useScreen(({ connection }) => connection === 'live');
  const [passport, setPassport] = useState<PassportAnswer>();
  const known = passport !== undefined;
  useEffect(() => {
    if (!live) return undefined;
    let wanted = true;
    const timer = setTimeout(
      () => {
        read<PassportAnswer>('passport').then(
          (answer) => {
            if (wanted) setPassport(answer);
          },
          () => undefined, // The store reports a lost connection.
        );
      },
      known ? settleMs : 0,
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [last, live, known]);
  return passport;
}

/** Form for a case that a person judges. */
function Statement({
  id,
  who,
  onWho,
}: {
  id: string;
  who: string;
  onWho: (who: string) => void;
}): ReactNode {
  return (
    <Form
      label={`What you saw: ${id}`}
      onSend={({ name = '', note = '', passed = '' }) => {
        onWho(name);
        return control({
          control: 'statement',
          case: id,
          passed: passed === 'yes',
          who: name,
          note,
        });
      }}
    >
      <Field label="Your name" name="name" required maxLength={100} defaultValue={who} key={who} />
      <Field label="What you saw" name="note" required maxLength={500} />
      <Action type="submit" name="passed" value="yes" label={`${id} passed`}>
        Passed
      </Action>
      <Action type="submit" name="passed" value="no" kind="danger" label={`${id} failed`}>
        Failed
      </Action>
    </Form>
  );
}

interface RowProps {
  one: Case;
  who: string;
  onWho: (who: string) => void;
}

function Row({ one, who, onWho }: RowProps): ReactNode {
  const [word, tone] = words[one.result];
  return (
    <li className={styles.case}>
      <div className={styles.head}>
        <h4 translate="no">{one.id}</h4>
        <Chip tone={tone}>{word}</Chip>
        {one.required && <span className={styles.required}>required</span>}
        <span className={styles.muted}>{one.judge === 'person' ? 'a person sees it' : ''}</span>
      </div>
      <p lang="vi">{one.steps}</p>
      <p className={styles.expect} lang="vi">
        {one.expect}
      </p>
      {one.reason !== undefined && (
        <p className={styles.reason}>
          {one.reason}
          {one.who !== undefined && ` (${one.who})`}
          {one.at !== undefined && <span className={styles.muted}> · {one.at}</span>}
        </p>
      )}
      {one.evidence && (
        <details>
          <summary>
            Line {one.entry} <span className={styles.hidden}>proves {one.id}</span>
          </summary>
          <Json label="Evidence" value={one.evidence} />
        </details>
      )}
      {one.judge === 'person' && (
        <details>
          <summary>
            Say what you saw <span className={styles.hidden}>of {one.id}</span>
          </summary>
          <Statement id={one.id} who={who} onWho={onWho} />
        </details>
      )}
    </li>
  );
}

const shows = {
  all: 'all cases',
  failed: 'failed',
  open: 'open',
  passed: 'passed',
  person: 'what only a person sees',
} as const;

type Show = keyof typeof shows;

const fits = (one: Case, show: Show): boolean =>
  show === 'all' || (show === 'person' ? one.judge === 'person' : one.result === show);

/** The UAT cases: what the traffic proves, and what a person has to say. */
export function PassportView(): ReactNode {
  const passport = usePassport();
  const [show, setShow] = useState<Show>('all');
  const [who, setWho] = useState('');
  if (!passport) return <p>Loading the cases.</p>;
  const { cases, complete } = passport;
  const count = (result: Case['result']): number =>
    cases.filter((one) => one.result === result).length;
  const groups = [...new Set(cases.map(({ group }) => group))].flatMap((group) => {
    const members = cases.filter((one) => one.group === group && fits(one, show));
    return members.length === 0 ? [] : [{ group, members }];
  });
  return (
    <Panel title="UAT passport">
      <p lang="vi">
        Cho hệ thống của bạn chạy qua các ca UAT với trình mô phỏng này. Ca nào đọc được từ lời gọi
        và IPN thì tự có kết quả kèm lý do; ca nào chỉ người thấy thì ghi vào phiếu.
      </p>
      <div
        className={styles.bar}
        role="img"
        aria-label={`${String(count('passed'))} passed, ${String(count('failed'))} failed, ${String(count('open'))} open`}
      >
        {(['passed', 'failed', 'open'] as const).map((result) =>
          Array.from({ length: count(result) }, (_, index) => (
            <span key={`${result} ${String(index)}`} className={styles[result]} />
          )),
        )}
      </div>
      <p className={styles.summary}>
        <strong>{count('passed')}</strong> passed · <strong>{count('failed')}</strong> failed ·{' '}
        <strong>{count('open')}</strong> open ·{' '}
        {complete ? 'nothing required is missing' : 'not complete'}
      </p>
      <p className={styles.links}>
        <a href="/_sim/passport.html">Print (HTML)</a> <a href="/_sim/passport.csv">CSV</a>{' '}
        <a href="/_sim/passport">JSON</a>
      </p>
      <Select
        label="Show"
        value={show}
        choices={Object.entries(shows).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => {
          setShow(target.value as Show);
        }}
      />
      {groups.length === 0 && <p className={styles.muted}>No such case.</p>}
      {groups.map(({ group, members }) => (
        <section key={group} aria-label={group}>
          <h3 lang="vi">{group}</h3>
          <ul className={styles.cases}>
            {members.map((one) => (
              <Row key={one.id} one={one} who={who} onWho={setWho} />
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}
