import type { ReactNode } from 'react';

import type { Sentence } from '@portal/core/diagnosis';
import { useTextLanguage } from '../english';
import styles from './tools.module.css';

/** A text in both languages, or a name, which is the same in both. */
export type Label = Sentence | string;

/** Returns a function that gives a text in the reader's language, which the slot of the tool declares (`lang`). */
export function useLabel(): (label: Label) => string {
  const { language } = useTextLanguage();
  return (label) => (typeof label === 'string' ? label : label[language]);
}

/** Warnings, each in its own paragraph. */
export function Warnings({ of }: { of: readonly Sentence[] }): ReactNode {
  const label = useLabel();
  return of.map((warning) => (
    <p key={warning.en} className={styles['warning']}>
      {label(warning)}
    </p>
  ));
}
