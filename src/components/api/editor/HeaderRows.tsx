import { useId } from 'react';
import type { ReactNode } from 'react';

import type { RequestValues } from '../../../request-form';
import styles from './editor.module.css';

type Headers = RequestValues['headers'];

/** RFC 9110, 5.1 and 5.5: a name is a token, a value has no line break. */
const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** Headers that the spec does not name: as many rows as a reader adds. */
export function HeaderRows({
  headers,
  onChange,
}: {
  headers: Headers;
  onChange: (headers: Headers) => void;
}): ReactNode {
  const id = useId();
  const set = (index: number, part: Partial<Headers[number]>): void => {
    onChange(headers.map((header, at) => (at === index ? { ...header, ...part } : header)));
  };
  return (
    <fieldset className={styles['group']}>
      <legend>More headers</legend>
      {headers.map(({ name, value }, index) => (
        // Rows have no identity but their place.
        <div key={index} className={styles['row']}>
          <input
            aria-label={`Name of header ${index + 1}`}
            aria-invalid={name !== '' && !headerName.test(name)}
            aria-describedby={`${id}-rule`}
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
              onChange(headers.filter((_header, at) => at !== index));
            }}
          >
            Remove
          </button>
        </div>
      ))}
      {headers.some(({ name }) => name !== '' && !headerName.test(name)) && (
        <p id={`${id}-rule`} className={styles['problem']}>
          A header&apos;s name has only letters, digits and hyphens.
        </p>
      )}
      <button
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
