import { regularProfile } from '#provider/demo/regular-customer.ts';
import { toWire } from '#src/api/contract/wire.ts';
import { BUILDER_MARK } from './authorisation-builders.ts';
import type { Caller, Person } from './authorisation-people.ts';
import { CODE } from './authorisation-people.ts';
import { bookingBody } from './booking-body.ts';
import type { Sent } from './caller.ts';
import { entryBody, responseForm, tourForm } from './entry-bodies.ts';

/** A request. Without a path, it uses the endpoint's path. */
type Ask = Sent & { path?: string };

/**
 * How an endpoint responds to each caller: the status, then `true` or `false` for a body with that value, then the marks in the
 * body. A mark is a text that shows whose data the body contains: `own` means the caller's mark, and `builder` means the mark
 * of the caller's builder. The body must contain no other marks.
 */
export interface Row {
  /**
   * Returns the caller's request for the owner's data. If the endpoint needs only a link, the request uses the caller's
   * own link.
   */
  readonly ask: (caller: Caller, owner: Person) => Ask;
  /** A caller without credentials, with wrong ones, or with a mixture of two customers' credentials. */
  readonly nobody: string;
  readonly uuidAlone: string;
  /** Another customer of the same builder, with a session. */
  readonly stranger: string;
  readonly outsider: string;
  readonly owner: string;
}

const plain = (): Ask => ({});
const refused = { nobody: '401', uuidAlone: '401' };

/** An endpoint for the caller's own data. All customers get the same kind of response. */
const own = (answers: string, ask: Row['ask'] = plain): Row => ({
  ask,
  ...refused,
  stranger: answers,
  outsider: answers,
  owner: answers,
});

const aimed = (owner: string, others: string, ask: Row['ask']): Row => ({
  ask,
  ...refused,
  stranger: others,
  outsider: others,
  owner,
});

const offered = (customers: string, outsider: string, ask: Row['ask']): Row => ({
  ask,
  ...refused,
  stranger: customers,
  outsider,
  owner: customers,
});

const open = (answers: string, ask: Row['ask'] = plain): Row => ({
  ...own(answers, ask),
  nobody: answers,
  uuidAlone: answers,
});

const byLink = (holders: string, ask: Row['ask']): Row => ({
  ...own(holders, ask),
  nobody: '404',
  uuidAlone: '404',
});

const json = (body: unknown): Ask => ({ body });
const at = (path: string, body?: unknown): Ask => ({ path, ...(body !== undefined && { body }) });
const markOf = (caller: Caller): string => ('mark' in caller ? String(caller.mark) : 'nobody');

const pageView = {
  uuid: '9d7f6a52-4c1e-4b8a-9f03-2e5d8c7b6a01',
  path: '/events',
  view_time: 0,
  tracking_code: null,
};

export const table: Readonly<Record<string, Row>> = {
  signIn: aimed('200', '403', ({ lineAccessToken }, { uuid }) =>
    json({ line_access_token: lineAccessToken, uuid }),
  ),
  signOut: { ...own('200 true'), nobody: '404', uuidAlone: '404' },
  checkToken: { ...own('200 true'), nobody: '200 false', uuidAlone: '200 false' },
  refreshToken: aimed('200', '403', ({ lineAccessToken }, { uuid }) => ({
    headers: { uuid },
    body: { line_access_token: lineAccessToken },
  })),
  getLineAccount: {
    ...open(`200 ${BUILDER_MARK}`, (_, { uuid }) => at(`/line_accounts/${uuid}`)),
    stranger: '200 builder',
    owner: '200 builder',
  },
  getLineAccountSetting: own('200 builder'),
  getMe: own('200 own'),
  updateMe: own('200 own', (caller) => json({ customer: { name: markOf(caller) } })),

  getBuilder: own('200 builder'),
  getBuilderShop: offered('200 builder', '404', () => at('/builder_shops/1')),
  getConsultationSettings: own('200 builder'),
  getAdvanceConfirmations: own('200 builder'),
  createConsultationVisitReservation: offered('201 builder', '422', () => json(bookingBody())),
  getVisitReservations: own('200 own builder'),
  getVisitReservation: aimed('200 own builder', '404', (_, { ownId }) => at(`/visit_reservations/${ownId}`)),
  cancelVisitReservation: aimed('200 own builder', '404', (_, { ownId }) =>
    at(`/visit_reservations/${ownId}/cancel`, { visit_reservation: { cancel_reason: '' } }),
  ),

  getEvents: own('200 builder'),
  getEvent: offered('200 builder', '404', () => at('/events/1')),
  createEventVisitReservation: offered('201 builder', '422', () => json(entryBody())),
  getEventVisitReservations: own('200 own builder'),

  getMeetings: own('200 own'),
  cancelMeeting: aimed('200 own', '404', (_, { ownId }) =>
    at(`/meetings/${ownId}/cancel`, { meeting: { cancel_reason: '' } }),
  ),
  getReservationSetting: offered('200 builder', '404', () => at('/reservation_settings/1')),
  getReservationSettingItems: offered('200', '404', () => at('/reservation_settings/1/items')),
  getItem: offered('200 builder', '404', () => at('/items/1')),
  createReservation: offered('201 builder', '422', ({ tourTime }) => ({
    form: tourForm({ fields: { time: tourTime } }),
  })),
  getReservations: own('200 own builder'),
  cancelReservation: aimed('200 own builder', '404', (_, { ownId }) =>
    at(`/reservations/${ownId}/cancel`, { reservation: { cancel_reason: '' } }),
  ),

  getCustomerProfile: own('200 own'),
  updateCustomerProfile: own('200 own', (caller) =>
    json({ customer_profile: toWire({ ...regularProfile, budget: markOf(caller) }) }),
  ),
  getCustomerProfileValidations: own('200 builder'),
  updateBasicInfo: own('200 own', (caller) => json({ customer_profile: { budget: markOf(caller) } })),
  updateCooperationInfo: own('200 true', () => json({ consented: true })),
  updateMailRequest: own('200 own', () => json({ mail_request: true })),
  markConnected: own('200 own', () => json({ connected: true })),
  changeLeadStatus: own('200 own', (caller) => json({ lead_status: markOf(caller) })),
  getCustomerAdditionalRecords: own('200 own'),
  getAddress: open('200', () => at('/addresses?postal_code=2240032')),
  getPrefectures: open('200'),
  getCities: open('200', () => at('/cities?prefecture_id=14')),

  getWebCatalogs: own('200 builder'),
  getWebCatalog: offered('200 builder', '404', () => at('/web_catalogs/1?token=hidamari-catalog-1')),
  createCatalogEnquete: own('201', () =>
    json({
      catalog_enquete: { satisfaction_level: 5, good_points: [], comment: '', wants_consultation: false },
    }),
  ),

  getInquiry: aimed('200 own', '404', (_, { ownId }) => at(`/inquiries/${ownId}`)),
  confirmInquiryResponse: aimed('200 true', '404', (_, { answeredInquiryId }) =>
    at(`/inquiries/${answeredInquiryId}/confirm_inquiry_response`),
  ),
  createInquiryResponse: aimed('201', '404', (_, { ownId }) => ({ form: responseForm(ownId, {}) })),
  createInquiryLineMessage: aimed('201', '404', (_, { answeredInquiryId }) =>
    json({ inquiry_id: answeredInquiryId }),
  ),

  getMediaFileToken: aimed('200', '403', (_, { fileUuid }) => at(`/media_files/${fileUuid}/token`)),
  getMediaFile: aimed('200 own', '403', (_, { fileUuid, fileToken }) =>
    at(`/media_files/${fileUuid}?token=${fileToken}`),
  ),

  getCheckPointSetting: { ...own('200 true'), outsider: '200 false' },
  getPointHistories: own('200 own'),
  getIncentiveLogs: own('200 own builder'),
  getIncentiveSettings: own('200 builder'),
  getSmsIncentiveRequest: byLink('200 own', ({ liffToken }) => at(`/sms_incentive_requests/${liffToken}`)),
  updateSmsPhoneNumber: byLink('200 own', ({ liffToken, phoneNumber }) =>
    at(`/sms_incentive_requests/${liffToken}/update_phone_number`, {
      phone_number: phoneNumber,
      fingerprint: 'browser-1',
    }),
  ),
  verifySmsToken: byLink('200 own', ({ liffTokenWithCode }) =>
    at(`/sms_incentive_requests/${liffTokenWithCode}/verify_sms_token`, { sms_token: CODE }),
  ),

  createAccessLog: {
    ...own('200', () => json({ access_log: pageView })),
    nobody: '200 false',
    uuidAlone: '200',
  },
  updateHubTrackingLink: aimed('200', '403', (_, { uuid }) => at('/hub_tracking_links/t-9', { uuid })),
  alignHubTrackingLink: aimed('200 true', '403', (_, { uuid }) =>
    at('/hub_tracking_links/t-9/alignment', { uuid }),
  ),
  checkMessage: own('200 true', () => at('/check/m-7')),
  openRemindLineMessage: own('200 true', () => at('/remind_line_messages/31')),
  updatePastCustomer: aimed('200 true', '200 false', (_, { pastUuid }) =>
    json({ past_customer_uuid: pastUuid }),
  ),
  createTrackingSource: own('200 true', () =>
    json({ tracking_source_id: '5', tracking_source_type: 'Flyer' }),
  ),
  createAdvertisementParam: own('200 true', () => json({ utm_source: 'line' })),
  createRefer: own('200 true', () => json({ owner_id: '12' })),
  getRegistrationSource: {
    ...own('200 builder', () => at('/registration_sources/1')),
    nobody: '404',
    uuidAlone: `200 ${BUILDER_MARK}`,
    outsider: '404',
  },
  createCustomerSession: own('200 true'),
  updateHubCustomer: byLink('200', ({ uuid }) => at(`/hub_customers/${uuid}`, { unsubscribed: true })),

  getMypageTemplates: own('200 builder'),
  getTaskMaster: own('200 own'),
  getLineAccountRedirectSettings: {
    ...own('200 builder'),
    nobody: '404',
    uuidAlone: `200 ${BUILDER_MARK}`,
  },
};
