import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import { getErrorCausalChain } from '@docusaurus/utils-common';
import { useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';

import styles from './status.module.css';

/** Uses neither layout nor `Link`: the layout or Docusaurus's context may be broken. A plain link reloads the page. */
function PageError({
  heading,
  text,
  button,
  onRetry,
}: {
  heading: string;
  text: string;
  button: string;
  onRetry: () => void;
}): ReactNode {
  return (
    <main className={styles.page}>
      <Head>
        <title>Page Error</title>
      </Head>
      <h1>{heading}</h1>
      <p className={styles.error} role="alert">
        {text}
      </p>
      <p className={styles.actions}>
        <button className="button button--primary" type="button" onClick={onRetry}>
          {button}
        </button>
        <a href="/">Home</a>
      </p>
    </main>
  );
}

export function ChunkError({ error, retry }: { error: unknown; retry: () => void }): ReactNode {
  return <PageError heading="Page Error" text={String(error)} button="Retry" onRetry={retry} />;
}

export function CrashNotice({
  error,
  tryAgain,
}: {
  error: Error;
  tryAgain: () => void;
}): ReactNode {
  const { pathname } = useLocation();
  const [crashed] = useState(pathname);
  // Resets the error boundary, which would otherwise show the error after navigation, too.
  useLayoutEffect(() => {
    if (pathname !== crashed) tryAgain();
  }, [pathname, crashed, tryAgain]);
  const text = getErrorCausalChain(error).map(({ message }) => message);
  return (
    <PageError
      heading="This page crashed."
      text={text.join('\n\nCause:\n')}
      button="Try again"
      onRetry={tryAgain}
    />
  );
}
