import { isOpen } from '#src/app/shell/router/page-kinds.ts';
import { redirectTarget } from './link/redirect-target.ts';
import { queriesIn } from './link/url-queries.ts';
import type { SessionActor } from './session-actor.ts';
import { sessionReady } from './session-ready.ts';
import { wantedPath } from './session-redirects.ts';

/**
 * Where a page that customers only pass through sends them: to an open page at once, anywhere else once they are signed
 * in. Null when they stay.
 */
export async function passThroughTarget(
  { session }: { session: SessionActor },
  url: URL,
): Promise<string | null> {
  const target = redirectTarget(queriesIn(url));
  if (target !== null && isOpen(target)) return target;
  return (await sessionReady(session)).hasTag('signedIn') ? wantedPath(session) : null;
}
