import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import { replace, useLoaderData } from 'react-router-dom';
import { openTarget } from '#src/app/session/link/open-target.ts';
import type { SiteToOpen } from '#src/app/session/link/site-to-open.ts';
import { siteToOpen } from '#src/app/session/link/site-to-open.ts';
import { guestPageExit } from '#src/app/session/session-page.ts';
import { AccountLoading } from '#src/app/shell/layout/account-mark.tsx';
import { SignInScreen } from '#src/app/shell/layout/sign-in-screen.tsx';
import { Titled } from '#src/app/shell/layout/titled.tsx';
import type { PathCheck } from '#src/app/shell/router/known-path.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { useAppServices } from '#src/app/shell/services/app-services.ts';
import { ExternalSitePage } from '#src/features/redirect/external-site-page.tsx';
import type { SignedInHomeProps } from './signed-in-home.tsx';

interface HomeData {
  site: SiteToOpen;
  /** Null for whoever is not signed in. */
  home: (SignedInHomeProps & { Shown: ComponentType<SignedInHomeProps> }) | null;
}

type FetchHome = () => Promise<typeof import('./signed-in-home.tsx')>;

export const homeLoader =
  (services: AppServices, pathOf: PathCheck, fetchHome: FetchHome): LoaderFunction =>
  async ({ request }): Promise<HomeData | Response> => {
    const url = new URL(request.url);
    const open = openTarget(url);
    if (open !== null) return replace(open);
    const exit = await guestPageExit(services.session);
    if (exit !== null && exit !== '/') return replace(exit);
    const site = await siteToOpen(services, url);
    if (site !== null || exit === null) return { site, home: null };
    const { openHome, SignedInHome } = await fetchHome();
    return { site, home: { Shown: SignedInHome, ...openHome(services, pathOf) } };
  };

export function HomePage() {
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
  if (!home) return <AccountLoading />;
  const { Shown, ...shown } = home;
  return <Shown {...shown} />;
}
