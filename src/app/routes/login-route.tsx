import type { LoaderFunction } from 'react-router-dom';
import { redirect } from 'react-router-dom';
import { onwardPath } from '#src/app/arrival/onward-path.ts';
import type { AppServices } from '../services.ts';
import { settled } from '../settled.ts';
import { SignInScreen } from '../sign-in-screen.tsx';

/** For guests only: whoever is signed in goes on to where they wanted to go, or home. */
export const loginLoader =
  (services: AppServices): LoaderFunction =>
  async ({ request }) => {
    const path = await onwardPath(services, new URL(request.url));
    const isSignedIn = (await settled(services.session)).hasTag('signedIn');
    return isSignedIn || path !== null ? redirect(path ?? '/') : null;
  };

export const LoginRoute = SignInScreen;
