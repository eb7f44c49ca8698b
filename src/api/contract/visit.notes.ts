import type { EndpointNote } from './endpoint-note.ts';

const DONE = 'The specification does not show the answer; it is {"status": true}.';
const MARK = `The specification does not show the body either. ${DONE}`;

export const visitNotes = {
  createAccessLog: {
    summary: 'One page view, or one second of it.',
    refusals: [422, 429],
    assumption:
      'Fields are wrapped in access_log; status: false stops the heartbeat of the page view. takes_problems: true asks for entries with the code of a wizard’s problem, which an answer without it never gets.',
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
    summary: 'Merges the customer with the customer of an older link.',
    refusals: [422, 429],
    assumption: `${MARK} status: false where neither the LINE account nor the builder’s staff says that both are the same person.`,
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
      'The response body is the SMS incentive request. A number that was used before gets the same response, but no code is sent. A call before resend_at gets 429.',
  },
  verifySmsToken: {
    summary: 'Checks the code that was sent.',
    refusals: [404, 422, 429],
    assumption: 'Six digits, ten minutes; the fifth wrong one locks the request.',
  },
} as const satisfies Record<string, EndpointNote>;
