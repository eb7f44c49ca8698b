import { useNavigate } from 'react-router-dom';
import { hasPageBefore } from './router-history.ts';

/**
 * The in-app back of a page that is no step of a wizard: the browser's own where a page of ours lies before it, else its
 * parent page takes its place. Neither grows the history.
 */
export function useBack(parent: string): () => void {
  const navigate = useNavigate();
  return () => void (hasPageBefore() ? navigate(-1) : navigate(parent, { replace: true }));
}
