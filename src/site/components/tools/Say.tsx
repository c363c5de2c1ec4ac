import type { ReactNode } from 'react';

import type { Sentence } from '@portal/core/diagnosis';
import { useTextLanguage } from '../english';

/** A sentence in the reader's language. */
export function Say({ children: sentence }: { children: Sentence }): ReactNode {
  const { language } = useTextLanguage();
  return <span lang={language}>{sentence[language]}</span>;
}
