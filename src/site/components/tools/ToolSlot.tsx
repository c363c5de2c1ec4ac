import { Suspense, useCallback, useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { flushSync } from 'react-dom';

import useIsBrowser from '@docusaurus/useIsBrowser';

import { searchSkip } from '@portal/core/markup';

import { useSharedAddress } from '../browser';
import styles from './ToolSlot.module.css';

export interface ToolProps {
  /** The name of the tool, in the fragment of a shared address. */
  name: string;
  /** What stands behind it there. */
  shared?: string | undefined;
  data?: string | undefined;
}

/** What a page shows of a tool whose code did not come. */
export function ToolFailed(): ReactNode {
  return <p role="alert">The tool did not load. Reload the page.</p>;
}

/**
 * The button that opens a tool, and the tool while it is open. Closing it, leaving the
 * page, and going back to it later (the browser's page cache) all begin with nothing: whatever was
 * typed, keys among it, is held by the open tool alone.
 */
export function ToolSlot({
  name,
  label,
  tool: Tool,
  data,
}: {
  /** In the fragment of a shared address. */
  name: string;
  /** What the tool does, as the button says it. */
  label: string;
  tool: ComponentType<ToolProps>;
  /** The address of what the tool fetches as it opens. */
  data?: string;
}): ReactNode {
  const isBrowser = useIsBrowser();
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
    <div className={styles['slot']} {...searchSkip} lang="en">
      <button
        type="button"
        className={`zg-control ${styles['open']}`}
        aria-expanded={open}
        disabled={!isBrowser}
        onClick={() => {
          setOpen(!open);
        }}
      >
        {open ? `Close: ${label}` : label}
      </button>
      {open && (
        <Suspense fallback={<p role="status">Loading …</p>}>
          <Tool key={visit} shared={shared} name={name} data={data} />
        </Suspense>
      )}
    </div>
  );
}
