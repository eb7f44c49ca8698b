import { replace } from 'react-router-dom';
import type { PageCode } from '#src/app/base/route-code.ts';
import { externalSite } from '#src/app/session/link/external-site.ts';
import { openTarget } from '#src/app/session/link/open-target.ts';
import { queriesIn } from '#src/app/session/link/url-queries.ts';
import { guestPageExit } from '#src/app/session/session-page.ts';
import { SignInScreen } from '#src/app/shell/layout/sign-in-screen.tsx';
import type { AppServices } from '#src/app/shell/services/app-services.ts';

/**
 * Where a page for guests leads whoever is signed in: to where they wanted to go, or home, which names another site of the link.
 * Null for guests, who stay.
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
