import { createContext, useContext, useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import clsx from 'clsx';
import { useScrollPositionBlocker } from '@docusaurus/theme-common/internal';
import useIsBrowser from '@docusaurus/useIsBrowser';

import { attributes, control } from '@portal/core/markup';
import { languages as known, type LanguageKey } from '@portal/core/samples';
import { scrollInside } from '../browser';
import { chooseCodeLanguage, codeLanguage, useShownLanguage } from './code-language';
import styles from './LanguageTabs.module.css';

interface TabsProps {
  languages: readonly LanguageKey[];
  label?: string;
  children: ReactNode;
}

/** Id of the tabs around a panel; empty if there are none. */
const TabsId = createContext('');

function target(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/**
 * One tab per language (WAI-ARIA tabs, automatic activation). The HTML contains all panels. CSS shows the panel of the
 * chosen language, so that nothing moves during hydration. Without JavaScript all panels are visible.
 */
export function LanguageTabs({ languages, label = 'Code language', children }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const isBrowser = useIsBrowser();
  const { blockElementScrollPositionUntilNextRender: holdPosition } = useScrollPositionBlocker();
  const selected = useShownLanguage(languages);

  useEffect(() => {
    const tab = list.current?.querySelector('[aria-selected="true"]');
    if (list.current && tab) scrollInside(list.current, tab);
  }, [selected, isBrowser]);

  function choose(language: LanguageKey, tab: HTMLElement) {
    if (language !== codeLanguage()) holdPosition(tab);
    chooseCodeLanguage(language);
  }

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>, index: number) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const language = languages[target(event.key, index, languages.length) ?? -1];
    const tab = list.current?.querySelector<HTMLElement>(`[${attributes.language}="${language}"]`);
    if (language === undefined || !tab) return;
    event.preventDefault();
    tab.focus();
    choose(language, tab);
  }

  return (
    <TabsId value={id}>
      <div className={styles.tabs} {...{ [attributes.languages]: languages.join(' ') }}>
        <div
          className={clsx(styles.list, 'needs-scripts')}
          role="tablist"
          aria-label={label}
          ref={list}
        >
          {languages.map((language, index) => (
            <button
              key={language}
              type="button"
              role="tab"
              id={`${id}-tab-${language}`}
              aria-controls={`${id}-${language}`}
              // No tab is selected during hydration: the server does not know the choice.
              aria-selected={isBrowser && language === selected}
              tabIndex={language === selected ? 0 : -1}
              className={clsx('clean-btn', styles.tab)}
              {...{ [attributes.language]: language }}
              lang="en"
              translate="no"
              onClick={(event) => {
                choose(language, event.currentTarget);
              }}
              onKeyDown={(event) => {
                onKeyDown(event, index);
              }}
            >
              {language}
            </button>
          ))}
        </div>
        {/* The list shows one row of tabs; this menu contains all languages. */}
        <select
          className={clsx(styles.menu, 'needs-scripts')}
          aria-label="All languages"
          lang="en"
          translate="no"
          value={selected}
          onChange={({ target: menu }) => {
            const language = languages.find((key) => key === menu.value);
            if (language !== undefined) choose(language, menu);
          }}
          {...control}
        >
          {languages.map((language) => (
            <option key={language} value={language}>
              {known[language].name}
            </option>
          ))}
        </select>
        {children}
      </div>
    </TabsId>
  );
}

/** Content for one language. Must be a direct child of `LanguageTabs`. */
export function LanguagePanel({
  language,
  children,
}: {
  language: LanguageKey;
  children: ReactNode;
}) {
  const id = useContext(TabsId);
  return (
    <div
      role="tabpanel"
      id={`${id}-${language}`}
      aria-labelledby={`${id}-tab-${language}`}
      className={styles.panel}
      {...{ [attributes.language]: language }}
    >
      {children}
    </div>
  );
}
