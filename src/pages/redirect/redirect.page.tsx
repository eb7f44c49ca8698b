import { replace, useLoaderData } from 'react-router-dom';
import { ExternalSitePage } from '#src/app/base/layout/external-site-page.tsx';
import { SigningInScreen } from '#src/app/base/layout/sign-in-screen.tsx';
import { AccountLoading, Titled } from '#src/app/base/layout/titled.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { requestedPath } from '#src/app/base/session/current-location.ts';
import type { SiteToOpen } from '#src/app/base/session/link/redirect-target.ts';
import { redirectTarget, siteToOpen } from '#src/app/base/session/link/redirect-target.ts';
import { parseLinkQueries } from '#src/app/base/session/link/url-query-store.ts';
import { LinkButton } from '#src/ui/page-link.tsx';
import { StatusPage } from '#src/ui/status-page.tsx';
import { runRedirect } from './run-redirect.ts';

type Shown = 'signIn' | 'leaving' | { site: SiteToOpen; target: string | null };

/** Runs the redirect chart and chooses what to show for its final state (ARR-30). */
const load: PageCode['load'] = async (services, { request }) => {
  const here = new URL(requestedPath(request, services.currentLocation), request.url);
  const end = await runRedirect(services, here, { asksSettings: true, signal: request.signal });
  const { destination } = end.context;
  if (end.matches('waiting')) return 'signIn' satisfies Shown;
  if (end.matches('followed') && destination && 'path' in destination) return replace(destination.path);
  if (end.matches('left') && destination && 'site' in destination) {
    services.leave(destination.site);
    return 'leaving' satisfies Shown;
  }
  const target = redirectTarget(parseLinkQueries(here));
  const returnedFrom = end.matches('returned') && destination && 'site' in destination;
  const site = returnedFrom ? leftAgain(services, destination.site) : await siteToOpen(services, here);
  return { site, target } satisfies Shown;
};

/** A site that has redirected back to the app is opened again only by a tap. */
const leftAgain = ({ leave }: AppServices, url: string): SiteToOpen => ({
  host: new URL(url).host,
  open: () => leave(url),
});

function RedirectPage() {
  const loaderData = useLoaderData<Shown>();
  if (loaderData === 'signIn') return <SigningInScreen />;
  if (loaderData === 'leaving') return <AccountLoading />;
  const { site, target } = loaderData;
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

export const page: PageCode = { load, Component: RedirectPage };

/** Shown if no setting redirects the customer. */
const RedirectScreen = ({ target }: { /** The link's path, or null. */ target: string | null }) =>
  target === null ? (
    <StatusPage
      illustration="lost"
      heading="ご案内できるページがありませんでした"
      actions={<LinkButton to="/">ホームに戻る</LinkButton>}
    >
      <p>ページの公開が終了した可能性があります。お手数ですが、ホームからお探しください。</p>
    </StatusPage>
  ) : (
    <StatusPage
      heading="リンクのページを開きます"
      actions={
        <LinkButton to={target} replace>
          ページを開く
        </LinkButton>
      }
    />
  );
