import type { SampleRequest } from '@portal/core/samples';
import type { TestIpn } from '@portal/core/diagnosis';

/** Converts a test IPN to a request for the sample generators. */
export function testIpnRequest({ url, headers, body }: TestIpn): SampleRequest {
  const { origin, pathname, searchParams } = new URL(url);
  return {
    method: 'POST',
    url: `${origin}${pathname}`,
    query: [...searchParams].map(([name, value]) => ({ name, value })),
    headers: headers.map(([name, value]) => ({ name, value })),
    body: { kind: 'text', mediaType: 'application/json', text: body },
  };
}
