import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';

import { useEdition } from './text-language';

/** Elements of the head that link both editions of a page to each other and to themselves. */
export function EditionLinks(): ReactNode {
  const { url } = useDocusaurusContext().siteConfig;
  const { pathname } = useLocation();
  const { language, counterpart } = useEdition();
  if (counterpart === undefined) return null;
  const [vi, en] = language === 'en' ? [counterpart, pathname] : [pathname, counterpart];
  return (
    <Head>
      <link rel="alternate" hrefLang="vi" href={url + encodeURI(vi)} />
      <link rel="alternate" hrefLang="en" href={url + encodeURI(en)} />
      <link rel="alternate" hrefLang="x-default" href={url + encodeURI(vi)} />
    </Head>
  );
}
