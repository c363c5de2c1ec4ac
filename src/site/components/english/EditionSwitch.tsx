import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './english.module.css';
import { chooseTextLanguage, useEdition, useTextLanguage } from './text-language';

const names = { vi: ['Tiếng Việt', 'VI'], en: ['English', 'EN'] } as const;

/**
 * Item of the navbar: a link to the other edition of the page, at the same heading. A page without counterpart has texts
 * or labels in both languages; there it is a button that changes them, and hidden without JavaScript.
 */
export function EditionSwitch({ mobile = false }: { mobile?: boolean }): ReactNode {
  const { hash } = useLocation();
  const { language } = useTextLanguage();
  const { counterpart } = useEdition();
  // The menu of a phone is below the navbar, which has the switch.
  if (mobile) return null;
  const other = language === 'en' ? 'vi' : 'en';
  const [name, short] = names[other];
  const shared = {
    className: clsx('navbar__link', styles.switch),
    lang: other,
    title: name,
    onClick: () => {
      chooseTextLanguage(other);
    },
    children: (
      <>
        <span data-long>{name}</span>
        <span data-short>{short}</span>
      </>
    ),
  };
  return counterpart === undefined ? (
    <button
      type="button"
      {...shared}
      className={clsx('clean-btn needs-scripts', shared.className)}
    />
  ) : (
    <Link {...shared} to={counterpart + hash} hrefLang={other} />
  );
}
