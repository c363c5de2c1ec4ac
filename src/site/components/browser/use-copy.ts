import { useEffect, useState } from 'react';

/** How long a page says what became of a copy. */
const saidMs = 4000;

/**
 * Copies to the clipboard, and says what became of it.
 * @param stays whether that is said until the next copy, for a notice that a reader still needs
 */
export function useCopy(stays = false): {
  state: 'idle' | 'copied' | 'failed';
  /** @returns whether it was copied; not without the permission, or on a page without HTTPS */
  copy: (content: string | (() => Promise<Blob>)) => Promise<boolean>;
} {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle' || stays) return undefined;
    const timer = window.setTimeout(() => {
      setState('idle');
    }, saidMs);
    return () => {
      window.clearTimeout(timer);
    };
  }, [state, stays]);

  async function copy(content: string | (() => Promise<Blob>)): Promise<boolean> {
    let copied = true;
    try {
      await (typeof content === 'string'
        ? navigator.clipboard.writeText(content)
        : // Asked for while the click lasts, filled once the text is there: Safari takes no later one.
          navigator.clipboard.write([new ClipboardItem({ 'text/plain': content() })]));
    } catch {
      copied = false;
    }
    setState(copied ? 'copied' : 'failed');
    return copied;
  }
  return { state, copy };
}
