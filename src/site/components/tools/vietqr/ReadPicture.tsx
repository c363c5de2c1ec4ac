import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { InputProblem, type Picture, say, type Sentence } from '@portal/core/diagnosis';
import type { FormState } from '../fields';
import { useLabel } from '../texts';
import styles from '../tools.module.css';
import { useWorker } from '../use-worker';
import { picturePixels } from './picture';

const startDecoder = (): Worker => new Worker(new URL('./picture.worker.ts', import.meta.url));

const texts = {
  hint: say`Chọn tệp, hoặc dán ảnh vào công cụ này. Ảnh được đọc trong tab này.
    Choose a file, or paste a picture into this tool. It is read in this tab.`,
  working: { vi: 'Đang tìm mã trong ảnh …', en: 'Searching the picture …' },
  broken: say`Không đọc được ảnh: thiếu một phần của công cụ. Hãy tải lại trang.
    Pictures cannot be read: a part of the tool did not load. Reload the page.`,
} satisfies Record<string, Sentence>;

/** Field for a chosen or pasted picture of a QR code. The decoder loads when the field is rendered. */
export function ReadPicture({ form, isHidden }: { form: FormState; isHidden: boolean }): ReactNode {
  const id = useId();
  const label = useLabel();
  const field = useRef<HTMLDivElement>(null);
  const { answer, ask } = useWorker<Picture, string>(startDecoder);
  const [refused, setRefused] = useState<Sentence>();

  async function read(file: File | undefined): Promise<void> {
    if (!file) return;
    form.change({});
    setRefused(undefined);
    try {
      ask(await picturePixels(file));
    } catch (error) {
      if (!(error instanceof InputProblem)) throw error;
      setRefused(error.sentence);
    }
  }

  const workOn = useEffectEvent((text: string) => {
    form.change({ text });
    form.work({ ...form.values, text });
  });
  useEffect(() => {
    if (answer?.is === 'result') workOn(answer.result);
  }, [answer]);

  const readPasted = useEffectEvent(read);
  useEffect(() => {
    const whole = field.current?.closest('form');
    if (!whole || isHidden) return undefined;
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      const picture = files.find(({ type }) => type.startsWith('image/'));
      if (!picture) return;
      event.preventDefault();
      void readPasted(picture);
    };
    whole.addEventListener('paste', paste);
    return () => {
      whole.removeEventListener('paste', paste);
    };
  }, [isHidden]);

  const notFound = answer?.is === 'problem' ? answer.sentence : undefined;
  const wrong =
    refused ?? (answer?.is === 'broken' || answer?.is === 'failed' ? texts.broken : notFound);
  return (
    <div ref={field} className={styles.field} hidden={isHidden}>
      <label htmlFor={id}>{label({ vi: 'Ảnh mã QR', en: 'Picture of a QR code' })}</label>
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
      <p id={`${id}-hint`} className={styles.hint}>
        {label(texts.hint)}
      </p>
      <p id={`${id}-state`} role="status" className={wrong ? styles.problem : styles.hint}>
        {answer?.is === 'working' ? label(texts.working) : wrong && label(wrong)}
      </p>
    </div>
  );
}
