import type { ReactNode } from 'react';

import type { Sentence } from '@portal/core/diagnosis';
import { useTextLanguage } from '../english';

/** A sentence in the chosen language of the texts. */
export function Say({ children: sentence }: { children: Sentence }): ReactNode {
  const { language } = useTextLanguage();
  return <span lang={language}>{sentence[language]}</span>;
}
