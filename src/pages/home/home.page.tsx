import { useSelector } from '@xstate/react';
import { replace } from 'react-router-dom';
import { ExternalSitePage } from '#src/app/base/layout/external-site-page.tsx';
import { SignInScreen } from '#src/app/base/layout/sign-in-screen.tsx';
import { AccountLoading, Titled } from '#src/app/base/layout/titled.tsx';
import { Later } from '#src/app/base/page-code/later.tsx';
import type { PageCode } from '#src/app/base/page-code/page-code.ts';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import type { SiteToOpen } from '#src/app/base/session/link/redirect-target.ts';
import { openTarget, siteToOpen } from '#src/app/base/session/link/redirect-target.ts';
import { guestPageExit } from '#src/app/base/session/session-actor.ts';
import { formatHonorific } from '#src/lib/person-name.ts';
import { FriendOffer } from '#src/shared/line-offers/friend-offer.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { Phrases } from '#src/ui/phrases.tsx';
import type { homeRoute } from './home.route.ts';
import type { HomeData } from './home-data.ts';
import { openHome } from './home-data.ts';
import { HomeMenu, UnfinishedList } from './home-menu.tsx';
import { HomeSections } from './home-sections.tsx';
import { BelowLead, HomeLead } from './next-appointment.tsx';

interface HomePageProps {
  site: SiteToOpen;
  /** Null for guests, and if the link leads to an external site. */
  home: HomeData | null;
}

function HomePage({ site, home }: HomePageProps) {
  const { session } = useAppServices();
  const isSignedIn = useSelector(session, (state) => state.hasTag('signedIn'));
  if (!isSignedIn) return <SignInScreen />;
  if (site) {
    return (
      <Titled title="外部サイト">
        <ExternalSitePage host={site.host} onOpen={site.open} />
      </Titled>
    );
  }
  return home ? <SignedInHome {...home} /> : <AccountLoading />;
}

const WELCOME = 'ようこそ';

function SignedInHome({ me, appointments, soonest, sections, cached, unfinished }: HomeData) {
  return (
    <Titled title="ホーム">
      <PageFrame
        title={
          <Later value={me} fallback={WELCOME} failed={() => WELCOME}>
            {({ name }) => <Phrases>{name ? `${WELCOME}、${formatHonorific(name)}` : WELCOME}</Phrases>}
          </Later>
        }
      >
        <UnfinishedList wizards={unfinished} />
        <HomeLead appointments={appointments} soonest={soonest} cached={cached} />
        <BelowLead appointments={appointments}>
          <FriendOffer />
          <HomeMenu />
          <HomeSections sections={sections} />
        </BelowLead>
      </PageFrame>
    </Titled>
  );
}

export const page: PageCode<HomePageProps, ReadsOf<typeof homeRoute>> = {
  load: async (services, { request }, read) => {
    const url = new URL(request.url);
    const open = openTarget(services.routes, url);
    if (open !== null) return replace(open);
    const exit = await guestPageExit(services.session);
    if (exit !== null && exit !== '/') return replace(exit);
    const site = await siteToOpen(services, url);
    if (site !== null || exit === null) return { site, home: null };
    return { site, home: openHome(services, await read()) };
  },
  Component: HomePage,
};
