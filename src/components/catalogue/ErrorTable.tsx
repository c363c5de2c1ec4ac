import useIsBrowser from '@docusaurus/useIsBrowser';
import { useId, useState, type ReactNode } from 'react';

import { wordFor, words, type ErrorRow } from './error-words';

interface Row {
  code: ErrorRow;
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

const rowsOf = (items: readonly ErrorRow[]): Row[] =>
  items.flatMap((code) =>
    code.reactions.map((reaction) => ({
      code,
      reaction,
      text: plain([code.code, code.reason_code, code.vi, ...reaction.on, code.http].join(' ')),
    })),
  );

const matches = ({ reaction, text }: Row, filter: Filter): boolean =>
  plain(filter.text)
    .split(/\s+/)
    .every((word) => text.includes(word)) &&
  (filter.api === '' || reaction.api.includes(filter.api)) &&
  (filter.money === '' || reaction.money === filter.money);

function Choice({
  label,
  kind,
  value,
  onChange,
}: {
  label: string;
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
        <option value="">Tất cả</option>
        {Object.entries(words[kind]).map(([key, word]) => (
          <option key={key} value={key}>
            {word}
          </option>
        ))}
      </select>
    </p>
  );
}

/** One row for each code and each way it is answered, with a filter once scripts run. */
export function ErrorTable({ items }: { items: readonly ErrorRow[] }): ReactNode {
  const isBrowser = useIsBrowser();
  const id = useId();
  const [filter, setFilter] = useState<Filter>({ text: '', api: '', money: '' });
  const rows = rowsOf(items);
  const shown = rows.filter((row) => matches(row, filter));
  const change = (part: Partial<Filter>): void => {
    setFilter({ ...filter, ...part });
  };
  return (
    // The sections below say the same: the search finds those.
    <div data-search-skip>
      {/* In the page from the start, so that nothing moves; without scripts the styles hide it. */}
      <search>
        <fieldset className="zg-catalogue-filter" disabled={!isBrowser}>
          <p>
            <label htmlFor={id}>Lọc theo mã hoặc từ</label>
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
            kind="api"
            value={filter.api}
            onChange={(api) => {
              change({ api });
            }}
          />
          <Choice
            label="Tiền đã chuyển?"
            kind="money"
            value={filter.money}
            onChange={(money) => {
              change({ money });
            }}
          />
          <p role="status">
            {shown.length} / {rows.length} dòng
          </p>
        </fieldset>
      </search>
      <table className="zg-catalogue-table">
        <caption>Mã lỗi × API</caption>
        <thead>
          <tr>
            <th scope="col">Mã</th>
            <th scope="col">API, HTTP</th>
            <th scope="col">Nghĩa</th>
            <th scope="col">Tiền đã chuyển?</th>
            <th scope="col">Phản ứng</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ code, reaction }) => (
            <tr key={`${code.code} ${reaction.api.join(' ')} ${reaction.on.join(' ')}`}>
              <th scope="row">
                <a href={`#code-${code.code}`}>
                  <code>{code.code}</code>
                </a>
                {code.status === 'source' && ' *'}
              </th>
              <td>
                {reaction.api.map((api) => wordFor('api', api)).join(', ')}:{' '}
                {reaction.on.map((name) => wordFor('on', name)).join(', ')}.{' '}
                {code.http === null ? 'Trong kết quả' : `HTTP ${String(code.http)}`}
              </td>
              <td>{code.vi}</td>
              <td>{wordFor('money', reaction.money).split(':')[0]}</td>
              <td>{wordFor('do', reaction.do)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
