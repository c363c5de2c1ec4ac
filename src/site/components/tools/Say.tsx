import type { ReactNode } from 'react';

import type { Sentence } from '@portal/core/diagnosis';
import { useTextLanguage } from '../english';
import styles from './tools.module.css';

/** A text in both languages, or a name, which is the same in both. */
export type Label = Sentence | string;

/** Returns a function that gives a label in the reader's language. */
export function useLabel(): (label: Label) => string {
  const { language } = useTextLanguage();
  return (label) => (typeof label === 'string' ? label : label[language]);
}

/** A sentence in the reader's language. */
export function Say({ children: sentence }: { children: Sentence }): ReactNode {
  const { language } = useTextLanguage();
  return <span lang={language}>{sentence[language]}</span>;
}

/** Warnings, each in its own paragraph. */
export const Warnings = ({ of }: { of: readonly Sentence[] }): ReactNode =>
  of.map((warning) => (
    <p key={warning.en} className={styles['warning']}>
      <Say>{warning}</Say>
    </p>
  ));
