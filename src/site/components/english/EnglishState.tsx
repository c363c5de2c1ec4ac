import type { ReactNode } from 'react';

import styles from './english.module.css';
import { chooseTextLanguage } from './text-language';
import type { English } from './useEnglish';

const messages: Partial<Record<English<unknown>['state'], string>> = {
  loading: 'Loading the English texts …',
  failed: 'The English texts could not be loaded. Vietnamese is shown.',
};

/** Says that the English texts of a page are loading or did not load; empty otherwise. */
export function EnglishState({ state }: { state: English<unknown>['state'] }): ReactNode {
  return (
    <div className={styles.state} lang="en">
      <p role="status" className="zg-late">
        {messages[state]}
        {state === 'failed' && (
          <button
            type="button"
            className="zg-control zg-control-small"
            onClick={() => {
              chooseTextLanguage('en');
            }}
          >
            Try again
          </button>
        )}
      </p>
    </div>
  );
}
