import { useState } from 'react';
import type { ReactNode } from 'react';

import Head from '@docusaurus/Head';

import { control, searchSkip } from '@portal/core/markup';
import { markdownAddress } from '@portal/core/markdown-address';
import { useCopy } from '../browser';
import { useTextLanguage } from '../english';
import styles from './PageMarkdown.module.css';

/** For each state the label of the button and the message for screen readers; and the label of the link. */
const words = {
  en: {
    idle: ['Copy page', ''],
    late: ['Copying …', 'The page is being copied'],
    copied: ['Copied', 'Page copied to the clipboard as Markdown'],
    failed: ['Not copied', 'The page could not be copied. View it as Markdown and copy it there.'],
    view: 'View as Markdown',
  },
  vi: {
    idle: ['Chép trang', ''],
    late: ['Đang chép …', 'Đang chép trang'],
    copied: ['Đã chép', 'Đã chép trang dạng Markdown'],
    failed: ['Chưa chép được', 'Không chép được trang. Hãy xem bản Markdown rồi tự chép.'],
    view: 'Xem bản Markdown',
  },
} as const;

/** Milliseconds after which the button shows that it is loading. */
const lateMs = 300;

async function textOf(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
  return new Blob([await response.text()], { type: 'text/plain' });
}

/** Links to the Markdown of the page, a file of the build (src/site/pipeline/output/markdown). */
export function PageMarkdown({ route }: { route: string }): ReactNode {
  const address = markdownAddress(route);
  const { state, copy } = useCopy();
  const [isLate, setIsLate] = useState(false);

  async function copyPage(): Promise<void> {
    const late = window.setTimeout(() => {
      setIsLate(true);
    }, lateMs);
    await copy(() => textOf(address));
    window.clearTimeout(late);
    setIsLate(false);
  }

  const { language } = useTextLanguage();
  const { view, ...states } = words[language];
  const [button, news] = states[isLate ? 'late' : state];
  return (
    <div className={styles.tools} lang={language} {...searchSkip} {...control}>
      <Head>
        <link rel="alternate" type="text/markdown" href={address} />
      </Head>
      <button
        type="button"
        className={`zg-control zg-control-small zg-icon-copy needs-scripts ${styles.copy ?? ''}`}
        onClick={() => void copyPage()}
      >
        {button}
      </button>
      <a className="zg-control zg-control-small" href={address}>
        {view}
      </a>
      <span role="status" className="visually-hidden">
        {news}
      </span>
    </div>
  );
}
