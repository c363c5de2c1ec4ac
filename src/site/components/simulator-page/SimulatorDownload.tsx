import type { ReactNode } from 'react';

import type { SimulatorFile } from '@portal/core/simulator-facts';
import { useTextLanguage } from '../english';
import styles from './SimulatorDownload.module.css';

const words = {
  vi: {
    none: 'Bản này của tài liệu không kèm tệp trình mô phỏng.',
    download: 'Tải',
    version: 'phiên bản',
    needs: 'Cần Node.js 20.19 trở lên, không cần cài gì thêm.',
  },
  en: {
    none: 'This build of the documentation has no simulator to download.',
    download: 'Download',
    version: 'version',
    needs: 'Requires Node.js 20.19 or later; there is nothing else to install.',
  },
};

/** Download link of the simulator; null if this build has no such file. */
export function SimulatorDownload({ items }: { items: SimulatorFile | null }): ReactNode {
  const label = words[useTextLanguage().language];
  if (items === null) return <p className={styles.download}>{label.none}</p>;
  const { name, kib, sha256, version } = items;
  return (
    <div className={styles.download}>
      <p>
        {/* A plain link: the router and the prefetch are for pages only. */}
        <a href={`/${name}`} download>
          {label.download} {name}
        </a>{' '}
        ({kib} KiB, {label.version} {version}). {label.needs}
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
