import Original from '@docusaurus/core/lib/client/exports/Head';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useSyncExternalStore, type ComponentProps, type ReactNode } from 'react';

let isReady = false;
const listeners = new Set<() => void>();

const getReady = (): boolean => isReady;

/** The first call starts a task, in which all components of the page render their elements. */
function subscribe(listener: () => void): () => void {
  if (!isReady && listeners.size === 0)
    setTimeout(() => {
      isReady = true;
      for (const each of listeners) each();
    });
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Subscribes to nothing: during hydration, and in the render that follows it, the built head stays. */
const wait = (): (() => void) => () => undefined;

/**
 * Replaces `Head` of @docusaurus/core in the browser (src/site/pipeline/docusaurus/plugins/lean-bundle.ts). Keeps the
 * built head until the page has hydrated. React hydrates a page in slices. After each slice the original removed from
 * the head the elements of components that were not yet hydrated: the tab showed the title of the site, and `<html>`
 * lost classes, for which the browser computed all styles again.
 *
 * Original: @docusaurus/core/lib/client/exports/Head.js sha256:cffe1438651f
 * Original: react-helmet-async/lib/index.module.js sha256:dd24f7f1c989
 */
export default function Head(props: ComponentProps<typeof Original>): ReactNode {
  const shown = useSyncExternalStore(useIsBrowser() ? subscribe : wait, getReady, getReady);
  return shown ? <Original {...props} /> : null;
}
