import type { EndpointNote } from './endpoint-note.ts';

const PROFILE_BODY =
  'The body is not shown; it is wrapped in customer_profile as in PATCH /customer_profile.';

export const accountNotes = {
  signIn: {
    summary: 'Signs a visitor in with a LINE access token; the auth headers come with the answer.',
    refusals: [403, 422, 429],
    assumption:
      'The payload and the answer’s body are not shown. Headers follow devise_token_auth. 401 when LINE refuses the token, 403 when the uuid is another LINE user’s.',
  },
  signOut: {
    summary: 'Ends this device’s session.',
    refusals: [404],
    assumption: 'Not in the specification: devise_token_auth’s own call. 404 when there is no session.',
  },
  checkToken: {
    summary: 'Tells whether the auth headers are still good.',
    refusals: [],
    assumption: 'Answers 200 with valid: false, never 401, for headers that are missing, wrong or expired.',
  },
  refreshToken: {
    summary: 'Gives a visitor new auth headers for a LINE access token.',
    refusals: [403, 422, 429],
    assumption: 'The payload is not shown. 401 when LINE refuses the token.',
  },
  getLineAccount: {
    summary: 'The LINE mini app that a visitor’s link belongs to.',
    refusals: [404, 429],
    assumption:
      'The {id} of the specification is the visitor’s uuid: the mini app is derived from it. privacy_policy_url and company_url may be left out; with them, every page that sends personal data links to them.',
  },
  getLineAccountSetting: {
    summary: 'The name of the account and its analytics code.',
    refusals: [],
    assumption: 'google_analytics_tracking_code is null when the account has none.',
  },
  getMe: {
    summary: 'The signed-in customer.',
    refusals: [],
    assumption: 'The fields are not shown; connected means a friend of the LINE official account.',
  },
  updateMe: {
    summary: 'Changes what a customer may change about the account itself.',
    refusals: [422, 429],
    assumption: 'The body is not shown; only the name can be changed.',
  },
  getCustomerProfile: {
    summary: 'The customer’s profile; null where nothing was answered yet.',
    refusals: [],
  },
  updateCustomerProfile: {
    summary: 'Replaces the whole profile.',
    refusals: [422, 429],
    assumption:
      'error_fields of a 422 name the attributes at fault. catalog_enquete_flg and consultation_flg are set by the acts themselves; false does not take them back. A required attribute may stay null while it was never answered.',
  },
  updateBasicInfo: {
    summary: 'Changes part of the profile; what is left out stays.',
    refusals: [422, 429],
    assumption: PROFILE_BODY,
  },
  updateCooperationInfo: {
    summary: 'Gives or takes back the consent to share the basic info with partner companies.',
    refusals: [422, 429],
    assumption: 'The body is not shown.',
  },
  updateMailRequest: {
    summary: 'Asks for brochures by post, or no longer.',
    refusals: [422, 429],
    assumption: 'The body is not shown: {"mail_request": true}.',
  },
  markConnected: {
    summary: 'Notes that the customer is a friend of the LINE official account.',
    refusals: [422, 429],
    assumption: 'The body is not shown.',
  },
  changeLeadStatus: {
    summary: 'Changes the customer’s lead status.',
    refusals: [422, 429],
    assumption: 'The body and the values are not shown; after_visiting is the one the specification names.',
  },
  getCustomerProfileValidations: {
    summary: 'The rules by which the profile form checks its fields.',
    refusals: [],
    assumption: 'The content is not shown; unknown attributes and formats are ignored by the client.',
  },
  getCustomerAdditionalRecords: {
    summary: 'What the builder’s staff has noted for the customer to read.',
    refusals: [],
    assumption: 'The fields are not shown.',
  },
} as const satisfies Record<string, EndpointNote>;
