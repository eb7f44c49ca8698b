import { useSelector } from '@xstate/react';
import type { LoaderFunction } from 'react-router-dom';
import { redirect, useLoaderData } from 'react-router-dom';
import { useAccountName } from '#src/app/account-name.ts';
import { onwardPath } from '#src/app/arrival/onward-path.ts';
import type { SiteToOpen } from '#src/app/arrival/site-to-open.ts';
import { siteToOpen } from '#src/app/arrival/site-to-open.ts';
import { HomeMenu } from '#src/features/home/home-menu.tsx';
import { ExternalSitePage } from '#src/features/redirect/external-site-page.tsx';
import type { AppServices } from '../services.ts';
import { useAppServices } from '../services.ts';
import { SignInScreen } from '../sign-in-screen.tsx';
import { Titled } from '../titled.tsx';

export const homeLoader =
  (services: AppServices): LoaderFunction =>
  async ({ request }) => {
    const url = new URL(request.url);
    const path = await onwardPath(services, url);
    return path === null ? siteToOpen(services, url) : redirect(path);
  };

export function HomeRoute() {
  const { session } = useAppServices();
  const accountName = useAccountName();
  const site = useLoaderData<SiteToOpen>();
  const isSignedIn = useSelector(session, (state) => state.hasTag('signedIn'));
  if (!isSignedIn) return <SignInScreen />;
  if (site) {
    return (
      <Titled title="外部サイト">
        <ExternalSitePage host={site.host} onOpen={site.open} />
      </Titled>
    );
  }
  return (
    <Titled title="ホーム">
      <HomeMenu accountName={accountName} onLogout={() => session.send({ type: 'logout.pressed' })} />
    </Titled>
  );
}
