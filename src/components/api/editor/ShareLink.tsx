import { useState } from 'react';
import type { ReactNode } from 'react';

import styles from './editor.module.css';

/** Copies an address that opens this page with these values; credentials are not among them. */
export function ShareLink({
  parameter,
  encode,
}: {
  parameter: string;
  encode: () => string;
}): ReactNode {
  const [state, setState] = useState<{ copied: boolean; address: string }>();

  async function share(): Promise<void> {
    const address = new URL(window.location.href);
    const encoded = encode();
    if (encoded === '') address.searchParams.delete(parameter);
    else address.searchParams.set(parameter, encoded);
    try {
      await navigator.clipboard.writeText(address.href);
      setState({ copied: true, address: address.href });
    } catch {
      setState({ copied: false, address: address.href });
    }
  }

  return (
    <>
      <button type="button" className={styles['button']} onClick={() => void share()}>
        Copy a link to this request
      </button>
      <span role="status" className={styles['hint']}>
        {state?.copied === true && 'Link copied. It holds no credentials.'}
        {state?.copied === false && (
          <a href={state.address}>The link could not be copied: copy it from here.</a>
        )}
      </span>
    </>
  );
}
