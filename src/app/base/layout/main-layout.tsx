import Link from '@mui/material/Link';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { getLineAccountSetting } from '#src/api/contract/session.contract.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { waitForTokenCheck, waitUntilLoadingAllowed } from '#src/app/base/session/session-actor.ts';
import { getThirdPartyServices } from '#src/app/base/tracking/analytics/outside-services.ts';
import { PageLink } from '#src/ui/page-link.tsx';
import { PageFooterProvider, PageMenuProvider } from '#src/ui/page-slots.ts';
import { Snackbars } from '#src/ui/snackbar.tsx';
import { CustomerMenu } from './customer-menu.tsx';
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

/** Gives every page the snackbars and the menu of signed-in customers. */
export function MainLayout() {
  const { session, snackbars, analytics, routes } = useAppServices();
  const isSignedIn = useSelector(session, (state) => state.hasTag('signedIn'));
  usePageChange(routes.isWizard);
  const messages = useSelector(snackbars, (value) => value);
  return (
    <Snackbars messages={messages} onClose={snackbars.close}>
      <PageFooterProvider value={getThirdPartyServices(analytics).length > 0 && <TransmissionLink />}>
        <PageMenuProvider value={isSignedIn && <CustomerMenu />}>
          <Suspense>
            <Outlet />
          </Suspense>
        </PageMenuProvider>
      </PageFooterProvider>
    </Snackbars>
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
