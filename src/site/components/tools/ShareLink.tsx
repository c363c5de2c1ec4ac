import { useState } from 'react';
import type { ReactNode } from 'react';

import { toLinkText } from '@portal/core/request-form';
import { useToolLabels } from './labels';
import { Say } from './Say';
import styles from './tools.module.css';
import { say } from '@portal/core/diagnosis';

const sentences = {
  copied: say`Đã chép liên kết. Liên kết có nội dung bạn nhập, không có khoá.
    Link copied. It holds what you typed, and no key.`,
  long: say`Nội dung quá dài cho một liên kết. Hãy gửi nội dung theo cách khác.
    This is too long for a link. Send it another way.`,
  failed: say`Trình duyệt không cho chép. Hãy chép liên kết này:
    The browser does not let this page copy. Copy this link:`,
};

/** Copies an address that opens this tool with these values, without secrets. */
export function ShareLink({
  name,
  values,
}: {
  name: string;
  values: Readonly<Record<string, string>>;
}): ReactNode {
  const label = useToolLabels();
  const [state, setState] = useState<{ is: keyof typeof sentences; address: string }>();

  async function share(): Promise<void> {
    // In the fragment, which browsers do not send to servers.
    const filled = Object.entries(values).filter(([, value]) => value !== '');
    const encoded = toLinkText(Object.fromEntries(filled));
    if (encoded === undefined) {
      setState({ is: 'long', address: '' });
      return;
    }
    const address = new URL(window.location.href);
    address.hash = `bench-${name}=${encoded}`;
    try {
      await navigator.clipboard.writeText(address.href);
      setState({ is: 'copied', address: address.href });
    } catch {
      setState({ is: 'failed', address: address.href });
    }
  }

  return (
    <>
      <button type="button" className={styles['button']} onClick={() => void share()}>
        {label('Copy a link without keys')}
      </button>
      <span role="status" className={styles['hint']}>
        {state && <Say>{sentences[state.is]}</Say>}{' '}
        {state?.is === 'failed' && <a href={state.address}>{state.address}</a>}
      </span>
    </>
  );
}
