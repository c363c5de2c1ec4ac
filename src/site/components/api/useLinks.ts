import useBrokenLinks from '@docusaurus/useBrokenLinks';

import type { PageLinks } from '@portal/core/model';

/** Reports the links of built HTML to Docusaurus's link check on the server. In the browser `links` is undefined. */
export function useLinks(links: PageLinks | undefined): void {
  const { collectAnchor, collectLink } = useBrokenLinks();
  for (const anchor of links?.anchors ?? []) collectAnchor(anchor);
  for (const target of links?.targets ?? []) collectLink(target);
}
