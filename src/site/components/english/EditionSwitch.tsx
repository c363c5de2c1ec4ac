import type { ReactNode } from 'react';

import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';

import { chooseTextLanguage, useEdition } from './text-language';

const names = { vi: 'Tiếng Việt', en: 'English' };

/** Item of the navbar: a link to the other edition of the page, at the same heading; empty if there is none. */
export function EditionSwitch({ mobile = false }: { mobile?: boolean }): ReactNode {
  const { hash } = useLocation();
  const { language, counterpart } = useEdition();
  if (counterpart === undefined) return null;
  const other = language === 'en' ? 'vi' : 'en';
  const link = (
    <Link
      className={mobile ? 'menu__link' : 'navbar__item navbar__link'}
      to={counterpart + hash}
      lang={other}
      hrefLang={other}
      onClick={() => {
        chooseTextLanguage(other);
      }}
    >
      {names[other]}
    </Link>
  );
  return mobile ? <li className="menu__list-item">{link}</li> : link;
}
