import { useEffect, useState } from 'react';

/** Milliseconds until the result of a copy disappears. */
const shownMs = 4000;

/**
 * Copies to the clipboard and returns the result for display.
 * @param stays whether the result stays until the next copy
 */
export function useCopy(stays = false): {
  state: 'idle' | 'copied' | 'failed';
  /** @returns whether the copy succeeded; it fails without permission or HTTPS */
  copy: (content: string | (() => Promise<Blob>)) => Promise<boolean>;
} {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle' || stays) return undefined;
    const timer = window.setTimeout(() => {
      setState('idle');
    }, shownMs);
    return () => {
      window.clearTimeout(timer);
    };
  }, [state, stays]);

  async function copy(content: string | (() => Promise<Blob>)): Promise<boolean> {
    let copied = true;
    try {
      await (typeof content === 'string'
        ? navigator.clipboard.writeText(content)
        : // Safari requires the call during the click; the text may arrive later.
          navigator.clipboard.write([new ClipboardItem({ 'text/plain': content() })]));
    } catch {
      copied = false;
    }
    setState(copied ? 'copied' : 'failed');
    return copied;
  }
  return { state, copy };
}
