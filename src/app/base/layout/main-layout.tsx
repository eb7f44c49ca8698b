import Link from '@mui/material/Link';
import { useSelector } from '@xstate/react';
import { Suspense, useMemo } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { getCities } from '#src/api/contract/profile.contract.ts';
import { getLineAccountSetting } from '#src/api/contract/session.contract.ts';
import { flowTexts } from '#src/app/base/controls/flow-texts.ts';
import { useRouterHistory } from '#src/app/base/router/router-history.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { waitForTokenCheck, waitUntilLoadingAllowed } from '#src/app/base/session/session-actor.ts';
import { getThirdPartyServices } from '#src/app/base/tracking/analytics/outside-services.ts';
import { FlowProvider } from '#src/engine/react/flow-provider.tsx';
import { ConsentLine } from '#src/ui/consent-line.tsx';
import { HomeLink } from '#src/ui/corner-link.tsx';
import { PageFooterProvider } from '#src/ui/page-footer.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { PageMenuProvider } from '#src/ui/page-menu.ts';
import { Snackbars } from '#src/ui/snackbar.tsx';
import { CustomerMenu } from './customer-menu.tsx';
import { lookUpAddress } from './look-up-address.ts';
import { useAccountName } from './titled.tsx';
import { usePageChange } from './use-page-change.ts';

/**
 * Loads the LINE account's settings while the token is checked. They contain the account's name for titles, and the
 * analytics code. The analytics code is stored only after the check has passed.
 */
export const mainLayoutLoader = async (services: AppServices): Promise<null> => {
  const { session, client, account, analytics } = services;
  const state = await waitUntilLoadingAllowed(session);
  if (!state.hasTag('signedIn') && !state.hasTag('mayAsk')) return null;
  const answer = await client.call(getLineAccountSetting);
  if (!answer.ok) return null;
  const { lineAccount, googleAnalyticsTrackingCode } = answer.value.lineAccountSetting;
  account.setName(lineAccount.name);
  waitForTokenCheck(session).then(
    (checked) => checked.hasTag('signedIn') && analytics.saveTrackingCode(googleAnalyticsTrackingCode),
    // The session chart has crashed, which report-session.ts reports.
    () => undefined,
  );
  return null;
};

/** Gives every page the snackbars, the menu of signed-in customers, and the services that flows need. */
export function MainLayout() {
  const { session, client, account, snackbars, analytics, images, uploads, now, routes } = useAppServices();
  const isSignedIn = useSelector(session, (state) => state.hasTag('signedIn'));
  const history = useRouterHistory();
  const accountName = useAccountName();
  const shownAccount = useSelector(account, (value) => value);
  const navigate = useNavigate();
  usePageChange(routes.isWizard);
  const messages = useSelector(snackbars, (value) => value);
  // Apart from the account's name, so that its arrival does not repeat what depends on the other services.
  const lasting = useMemo(
    () => ({
      history,
      now,
      corner: <HomeLink />,
      images,
      uploads,
      leave: (exit = '/') => void navigate(exit, { replace: true }),
      notify: snackbars.add,
      stepShown: analytics.stepShown,
      loadCities: async (prefectureId: string, signal: AbortSignal) => {
        const answer = await client.call(getCities, {
          query: { prefectureId: Number(prefectureId) },
          signal,
        });
        return answer.ok ? answer.value.cities : null;
      },
      lookUpAddress: (postalCode: string, signal: AbortSignal) => lookUpAddress(client, postalCode, signal),
    }),
    [history, navigate, snackbars, client, analytics, images, uploads, now],
  );
  const flowServices = useMemo(
    () => ({ ...lasting, accountName, consent: shownAccount && <ConsentLine {...shownAccount} /> }),
    [lasting, accountName, shownAccount],
  );
  return (
    <FlowProvider texts={flowTexts} services={flowServices}>
      <Snackbars messages={messages} onClose={snackbars.close}>
        <PageFooterProvider value={getThirdPartyServices(analytics).length > 0 && <TransmissionLink />}>
          <PageMenuProvider value={isSignedIn && <CustomerMenu />}>
            <Suspense>
              <Outlet />
            </Suspense>
          </PageMenuProvider>
        </PageFooterProvider>
      </Snackbars>
    </FlowProvider>
  );
}

/** The link in the footer to the page about outside services (RUN-30). */
const TransmissionLink = () => (
  <Link
    component={PageLink}
    to="/externalTransmission"
    variant="body2"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 48,
      px: 1.5,
      color: 'text.secondary',
      textUnderlineOffset: 4,
    }}
  >
    利用者情報の外部送信について
  </Link>
);
