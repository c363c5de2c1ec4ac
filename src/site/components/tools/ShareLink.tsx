import { useState } from 'react';
import type { ReactNode } from 'react';

import { say } from '@portal/core/diagnosis';
import { toLinkText } from '@portal/core/request-form';
import { useCopy } from '../browser';
import type { Values } from './fields';
import { useLabel } from './texts';
import styles from './tools.module.css';

const sentences = {
  copied: say`Đã chép liên kết. Liên kết có nội dung bạn nhập, không có khoá.
    Link copied. It contains your input, but no keys.`,
  long: say`Nội dung quá dài cho một liên kết. Hãy gửi nội dung theo cách khác.
    This is too long for a link. Send it another way.`,
  failed: say`Trình duyệt không cho chép. Hãy chép liên kết này:
    The browser does not let this page copy. Copy this link:`,
};

/** Button that copies an address of this tool with these values, without secrets. */
export function ShareLink({ name, values }: { name: string; values: Values }): ReactNode {
  const label = useLabel();
  const { state, copy } = useCopy(true);
  /** The copied address; empty if the values are too long for an address. */
  const [address, setAddress] = useState<string>();

  function share(): void {
    const filled = Object.entries(values).filter(([, value]) => value !== '');
    const encoded = toLinkText(Object.fromEntries(filled));
    if (encoded === undefined) {
      setAddress('');
      return;
    }
    const link = new URL(window.location.href);
    // The values are in the fragment, which browsers do not send to servers.
    link.hash = `bench-${name}=${encoded}`;
    setAddress(link.href);
    void copy(link.href);
  }

  const said = address === '' ? 'long' : state;
  return (
    <>
      <button type="button" className="zg-control" onClick={share}>
        {label({ vi: 'Chép liên kết không kèm khoá', en: 'Copy a link without keys' })}
      </button>
      <span role="status" className={styles.hint}>
        {said !== 'idle' && label(sentences[said])}{' '}
        {said === 'failed' && <a href={address}>{address}</a>}
      </span>
    </>
  );
}
