import type { LoaderFunction } from 'react-router-dom';
import { redirect, useLoaderData } from 'react-router-dom';
import { onwardPath } from '#src/app/arrival/onward-path.ts';
import { signInByItself } from '#src/app/arrival/sign-in-by-itself.ts';
import type { SiteToOpen } from '#src/app/arrival/site-to-open.ts';
import { siteToOpen } from '#src/app/arrival/site-to-open.ts';
import { ExternalSitePage } from '#src/features/redirect/external-site-page.tsx';
import type { AppServices } from '../services.ts';
import { SigningInScreen } from '../sign-in-screen.tsx';
import { Titled } from '../titled.tsx';

/** Signs in and goes where the link leads, home when it says nothing. */
export const liffLoader =
  (services: AppServices): LoaderFunction =>
  async ({ request }) => {
    const url = new URL(request.url);
    const open = await onwardPath(services, url);
    if (open !== null) return redirect(open);
    if (!(await signInByItself(services))) return null;
    return (await siteToOpen(services, url)) ?? redirect((await onwardPath(services, url)) ?? '/');
  };

export function LiffRoute() {
  const site = useLoaderData<SiteToOpen>();
  if (!site) return <SigningInScreen />;
  return (
    <Titled title="外部サイト">
      <ExternalSitePage host={site.host} onOpen={site.open} />
    </Titled>
  );
}
