import type { ReactNode } from 'react';

import styles from './SimulatorDownload.module.css';

/** The file of this very build. */
export interface SimulatorFile {
  name: string;
  kib: number;
  sha256: string;
  /** Of the portal whose contracts it was made from. */
  version: string;
}

/** Where the simulator is got from; the build fills in what it made. */
export function SimulatorDownload({ items }: { items: SimulatorFile }): ReactNode {
  const { name, kib, sha256, version } = items;
  return (
    <div className={styles['download']}>
      <p>
        {/* The file lies beside the pages and is none: no router, no prefetch. */}
        <a href={`/${name}`} download>
          Tải {name}
        </a>{' '}
        ({kib} KiB, phiên bản {version}). Cần Node.js 20.19 trở lên, không cần cài gì thêm.
      </p>
      <p>
        <a href={`/${name}.sha256`}>SHA-256</a>:{' '}
        <code className={styles['hash']} translate="no" data-simulator-sha256>
          {sha256}
        </code>
      </p>
    </div>
  );
}
