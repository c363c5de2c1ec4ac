import { useId, useRef } from 'react';
import type { ReactNode } from 'react';

import type { RequestValues } from '@portal/core/request-form';
import styles from './editor.module.css';

type Headers = RequestValues['headers'];

/** Header names are tokens (RFC 9110, 5.1). The name of a new row is empty. */
const isWrong = (name: string): boolean => !/^[!#$%&'*+.^_`|~0-9A-Za-z-]*$/.test(name);

/** Rows for headers outside the contract, which the reader adds. */
export function HeaderRows({
  headers,
  onChange,
}: {
  headers: Headers;
  onChange: (headers: Headers) => void;
}): ReactNode {
  const id = useId();
  const add = useRef<HTMLButtonElement>(null);
  const set = (index: number, part: Partial<Headers[number]>): void => {
    onChange(headers.map((header, at) => (at === index ? { ...header, ...part } : header)));
  };
  return (
    <fieldset className={styles['group']}>
      <legend>More headers</legend>
      {headers.map(({ name, value }, index) => (
        // Rows have no identity but their index.
        <div key={index} className={styles['row']}>
          <input
            aria-label={`Name of header ${index + 1}`}
            aria-invalid={isWrong(name)}
            aria-describedby={isWrong(name) ? `${id}-rule` : undefined}
            value={name}
            spellCheck={false}
            onChange={(event) => {
              set(index, { name: event.target.value });
            }}
          />
          <input
            aria-label={`Value of header ${index + 1}`}
            value={value}
            spellCheck={false}
            onChange={(event) => {
              set(index, { value: event.target.value });
            }}
          />
          <button
            type="button"
            className={styles['button']}
            aria-label={`Remove header ${index + 1}`}
            onClick={() => {
              // Moves the focus: the next row's button takes this place; after the last row there is none.
              if (index === headers.length - 1) add.current?.focus();
              onChange(headers.filter((_header, at) => at !== index));
            }}
          >
            Remove
          </button>
        </div>
      ))}
      {headers.some(({ name }) => isWrong(name)) && (
        <p id={`${id}-rule`} className={styles['problem']}>
          A header name is a token (RFC 9110): no spaces, colons or accents.
        </p>
      )}
      <button
        ref={add}
        type="button"
        className={styles['button']}
        onClick={() => {
          onChange([...headers, { name: '', value: '' }]);
        }}
      >
        Add a header
      </button>
    </fieldset>
  );
}
