import { useNavigate } from 'react-router-dom';
import { hasPageBefore, useRouterHistory } from './router-history.ts';

/**
 * The in-app back button of a page outside the wizards. It goes back if the previous history entry is a page of the
 * app. Otherwise the parent page replaces the current entry, so that the history does not grow.
 */
export function useBack(parent: string): () => void {
  const navigate = useNavigate();
  const history = useRouterHistory();
  return () => void (hasPageBefore() ? history.go(-1) : navigate(parent, { replace: true }));
}
