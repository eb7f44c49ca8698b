import type { AppServices } from '../services.ts';
import { wantedPath } from '../session-redirects.ts';
import { settled } from '../settled.ts';
import { isOpen } from './page-kinds.ts';
import { redirectTarget } from './redirect-target.ts';
import { queriesIn } from './url-queries.ts';

/**
 * Where a page that customers only pass through sends them: to an open page at once, anywhere else once they are signed
 * in. Null when they stay.
 */
export async function onwardPath(
  { session }: Pick<AppServices, 'session'>,
  url: URL,
): Promise<string | null> {
  const target = redirectTarget(queriesIn(url));
  if (target !== null && isOpen(target)) return target;
  return (await settled(session)).hasTag('signedIn') ? wantedPath(session) : null;
}
