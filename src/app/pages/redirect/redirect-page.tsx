import type { LoaderFunction } from 'react-router-dom';
import { replace, useLoaderData } from 'react-router-dom';
import { getLineAccountRedirectSettings } from '#src/api/contract/mypage.contract.ts';
import { redirectTarget } from '#src/app/session/link/redirect-target.ts';
import type { SiteToOpen } from '#src/app/session/link/site-to-open.ts';
import { siteToOpen } from '#src/app/session/link/site-to-open.ts';
import { queriesIn } from '#src/app/session/link/url-queries.ts';
import { signInByItself } from '#src/app/session/sign-in-by-itself.ts';
import { SigningInScreen } from '#src/app/shell/layout/sign-in-screen.tsx';
import { Titled } from '#src/app/shell/layout/titled.tsx';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { ExternalSitePage } from '#src/features/redirect/external-site-page.tsx';
import { RedirectPage as RedirectScreen } from '#src/features/redirect/redirect-page.tsx';
import { LoadingPage } from '#src/ui/loading.tsx';
import type { RedirectDestination } from './redirect-settings.ts';
import { redirectDestination } from './redirect-settings.ts';
import { mayLeave } from './redirect-trail.ts';

type Shown = 'signIn' | 'leaving' | { site: SiteToOpen; target: string | null };

/** The marks of this arrival are on their way; to leave at once would cancel them. */
const MARKS_WITHIN_MS = 3_000;

/** The redirect page from its third step on (product.md §2); LINE was opened, and its path kept, on the way here. */
export const redirectLoader =
  (services: AppServices): LoaderFunction =>
  async ({ request }) => {
    const here = new URL(request.url);
    if (!(await signInByItself(services))) return 'signIn' satisfies Shown;
    const destination = await settingsDestination(services, here);
    if (destination === null) {
      const target = redirectTarget(queriesIn(here));
      return { site: await siteToOpen(services, here), target } satisfies Shown;
    }
    if ('path' in destination) return replace(destination.path);
    await Promise.race([services.marksSent(), wait(MARKS_WITHIN_MS)]);
    services.leave(destination.site);
    return 'leaving' satisfies Shown;
  };

async function settingsDestination(
  { client, tab, now }: AppServices,
  here: URL,
): Promise<RedirectDestination | null> {
  const answer = await client.call(getLineAccountRedirectSettings);
  if (!answer.ok) return null;
  const destination = redirectDestination(answer.value.lineAccountRedirectSettings, here);
  const isFree = destination !== null && mayLeave(here.pathname + here.search, { storage: tab, now });
  return isFree ? destination : null;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function RedirectPage() {
  const shown = useLoaderData<Shown>();
  if (shown === 'signIn') return <SigningInScreen />;
  if (shown === 'leaving') return <LoadingPage />;
  const { site, target } = shown;
  return site ? (
    <Titled title="外部サイト">
      <ExternalSitePage host={site.host} onOpen={site.open} />
    </Titled>
  ) : (
    <Titled title="ご案内">
      <RedirectScreen target={target} />
    </Titled>
  );
}
