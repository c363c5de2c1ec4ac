import type { ReactNode } from 'react';

import type { Sentence } from '@portal/core/diagnosis';
import { CodePanel } from '../code';
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
    <p key={warning.en} className={styles.warning}>
      {label(warning)}
    </p>
  ));
}

/** Longer texts are truncated for display. Receivers accept 64 KB at most. */
const shownCharacters = 100_000;

/** A text that the tool has computed, for reading and copying. */
export function ResultText({ title, text }: { title: Label; text: string }): ReactNode {
  const label = useLabel();
  return (
    <CodePanel title={label(title)} wrap>
      {text.length > shownCharacters ? `${text.slice(0, shownCharacters)} …` : text}
    </CodePanel>
  );
}
