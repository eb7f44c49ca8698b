import { createContext, useContext } from 'react';
import type { createBrowserRouter } from 'react-router';
import { useNavigate } from 'react-router';
import type { FlowHistory } from '#src/engine/core/url-projection.ts';
import { invariant } from '#src/lib/invariant.ts';

const BLOCKER = 'flow';

/** The router's history as flows use it. Listeners are called for finished navigations only. */
export function routerHistory(router: AppRouter): FlowHistory {
  let pendingNavigation = Promise.resolve();
  let isGoing = false;
  const reload = async () => {
    // Another listener of the same change may navigate, which would cancel a reload that has already begun.
    await Promise.resolve();
    await pendingNavigation;
    await router.revalidate();
  };
  return {
    pathname: () => router.state.location.pathname,
    state: () => router.state.location.state as unknown,
    navigate: (pathname, { replace, state }) => {
      pendingNavigation = router.navigate(pathname, { replace, state });
    },
    go: (delta) => {
      // The browser moves later, so a second press still sees the entry that the first one leaves.
      if (isGoing) return;
      isGoing = true;
      pendingNavigation = waitForNavigation(router).then(() => {
        isGoing = false;
      });
      void router.navigate(delta);
    },
    blockLeaving: (isHeld) => {
      router.getBlocker(
        BLOCKER,
        ({ historyAction, nextLocation }) => historyAction === 'POP' && isHeld(nextLocation.pathname),
      );
      const stop = router.subscribe(({ blockers }) => {
        const blocker = blockers.get(BLOCKER);
        if (blocker?.state !== 'blocked') return;
        blocker.reset();
        isGoing = false;
      });
      return () => {
        stop();
        router.deleteBlocker(BLOCKER);
      };
    },
    reload: () => void reload(),
    subscribe: (listener) => {
      let shownLocation = router.state.location;
      return router.subscribe(({ location }) => {
        if (location === shownLocation) return;
        shownLocation = location;
        listener();
      });
    },
  };
}

/**
 * Resolves when the router reaches another history entry, or when a blocker keeps it from doing so. The promise of
 * `navigate(delta)` does not show when that happens.
 */
const waitForNavigation = (router: AppRouter): Promise<void> => {
  const { location: left } = router.state;
  return new Promise((resolve) => {
    const stop = router.subscribe(({ location, blockers }) => {
      const isBlocked = [...blockers.values()].some(({ state }) => state === 'blocked');
      if (location === left && !isBlocked) return;
      stop();
      resolve();
    });
  });
};

/** React Router numbers the app's history entries from 0. The entry before number 0 is not a page of the app. */
const hasPageBefore = (): boolean => (window.history.state?.idx ?? 0) > 0;

const RouterHistoryContext = createContext<FlowHistory | null>(null);

export const RouterHistoryProvider = RouterHistoryContext.Provider;

export function useRouterHistory(): FlowHistory {
  const history = useContext(RouterHistoryContext);
  invariant(history, 'useRouterHistory: no RouterHistoryProvider found. Render screens inside the app.');
  return history;
}

export type AppRouter = ReturnType<typeof createBrowserRouter>;

/**
 * The in-app back button of a page outside the wizards. It goes back if the previous history entry is a page of the
 * app. Otherwise the parent page replaces the current entry, so that the history does not grow.
 */
export function useBack(parent: string): () => void {
  const navigate = useNavigate();
  const history = useRouterHistory();
  return () => void (hasPageBefore() ? history.go(-1) : navigate(parent, { replace: true }));
}

/** The back button of a page that any page may lead to. Undefined if the previous history entry is no page of the app. */
export function useBackIfAny(): (() => void) | undefined {
  const history = useRouterHistory();
  return hasPageBefore() ? () => history.go(-1) : undefined;
}
