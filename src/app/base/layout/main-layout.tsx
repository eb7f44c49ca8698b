import { useSelector } from '@xstate/react';
import { Suspense, useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import { getLineAccountSetting } from '#src/api/contract/session.contract.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { useAppServices } from '#src/app/base/services/app-services.ts';
import { waitForTokenCheck, waitUntilLoadingAllowed } from '#src/app/base/session/session-actor.ts';
import { PageSlotsProvider } from '#src/ui/page-slots.ts';
import { Snackbars } from '#src/ui/snackbar.tsx';
import { AccountBar } from './account-bar.tsx';
import { AccountFooter } from './account-footer.tsx';
import { CustomerNavigation } from './customer-navigation.tsx';
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

/** Gives every page the snackbars, the builder's bar and footer, and the navigation of signed-in customers. */
export function MainLayout() {
  const { session, snackbars, routes } = useAppServices();
  const isSignedIn = useSelector(session, (state) => state.hasTag('signedIn'));
  usePageChange(routes.isWizard);
  const messages = useSelector(snackbars, (value) => value);
  const slots = useMemo(
    () => ({
      brand: <AccountBar />,
      corner: null,
      navigation: isSignedIn && <CustomerNavigation />,
      footer: <AccountFooter />,
    }),
    [isSignedIn],
  );
  return (
    <Snackbars messages={messages} onClose={snackbars.close}>
      <PageSlotsProvider value={slots}>
        <Suspense>
          <Outlet />
        </Suspense>
      </PageSlotsProvider>
    </Snackbars>
  );
}
