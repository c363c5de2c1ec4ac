import useIsBrowser from '@docusaurus/useIsBrowser';
import { useId, useState, type ReactNode } from 'react';

import { attributes, searchSkip } from '@portal/core/markup';
import { DataTable } from '../doc';
import { EnglishSwitch, useEnglish } from '../english';
import { wordFor, words, type ErrorWords } from './error-words';
import type { EnglishErrors, ErrorRow, WithEnglish } from '@portal/core/model';

interface Row {
  code: ErrorRow;
  /** What the code means, in the language that shows. */
  meaning: string;
  reaction: ErrorRow['reactions'][number];
  /** What the filter's text is looked for in. */
  text: string;
}

interface Filter {
  text: string;
  api: string;
  money: string;
}

/** Lower case and without marks: a reader types `khong` and finds `Không`. */
const plain = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd');

/** Found by either language: the Vietnamese is in the page, the English once it has come. */
const rowsOf = (codes: readonly ErrorRow[], english: EnglishErrors | undefined): Row[] =>
  codes.flatMap((code) => {
    const meaning = english?.[code.code]?.meaning ?? code.vi;
    return code.reactions.map((reaction) => ({
      code,
      meaning,
      reaction,
      text: plain(
        [code.code, code.reason_code, code.vi, meaning, ...reaction.on, code.http].join(' '),
      ),
    }));
  });

const matches = ({ reaction, text }: Row, filter: Filter): boolean =>
  plain(filter.text)
    .split(/\s+/)
    .every((word) => text.includes(word)) &&
  (filter.api === '' || reaction.api.includes(filter.api)) &&
  (filter.money === '' || reaction.money === filter.money);

function Choice({
  label,
  shown,
  kind,
  value,
  onChange,
}: {
  label: string;
  shown: ErrorWords;
  kind: 'api' | 'money';
  value: string;
  onChange: (value: string) => void;
}): ReactNode {
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      >
        <option value="">{shown.label.all}</option>
        {Object.entries(shown[kind]).map(([key, word]) => (
          <option key={key} value={key}>
            {word}
          </option>
        ))}
      </select>
    </p>
  );
}

/** One row for each code and each way it is answered, with a filter once scripts run. */
export function ErrorTable({ items }: { items: WithEnglish<ErrorRow> }): ReactNode {
  const isBrowser = useIsBrowser();
  const id = useId();
  const [filter, setFilter] = useState<Filter>({ text: '', api: '', money: '' });
  const { texts, state } = useEnglish<EnglishErrors>(items.english);
  const language = texts ? 'en' : 'vi';
  const shown = words[language];
  const { label } = shown;
  const rows = rowsOf(items.codes, texts);
  const found = rows.filter((row) => matches(row, filter));
  const change = (part: Partial<Filter>): void => {
    setFilter({ ...filter, ...part });
  };
  return (
    // The sections below say the same: the search finds those.
    <div {...searchSkip} lang={language}>
      <EnglishSwitch state={state} />
      {/* In the page from the start, so that nothing moves; without scripts the styles hide it. */}
      <search>
        <fieldset className="zg-catalogue-filter" disabled={!isBrowser}>
          <p>
            <label htmlFor={id}>{label.filter}</label>
            <input
              id={id}
              type="search"
              value={filter.text}
              onChange={(event) => {
                change({ text: event.target.value });
              }}
            />
          </p>
          <Choice
            label="API"
            shown={shown}
            kind="api"
            value={filter.api}
            onChange={(api) => {
              change({ api });
            }}
          />
          <Choice
            label={label.money}
            shown={shown}
            kind="money"
            value={filter.money}
            onChange={(money) => {
              change({ money });
            }}
          />
          <p role="status">
            {found.length} / {rows.length} {label.rows}
          </p>
        </fieldset>
      </search>
      <DataTable
        className="zg-catalogue-table"
        caption={label.caption}
        columns={[label.code, label.answered, label.meaning, label.money, label.reaction]}
        named
        rows={found.map(({ code, meaning, reaction }) => ({
          key: `${code.code} ${reaction.api.join(' ')} ${reaction.on.join(' ')}`,
          cells: [
            <>
              <a href={`#code-${code.code}`}>
                <code>{code.code}</code>
              </a>
              {code.status === 'source' && ' *'}
            </>,
            `${reaction.api.map((api) => wordFor(shown, 'api', api)).join(', ')}: ${reaction.on
              .map((name) => wordFor(shown, 'on', name))
              .join(', ')}. ${code.http === null ? label.outcome : `HTTP ${String(code.http)}`}`,
            // The sections below have it: the Markdown needs it once.
            <span key="meaning" {...{ [attributes.pageOnly]: '' }}>
              {meaning}
            </span>,
            wordFor(shown, 'money', reaction.money).split(':')[0],
            wordFor(shown, 'do', reaction.do),
          ],
        }))}
      />
    </div>
  );
}
