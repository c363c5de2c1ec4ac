import { useEffect, useState } from 'react';

import { useTextChoice, useTextLanguage } from './text-language';

export interface English<Texts> {
  /** Undefined while the Vietnamese texts are shown. */
  texts?: Texts;
  state: 'off' | 'loading' | 'shown' | 'failed';
}

/** Files by address, loaded or still loading. The file at an address never changes. */
const files = new Map<string, Promise<unknown>>();

function load(address: string): Promise<unknown> {
  const known = files.get(address);
  if (known) return known;
  const coming = fetch(address).then((response) => {
    if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
    return response.json() as Promise<unknown>;
  });
  files.set(address, coming);
  // After an error the next attempt fetches again.
  coming.catch(() => files.delete(address));
  return coming;
}

/** Returns the English texts of a page once the reader has chosen English. Fetches a file of this build (siteFile). */
export function useEnglish<Texts>(address: string | undefined): English<Texts> {
  const choice = useTextChoice();
  const [answer, setAnswer] = useState<{ choice: typeof choice; address: string; texts?: Texts }>();
  const { language } = useTextLanguage();
  const wanted = language === 'en' && address !== undefined;
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    const show = (texts?: unknown): void => {
      // The type is certain: the build wrote this file for this page, with the hash of its content in the address.
      if (current) setAnswer({ choice, address, texts: texts as Texts | undefined });
    };
    load(address).then(show, () => {
      show();
    });
    return () => {
      current = false;
    };
  }, [wanted, choice, address]);
  if (!wanted) return { state: 'off' };
  if (answer?.address !== address) return { state: 'loading' };
  if (answer.texts !== undefined) return { texts: answer.texts, state: 'shown' };
  return { state: answer.choice === choice ? 'failed' : 'loading' };
}
