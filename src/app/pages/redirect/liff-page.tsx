import type { LoaderFunction } from 'react-router-dom';
import { replace, useLoaderData } from 'react-router-dom';
import { openTarget } from '#src/app/session/link/open-target.ts';
import type { SiteToOpen } from '#src/app/session/link/site-to-open.ts';
import { siteToOpen } from '#src/app/session/link/site-to-open.ts';
import { guestPageExit } from '#src/app/session/session-page.ts';
import { SigningInScreen } from '#src/app/shell/layout/sign-in-screen.tsx';
import { Titled } from '#src/app/shell/layout/titled.tsx';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { ExternalSitePage } from '#src/features/redirect/external-site-page.tsx';
import { passRedirect } from './pass-redirect.ts';

/** Signs in and goes where the link leads, home when it says nothing. */
export const liffLoader =
  (services: AppServices): LoaderFunction =>
  async ({ request }) => {
    const url = new URL(request.url);
    const open = openTarget(url);
    if (open !== null) return replace(open);
    const end = await passRedirect(services, url, { asksSettings: false });
    if (end.matches('waiting')) return null;
    return (await siteToOpen(services, url)) ?? replace((await guestPageExit(services.session)) ?? '/');
  };

export function LiffPage() {
  const site = useLoaderData<SiteToOpen>();
  if (!site) return <SigningInScreen />;
  return (
    <Titled title="外部サイト">
      <ExternalSitePage host={site.host} onOpen={site.open} />
    </Titled>
  );
}
