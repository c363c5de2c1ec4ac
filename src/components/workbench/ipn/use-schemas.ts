import { useEffect, useState } from 'react';

import type { IpnSchemas } from '../../../workbench';

/**
 * What the contracts say of each event, once it has come.
 * @param address of the build's file
 */
export function useSchemas(address: string | undefined): {
  schemas?: IpnSchemas;
  isMissing: boolean;
} {
  const [state, setState] = useState<{ schemas?: IpnSchemas; isMissing: boolean }>({
    isMissing: false,
  });
  useEffect(() => {
    const stop = new AbortController();
    const load = async (): Promise<void> => {
      const response = await fetch(address ?? '', { signal: stop.signal });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      // The build made the file for this page: its address is the hash of what it holds.
      setState({ schemas: (await response.json()) as IpnSchemas, isMissing: false });
    };
    load().catch(() => {
      if (!stop.signal.aborted) setState({ isMissing: true });
    });
    return () => {
      stop.abort();
    };
  }, [address]);
  return state;
}
