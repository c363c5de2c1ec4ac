import type { ReactNode } from 'react';

import type { SimulatorFile } from '@portal/core/simulator-facts';
import styles from './SimulatorDownload.module.css';

/** Download link of the simulator; null if this build has no such file. */
export function SimulatorDownload({ items }: { items: SimulatorFile | null }): ReactNode {
  if (items === null) {
    return <p className={styles.download}>Bản này của tài liệu không kèm tệp trình mô phỏng.</p>;
  }
  const { name, kib, sha256, version } = items;
  return (
    <div className={styles.download}>
      <p>
        {/* A plain link: the router and the prefetch are for pages only. */}
        <a href={`/${name}`} download>
          Tải {name}
        </a>{' '}
        ({kib} KiB, phiên bản {version}). Cần Node.js 20.19 trở lên, không cần cài gì thêm.
      </p>
      <p>
        <a href={`/${name}.sha256`}>SHA-256</a>:{' '}
        <code translate="no" data-simulator-sha256>
          {sha256}
        </code>
      </p>
    </div>
  );
}
