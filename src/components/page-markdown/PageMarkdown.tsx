import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

import Head from '@docusaurus/Head';

import { markdownAddress } from '../../markdown-address';
import styles from './PageMarkdown.module.css';

const words = {
  idle: ['Copy page', ''],
  late: ['Copying …', 'The page is being copied'],
  copied: ['Copied', 'Page copied to the clipboard as Markdown'],
  failed: ['Not copied', 'The page could not be copied. View it as Markdown and copy it there.'],
} as const;

/** A load that takes longer is told of. */
const lateMs = 300;

/** The text of a file of the site. */
async function textOf(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
  return new Blob([await response.text()], { type: 'text/plain' });
}

/**
 * The page as Markdown: to copy, to view, and for a program that reads the page's head. The build writes
 * the file beside the page (src/pipeline/output/markdown).
 */
export function PageMarkdown({ route }: { route: string }): ReactNode {
  const address = markdownAddress(route);
  const [state, setState] = useState<keyof typeof words>('idle');

  useEffect(() => {
    if (state === 'idle' || state === 'late') return undefined;
    const timer = window.setTimeout(() => {
      setState('idle');
    }, 4000);
    return () => {
      window.clearTimeout(timer);
    };
  }, [state]);

  async function copy(): Promise<void> {
    const late = window.setTimeout(() => {
      setState('late');
    }, lateMs);
    try {
      // Asked for while the click lasts, filled once the text is there: Safari takes no later one.
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': textOf(address) })]);
      setState('copied');
    } catch {
      // No permission, no file, or a page without HTTPS: the link beside it still works.
      setState('failed');
    } finally {
      window.clearTimeout(late);
    }
  }

  const [label, news] = words[state];
  return (
    <div className={styles['tools']} lang="en" data-search-skip data-control>
      <Head>
        <link rel="alternate" type="text/markdown" href={address} />
      </Head>
      <button type="button" className={styles['copy']} onClick={() => void copy()}>
        {label}
      </button>
      <a href={address}>View as Markdown</a>
      <span role="status" className={styles['status']}>
        {news}
      </span>
    </div>
  );
}
