import { replace } from 'react-router-dom';
import { SignInScreen } from '#src/app/base/layout/sign-in-screen.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { externalSite, openTarget } from '#src/app/base/session/link/redirect-target.ts';
import { queriesIn } from '#src/app/base/session/link/url-queries.ts';
import { guestPageExit } from '#src/app/base/session/session-path.ts';

/**
 * The redirect away from a page that is only for guests. If the link's target is open to everybody, it leads there.
 * Otherwise it leads a signed-in customer to the requested page or home. Null means that the guest stays. Home keeps the
 * query of a link to an external site, because home offers that site.
 */
export async function guestsOnly({ session, routes }: AppServices, url: URL): Promise<Response | null> {
  const exit = openTarget(routes, url) ?? (await guestPageExit(session));
  if (exit === null) return null;
  const namesSite = exit === '/' && externalSite(queriesIn(url)) !== null;
  return replace(namesSite ? `/${url.search}` : exit);
}

export const page: PageCode = {
  load: (services, { request }) => guestsOnly(services, new URL(request.url)),
  Component: SignInScreen,
};
