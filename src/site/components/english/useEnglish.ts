import { useEffect, useState } from 'react';

import { useTextChoice } from './text-language';

/** What a reader who chose English has before him. */
export interface English<Texts> {
  /** Undefined as long as the Vietnamese shows. */
  texts?: Texts;
  state: 'off' | 'loading' | 'shown' | 'failed';
}

/** Files that are there or on their way, by address: what an address holds never changes. */
const files = new Map<string, Promise<unknown>>();

function load(address: string): Promise<unknown> {
  const known = files.get(address);
  if (known) return known;
  const coming = fetch(address).then((response) => {
    if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
    return response.json() as Promise<unknown>;
  });
  files.set(address, coming);
  // The next try asks again.
  coming.catch(() => files.delete(address));
  return coming;
}

/**
 * The English texts of a page, fetched once the reader has chosen English.
 * @param address of what `Texts` describes: a file of this very build (siteFile of src/site/pipeline)
 */
export function useEnglish<Texts>(address: string | undefined): English<Texts> {
  const choice = useTextChoice();
  const [answer, setAnswer] = useState<{ choice: typeof choice; address: string; texts?: Texts }>();
  const wanted = choice.value === 'en' && address !== undefined;
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    load(address).then(
      (texts) => {
        // The build made the file for this page: its address is the hash of what it holds.
        if (current) setAnswer({ choice, address, texts: texts as Texts });
      },
      () => {
        if (current) setAnswer({ choice, address });
      },
    );
    return () => {
      current = false;
    };
  }, [wanted, choice, address]);
  if (!wanted) return { state: 'off' };
  if (answer?.address !== address) return { state: 'loading' };
  if (answer.texts !== undefined) return { texts: answer.texts, state: 'shown' };
  return { state: answer.choice === choice ? 'failed' : 'loading' };
}
