import { replace } from 'react-router-dom';
import { SignInScreen } from '#src/app/base/layout/sign-in-screen.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { externalSite, openTarget } from '#src/app/base/session/link/redirect-target.ts';
import { queriesIn } from '#src/app/base/session/link/url-queries.ts';
import { guestPageExit } from '#src/app/base/session/session-path.ts';

/**
 * The redirect away from a page for guests: to the link's target if that page is open to everybody, else, for a
 * signed-in customer, to the wanted page or home. Home keeps the query of a link with an external site, and offers that
 * site. Null otherwise: guests stay.
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
