import { basicInfoRoute } from '#flows/basic-info/basic-info.route.ts';
import { cancellationRoute } from '#flows/cancellation/cancellation.route.ts';
import { catalogEnqueteRoute } from '#flows/catalog-enquete/catalog-enquete.route.ts';
import { consultationRoute } from '#flows/consultation/consultation.route.ts';
import { cooperationRoute } from '#flows/cooperation/cooperation.route.ts';
import { eventEntryRoute } from '#flows/event-entry/event-entry.route.ts';
import { inquiryRoute } from '#flows/inquiry/inquiry.route.ts';
import { itemFormRoute } from '#flows/item-form/item-form.route.ts';
import { mailingRoute } from '#flows/mailing/mailing.route.ts';
import { profileEditRoute } from '#flows/profile-edit/profile-edit.route.ts';
import { rescheduleRoute } from '#flows/reschedule/reschedule.route.ts';
import { reservationFormRoute } from '#flows/reservation-form/reservation-form.route.ts';
import { itemFormLinkRoute, reservationFormLinkRoute } from '#flows/shared/form/form-link.route.ts';
import { smsIncentiveRoute } from '#flows/sms-incentive/sms-incentive.route.ts';
import { unsubscribeRoute } from '#flows/unsubscribe/unsubscribe.route.ts';
import type { RouteDeclaration } from '#src/app/base/routes/route-declaration.ts';
import { eventsRoute } from '#src/pages/events/events.route.ts';
import { externalTransmissionRoute } from '#src/pages/external-transmission/external-transmission.route.ts';
import { fileRoute } from '#src/pages/files/file.route.ts';
import { filesRoute } from '#src/pages/files/files.route.ts';
import { fingerprintRoute } from '#src/pages/fingerprint/fingerprint.route.ts';
import { homeRoute } from '#src/pages/home/home.route.ts';
import { inquiriesRoute } from '#src/pages/inquiries/inquiries.route.ts';
import { friendsRoute } from '#src/pages/line-account/friends.route.ts';
import { lineTalkRoute } from '#src/pages/line-account/line-talk.route.ts';
import { qrcodeRoute } from '#src/pages/line-account/qrcode.route.ts';
import { mypageRoute } from '#src/pages/mypage/mypage.route.ts';
import { presentsRoute } from '#src/pages/presents/presents.route.ts';
import { liffRoute } from '#src/pages/redirect/liff.route.ts';
import { redirectRoute } from '#src/pages/redirect/redirect.route.ts';
import { loginRoute } from '#src/pages/sign-in/login.route.ts';
import { registerRoute } from '#src/pages/sign-in/register.route.ts';
import { visitReservationsRoute } from '#src/pages/visit-reservations/visit-reservations.route.ts';
import { webCatalogRoute } from '#src/pages/web-catalogs/web-catalog.route.ts';
import { webCatalogsRoute } from '#src/pages/web-catalogs/web-catalogs.route.ts';

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

export const appRoutes: readonly RouteDeclaration[] = [...wizards, ...pages];
