import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import { getErrorCausalChain } from '@docusaurus/utils-common';
import { useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';

import styles from './status.module.css';

/** Shown instead of a page that threw while it was rendered. */
export function CrashNotice({
  error,
  tryAgain,
}: {
  error: Error;
  tryAgain: () => void;
}): ReactNode {
  const { pathname } = useLocation();
  const [crashed] = useState(pathname);
  // The error boundary stays mounted on the next page, and would show the notice there, too.
  useLayoutEffect(() => {
    if (pathname !== crashed) tryAgain();
  }, [pathname, crashed, tryAgain]);
  return (
    <main className={styles.page}>
      <Head>
        <title>Page Error</title>
      </Head>
      <h1>This page crashed.</h1>
      <p className={styles.error}>
        {getErrorCausalChain(error)
          .map(({ message }) => message)
          .join('\n\nCause:\n')}
      </p>
      <p className={styles.actions}>
        <button className="button button--primary" type="button" onClick={tryAgain}>
          Try again
        </button>
        <a href="/">Home</a>
      </p>
    </main>
  );
}
