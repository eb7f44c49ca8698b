import { createContext, useContext } from 'react';
import type { createBrowserRouter } from 'react-router-dom';
import { useNavigate } from 'react-router-dom';
import type { FlowHistory } from '#src/engine/core/url-projection.ts';
import { invariant } from '#src/lib/invariant.ts';

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
