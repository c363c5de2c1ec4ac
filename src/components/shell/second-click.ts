import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';

/** The path of the page that shows: the address is ahead of it while its page comes. */
let shown: string | undefined;

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener(
    'click',
    (event) => {
      const { href, pathname } = window.location;
      if (shown === undefined || pathname === shown || !(event.target instanceof Element)) return;
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      if (event.target.closest<HTMLAnchorElement>('a[href]')?.href === href) event.preventDefault();
    },
    { capture: true },
  );
}

/**
 * A client module: a link that is clicked again while its page comes adds nothing to the history, as
 * in a browser without the router, which takes the page that still shows for where the reader is.
 */
const secondClick: ClientModule = {
  onRouteDidUpdate() {
    shown = window.location.pathname;
  },
};

export const { onRouteDidUpdate } = secondClick;
