import type { EndpointNote } from './shared-parts.ts';

const FIELDS = 'The specification does not show the fields.';

export const contentNotes = {
  getWebCatalogs: {
    summary: 'The list of the builder’s web catalogs, one page of the list per call.',
    refusals: [422],
    assumption:
      'The specification does not show the query and the fields. Each catalog has the token that opens it.',
  },
  getWebCatalog: {
    summary: 'A web catalog with its pages.',
    refusals: [403, 404],
    assumption:
      'The specification does not show the fields. 403 without the catalog’s token. description is HTML.',
  },
  createCatalogEnquete: {
    summary: 'Stores the customer’s opinion of the catalogs.',
    refusals: [422, 429],
    assumption:
      'Of the body, the specification shows only satisfaction_level. It does not show the response. The provider sets the profile’s catalog_enquete_flg.',
  },
  getInquiry: {
    summary: 'An inquiry and its questions.',
    refusals: [404],
    assumption:
      'The specification does not show the fields. An inquiry that was not sent to this customer gets 404.',
  },
  confirmInquiryResponse: {
    summary: 'Says whether the customer has answered an inquiry.',
    refusals: [404],
  },
  createInquiryResponse: {
    summary: 'Answers an inquiry, once, with texts and images.',
    refusals: [404, 409, 422, 429],
    assumption:
      'The specification does not show the fields of the form. Images must be JPEG, PNG, WebP or HEIC by their content, never SVG. A second answer gets 409. error_fields of a 422 response list the invalid items, such as answers[7] or images[9].',
  },
  createInquiryLineMessage: {
    summary:
      'Also sends the customer’s answers to the inquiry as a message in LINE. `status` is `sent` once LINE has it.',
    refusals: [404, 422, 429],
    assumption: 'The specification does not show the body and the response.',
  },
  getMediaFileToken: {
    summary: 'A short-lived token for one private file.',
    refusals: [403, 404, 429],
    assumption: 'The {id} is the file’s uuid. The specification does not show expires_at.',
    idIs: 'uuid',
  },
  getMediaFile: {
    summary: 'A private file. content-disposition has its name.',
    refusals: [403, 404, 422],
    assumption: 'A wrong or expired token gets 403. A file that no longer exists gets 404.',
  },
  getMypageTemplates: {
    summary: 'The parts of home and mypage, in their order.',
    refusals: [],
    assumption: 'The specification does not show the fields. body is HTML.',
  },
  getTaskMaster: {
    summary: 'The customer’s open tasks, the most urgent first.',
    refusals: [],
    assumption: 'The specification does not show the response.',
  },
  getLineAccountRedirectSettings: {
    summary: 'The pages that redirect the browser, and their targets.',
    refusals: [429],
    assumption:
      'The specification does not show the patterns. * matches within a path segment, ** across segments. The first match applies.',
  },
  getCheckPointSetting: { summary: 'Whether the builder gives points.', refusals: [] },
  getPointHistories: { summary: 'The customer’s points, newest first.', refusals: [], assumption: FIELDS },
  getIncentiveLogs: {
    summary: 'The presents that the customer was given.',
    refusals: [],
    assumption: FIELDS,
  },
  getIncentiveSettings: {
    summary: 'The presents, and the action that earns each of them.',
    refusals: [],
    assumption:
      'Of the fields of a present, the specification shows only title. eligibility, ends_on and is_eligible (true if the action still earns the present for this customer) are optional.',
  },
  getAddress: {
    summary: 'The address of a postal code.',
    refusals: [404, 422],
    assumption:
      'The specification does not show street_addresses (the towns, if the code covers several) and addresses (the places, if they lie in several municipalities). Both are optional.',
  },
  getPrefectures: { summary: 'All 47 prefectures by their JIS number.', refusals: [], assumption: FIELDS },
  getCities: {
    summary: 'The cities of the prefectures asked for.',
    refusals: [422],
    assumption: 'The specification does not show the query.',
  },
} as const satisfies Record<string, EndpointNote>;
