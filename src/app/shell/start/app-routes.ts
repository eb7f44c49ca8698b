import type { RouteDeclaration } from '#src/app/base/route-declaration.ts';
import { eventsRoute } from '#src/app/pages/events/events.route.ts';
import { externalTransmissionRoute } from '#src/app/pages/external-transmission/external-transmission.route.ts';
import { fileRoute } from '#src/app/pages/files/file.route.ts';
import { filesRoute } from '#src/app/pages/files/files.route.ts';
import { homeRoute } from '#src/app/pages/home/home.route.ts';
import { inquiriesRoute } from '#src/app/pages/inquiries/inquiries.route.ts';
import { friendsRoute } from '#src/app/pages/line-account/friends.route.ts';
import { lineTalkRoute } from '#src/app/pages/line-account/line-talk.route.ts';
import { qrcodeRoute } from '#src/app/pages/line-account/qrcode.route.ts';
import { mypageRoute } from '#src/app/pages/mypage/mypage.route.ts';
import { presentsRoute } from '#src/app/pages/mypage/presents.route.ts';
import { liffRoute } from '#src/app/pages/redirect/liff.route.ts';
import { redirectRoute } from '#src/app/pages/redirect/redirect.route.ts';
import { loginRoute } from '#src/app/pages/sign-in/login.route.ts';
import { registerRoute } from '#src/app/pages/sign-in/register.route.ts';
import { visitReservationsRoute } from '#src/app/pages/visit-reservations/visit-reservations.route.ts';
import { webCatalogRoute } from '#src/app/pages/web-catalogs/web-catalog.route.ts';
import { webCatalogsRoute } from '#src/app/pages/web-catalogs/web-catalogs.route.ts';
import { basicInfoRoute } from '#src/app/wizards/basic-info/basic-info.route.ts';
import { cancellationRoute } from '#src/app/wizards/cancellation/cancellation.route.ts';
import { catalogEnqueteRoute } from '#src/app/wizards/catalog-enquete/catalog-enquete.route.ts';
import { consultationRoute } from '#src/app/wizards/consultation/consultation.route.ts';
import { cooperationRoute } from '#src/app/wizards/cooperation/cooperation.route.ts';
import { eventEntryRoute } from '#src/app/wizards/event-entry/event-entry.route.ts';
import { inquiryRoute } from '#src/app/wizards/inquiry/inquiry.route.ts';
import { itemFormRoute } from '#src/app/wizards/item-form/item-form.route.ts';
import { itemFormLinkRoute } from '#src/app/wizards/item-form/item-form-link.route.ts';
import { mailingRoute } from '#src/app/wizards/mailing/mailing.route.ts';
import { profileEditRoute } from '#src/app/wizards/profile-edit/profile-edit.route.ts';
import { rescheduleRoute } from '#src/app/wizards/reschedule/reschedule.route.ts';
import { reservationFormRoute } from '#src/app/wizards/reservation-form/reservation-form.route.ts';
import { reservationFormLinkRoute } from '#src/app/wizards/reservation-form/reservation-form-link.route.ts';
import { fingerprintRoute } from '#src/app/wizards/sms-incentive/fingerprint.route.ts';
import { smsIncentiveRoute } from '#src/app/wizards/sms-incentive/sms-incentive.route.ts';
import { unsubscribeRoute } from '#src/app/wizards/unsubscribe/unsubscribe.route.ts';

/** The wizards. */
const wizards = [
  consultationRoute,
  cancellationRoute,
  rescheduleRoute,
  mailingRoute,
  catalogEnqueteRoute,
  eventEntryRoute,
  inquiryRoute,
  itemFormRoute,
  reservationFormRoute,
  basicInfoRoute,
  cooperationRoute,
  profileEditRoute,
  unsubscribeRoute,
  smsIncentiveRoute,
];

/** The pages that are no wizards. */
const pages = [
  eventsRoute,
  externalTransmissionRoute,
  fileRoute,
  filesRoute,
  homeRoute,
  inquiriesRoute,
  friendsRoute,
  lineTalkRoute,
  qrcodeRoute,
  mypageRoute,
  presentsRoute,
  liffRoute,
  redirectRoute,
  loginRoute,
  registerRoute,
  visitReservationsRoute,
  webCatalogRoute,
  webCatalogsRoute,
  itemFormLinkRoute,
  reservationFormLinkRoute,
  fingerprintRoute,
];

/** All routes of the app. Nothing else lists them. */
export const appRoutes: readonly RouteDeclaration[] = [...wizards, ...pages];
