import { replace } from 'react-router-dom';
import { SignInScreen } from '#src/app/base/layout/sign-in-screen.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { externalSite, openTarget } from '#src/app/base/session/link/redirect-target.ts';
import { parseLinkQueries } from '#src/app/base/session/link/url-query-store.ts';
import { guestPageExit } from '#src/app/base/session/session-actor.ts';

/**
 * Returns the redirect away from a page that is only for guests, or null if a guest stays there. A link whose target is
 * open to everybody leads to that target, even for a guest. A signed-in customer goes to the requested page or to the home
 * page. The home page offers the external site that a link names, so the redirect keeps the query of such a link.
 */
export async function guestsOnly({ session, routes }: AppServices, url: URL): Promise<Response | null> {
  const exit = openTarget(routes, url) ?? (await guestPageExit(session));
  if (exit === null) return null;
  const namesSite = exit === '/' && externalSite(parseLinkQueries(url)) !== null;
  return replace(namesSite ? `/${url.search}` : exit);
}

export const page: PageCode = {
  load: async (services, { request }) => (await guestsOnly(services, new URL(request.url))) ?? {},
  Component: SignInScreen,
};
