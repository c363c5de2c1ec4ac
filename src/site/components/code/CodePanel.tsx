import { useRef, useState } from 'react';
import type { ReactNode } from 'react';

import clsx from 'clsx';

import { attributes, control } from '@portal/core/markup';
import { withServer, type ServerOption } from '@portal/core/samples';
import { useCopy, useOverflow } from '../browser';
import { useLabels, useTextLanguage } from '../english';
import { ServerChoice, useEnvironment } from '../server';
import styles from './CodePanel.module.css';
import { placeAttribute, useCodeHtml } from './useCodeHtml';

interface CodePanelProps {
  /** HTML of the code from the build's `highlight`; used instead of `children`. */
  html?: string;
  /** Unique id of the code in the portal. Set if only the page, and no script, contains the HTML of the code. */
  place?: string;
  lines?: number;
  /** Code that the build has not highlighted. */
  children?: ReactNode;
  /** Name of the language: part of the accessible name, and visible if there is no title. */
  language?: string;
  /** Key of a sample's language. Tests and API pages find the code by this attribute. */
  sample?: string;
  title?: ReactNode;
  /** File name of the download; without it there is no download button. */
  fileName?: string;
  /** Servers that the reader can choose for the code; the first is the default. */
  servers?: readonly ServerOption[];
  wrap?: boolean;
  className?: string;
}

const vietnamese = {
  'Code copied to the clipboard': 'Đã chép mã',
  'Code not loaded: reload the page.': 'Không tải được mã: hãy tải lại trang.',
  'Code selected: copy it with your keyboard': 'Đã chọn mã: hãy chép bằng bàn phím',
  Copied: 'Đã chép',
  Copy: 'Chép',
  Download: 'Tải về',
  Wrap: 'Ngắt dòng',
} as const;

function download(text: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Safari reads the blob only after the click handler has returned.
  window.setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 10_000);
}

/** A block of code with buttons to copy, download and wrap. The buttons read the text from the page. */
export function CodePanel(props: CodePanelProps) {
  const { place, lines = 0, children, language, sample, title, fileName, servers = [] } = props;
  const { content, failed } = useCodeHtml(place, props.html);
  const { value: environment } = useEnvironment();
  // Undefined while the code loads, and for code in `children`.
  const html = content && environment ? withServer(content, servers, environment) : content;
  const pre = useRef<HTMLPreElement>(null);
  const code = useRef<HTMLElement>(null);
  const [wrapped, setWrapped] = useState(props.wrap ?? false);
  const { state, copy } = useCopy();
  const label = useLabels(vietnamese);
  const { language: lang } = useTextLanguage();
  const overflows = useOverflow(pre, html ?? children);
  const isToCome = html === undefined && place !== undefined;

  async function copyCode() {
    if (!code.current) return;
    // If that fails, selects the code, so that the reader can copy it with the keyboard.
    if (!(await copy(code.current.textContent)))
      window.getSelection()?.selectAllChildren(code.current);
  }

  return (
    <>
      {servers.length > 0 && <ServerChoice servers={servers} />}
      <div className={clsx(styles.panel, wrapped && styles.wrapped, props.className)}>
        <div className={styles.head}>
          <span
            className={clsx(styles.title, title === undefined && styles.language)}
            {...(title === undefined && control)}
          >
            {title ?? language}
          </span>
          <span className={clsx(styles.buttons, 'needs-scripts')} lang={lang}>
            <button
              type="button"
              // Always rendered, so that nothing moves when the button becomes visible.
              className={clsx('zg-icon-wrap', !overflows && !wrapped && styles.unneeded)}
              aria-pressed={wrapped}
              onClick={() => {
                setWrapped(!wrapped);
              }}
            >
              {label('Wrap')}
            </button>
            {fileName !== undefined && (
              <button
                type="button"
                className="zg-icon-download"
                aria-label={`${label('Download')} ${fileName}`}
                disabled={isToCome}
                onClick={() => {
                  download(code.current?.textContent ?? '', fileName);
                }}
              >
                {label('Download')}
              </button>
            )}
            <button
              type="button"
              className={clsx('zg-icon-copy', styles.copy)}
              disabled={isToCome}
              onClick={() => void copyCode()}
            >
              {label(state === 'copied' ? 'Copied' : 'Copy')}
            </button>
            <span role="status" className="visually-hidden">
              {state === 'copied' && label('Code copied to the clipboard')}
              {state === 'failed' && label('Code selected: copy it with your keyboard')}
            </span>
          </span>
        </div>
        <pre
          ref={pre}
          className={clsx(styles.pre, 'thin-scrollbar')}
          // A scrolling region must be reachable by keyboard (WCAG 2.1.1).
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see the line above
          tabIndex={0}
          role="group"
          aria-label={`Code${language === undefined ? '' : `: ${language}`}`}
          lang="en"
          translate="no"
        >
          {isToCome ? (
            <code aria-busy={!failed}>
              {failed ? (
                label('Code not loaded: reload the page.')
              ) : (
                <span className="zg-late">Loading …{'\n'.repeat(lines)}</span>
              )}
            </code>
          ) : (
            <code
              ref={code}
              {...{ [attributes.sample]: sample, [placeAttribute]: place }}
              // HTML of the build (useCodeHtml.ts), or of an edited sample (recoloured.ts); both escape every text.
              {...(html === undefined
                ? { children }
                : { dangerouslySetInnerHTML: { __html: html } })}
            />
          )}
        </pre>
      </div>
    </>
  );
}
