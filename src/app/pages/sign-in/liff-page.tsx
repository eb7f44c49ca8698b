import type { LoaderFunction } from 'react-router-dom';
import { redirect, useLoaderData } from 'react-router-dom';
import type { SiteToOpen } from '#src/app/session/link/site-to-open.ts';
import { siteToOpen } from '#src/app/session/link/site-to-open.ts';
import { passThroughTarget } from '#src/app/session/pass-through-target.ts';
import { signInByItself } from '#src/app/session/sign-in-by-itself.ts';
import { SigningInScreen } from '#src/app/shell/layout/sign-in-screen.tsx';
import { Titled } from '#src/app/shell/layout/titled.tsx';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { ExternalSitePage } from '#src/features/redirect/external-site-page.tsx';

/** Signs in and goes where the link leads, home when it says nothing. */
export const liffLoader =
  (services: AppServices): LoaderFunction =>
  async ({ request }) => {
    const url = new URL(request.url);
    const open = await passThroughTarget(services, url);
    if (open !== null) return redirect(open);
    if (!(await signInByItself(services))) return null;
    return (await siteToOpen(services, url)) ?? redirect((await passThroughTarget(services, url)) ?? '/');
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
