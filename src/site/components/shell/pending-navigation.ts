import { dispatchLifecycleAction } from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import Original from '@docusaurus/core/lib/client/PendingNavigation';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Paths of the pages whose scripts are loaded: pages shown before, and pages whose link the reader pointed at. */
const loaded = new Set<string>();

function pathOf(route: string): string {
  return new URL(route, window.location.origin).pathname;
}

type Props = Original['props'];
type State = Original['state'];

/**
 * Replaces `PendingNavigation` of @docusaurus/core (src/site/pipeline/docusaurus/plugins/lean-bundle.ts). If the scripts
 * of the next page are loaded, shows the page at once. The original first waits for a promise. Meanwhile the router
 * provides a new context, so React renders the whole old page again. That render takes a third of the time until the
 * new page is painted.
 *
 * Original: @docusaurus/core/lib/client/PendingNavigation.js sha256:1c489db32b56
 * Original: @docusaurus/core/lib/client/App.js sha256:1442f48492b5
 */
export default class PendingNavigation extends Original {
  constructor(props: Props) {
    super(props);
    if (!ExecutionEnvironment.canUseDOM) return;
    const { preload } = window.docusaurus;
    window.docusaurus = {
      ...window.docusaurus,
      preload(route) {
        // Passes the path without the hash of the link, because the original finds no page for a path with a hash.
        const path = pathOf(route);
        const loading = preload(path);
        // After a failed load, the original loads the page again when the reader clicks.
        if (loading) loading.then(() => loaded.add(path)).catch(() => undefined);
        return loading;
      },
    };
  }

  override componentDidUpdate(): void {
    loaded.add(pathOf(this.props.location.pathname));
  }

  override shouldComponentUpdate(next: Props, state: State): boolean {
    const { location } = this.props;
    const isShown = next.location === location || !state.nextRouteHasLoaded;
    if (isShown || !loaded.has(pathOf(next.location.pathname)))
      return super.shouldComponentUpdate(next, state);
    // Sets a private field, which the original passes to onRouteDidUpdate.
    Object.assign(this, { previousLocation: location });
    dispatchLifecycleAction('onRouteUpdate', {
      previousLocation: location,
      location: next.location,
    })();
    return true;
  }
}
