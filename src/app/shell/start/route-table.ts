import type { RouteObject } from 'react-router-dom';
import { eventsTable } from '#src/app/pages/events/events-table.ts';
import { externalTransmissionTable } from '#src/app/pages/external-transmission/external-transmission-table.ts';
import { filesTable } from '#src/app/pages/files/files-table.ts';
import { homeTable } from '#src/app/pages/home/home-table.ts';
import { inquiriesTable } from '#src/app/pages/inquiries/inquiries-table.ts';
import { lineAccountTable } from '#src/app/pages/line-account/line-account-table.ts';
import { mypageTable } from '#src/app/pages/mypage/mypage-table.ts';
import { liffTable, redirectTable } from '#src/app/pages/redirect/redirect-table.ts';
import { signInTable } from '#src/app/pages/sign-in/sign-in-table.ts';
import { visitReservationsTable } from '#src/app/pages/visit-reservations/visit-reservations-table.ts';
import { webCatalogsTable } from '#src/app/pages/web-catalogs/web-catalogs-table.ts';
import type { Guarded } from '#src/app/session/session-guard.ts';
import { sessionGuard } from '#src/app/session/session-guard.ts';
import { ErrorPage } from '#src/app/shell/errors/error-page.tsx';
import { NotFoundError } from '#src/app/shell/errors/not-found-error.ts';
import { AccountLoading } from '#src/app/shell/layout/account-mark.tsx';
import { MainLayout, mainLayoutLoader } from '#src/app/shell/layout/main-layout.tsx';
import { knownPath } from '#src/app/shell/router/known-path.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { basicInfoTable } from '#src/app/wizards/basic-info/basic-info-table.ts';
import { cancellationTable } from '#src/app/wizards/cancellation/cancellation-table.ts';
import { catalogEnqueteTable } from '#src/app/wizards/catalog-enquete/catalog-enquete-table.ts';
import { consultationTable } from '#src/app/wizards/consultation/consultation-table.ts';
import { cooperationTable } from '#src/app/wizards/cooperation/cooperation-table.ts';
import { eventEntryTable } from '#src/app/wizards/event-entry/event-entry-table.ts';
import { inquiryTable } from '#src/app/wizards/inquiry/inquiry-table.ts';
import { itemFormTable } from '#src/app/wizards/item-form/item-form-table.ts';
import { mailingTable } from '#src/app/wizards/mailing/mailing-table.ts';
import { profileEditTable } from '#src/app/wizards/profile-edit/profile-edit-table.ts';
import { rescheduleTable } from '#src/app/wizards/reschedule/reschedule-table.ts';
import { reservationFormTable } from '#src/app/wizards/reservation-form/reservation-form-table.ts';
import { smsIncentiveTable } from '#src/app/wizards/sms-incentive/sms-incentive-table.ts';
import { unsubscribeTable } from '#src/app/wizards/unsubscribe/unsubscribe-table.ts';

/** The routes of one wizard or of one area's pages. */
export type RouteTable = (services: AppServices, guarded: Guarded) => RouteObject[];

/** The wizards: each table stands in the wizard's folder, and says which path it opens at. */
const wizardTables = [
  consultationTable,
  cancellationTable,
  rescheduleTable,
  mailingTable,
  catalogEnqueteTable,
  eventEntryTable,
  inquiryTable,
  itemFormTable,
  reservationFormTable,
  basicInfoTable,
  cooperationTable,
  profileEditTable,
  unsubscribeTable,
  smsIncentiveTable,
];

/** The pages that are no wizards, an area each. */
const pageTables = [
  visitReservationsTable,
  eventsTable,
  webCatalogsTable,
  mypageTable,
  filesTable,
  inquiriesTable,
  externalTransmissionTable,
  signInTable,
  liffTable,
  lineAccountTable,
];

/** The route table. `more` are tables that the app itself does not have: the example's, in tests. */
export function createRoutes(services: AppServices, more: readonly RouteTable[] = []): RouteObject[] {
  const guarded = sessionGuard(services.session, services.whereabouts);
  const routes: RouteObject[] = [
    {
      loader: () => mainLayoutLoader(services),
      // The account is the session's: it is asked for again when that changes, not when a page turns its query.
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
      Component: MainLayout,
      HydrateFallback: AccountLoading,
      ErrorBoundary: ErrorPage,
      children: [
        {
          ErrorBoundary: ErrorPage,
          children: [
            ...homeTable(
              services,
              knownPath(() => routes),
            ),
            ...[...wizardTables, ...pageTables, ...more].flatMap((table) => table(services, guarded)),
            {
              path: '*',
              element: null,
              loader: () => {
                throw new NotFoundError();
              },
            },
          ],
        },
      ],
    },
    ...redirectTable(services),
    {
      HydrateFallback: AccountLoading,
      ErrorBoundary: ErrorPage,
      children: services.debug?.routes ?? [],
    },
  ];
  return routes;
}
