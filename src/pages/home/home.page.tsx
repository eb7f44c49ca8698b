import { useSelector } from '@xstate/react';
import { replace, useLoaderData } from 'react-router-dom';
import { AccountLoading } from '#src/app/base/layout/account-loading.tsx';
import { ExternalSitePage } from '#src/app/base/layout/external-site-page.tsx';
import { SignInScreen } from '#src/app/base/layout/sign-in-screen.tsx';
import { Titled } from '#src/app/base/layout/titled.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import type { SiteToOpen } from '#src/app/base/session/link/redirect-target.ts';
import { openTarget, siteToOpen } from '#src/app/base/session/link/redirect-target.ts';
import { guestPageExit } from '#src/app/base/session/session-path.ts';
import type { SignedInHomeProps } from './signed-in-home.tsx';
import { openHome, SignedInHome } from './signed-in-home.tsx';

interface HomeData {
  site: SiteToOpen;
  /** Null for guests. */
  home: SignedInHomeProps | null;
}

const load: PageCode<HomeData | Response>['load'] = async (services, { request }) => {
  const url = new URL(request.url);
  const open = openTarget(services.routes, url);
  if (open !== null) return replace(open);
  const exit = await guestPageExit(services.session);
  if (exit !== null && exit !== '/') return replace(exit);
  const site = await siteToOpen(services, url);
  return { site, home: site !== null || exit === null ? null : openHome(services) };
};

function HomePage() {
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
  return <SignedInHome {...home} />;
}

export const page: PageCode = { load, Component: HomePage };
