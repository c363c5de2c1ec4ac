import { useId } from 'react';
import type { ReactNode } from 'react';

import { bankList, type QrForm, type QrFormField, type Sentence } from '@portal/core/diagnosis';
import styles from '../bench.module.css';
import { TextField } from '../Field';

const texts = {
  bank: {
    vi: `Sáu chữ số, ví dụ 970436 (Vietcombank). Tên lấy từ danh sách ${bankList.name} (${bankList.date}); BIN khác được nhận như bạn nhập.`,
    en: `Six digits, for example 970436 (Vietcombank). Names are from the list ${bankList.name} (${bankList.date}); another BIN is taken as you type it.`,
  },
  amount: {
    vi: 'Để trống: mã tĩnh, khách tự gõ số tiền.',
    en: 'Empty: a static code, the payer types the amount.',
  },
  content: {
    vi: 'Chữ không dấu, chữ số và dấu cách.',
    en: 'Letters without accents, digits and spaces.',
  },
  bill: {
    vi: 'Trường 62-01. Không phải ứng dụng ngân hàng nào cũng hiện nó.',
    en: 'Field 62-01. Not every banking app shows it.',
  },
} satisfies Record<string, Sentence>;

/** What a string is made of. */
export function MakeFields({
  form,
  problemAt,
  onChange,
}: {
  form: QrForm;
  problemAt: (field: QrFormField) => Sentence | undefined;
  onChange: (part: Partial<Record<QrFormField, string>>) => void;
}): ReactNode {
  const id = useId();
  return (
    <>
      <TextField
        label="Bank (BIN)"
        hint={texts.bank}
        problem={problemAt('bincode')}
        value={form.bincode}
        onChange={(bincode) => {
          onChange({ bincode });
        }}
      />
      <TextField
        label={form.service === 'QRIBFTTC' ? 'Card number' : 'Account or virtual account'}
        problem={problemAt('account')}
        value={form.account}
        onChange={(account) => {
          onChange({ account });
        }}
      />
      <TextField
        label="Amount in VND"
        hint={texts.amount}
        problem={problemAt('amount')}
        value={form.amount}
        onChange={(amount) => {
          onChange({ amount });
        }}
      />
      <TextField
        label="Content"
        hint={texts.content}
        problem={problemAt('content')}
        value={form.content}
        onChange={(content) => {
          onChange({ content });
        }}
      />
      <details
        className={styles['more']}
        open={form.billNumber !== '' || form.service === 'QRIBFTTC' || undefined}
      >
        <summary>More: bill number, transfer to a card</summary>
        <TextField
          label="Bill number"
          hint={texts.bill}
          problem={problemAt('billNumber')}
          value={form.billNumber}
          onChange={(billNumber) => {
            onChange({ billNumber });
          }}
        />
        <div className={styles['check']}>
          <input
            id={`${id}-card`}
            type="checkbox"
            checked={form.service === 'QRIBFTTC'}
            onChange={({ target }) => {
              onChange({ service: target.checked ? 'QRIBFTTC' : 'QRIBFTTA' });
            }}
          />
          <label htmlFor={`${id}-card`}>To a card (QRIBFTTC)</label>
        </div>
      </details>
    </>
  );
}
