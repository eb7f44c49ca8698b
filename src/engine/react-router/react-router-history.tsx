import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import type { Location, NavigateFunction } from 'react-router';
import { Outlet, useBlocker, useLocation, useMatches, useNavigate, useRevalidator } from 'react-router';
import { invariant } from '#src/engine/core/basics.ts';
import type { FlowHistory } from '#src/engine/core/url-projection.ts';

type IsHeld = (pathname: string) => boolean;

/** What a router's hooks return. */
interface Connection {
  location: Location;
  navigate: NavigateFunction;
  revalidate: () => Promise<void>;
  hold: (isHeld: IsHeld | null) => void;
  /** Called when a step back or forward has ended. */
  arrive: () => void;
}

interface ReactRouterHistory extends FlowHistory {
  connect: (connection: Connection) => void;
  stopGoing: () => void;
  notify: () => void;
}

/**
 * The history of a data router, such as that of `createBrowserRouter`, as flows use it.
 * @throws Error if it is used outside a `FlowHistoryRoute`.
 */
export function reactRouterHistory(): ReactRouterHistory {
  const listeners = new Set<() => void>();
  let connection: Connection | null = null;
  let pendingNavigation: Promise<void> = Promise.resolve();
  let isGoing = false;

  const connected = (): Connection => {
    invariant(
      connection,
      'reactRouterHistory: it has no router. Put a `FlowHistoryRoute` around this route.',
    );
    return connection;
  };
  const reload = async () => {
    // Another listener of the same change may navigate, which would cancel a reload that has already begun.
    await Promise.resolve();
    await pendingNavigation;
    await connected().revalidate();
  };

  return {
    connect: (newest) => {
      connection = newest;
    },
    stopGoing: () => {
      isGoing = false;
      pendingNavigation = Promise.resolve();
    },
    notify: () => {
      for (const listener of listeners) listener();
    },
    pathname: () => connected().location.pathname,
    state: () => connected().location.state as unknown,
    navigate: (pathname, { replace, state }) => {
      pendingNavigation = Promise.resolve(connected().navigate(pathname, { replace, state }));
    },
    go: (delta) => {
      // The browser moves later, so a second press still sees the entry that the first one leaves.
      if (isGoing) return;
      isGoing = true;
      const { navigate, arrive } = connected();
      // It ends at another location, or at this one if a blocker has kept the customer.
      pendingNavigation = Promise.resolve(navigate(delta)).then(arrive);
    },
    reload: () => void reload(),
    blockLeaving: (isHeld) => {
      const { hold } = connected();
      hold(isHeld);
      return () => hold(null);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

interface FlowHistoryProps {
  history: ReactRouterHistory;
}

/** Connects a history with the router: the element of a route without a path, around all routes that use the history. */
export const FlowHistoryRoute = ({ history }: FlowHistoryProps) => (
  <>
    <Connection history={history} />
    <Outlet />
  </>
);

/** Stands before the routes, because their first effects may already navigate, and effects run in the order of siblings. */
function Connection({ history }: FlowHistoryProps) {
  const location = useLocation();
  const matches = useMatches();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isHeld, setIsHeld] = useState<IsHeld | null>(null);
  const [arrivals, setArrivals] = useState(0);
  // While rendering, because a page that is rendered for a new location reads it while rendering.
  history.connect({
    location,
    navigate,
    revalidate,
    hold: (isToHold) => setIsHeld(() => isToHold),
    // In a transition, which ends no earlier than that of the router to the new location.
    arrive: () => startTransition(() => setArrivals((count) => count + 1)),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change runs the effect, which reads neither.
  useLayoutEffect(history.stopGoing, [location, arrivals]);
  // The matches are new after each navigation, also if the customer has gone back before React has shown the step forward.
  // The location is the old one then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useLayoutEffect(history.notify, [location, matches]);
  // A step back that has left the site never ends. The browser may show this page again as it was left.
  useEffect(() => {
    const handlePageShow = ({ persisted }: PageTransitionEvent) => persisted && history.stopGoing();
    window.addEventListener('pageshow', handlePageShow);
    return () => window.removeEventListener('pageshow', handlePageShow);
  }, [history]);
  return isHeld && <LeaveBlocker isHeld={isHeld} />;
}

/** Keeps the customer on the page. Rendered only when needed, because a router honours one blocker at a time. */
function LeaveBlocker({ isHeld }: { isHeld: IsHeld }) {
  useBlocker(({ historyAction, nextLocation }) => historyAction === 'POP' && isHeld(nextLocation.pathname));
  return null;
}
