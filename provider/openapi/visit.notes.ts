import type { EndpointNote } from './shared-parts.ts';

const DONE = 'The specification does not show the response. It is {"status": true}.';
const MARK = `The specification does not show the request body. ${DONE}`;

export const visitNotes = {
  createAccessLog: {
    summary: 'Records a page view, or one second for which the page stayed open.',
    refusals: [422, 429],
    assumption:
      'Fields are wrapped in access_log. status: false stops the heartbeat of the page view. takes_problems: true asks the client for entries with the code of a wizard’s problem. Without it the client sends none.',
  },
  updateHubTrackingLink: {
    summary: 'Records that a message’s link was opened.',
    refusals: [404, 422, 429],
    assumption:
      'The {id} is the hubMessageToken or trackingCode of the link. The specification does not show the fields.',
    idIs: 'token',
  },
  alignHubTrackingLink: {
    summary: 'Connects an opened link with the customer.',
    refusals: [404, 422, 429],
    assumption: MARK,
    idIs: 'token',
  },
  checkMessage: {
    summary: 'Records that a message was opened.',
    refusals: [404, 429],
    assumption: `The {id} is the messageId. The request has no body. ${DONE}`,
    idIs: 'token',
  },
  openRemindLineMessage: {
    summary: 'Records that a reminder was opened.',
    refusals: [404, 429],
    assumption: `The request has no body. ${DONE}`,
    idIs: 'token',
  },
  updatePastCustomer: {
    summary: 'Merges the customer with the customer of an older link.',
    refusals: [422, 429],
    assumption: `${MARK} status is false unless the LINE account or the builder’s staff confirms that both are the same person.`,
  },
  createTrackingSource: {
    summary: 'Records the source that led the customer here.',
    refusals: [422, 429],
    assumption: MARK,
  },
  createAdvertisementParam: {
    summary: 'Records the advertisement that led the customer here.',
    refusals: [422, 429],
    assumption: MARK,
  },
  createRefer: { summary: 'Records who referred the customer.', refusals: [422, 429], assumption: MARK },
  getRegistrationSource: {
    summary: 'The source from which a customer registers. The page /register shows it.',
    refusals: [404],
    assumption: 'The specification does not show the response.',
    idIs: 'token',
  },
  createCustomerSession: {
    summary: 'Records that a signed-in customer has opened the app.',
    refusals: [429],
    assumption: `The request has no body. ${DONE}`,
  },
  updateHubCustomer: {
    summary: 'Stops or resumes the builder’s messages.',
    refusals: [404, 422, 429],
    assumption:
      'The link’s uuid is the credential for a stop; a resumption without a session gets 401. A repeated call changes nothing. The specification does not show the fields.',
  },
  getSmsIncentiveRequest: {
    summary: 'The state of an SMS incentive request.',
    refusals: [404, 429],
    assumption: 'The specification does not show the object and its states. The liffToken is the credential.',
  },
  updateSmsPhoneNumber: {
    summary: 'Registers a mobile number and sends a code to it.',
    refusals: [404, 422, 429],
    assumption:
      'The response body is the SMS incentive request. A number that was used before gets the same response, but no code is sent. A call before resend_at gets 429.',
  },
  verifySmsToken: {
    summary: 'Checks the code from the SMS.',
    refusals: [404, 422, 429],
    assumption: 'A code has six digits and is valid for ten minutes. The fifth wrong code locks the request.',
  },
} as const satisfies Record<string, EndpointNote>;
