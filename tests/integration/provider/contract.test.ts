import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { regularProfile } from '#provider/demo/regular-customer.ts';
import { TIED_UUID } from '#provider/demo/seed.ts';
import { demoLiffTokens } from '#provider/demo/seed-sms-incentives.ts';
import { endpointNames } from '#provider/handlers.ts';
import type { Endpoint } from '#src/api/contract/endpoint.ts';
import { endpoints } from '#src/api/contract/endpoints.ts';
import { fromWire, toWire } from '#src/api/contract/wire.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { bookingBody } from './booking-body.ts';
import type { Credentials, Sent } from './caller.ts';
import { send, signIn } from './caller.ts';
import { entryBody, inquiryAnswers, responseForm, tourForm } from './entry-bodies.ts';

let provider: ProviderInProcess;
let credentials: Credentials;

beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

const smsPath = `/sms_incentive_requests/${demoLiffTokens.regular}`;
const visitor = () => ({ uuid: provider.persona('regular').uuid });
const pageView = {
  uuid: '9d7f6a52-4c1e-4b8a-9f03-2e5d8c7b6a01',
  path: '/events',
  view_time: 0,
  tracking_code: null,
};

/** A request without the session's headers. `path` is required for an endpoint with path parameters. */
type Sample = { path?: string } & Sent;
const samples: Record<string, () => Sample | Promise<Sample>> = {
  signIn: () => ({
    body: { line_access_token: provider.lineAccessToken('regular'), uuid: provider.persona('regular').uuid },
  }),
  refreshToken: () => ({
    headers: { uuid: provider.persona('regular').uuid },
    body: { line_access_token: provider.lineAccessToken('regular') },
  }),
  getLineAccount: () => ({ path: `/line_accounts/${provider.persona('newcomer').uuid}` }),
  getBuilderShop: () => ({ path: '/builder_shops/1' }),
  getAddress: () => ({ path: '/addresses?postal_code=2240032' }),
  getVisitReservation: () => ({ path: '/visit_reservations/101' }),
  createConsultationVisitReservation: () => ({ body: bookingBody() }),
  updateCustomerProfile: () => ({ body: { customer_profile: toWire(regularProfile) } }),
  cancelVisitReservation: () => ({
    path: '/visit_reservations/102/cancel',
    body: { visit_reservation: { cancel_reason: '' } },
  }),
  getEvent: () => ({ path: '/events/1' }),
  createEventVisitReservation: () => ({ body: entryBody() }),
  getCities: () => ({ path: '/cities?prefecture_id=14' }),
  cancelMeeting: () => ({ path: '/meetings/2/cancel', body: { meeting: { cancel_reason: '' } } }),
  getReservationSetting: () => ({ path: '/reservation_settings/1' }),
  getReservationSettingItems: () => ({ path: '/reservation_settings/1/items' }),
  getItem: () => ({ path: '/items/1' }),
  createReservation: () => ({ form: tourForm() }),
  cancelReservation: () => ({
    path: '/reservations/102/cancel',
    body: { reservation: { cancel_reason: '' } },
  }),
  getWebCatalog: () => ({ path: '/web_catalogs/1?token=hidamari-catalog-1' }),
  createCatalogEnquete: () => ({
    body: {
      catalog_enquete: { satisfaction_level: 5, good_points: [], comment: '', wants_consultation: false },
    },
  }),
  getInquiry: () => ({ path: '/inquiries/1' }),
  confirmInquiryResponse: () => ({ path: '/inquiries/1/confirm_inquiry_response' }),
  createInquiryResponse: () => ({ form: responseForm(1, inquiryAnswers) }),
  createInquiryLineMessage: () => ({ body: { inquiry_id: 2 } }),
  getMediaFileToken: () => ({ path: '/media_files/f1a7c0de-0001-4b1e-9a5d-2c3e4f506101/token' }),
  getSmsIncentiveRequest: () => ({ path: smsPath }),
  updateSmsPhoneNumber: () => ({
    path: `${smsPath}/update_phone_number`,
    body: { phone_number: '09012345678', fingerprint: 'browser-1' },
  }),
  verifySmsToken: async () => {
    const body = { phone_number: '09012345678', fingerprint: 'browser-1' };
    await send(provider, `PATCH ${smsPath}/update_phone_number`, { body });
    const [code = ''] = provider.sms.at(-1)?.message.match(/\d{6}/) ?? [];
    return { path: `${smsPath}/verify_sms_token`, body: { sms_token: code } };
  },
  createAccessLog: () => ({ headers: visitor(), body: { access_log: pageView } }),
  updateHubTrackingLink: () => ({ path: '/hub_tracking_links/t-9', body: visitor() }),
  alignHubTrackingLink: () => ({ path: '/hub_tracking_links/t-9/alignment', body: visitor() }),
  checkMessage: () => ({ path: '/check/m-7' }),
  openRemindLineMessage: () => ({ path: '/remind_line_messages/31' }),
  updatePastCustomer: () => ({ body: { past_customer_uuid: TIED_UUID } }),
  createTrackingSource: () => ({ body: { tracking_source_id: '5', tracking_source_type: 'Flyer' } }),
  createAdvertisementParam: () => ({ body: { utm_source: 'line' } }),
  createRefer: () => ({ body: { owner_id: '12' } }),
  getRegistrationSource: () => ({ path: '/registration_sources/1', headers: visitor() }),
  updateHubCustomer: () => ({
    path: `/hub_customers/${provider.persona('regular').uuid}`,
    body: { unsubscribed: true },
  }),
  updateMe: () => ({ body: { customer: { name: '鈴木' } } }),
  updateBasicInfo: () => ({ body: { customer_profile: { budget: '3,000万円台' } } }),
  updateCooperationInfo: () => ({ body: { consented: true } }),
  updateMailRequest: () => ({ body: { mail_request: true } }),
  markConnected: () => ({ body: { connected: true } }),
  changeLeadStatus: () => ({ body: { lead_status: 'after_visiting' } }),
  getLineAccountRedirectSettings: () => ({ headers: visitor() }),
};

const callOf = async (name: string, { method, path }: Endpoint) => {
  const sample = (await samples[name]?.()) ?? {};
  return { line: `${method} ${sample.path ?? path}`, sample };
};

/** Excludes files, which are not JSON. media-files.test.ts checks them. */
const answersJson = Object.entries(endpoints).filter(([, { responseKind }]) => responseKind !== 'file');

describe.each(answersJson)('%s', (name, endpoint) => {
  it('returns exactly what the contract says', async () => {
    await provider.reset();
    credentials = await signIn(provider, 'regular');
    const { line, sample } = await callOf(name, endpoint);
    const headers = { ...(endpoint.access === 'visitor' ? {} : credentials), ...sample.headers };
    const { status, body } = await send(provider, line, { ...sample, headers });
    expect(status).toBe(endpoint.creates ? 201 : 200);
    expect(toWire(endpoint.answer.parse(fromWire(body)))).toEqual(body);
    expect(provider.reported).toEqual([]);
  });
});

it('the provider serves all endpoints of the contract and no others', () => {
  expect([...endpointNames].sort()).toEqual(Object.keys(endpoints).sort());
});

it('the list of questions before a consultation is empty if there are none', async () => {
  const quiet = await startProvider({ hearing: false });
  const headers = await signIn(quiet, 'regular');
  expect((await send(quiet, 'GET /advance_confirmations', { headers })).body).toEqual({
    advance_confirmations: [],
  });
});
