import { useNavigate } from 'react-router-dom';
import { hasPageBefore } from './router-history.ts';

/**
 * The in-app back button of a page outside wizards. It goes back where a page of the app lies before it; otherwise the
 * parent page replaces the current one. The history never grows.
 */
export function useBack(parent: string): () => void {
  const navigate = useNavigate();
  return () => void (hasPageBefore() ? navigate(-1) : navigate(parent, { replace: true }));
}
