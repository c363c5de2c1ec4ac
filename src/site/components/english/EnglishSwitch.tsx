import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './EnglishSwitch.module.css';
import { chooseTextLanguage, type TextLanguage } from './text-language';
import type { English } from './useEnglish';

const languages = { vi: 'Tiếng Việt', en: 'English' } satisfies Record<TextLanguage, string>;

const news: Partial<Record<English<unknown>['state'], string>> = {
  loading: 'Loading the English texts …',
  failed:
    'The English texts could not be loaded. Vietnamese is shown. Choose English to try again.',
};

/** Buttons that switch the language of the texts. The styles hide them if there is no JavaScript. */
export function EnglishSwitch({ state }: { state: English<unknown>['state'] }): ReactNode {
  const shown: TextLanguage = state === 'off' || state === 'failed' ? 'vi' : 'en';
  return (
    <div className={clsx(styles.switch, 'needs-scripts')} lang="en">
      <div role="group" aria-label="Language of the texts">
        {(Object.keys(languages) as TextLanguage[]).map((language) => (
          <button
            key={language}
            type="button"
            className="zg-control zg-control-small"
            lang={language}
            aria-pressed={language === shown}
            onClick={() => {
              chooseTextLanguage(language);
            }}
          >
            {languages[language]}
          </button>
        ))}
      </div>
      <p role="status" className="zg-late">
        {news[state]}
      </p>
    </div>
  );
}
