import type { LoaderFunction } from 'react-router-dom';
import { redirect } from 'react-router-dom';
import { passThroughTarget } from '#src/app/session/pass-through-target.ts';
import { sessionReady } from '#src/app/session/session-ready.ts';
import { SignInScreen } from '#src/app/shell/layout/sign-in-screen.tsx';
import type { AppServices } from '#src/app/shell/services/app-services.ts';

/** For guests only: whoever is signed in goes on to where they wanted to go, or home. */
export const loginLoader =
  (services: AppServices): LoaderFunction =>
  async ({ request }) => {
    const path = await passThroughTarget(services, new URL(request.url));
    const isSignedIn = (await sessionReady(services.session)).hasTag('signedIn');
    return isSignedIn || path !== null ? redirect(path ?? '/') : null;
  };

export const LoginPage = SignInScreen;
