import type { EndpointNote } from './shared-parts.ts';

const PROFILE_BODY =
  'The specification does not show the body. The body is wrapped in customer_profile, as in PATCH /customer_profile.';

export const accountNotes = {
  signIn: {
    summary: 'Signs a visitor in with a LINE access token. The response carries the auth headers.',
    refusals: [403, 422, 429],
    assumption:
      'The specification shows neither the payload nor the response body. Headers follow devise_token_auth. 401 when LINE refuses the token, 403 when the uuid belongs to another LINE user.',
  },
  signOut: {
    summary: 'Ends this device’s session.',
    refusals: [404],
    assumption:
      'The call is not in the specification. It is devise_token_auth’s own sign-out. 404 when there is no session.',
  },
  checkToken: {
    summary: 'Says whether the auth headers are still valid.',
    refusals: [],
    assumption: 'Headers that are missing, wrong or expired get 200 with valid: false, never 401.',
  },
  refreshToken: {
    summary: 'Gives a visitor new auth headers for a LINE access token.',
    refusals: [403, 422, 429],
    assumption: 'The specification does not show the payload. 401 when LINE refuses the token.',
  },
  getLineAccount: {
    summary: 'The LINE mini app that a visitor’s link belongs to.',
    refusals: [404, 429],
    assumption:
      'The {id} of the specification is the visitor’s uuid, which determines the mini app. privacy_policy_url and company_url are optional. If they are present, every page that sends personal data links to them. brand is optional, and so is each of its fields: the colours (#RRGGBB), the wide logo, the picture and the line of the home page, the noun for a place, the telephone number with its hours, and the licence. The app has its own for each that is missing.',
  },
  getLineAccountSetting: {
    summary: 'The name of the account and its analytics code.',
    refusals: [],
    assumption: 'google_analytics_tracking_code is null when the account has none.',
  },
  getMe: {
    summary: 'The signed-in customer.',
    refusals: [],
    assumption:
      'The specification does not show the fields. connected is true for a friend of the LINE official account.',
  },
  updateMe: {
    summary: 'Changes the customer’s display name.',
    refusals: [422, 429],
    assumption: 'The specification does not show the body. Only the name can be changed.',
  },
  getCustomerProfile: {
    summary: 'The customer’s profile. Fields that were not answered yet are null.',
    refusals: [],
    assumption: 'The ETag is optional. Without it, the app sends no If-Match.',
  },
  updateCustomerProfile: {
    summary: 'Changes the attributes that are sent: some, or the whole profile.',
    refusals: [412, 422, 429],
    assumption:
      'error_fields of a 422 response list the invalid attributes. Attributes that are not sent stay unchanged. The provider itself sets catalog_enquete_flg, consultation_flg and lead_status, and ignores their values here. A required attribute that was never answered may stay null.',
  },
  updateBasicInfo: {
    summary: 'Changes part of the profile. Fields that are not sent stay unchanged.',
    refusals: [412, 422, 429],
    assumption: PROFILE_BODY,
  },
  updateCooperationInfo: {
    summary: 'Gives or withdraws the consent to share the basic info with partner companies.',
    refusals: [422, 429],
    assumption: 'The specification does not show the body.',
  },
  updateMailRequest: {
    summary: 'Requests brochures by post, or cancels the request.',
    refusals: [422, 429],
    assumption: 'The specification does not show the body. It is {"mail_request": true}.',
  },
  markConnected: {
    summary: 'Records that the customer is a friend of the LINE official account.',
    refusals: [422, 429],
    assumption: 'The specification does not show the body.',
  },
  changeLeadStatus: {
    summary: 'Changes the customer’s lead status.',
    refusals: [422, 429],
    assumption: 'The specification does not show the body. Of the values, it names only after_visiting.',
  },
  getCustomerProfileValidations: {
    summary: 'The rules by which the profile form checks its fields.',
    refusals: [],
    assumption:
      'The specification does not show the content. The client ignores unknown attributes and formats.',
  },
  getCustomerAdditionalRecords: {
    summary: 'Notes of the builder’s staff for the customer.',
    refusals: [],
    assumption: 'The specification does not show the fields.',
  },
} as const satisfies Record<string, EndpointNote>;
