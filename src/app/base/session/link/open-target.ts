import type { RouteIndex } from '#src/app/base/routes/route-index.ts';
import { redirectTarget } from './redirect-target.ts';
import { queriesIn } from './url-queries.ts';

/** Where a URL leads at once, whoever comes: to a page that needs no sign-in. Null when it names none. */
export function openTarget({ isOpen }: Pick<RouteIndex, 'isOpen'>, url: URL): string | null {
  const target = redirectTarget(queriesIn(url));
  return target !== null && isOpen(target) ? target : null;
}
