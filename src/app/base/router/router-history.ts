import { createContext, useContext } from 'react';
import type { FlowHistory } from '#src/engine/core/url-projection.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { AppRouter } from './app-router.ts';

/** The router's history as flows use it. Listeners hear of finished navigations only. */
export function routerHistory(router: AppRouter): FlowHistory {
  let arriving = Promise.resolve();
  const reload = async () => {
    // Whoever hears of the same change may navigate because of it, which would call a reload off that has begun.
    await Promise.resolve();
    await arriving;
    await router.revalidate();
  };
  return {
    pathname: () => router.state.location.pathname,
    state: () => router.state.location.state as unknown,
    navigate: (pathname, { replace, state }) => {
      arriving = router.navigate(pathname, { replace, state });
    },
    go: (delta) => {
      arriving = nextArrival(router);
      void router.navigate(delta);
    },
    reload: () => void reload(),
    subscribe: (listener) => {
      let shown = router.state.location;
      return router.subscribe(({ location }) => {
        if (location === shown) return;
        shown = location;
        listener();
      });
    },
  };
}

/** Resolves when the page is at another entry: to go to one says nothing of when it is reached. */
const nextArrival = (router: AppRouter): Promise<void> => {
  const { location: left } = router.state;
  return new Promise((resolve) => {
    const stop = router.subscribe(({ location }) => {
      if (location === left) return;
      stop();
      resolve();
    });
  });
};

/** React Router counts its entries from 0: before the first there is nothing of ours to go back to. */
export const hasPageBefore = (): boolean => (window.history.state?.idx ?? 0) > 0;

const RouterHistoryContext = createContext<FlowHistory | null>(null);

export const RouterHistoryProvider = RouterHistoryContext.Provider;

export function useRouterHistory(): FlowHistory {
  const history = useContext(RouterHistoryContext);
  invariant(history, 'useRouterHistory: no RouterHistoryProvider above. Render screens inside the app.');
  return history;
}
