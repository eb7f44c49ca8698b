import { replace, useLoaderData } from 'react-router-dom';
import { ExternalSitePage } from '#src/app/base/layout/external-site-page.tsx';
import { SigningInScreen } from '#src/app/base/layout/sign-in-screen.tsx';
import { Titled } from '#src/app/base/layout/titled.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import type { SiteToOpen } from '#src/app/base/session/link/redirect-target.ts';
import { openTarget, siteToOpen } from '#src/app/base/session/link/redirect-target.ts';
import { guestPageExit } from '#src/app/base/session/session-actor.ts';
import { runRedirect } from './run-redirect.ts';

/** Signs the customer in and opens the link's target, or home if the link has no target. */
const load: PageCode['load'] = async (services, { request }) => {
  const url = new URL(request.url);
  const open = openTarget(services.routes, url);
  if (open !== null) return replace(open);
  const end = await runRedirect(services, url, { asksSettings: false, signal: request.signal });
  if (end.matches('waiting')) return null;
  return (await siteToOpen(services, url)) ?? replace((await guestPageExit(services.session)) ?? '/');
};

function LiffPage() {
  const site = useLoaderData<SiteToOpen>();
  if (!site) return <SigningInScreen />;
  return (
    <Titled title="外部サイト">
      <ExternalSitePage host={site.host} onOpen={site.open} />
    </Titled>
  );
}

export const page: PageCode = { load, Component: LiffPage };
