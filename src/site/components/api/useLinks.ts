import useBrokenLinks from '@docusaurus/useBrokenLinks';

import type { PageLinks } from '@portal/core/model';

/** Tells the build's check of links about HTML that React did not render (only the server has it). */
export function useLinks(links: PageLinks | undefined): void {
  const { collectAnchor, collectLink } = useBrokenLinks();
  for (const anchor of links?.anchors ?? []) collectAnchor(anchor);
  for (const target of links?.targets ?? []) collectLink(target);
}
