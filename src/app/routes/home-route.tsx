import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import { redirect, useLoaderData } from 'react-router-dom';
import { onwardPath } from '#src/app/arrival/onward-path.ts';
import type { SiteToOpen } from '#src/app/arrival/site-to-open.ts';
import { siteToOpen } from '#src/app/arrival/site-to-open.ts';
import type { HomeSectionsProps } from '#src/app/home/home-sections.tsx';
import { ExternalSitePage } from '#src/features/redirect/external-site-page.tsx';
import { LoadingPage } from '#src/ui/loading.tsx';
import type { PathCheck } from '../known-path.ts';
import type { AppServices } from '../services.ts';
import { useAppServices } from '../services.ts';
import { settled } from '../settled.ts';
import { SignInScreen } from '../sign-in-screen.tsx';
import { Titled } from '../titled.tsx';

interface HomeData {
  site: SiteToOpen;
  /** Null for whoever is not signed in. */
  home: HomeSectionsProps | null;
}

const signedInHome = () => import('#src/app/home/signed-in-home.tsx');
const SignedInHome = lazy(() => signedInHome().then((file) => ({ default: file.SignedInHome })));

export const homeLoader =
  (services: AppServices, pathOf: PathCheck): LoaderFunction =>
  async ({ request }): Promise<HomeData | Response> => {
    const url = new URL(request.url);
    const path = await onwardPath(services, url);
    if (path !== null) return redirect(path);
    const site = await siteToOpen(services, url);
    const isSignedIn = (await settled(services.session)).hasTag('signedIn');
    if (site !== null || !isSignedIn) return { site, home: null };
    const { openHome } = await signedInHome();
    return { site, home: openHome(services, pathOf) };
  };

export function HomeRoute() {
  const { session } = useAppServices();
  const { site, home } = useLoaderData<HomeData>();
  const isSignedIn = useSelector(session, (state) => state.hasTag('signedIn'));
  if (!isSignedIn) return <SignInScreen />;
  if (site) {
    return (
      <Titled title="外部サイト">
        <ExternalSitePage host={site.host} onOpen={site.open} />
      </Titled>
    );
  }
  if (!home) return <LoadingPage />;
  return (
    <Suspense fallback={<LoadingPage />}>
      <SignedInHome {...home} />
    </Suspense>
  );
}
