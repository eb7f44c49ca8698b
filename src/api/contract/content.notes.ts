import type { EndpointNote } from './endpoint-note.ts';

const FIELDS = 'The fields are not shown.';

export const contentNotes = {
  getWebCatalogs: {
    summary: 'The builder’s web catalogs, by page.',
    refusals: [422],
    assumption: 'The query and the fields are not shown; each catalog carries the token that opens it.',
  },
  getWebCatalog: {
    summary: 'A web catalog with its pages.',
    refusals: [403, 404],
    assumption: 'The fields are not shown. 403 without the catalog’s token; description is HTML.',
  },
  createCatalogEnquete: {
    summary: 'Stores what the customer thinks of the catalogs.',
    refusals: [422, 429],
    assumption:
      'Only satisfaction_level is shown of the body; the answer is not shown. The profile’s catalog_enquete_flg is set.',
  },
  getInquiry: {
    summary: 'An inquiry and its questions.',
    refusals: [404],
    assumption: 'The fields are not shown. 404 for one that was not sent to this customer.',
  },
  confirmInquiryResponse: {
    summary: 'Tells whether the customer has answered an inquiry.',
    refusals: [404],
  },
  createInquiryResponse: {
    summary: 'Answers an inquiry, once, with texts and images.',
    refusals: [404, 409, 422, 429],
    assumption:
      'The fields of the form are not shown. Images are JPEG, PNG, WebP or HEIC by their content, never SVG. 409 for a second answer; error_fields of a 422 name the items at fault: answers[7], images[9].',
  },
  createInquiryLineMessage: {
    summary: 'Asks for the inquiry’s answers in the LINE talk as well.',
    refusals: [404, 422, 429],
    assumption: 'The body and the answer are not shown.',
  },
  getMediaFileToken: {
    summary: 'A short-lived token for one private file.',
    refusals: [403, 404, 429],
    assumption: 'The {id} is the file’s uuid; expires_at is not shown.',
    idIs: 'uuid',
  },
  getMediaFile: {
    summary: 'A private file; content-disposition names it.',
    refusals: [403, 404, 422],
    assumption: '403 for a wrong or expired token; a file that is gone is 404.',
  },
  getMypageTemplates: {
    summary: 'What home and mypage show, in order.',
    refusals: [],
    assumption: 'The fields are not shown; body is HTML.',
  },
  getTaskMaster: {
    summary: 'What is left for the customer to do, the most urgent first.',
    refusals: [],
    assumption: 'The answer is not shown.',
  },
  getLineAccountRedirectSettings: {
    summary: 'Which pages send the browser elsewhere.',
    refusals: [429],
    assumption: 'Patterns are not shown: * matches within a segment, ** across; the first match wins.',
  },
  getCheckPointSetting: { summary: 'Whether the builder gives points.', refusals: [] },
  getPointHistories: { summary: 'The customer’s points, newest first.', refusals: [], assumption: FIELDS },
  getIncentiveLogs: { summary: 'What the customer was given.', refusals: [], assumption: FIELDS },
  getIncentiveSettings: {
    summary: 'What can be had, and by which act it is earned.',
    refusals: [],
    assumption:
      'Only title is shown. eligibility, ends_on and is_eligible (whether the act still earns it for this customer) may be left out.',
  },
  getAddress: {
    summary: 'The address of a postal code.',
    refusals: [404, 422],
    assumption: 'street_addresses, the towns of a code that covers several, is not shown.',
  },
  getPrefectures: { summary: 'All 47 prefectures by their JIS number.', refusals: [], assumption: FIELDS },
  getCities: {
    summary: 'The cities of the prefectures asked for.',
    refusals: [422],
    assumption: 'The query is not shown.',
  },
} as const satisfies Record<string, EndpointNote>;
