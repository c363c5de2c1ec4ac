import { useRef, useState } from 'react';
import type { ReactNode } from 'react';

import clsx from 'clsx';

import { attributes, control } from '@portal/core/markup';
import { withServer, type ServerOption } from '@portal/core/samples';
import { useCopy, useOverflow } from '../browser';
import { ServerChoice, useEnvironment } from '../server';
import styles from './CodePanel.module.css';
import { placeAttribute, useCodeHtml } from './useCodeHtml';

export interface CodePanelProps {
  /** Output of the build's `highlight`, for the inside of `<code>`; wins over `children`. */
  html?: string;
  /** The place of the code in the portal: its HTML is in the page, not in a script. */
  place?: string;
  /** The number of lines, to reserve space while the HTML loads. */
  lines?: number;
  /** Plain code that the build has not highlighted. */
  children?: ReactNode;
  /** Shown where there is no title, and part of the code's accessible name. */
  language?: string;
  /** Marks the code as the sample in this language; tests and API pages find it by this. */
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

interface PanelProps extends Omit<CodePanelProps, 'servers' | 'html'> {
  /** Undefined when there is no code, or while it loads. */
  html: string | undefined;
  failed: boolean;
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

/** The panel itself. */
function Panel(props: PanelProps) {
  const { html, failed, place, lines = 0, children, language, sample, title, fileName } = props;
  const pre = useRef<HTMLPreElement>(null);
  const code = useRef<HTMLElement>(null);
  const [wrapped, setWrapped] = useState(props.wrap ?? false);
  const { state, copy } = useCopy();
  const overflows = useOverflow(pre, html ?? children);
  const isToCome = html === undefined && place !== undefined;

  async function copyCode() {
    if (!code.current) return;
    // The reader's own copy command still works.
    if (!(await copy(code.current.textContent))) select(code.current);
  }

  return (
    <div className={clsx(styles['panel'], wrapped && styles['wrapped'], props.className)}>
      <div className={styles['head']}>
        <span
          className={clsx(styles['title'], title === undefined && styles['language'])}
          {...(title === undefined && control)}
        >
          {title ?? language}
        </span>
        <span className={clsx(styles['buttons'], 'needs-scripts')} lang="en">
          <button
            type="button"
            // Always rendered, so that nothing moves when it becomes visible.
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
            onClick={() => void copyCode()}
          >
            {state === 'copied' ? 'Copied' : 'Copy'}
          </button>
          <span role="status" className="visually-hidden">
            {state === 'copied' && 'Code copied to the clipboard'}
            {state === 'failed' && 'Code selected: copy it with your keyboard'}
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
          <code ref={code} {...{ [attributes.sample]: sample }}>
            {children}
          </code>
        ) : (
          // Escaped output of the build, passed directly or read from a page of this site (useCodeHtml.ts), or an
          // edited sample, whose every text is escaped (recoloured.ts).
          <code
            ref={code}
            {...{ [attributes.sample]: sample }}
            {...{ [placeAttribute]: place }}
            dangerouslySetInnerHTML={{ __html: html }}
          />
        )}
      </pre>
    </div>
  );
}

/** The panel for the chosen server, with the choice above it. */
function ServedPanel({ servers, ...props }: PanelProps & { servers: readonly ServerOption[] }) {
  const { value: environment } = useEnvironment();
  const { html: built } = props;
  const html = built && environment && withServer(built, servers, environment);
  return (
    <>
      <ServerChoice servers={servers} />
      <Panel {...props} html={html ?? built} />
    </>
  );
}

/**
 * One piece of code: static HTML with buttons to copy, download and wrap it. The buttons read the text from the
 * page, where it is byte for byte, so that the page contains it once.
 */
export function CodePanel({ servers = [], html: built, ...props }: CodePanelProps) {
  const { content: html, failed } = useCodeHtml(props.place, built);
  const panel = { ...props, html, failed };
  // No subscription without a choice of servers: an API page has a panel for every language.
  return servers.length > 0 ? <ServedPanel {...panel} servers={servers} /> : <Panel {...panel} />;
}
