import { useEffect, useState } from 'react';

interface Loaded<Data> {
  data?: Data;
  /** It did not come. */
  isMissing: boolean;
}

/**
 * What a tool fetches as it opens: a file of this build, so it is what the build says it is (its address
 * is the hash of what it holds).
 */
export function useData<Data>(address: string | undefined): Loaded<Data> {
  const [loaded, setLoaded] = useState<Loaded<Data>>({ isMissing: false });
  useEffect(() => {
    const stop = new AbortController();
    const load = async (): Promise<void> => {
      const response = await fetch(address ?? '', { signal: stop.signal });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      setLoaded({ data: (await response.json()) as Data, isMissing: false });
    };
    load().catch(() => {
      if (!stop.signal.aborted) setLoaded({ isMissing: true });
    });
    return () => {
      stop.abort();
    };
  }, [address]);
  return loaded;
}
