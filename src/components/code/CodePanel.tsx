import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';

import clsx from 'clsx';

import { withServer, type ServerOption } from '../../samples';
import { ServerChoice, useEnvironment } from '../server';
import styles from './CodePanel.module.css';
import { placeAttribute, useCodeHtml } from './useCodeHtml';

export interface CodePanelProps {
  /** Output of the build's `highlight`, for the inside of `<code>`; wins over `children`. */
  html?: string;
  /** Where in the portal the code stands: the HTML of this place is in the page, not in a script. */
  place?: string;
  /** How high the code is while its HTML is on its way. */
  lines?: number;
  /** Plain code, where no build has coloured it (the live editor). */
  children?: ReactNode;
  /** Shown where there is no title, and part of the code's accessible name. */
  language?: string;
  /** Marks the code as the sample in this language: what tests and the API pages find it by. */
  sample?: string;
  title?: ReactNode;
  /** Name of the downloaded file; without one there is no download. */
  fileName?: string;
  /** Servers that the code can call: it shows the first, and readers choose. */
  servers?: readonly ServerOption[];
  /** Long lines are broken from the start. */
  wrap?: boolean;
  className?: string;
}

/** Whether the code is wider than its box, now that it is laid out; asked again when the code is another. */
function useOverflow(pre: RefObject<HTMLPreElement | null>, code: ReactNode): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = pre.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      setOverflows(element.scrollWidth > element.clientWidth);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [pre, code]);
  return overflows;
}

function select(element: HTMLElement): void {
  window.getSelection()?.selectAllChildren(element);
}

function download(text: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Safari reads the blob after the click has returned.
  window.setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 10_000);
}

/**
 * One piece of code: static HTML with buttons to copy, download and wrap it. The buttons read the
 * text back from the page (it is there byte for byte), so the page does not carry it twice.
 */
export function CodePanel(props: CodePanelProps) {
  const { place, lines = 0, children, language, sample, title, fileName, className } = props;
  const { content: built, failed } = useCodeHtml(place, props.html);
  const { servers = [] } = props;
  const { environment } = useEnvironment();
  const html =
    built === undefined || environment === undefined
      ? built
      : withServer(built, servers, environment);
  const pre = useRef<HTMLPreElement>(null);
  const code = useRef<HTMLElement>(null);
  const [wrapped, setWrapped] = useState(props.wrap ?? false);
  const [copied, setCopied] = useState<'' | 'copied' | 'failed'>('');
  const overflows = useOverflow(pre, html ?? children);
  const isToCome = html === undefined && place !== undefined;

  useEffect(() => {
    if (copied === '') return undefined;
    const timer = window.setTimeout(() => {
      setCopied('');
    }, 4000);
    return () => {
      window.clearTimeout(timer);
    };
  }, [copied]);

  async function copy() {
    if (!code.current) return;
    try {
      await navigator.clipboard.writeText(code.current.textContent);
      setCopied('copied');
    } catch {
      // No permission, or a page without HTTPS: the reader's own copy command still works.
      select(code.current);
      setCopied('failed');
    }
  }

  const panel = (
    <div className={clsx(styles['panel'], wrapped && styles['wrapped'], className)}>
      <div className={styles['head']}>
        <span
          className={clsx(styles['title'], title === undefined && styles['language'])}
          data-control={title === undefined || undefined}
        >
          {title ?? language}
        </span>
        <span className={styles['buttons']} lang="en">
          <button
            type="button"
            // Always there, so that nothing moves when it turns out to be of use.
            className={clsx(!overflows && !wrapped && styles['unneeded'])}
            aria-pressed={wrapped}
            onClick={() => {
              setWrapped(!wrapped);
            }}
          >
            Wrap
          </button>
          {fileName !== undefined && (
            <button
              type="button"
              aria-label={`Download ${fileName}`}
              disabled={isToCome}
              onClick={() => {
                download(code.current?.textContent ?? '', fileName);
              }}
            >
              Download
            </button>
          )}
          <button
            type="button"
            className={styles['copy']}
            disabled={isToCome}
            onClick={() => void copy()}
          >
            {copied === 'copied' ? 'Copied' : 'Copy'}
          </button>
          <span role="status" className={styles['status']}>
            {copied === 'copied' && 'Code copied to the clipboard'}
            {copied === 'failed' && 'Code selected: copy it with your keyboard'}
          </span>
        </span>
      </div>
      <pre
        ref={pre}
        className={clsx(styles['pre'], 'thin-scrollbar')}
        // A region that scrolls must be reachable by keyboard (WCAG 2.1.1).
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see the line above
        tabIndex={0}
        role="group"
        aria-label={`Code${language === undefined ? '' : `: ${language}`}`}
        lang="en"
        translate="no"
      >
        {isToCome ? (
          <code aria-busy={!failed}>
            {failed ? 'Code not loaded: reload the page.' : '\n'.repeat(lines)}
          </code>
        ) : html === undefined ? (
          <code ref={code} data-sample={sample}>
            {children}
          </code>
        ) : (
          // `html` is the build's own escaped output, as the build gives it or read back from a page of
          // this site (useCodeHtml.ts): no reader and no storage can reach it.
          <code
            ref={code}
            data-sample={sample}
            {...{ [placeAttribute]: place }}
            dangerouslySetInnerHTML={{ __html: html }}
          />
        )}
      </pre>
    </div>
  );
  if (servers.length === 0) return panel;
  return (
    <>
      <ServerChoice servers={servers} />
      {panel}
    </>
  );
}
