import { lazy, Suspense, useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { flushSync } from 'react-dom';

import useIsBrowser from '@docusaurus/useIsBrowser';

import type { Sentence } from '@portal/core/diagnosis';
import { searchSkip } from '@portal/core/markup';

import { useSharedAddress } from '../browser';
import { useTextLanguage } from '../english';
import styles from './ToolSlot.module.css';

export interface ToolProps {
  /** Name of the tool in the fragment of a shared address. */
  name: string;
  /** Shared values in that fragment. */
  shared?: string | undefined;
  data?: string | undefined;
}

const failed: Sentence = { vi: 'Hãy tải lại trang.', en: 'Reload the page.' };

/** Shown instead of a tool whose code could not be loaded. */
function ToolFailed(): ReactNode {
  return <p role="alert">{failed[useTextLanguage().language]}</p>;
}

/**
 * Creates the button of a tool and, while it is open, the tool. The typed values exist only in the open tool: they are
 * removed when the reader closes it or leaves the page.
 * @param name name in the fragment of a shared address
 * @param label label of the button: the purpose of the tool
 * @returns component for pages; `items` is the address of the data that the tool fetches when it opens
 */
export function slot(
  name: string,
  label: Sentence,
  load: () => Promise<{ default: ComponentType<ToolProps> }>,
): (props: { items?: string }) => ReactNode {
  const Tool = lazy(() => load().catch(() => ({ default: ToolFailed })));
  const start = `#bench-${name}=`;
  const read = ({ hash }: { hash: string }): string | undefined =>
    hash.startsWith(start) ? hash.slice(start.length) : undefined;
  return function Slot({ items }) {
    const isBrowser = useIsBrowser();
    const { language } = useTextLanguage();
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
      <div className={`needs-scripts ${styles.slot}`} {...searchSkip} lang={language}>
        <button
          type="button"
          className={`zg-control zg-control-main ${styles.open}`}
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
            <Tool key={visit} shared={shared} name={name} data={items} />
          </Suspense>
        )}
      </div>
    );
  };
}
