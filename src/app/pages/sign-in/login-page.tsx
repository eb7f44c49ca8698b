import type { LoaderFunction } from 'react-router-dom';
import { replace } from 'react-router-dom';
import { externalSite } from '#src/app/session/link/external-site.ts';
import { openTarget } from '#src/app/session/link/open-target.ts';
import { queriesIn } from '#src/app/session/link/url-queries.ts';
import { guestPageExit } from '#src/app/session/session-page.ts';
import { SignInScreen } from '#src/app/shell/layout/sign-in-screen.tsx';
import type { AppServices } from '#src/app/shell/services/app-services.ts';

/** For guests only: whoever is signed in goes on to where they wanted to go, or home, which names another site of the link. */
export const loginLoader =
  ({ session }: AppServices): LoaderFunction =>
  async ({ request }) => {
    const url = new URL(request.url);
    const exit = openTarget(url) ?? (await guestPageExit(session));
    if (exit === null) return null;
    const namesSite = exit === '/' && externalSite(queriesIn(url)) !== null;
    return replace(namesSite ? `/${url.search}` : exit);
  };

export const LoginPage = SignInScreen;
