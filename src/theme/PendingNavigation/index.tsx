/**
 * Ejects: @docusaurus/core 3.10.2 `PendingNavigation`
 * Original: @docusaurus/core/lib/client/PendingNavigation.js sha256:1c489db32b56
 * Why: a page whose scripts are there (its link was pointed at) is shown at once. The original waits
 * for a promise even then; meanwhile React renders all of the old page again, in a new router context.
 * And an address in another letter case is not found.
 * src/pipeline/docusaurus/plugins/swizzle-core.ts puts it in place.
 */
import ClientLifecyclesDispatcher, {
  dispatchLifecycleAction,
} from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import preload from '@docusaurus/core/lib/client/preload';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { Component } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Route } from 'react-router-dom';

import { exactCase, isLoaded, markLoaded } from '../../components/shell';

type Location = ComponentProps<typeof ClientLifecyclesDispatcher>['location'];

interface Props {
  readonly location: Location;
  readonly children: ReactNode;
}

interface State {
  nextRouteHasLoaded: boolean;
}

export default class PendingNavigation extends Component<Props, State> {
  private previousLocation: Location | null = null;
  private routeUpdateCleanupCb: () => void;

  constructor(props: Props) {
    super(props);
    this.routeUpdateCleanupCb = ExecutionEnvironment.canUseDOM
      ? dispatchLifecycleAction('onRouteUpdate', {
          previousLocation: null,
          location: this.props.location,
        })
      : () => undefined;
    if (ExecutionEnvironment.canUseDOM) markLoaded(this.props.location.pathname);
    this.state = { nextRouteHasLoaded: true };
  }

  // Intercept location update and still show current route until next route is done loading.
  override shouldComponentUpdate(nextProps: Props, nextState: State): boolean {
    if (nextProps.location === this.props.location) {
      // `nextRouteHasLoaded` is false means there's a pending route transition.
      return nextState.nextRouteHasLoaded;
    }
    const nextLocation = nextProps.location;
    this.previousLocation = this.props.location;
    this.routeUpdateCleanupCb = dispatchLifecycleAction('onRouteUpdate', {
      previousLocation: this.previousLocation,
      location: nextLocation,
    });
    if (nextState.nextRouteHasLoaded && isLoaded(nextLocation.pathname)) {
      this.routeUpdateCleanupCb();
      return true;
    }
    this.setState({ nextRouteHasLoaded: false });
    // Load data while the old screen remains, also for a reader who saves data.
    preload(nextLocation.pathname)
      .then(() => {
        markLoaded(nextLocation.pathname);
        this.routeUpdateCleanupCb();
        this.setState({ nextRouteHasLoaded: true });
      })
      .catch((error: unknown) => {
        // The path of a chunk may be gone with a new deployment: load the page instead.
        console.warn(error); // eslint-disable-line no-console -- as the original does
        window.location.reload();
      });
    return false;
  }

  override render(): ReactNode {
    const { children, location } = this.props;
    // A controlled <Route> makes all descendants see the old location until then.
    return (
      <ClientLifecyclesDispatcher previousLocation={this.previousLocation} location={location}>
        <Route location={exactCase(location)} render={() => children} />
      </ClientLifecyclesDispatcher>
    );
  }
}
