import { useId } from 'react';
import type { ReactNode } from 'react';

import type { KeyForm, Sentence } from '@portal/core/diagnosis';
import styles from './bench.module.css';
import { Say } from './Say';

const forms: Readonly<Record<KeyForm, string>> = {
  hex64: '64 hex digits: 32 bytes',
  hex32: '32 hex digits: 16 bytes',
  text32: '32 characters as 32 bytes',
};

const hint: Sentence = {
  vi: 'Cách đọc nào đúng còn chờ xác nhận: xem trang AES.',
  en: 'Which reading is right is to be confirmed: see the page about AES.',
};

/** The choice of /others/aes: how a key is read, never guessed. */
export function KeyReading({
  value,
  onChange,
}: {
  value: KeyForm;
  onChange: (value: KeyForm) => void;
}): ReactNode {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>Reading of the AES key</label>
      <select
        id={id}
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          onChange(event.target.value as KeyForm);
        }}
      >
        {Object.entries(forms).map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className={styles['hint']}>
        <Say>{hint}</Say>
      </p>
    </div>
  );
}
