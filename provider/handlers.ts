import { checkToken, refreshToken, signIn, signOut } from '#provider/auth/sign-in.ts';
import { bookConsultation } from '#provider/booking/book-consultation.ts';
import { getBuilder, getBuilderShop } from '#provider/booking/builder-shops.ts';
import { getAdvanceConfirmations, getConsultationSettings } from '#provider/booking/consultation-settings.ts';
import { enterEvent } from '#provider/booking/enter-event.ts';
import { getEvent } from '#provider/booking/get-event.ts';
import { getEvents } from '#provider/booking/list-events.ts';
import { cancelMeeting, getMeetings } from '#provider/booking/meetings.ts';
import {
  cancelVisitReservation,
  getEventVisitReservations,
  getVisitReservation,
  getVisitReservations,
} from '#provider/booking/visit-reservations.ts';
import {
  alignHubTrackingLink,
  checkMessage,
  createAdvertisementParam,
  createCustomerSession,
  createRefer,
  createTrackingSource,
  getRegistrationSource,
  openRemindLineMessage,
  updateHubTrackingLink,
} from '#provider/customers/arrival-mark-handlers.ts';
import { createAccessLog } from '#provider/customers/create-access-log.ts';
import {
  changeLeadStatus,
  getCustomerProfile,
  getCustomerProfileValidations,
  updateBasicInfo,
  updateCustomerProfile,
  updateMailRequest,
} from '#provider/customers/customer-profile.ts';
import {
  getLineAccount,
  getLineAccountRedirectSettings,
  getLineAccountSetting,
} from '#provider/customers/line-account.ts';
import {
  getCustomerAdditionalRecords,
  getMe,
  markConnected,
  updateCooperationInfo,
  updateMe,
} from '#provider/customers/me.ts';
import { updatePastCustomer } from '#provider/customers/past-customer.ts';
import { getAddress, getCities, getPrefectures } from '#provider/customers/regions.ts';
import { updateHubCustomer } from '#provider/customers/update-hub-customer.ts';
import { createReservation } from '#provider/forms/create-reservation.ts';
import { cancelReservation, getReservations } from '#provider/forms/form-reservations.ts';
import {
  answerInquiry,
  confirmInquiryResponse,
  createLineMessage,
  getInquiry,
} from '#provider/forms/inquiries.ts';
import {
  getItem,
  getReservationSetting,
  getReservationSettingItems,
} from '#provider/forms/reservation-forms.ts';
import type { Handler } from '#provider/http/call.ts';
import type { Refusal } from '#provider/http/reply.ts';
import { nobodySignedIn } from '#provider/http/reply.ts';
import type { RateLimitName } from '#provider/limits/rate-limits.ts';
import { getIncentiveLogs, getIncentiveSettings } from '#provider/mypage/incentives.ts';
import { getMediaFile, getMediaFileToken } from '#provider/mypage/media-files.ts';
import { getMypageTemplates, getTaskMaster } from '#provider/mypage/mypage.ts';
import { getCheckPointSetting, getPointHistories } from '#provider/mypage/point-ledger.ts';
import { createCatalogEnquete, getWebCatalog, getWebCatalogs } from '#provider/mypage/web-catalogs.ts';
import { getSmsIncentiveRequest } from '#provider/sms/sms-request.ts';
import { updateSmsPhoneNumber } from '#provider/sms/update-sms-phone-number.ts';
import { verifySmsToken } from '#provider/sms/verify-sms-token.ts';
import type { Booking } from '#provider/watch/telemetry-event.ts';
import * as accessLog from '#src/api/contract/access-log.contract.ts';
import * as arrivalMark from '#src/api/contract/arrival-mark.contract.ts';
import * as catalog from '#src/api/contract/catalog.contract.ts';
import * as consultation from '#src/api/contract/consultation.contract.ts';
import type { Endpoint } from '#src/api/contract/endpoint.ts';
import * as event from '#src/api/contract/event.contract.ts';
import * as inquiry from '#src/api/contract/inquiry.contract.ts';
import * as mediaFile from '#src/api/contract/media-file.contract.ts';
import * as mypage from '#src/api/contract/mypage.contract.ts';
import * as point from '#src/api/contract/point.contract.ts';
import * as profile from '#src/api/contract/profile.contract.ts';
import * as reservation from '#src/api/contract/reservation.contract.ts';
import * as session from '#src/api/contract/session.contract.ts';
import * as shop from '#src/api/contract/shop.contract.ts';
import * as smsIncentive from '#src/api/contract/sms-incentive.contract.ts';

type Modules = typeof session &
  typeof shop &
  typeof profile &
  typeof consultation &
  typeof event &
  typeof reservation &
  typeof catalog &
  typeof inquiry &
  typeof mediaFile &
  typeof point &
  typeof smsIncentive &
  typeof accessLog &
  typeof arrivalMark &
  typeof mypage;

export type EndpointName = {
  [Name in keyof Modules]: Modules[Name] extends Endpoint ? Name : never;
}[keyof Modules];

type Contract = { readonly [Name in EndpointName]: Extract<Modules[Name], Endpoint> };

export const contract: Contract = {
  ...session,
  ...shop,
  ...profile,
  ...consultation,
  ...event,
  ...reservation,
  ...catalog,
  ...inquiry,
  ...mediaFile,
  ...point,
  ...smsIncentive,
  ...accessLog,
  ...arrivalMark,
  ...mypage,
};

/** The handler of each endpoint. A missing one is a type error. */
export const handlers: { readonly [Name in EndpointName]: Handler<Contract[Name]> } = {
  signIn,
  signOut,
  checkToken,
  refreshToken,
  getLineAccount,
  getLineAccountSetting,
  getMe,
  getBuilder,
  getBuilderShop,
  getCustomerProfile,
  updateCustomerProfile,
  getCustomerProfileValidations,
  getAddress,
  getConsultationSettings,
  getAdvanceConfirmations,
  createConsultationVisitReservation: bookConsultation,
  getVisitReservations,
  getVisitReservation,
  cancelVisitReservation,
  getEvents,
  getEvent,
  createEventVisitReservation: enterEvent,
  getEventVisitReservations,
  getPrefectures,
  getCities,
  getMeetings,
  cancelMeeting,
  getReservationSetting,
  getReservationSettingItems,
  getItem,
  createReservation,
  getReservations,
  cancelReservation,
  getWebCatalogs,
  getWebCatalog,
  createCatalogEnquete,
  getInquiry,
  confirmInquiryResponse,
  createInquiryResponse: answerInquiry,
  createInquiryLineMessage: createLineMessage,
  getMediaFileToken,
  getMediaFile,
  getCheckPointSetting,
  getPointHistories,
  getIncentiveLogs,
  getIncentiveSettings,
  getSmsIncentiveRequest,
  updateSmsPhoneNumber,
  verifySmsToken,
  createAccessLog,
  updateHubTrackingLink,
  alignHubTrackingLink,
  checkMessage,
  openRemindLineMessage,
  updatePastCustomer,
  createTrackingSource,
  createAdvertisementParam,
  createRefer,
  getRegistrationSource,
  createCustomerSession,
  updateHubCustomer,
  updateMe,
  updateBasicInfo,
  updateCooperationInfo,
  updateMailRequest,
  markConnected,
  changeLeadStatus,
  getCustomerAdditionalRecords,
  getMypageTemplates,
  getTaskMaster,
  getLineAccountRedirectSettings,
};

type CustomerLimit = Exclude<Extract<RateLimitName, `${string}PerCustomer`>, 'smsPerCustomer'>;

/**
 * The rate limits of calls by a signed-in customer, applied before the body is read. Consultations and event entries
 * are missing here. Their handlers apply the limit, so that a repeat with the same idempotency key does not count.
 */
export const customerLimits: { readonly [Name in EndpointName]?: CustomerLimit } = {
  createReservation: 'reservationsPerCustomer',
  createInquiryResponse: 'inquiryResponsesPerCustomer',
  createCatalogEnquete: 'catalogEnquetesPerCustomer',
  getMediaFileToken: 'fileTokensPerCustomer',
  updateHubTrackingLink: 'marksPerCustomer',
  alignHubTrackingLink: 'marksPerCustomer',
  checkMessage: 'marksPerCustomer',
  openRemindLineMessage: 'marksPerCustomer',
  updatePastCustomer: 'marksPerCustomer',
  createTrackingSource: 'marksPerCustomer',
  createAdvertisementParam: 'marksPerCustomer',
  createRefer: 'marksPerCustomer',
  createCustomerSession: 'marksPerCustomer',
  changeLeadStatus: 'marksPerCustomer',
  updateMe: 'changesPerCustomer',
  markConnected: 'changesPerCustomer',
  updateCustomerProfile: 'changesPerCustomer',
  updateBasicInfo: 'changesPerCustomer',
  updateCooperationInfo: 'changesPerCustomer',
  updateMailRequest: 'changesPerCustomer',
  createInquiryLineMessage: 'changesPerCustomer',
  cancelVisitReservation: 'changesPerCustomer',
  cancelReservation: 'changesPerCustomer',
  cancelMeeting: 'changesPerCustomer',
};

export const bookings: { readonly [Name in EndpointName]?: Booking } = {
  createConsultationVisitReservation: 'consultation',
  createEventVisitReservation: 'event',
  createReservation: 'form',
};

export const withoutSession: { readonly [Name in EndpointName]?: Refusal } = { signOut: nobodySignedIn };

export const endpointNames = Object.keys(handlers) as EndpointName[];
