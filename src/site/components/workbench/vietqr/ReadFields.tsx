import { useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';

import { InputProblem, type Picture, type Sentence } from '@portal/core/diagnosis';
import styles from '../bench.module.css';
import { commonTexts } from '../common-texts';
import { TextField } from '../Field';
import { Say } from '../Say';
import { useWorker } from '../use-worker';
import { picturePixels } from './picture';
import own from './vietqr.module.css';

const startDecoder = (): Worker => new Worker(new URL('./picture.worker.ts', import.meta.url));

const texts = {
  text: {
    vi: 'Chuỗi bắt đầu bằng 000201, kể cả khi nó sai. Cũng nhận JSON có chuỗi bên trong.',
    en: 'The string that begins with 000201, also where it is wrong. JSON that holds one is taken, too.',
  },
  hint: {
    vi: 'Chọn tệp, hoặc dán ảnh vào ô trên. Ảnh được đọc trong tab này.',
    en: 'Choose a file, or paste a picture into the field above. It is read in this tab.',
  },
  working: { vi: 'Đang tìm mã trong ảnh …', en: 'Searching the picture …' },
} satisfies Record<string, Sentence>;

/**
 * A string, typed or from a picture of its code. The decoder is loaded with these fields, so that no
 * choice of a file asks for it.
 */
export function ReadFields({
  text,
  problem,
  onChange,
  onDecoded,
}: {
  text: string;
  /** Of the string. */
  problem: Sentence | undefined;
  onChange: (text: string) => void;
  onDecoded: (text: string) => void;
}): ReactNode {
  const id = useId();
  const { answer, isBusy, isBroken, ask } = useWorker<Picture, string>(startDecoder);
  const [refused, setRefused] = useState<Sentence>();

  async function read(file: File | undefined): Promise<void> {
    if (!file) return;
    setRefused(undefined);
    try {
      ask(await picturePixels(file));
    } catch (error) {
      if (!(error instanceof InputProblem)) throw error;
      setRefused(error.sentence);
    }
  }

  useEffect(() => {
    if (answer?.is === 'result') onDecoded(answer.result);
  }, [answer, onDecoded]);

  const notFound = answer?.is === 'problem' && !isBusy ? answer.sentence : undefined;
  const wrong = refused ?? (isBroken ? commonTexts.broken : notFound);
  return (
    <div
      className={own['fields']}
      onPaste={(event) => {
        const { files } = event.clipboardData;
        const picture = [...files].find(({ type }) => type.startsWith('image/'));
        if (!picture) return;
        event.preventDefault();
        void read(picture);
      }}
    >
      <TextField
        label="VietQR string"
        hint={texts.text}
        problem={problem}
        rows={4}
        value={text}
        onChange={onChange}
      />
      <div className={styles['field']}>
        <label htmlFor={id}>Picture of a code</label>
        <input
          id={id}
          type="file"
          accept="image/*"
          aria-describedby={`${id}-hint ${id}-state`}
          aria-invalid={wrong ? true : undefined}
          onChange={({ target }) => {
            void read(target.files?.[0]);
          }}
        />
        <p id={`${id}-hint`} className={styles['hint']}>
          <Say>{texts.hint}</Say>
        </p>
        <p id={`${id}-state`} role="status" className={wrong ? styles['problem'] : styles['hint']}>
          {isBusy ? <Say>{texts.working}</Say> : wrong && <Say>{wrong}</Say>}
        </p>
      </div>
    </div>
  );
}
