import type { EndpointNote } from './endpoint-note.ts';

const DONE = 'The answer is not shown: {"status": true}.';
const MARK = `The body is not shown. ${DONE}`;

export const visitNotes = {
  createAccessLog: {
    summary: 'One page view, or one second of it.',
    refusals: [422, 429],
    assumption: 'Fields are wrapped in access_log; status: false stops the heartbeat of the page view.',
  },
  updateHubTrackingLink: {
    summary: 'A message’s link was followed.',
    refusals: [404, 422, 429],
    assumption: 'The {id} is the hubMessageToken or trackingCode of the link; the fields are not shown.',
    idIs: 'token',
  },
  alignHubTrackingLink: {
    summary: 'Joins a followed link with the customer.',
    refusals: [404, 422, 429],
    assumption: MARK,
    idIs: 'token',
  },
  checkMessage: {
    summary: 'A message was opened.',
    refusals: [404, 429],
    assumption: `The {id} is the messageId; nothing is sent. ${DONE}`,
    idIs: 'token',
  },
  openRemindLineMessage: {
    summary: 'A reminder was opened.',
    refusals: [404, 429],
    assumption: `Nothing is sent. ${DONE}`,
    idIs: 'token',
  },
  updatePastCustomer: {
    summary: 'Joins the customer with the one an older link was made for.',
    refusals: [422, 429],
    assumption: `${MARK} status: false where neither the LINE account nor the builder’s staff says that the two are one.`,
  },
  createTrackingSource: { summary: 'Notes what led here.', refusals: [422, 429], assumption: MARK },
  createAdvertisementParam: {
    summary: 'Notes the advertisement that led here.',
    refusals: [422, 429],
    assumption: MARK,
  },
  createRefer: { summary: 'Notes who sent the customer here.', refusals: [422, 429], assumption: MARK },
  getRegistrationSource: {
    summary: 'Where a customer registers from; shown on /register.',
    refusals: [404],
    assumption: 'The answer is not shown.',
    idIs: 'token',
  },
  createCustomerSession: {
    summary: 'A signed-in customer has opened the app.',
    refusals: [429],
    assumption: `Nothing is sent. ${DONE}`,
  },
  updateHubCustomer: {
    summary: 'Stops or takes up the builder’s messages.',
    refusals: [404, 422, 429],
    assumption: 'The link’s uuid is the credential; a second call is harmless. The fields are not shown.',
  },
  getSmsIncentiveRequest: {
    summary: 'How far an SMS incentive request is.',
    refusals: [404, 429],
    assumption: 'The object and its states are not shown; the liffToken is the credential.',
  },
  updateSmsPhoneNumber: {
    summary: 'Registers a mobile number and sends a code to it.',
    refusals: [404, 422, 429],
    assumption:
      'The answer is the request. One used before gets the same answer and no code; 429 before resend_at.',
  },
  verifySmsToken: {
    summary: 'Checks the code that was sent.',
    refusals: [404, 422, 429],
    assumption: 'Six digits, ten minutes; the fifth wrong one locks the request.',
  },
} as const satisfies Record<string, EndpointNote>;
