import type { ClientModule } from '@docusaurus/types';

import styles from './status.module.css';

/** A page that is there sooner shows no bar (spec, section 9). */
const delayMs = 200;

let bar: HTMLElement | undefined;

function show(): void {
  bar ??= document.createElement('div');
  bar.className = styles['bar'] ?? '';
  bar.setAttribute('role', 'status');
  bar.setAttribute('aria-label', 'Loading');
  document.body.append(bar);
}

/**
 * The bar on top while the page of a followed link is on its way. The theme's own brings nprogress
 * (1.7 kB gzip) to every page (src/pipeline/docusaurus/plugins/lean-bundle.ts takes it out).
 */
const progressBar: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    if (!previousLocation || location.pathname === previousLocation.pathname) return undefined;
    const timer = window.setTimeout(show, delayMs);
    return () => {
      window.clearTimeout(timer);
    };
  },
  onRouteDidUpdate() {
    bar?.remove();
    bar = undefined;
  },
};

export const { onRouteUpdate, onRouteDidUpdate } = progressBar;
