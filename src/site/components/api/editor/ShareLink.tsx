import { useState } from 'react';
import type { ReactNode } from 'react';

import type { SharedValues } from '@portal/core/request-form';
import { useCopy } from '../../browser';
import { useEditorLabels } from './labels';
import styles from './editor.module.css';

/** Button that copies an address of this page with these values, without credentials. */
export function ShareLink({
  parameter,
  encode,
}: {
  parameter: string;
  encode: () => SharedValues;
}): ReactNode {
  const label = useEditorLabels();
  const { state, copy } = useCopy(true);
  const [link, setLink] = useState<{ address?: string; withoutBody: boolean }>();

  function share(): void {
    const { encoded, withoutBody } = encode();
    if (encoded === undefined) {
      setLink({ withoutBody });
      return;
    }
    const address = new URL(window.location.href);
    if (encoded === '') address.searchParams.delete(parameter);
    else address.searchParams.set(parameter, encoded);
    setLink({ address: address.href, withoutBody });
    void copy(address.href);
  }

  return (
    <>
      <button type="button" className="zg-control" onClick={share}>
        {label('Copy a link to this request')}
      </button>
      <span role="status" className={styles.hint}>
        {link && link.address === undefined && label('This request is too long for a link.')}
        {link?.address !== undefined && state !== 'idle' && (
          <>
            {state === 'copied' ? (
              label(
                'Link copied. Credentials, and values with names like credentials, are left out.',
              )
            ) : (
              <a href={link.address}>{label('The link could not be copied: copy it from here.')}</a>
            )}
            {link.withoutBody &&
              ` ${label('The body is left out: it is not valid JSON, so it may contain secrets.')}`}
          </>
        )}
      </span>
    </>
  );
}
