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
  failed: ['không đạt', 'bad'],
  open: ['chưa chạy', 'quiet'],
  passed: ['đạt', 'good'],
};
/** Failed cases first. */
const order = Object.keys(words);

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
      label={`Điều bạn thấy: ${id}`}
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
      <Field label="Tên bạn" name="name" required maxLength={100} defaultValue={who} key={who} />
      <Field label="Điều bạn thấy" name="note" required maxLength={500} />
      <Action type="submit" name="passed" value="yes" label={`${id} đạt`}>
        Đạt
      </Action>
      <Action type="submit" name="passed" value="no" kind="danger" label={`${id} không đạt`}>
        Không đạt
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
        {one.required && <span className={styles.required}>bắt buộc</span>}
        <span className={styles.muted}>{one.judge === 'person' ? 'người chấm' : ''}</span>
      </div>
      <p>{one.steps}</p>
      <p className={styles.expect}>{one.expect}</p>
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
            Dòng {one.entry} <span className={styles.hidden}>là bằng chứng của {one.id}</span>
          </summary>
          <Json label="Bằng chứng" value={one.evidence} />
        </details>
      )}
      {one.history.map(({ entry, result, reason, at }) => (
        <p key={entry} className={styles.muted}>
          Trước đó: {result === 'rerun' ? 'chạy lại' : words[result][0]}. {reason} · {at}
        </p>
      ))}
      {one.result === 'failed' && (
        <Action label={`Chạy lại ca ${one.id}`} steps={control({ control: 'rerun', case: one.id })}>
          Chạy lại ca này
        </Action>
      )}
      {one.judge === 'person' && one.result !== 'failed' && (
        <details>
          <summary>
            Ghi điều bạn thấy <span className={styles.hidden}>ở ca {one.id}</span>
          </summary>
          <Statement id={one.id} who={who} onWho={onWho} />
        </details>
      )}
    </li>
  );
}

const shows = {
  all: 'mọi ca, không đạt trước',
  failed: 'không đạt',
  open: 'chưa chạy',
  passed: 'đạt',
  person: 'người chấm',
} as const;

type Show = keyof typeof shows;

const fits = (one: Case, show: Show): boolean =>
  show === 'all' || (show === 'person' ? one.judge === 'person' : one.result === show);

/** The UAT cases: what the traffic proves, and what a person has to say. */
export function PassportView(): ReactNode {
  const passport = usePassport();
  const [show, setShow] = useState<Show>('all');
  const [who, setWho] = useState('');
  if (!passport) return <p>Đang tải các ca.</p>;
  const { cases, complete } = passport;
  const count = (result: Case['result']): number =>
    cases.filter((one) => one.result === result).length;
  const worst = (group: string): number =>
    Number(!cases.some((one) => one.group === group && one.result === 'failed'));
  const names = [...new Set(cases.map(({ group }) => group))].sort((a, b) => worst(a) - worst(b));
  const groups = names.flatMap((group) => {
    const members = cases
      .filter((one) => one.group === group && fits(one, show))
      .sort((a, b) => order.indexOf(a.result) - order.indexOf(b.result));
    return members.length === 0 ? [] : [{ group, members }];
  });
  return (
    <Panel title="Biên bản nghiệm thu UAT" lang="vi">
      <p>
        Cho hệ thống của bạn chạy qua các ca UAT với trình mô phỏng này. Ca nào đọc được từ lời gọi
        và IPN thì tự có kết quả kèm lý do; ca nào chỉ người thấy thì ghi vào phiếu.
      </p>
      <div
        className={styles.bar}
        role="img"
        aria-label={`${String(count('passed'))} đạt, ${String(count('failed'))} không đạt, ${String(count('open'))} chưa chạy`}
      >
        {(['passed', 'failed', 'open'] as const).map((result) =>
          Array.from({ length: count(result) }, (_, index) => (
            <span key={`${result} ${String(index)}`} className={styles[result]} />
          )),
        )}
      </div>
      <p className={styles.summary}>
        <strong>{count('passed')}</strong> đạt · <strong>{count('failed')}</strong> không đạt ·{' '}
        <strong>{count('open')}</strong> chưa chạy ·{' '}
        {complete ? 'đủ các ca bắt buộc' : 'chưa đủ các ca bắt buộc'}
      </p>
      <p className={styles.links}>
        <a href="/_sim/passport.html">Bản in (HTML)</a> <a href="/_sim/passport.csv">CSV</a>{' '}
        <a href="/_sim/passport">JSON</a>
      </p>
      <Select
        label="Hiện"
        value={show}
        choices={Object.entries(shows).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => {
          setShow(target.value as Show);
        }}
      />
      {groups.length === 0 && <p className={styles.muted}>Không có ca nào.</p>}
      {groups.map(({ group, members }) => (
        <section key={group} aria-label={group}>
          <h3>{group}</h3>
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
