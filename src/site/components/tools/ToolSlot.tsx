import clsx from 'clsx';
import { Suspense, useCallback, useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { flushSync } from 'react-dom';

import useIsBrowser from '@docusaurus/useIsBrowser';

import { searchSkip } from '@portal/core/markup';

import { useSharedAddress } from '../browser';
import { type TextLanguage, useTextLanguage } from '../english';
import styles from './ToolSlot.module.css';

export interface ToolProps {
  /** Name of the tool, in the fragment of a shared address. */
  name: string;
  /** Shared values from that fragment. */
  shared?: string | undefined;
  data?: string | undefined;
}

/** Label of the button that opens a tool, in both languages. */
export type ToolLabel = Readonly<Record<TextLanguage, string>>;

const failed: ToolLabel = { vi: 'Hãy tải lại trang.', en: 'Reload the page.' };

/** Replaces a tool whose code failed to load. */
export function ToolFailed(): ReactNode {
  return <p role="alert">{failed[useTextLanguage().language]}</p>;
}

/**
 * The button of a tool, and the tool while it is open. Only the open tool has the typed values: closing it or
 * leaving the page removes them.
 */
export function ToolSlot({
  name,
  label,
  tool: Tool,
  data,
}: {
  /** Name in the fragment of a shared address. */
  name: string;
  /** Label of the button: the purpose of the tool. */
  label: ToolLabel;
  tool: ComponentType<ToolProps>;
  /** Address of the data that the tool fetches when it opens. */
  data?: string;
}): ReactNode {
  const isBrowser = useIsBrowser();
  const { language } = useTextLanguage();
  const start = `#bench-${name}=`;
  const read = useCallback(
    ({ hash }: { hash: string }) => (hash.startsWith(start) ? hash.slice(start.length) : undefined),
    [start],
  );
  const { visit, shared, isOpen: open, setOpen } = useSharedAddress(read);

  useEffect(() => {
    if (!open) return undefined;
    const forget = (): void => {
      flushSync(() => {
        setOpen(false);
      });
    };
    window.addEventListener('pagehide', forget);
    return () => {
      window.removeEventListener('pagehide', forget);
    };
  }, [open, setOpen]);

  return (
    <div className={clsx(styles['slot'], 'needs-scripts')} {...searchSkip} lang={language}>
      <button
        type="button"
        className={clsx('zg-control', 'zg-control-main', styles['open'])}
        aria-expanded={open}
        disabled={!isBrowser}
        onClick={() => {
          setOpen(!open);
        }}
      >
        {open && '✕ '}
        {label[language]}
      </button>
      {open && (
        <Suspense fallback={<p role="status">…</p>}>
          <Tool key={visit} shared={shared} name={name} data={data} />
        </Suspense>
      )}
    </div>
  );
}
