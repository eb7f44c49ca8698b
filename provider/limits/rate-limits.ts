/** At most `uses` within `seconds`, counted from the first use. */
interface RateLimit {
  readonly uses: number;
  readonly seconds: number;
  /** True to report to the operator when it is used up, once a window. */
  readonly reported?: true;
}

/** The limits and their keys. Many customers share one address, so the limits by address are wider. */
export interface RateLimits {
  /** Sign-ins and refreshes of all customers: each asks LINE, which refuses everybody when it is asked too often. */
  readonly lineQuestionsInAll: RateLimit;
  readonly failedSignInsPerIp: RateLimit;
  /** A uuid from one address: failures elsewhere do not block the customer. */
  readonly failedSignInsPerVisitor: RateLimit;
  readonly signInsPerCustomer: RateLimit;
  readonly missesPerIp: RateLimit;
  readonly smsPerIp: RateLimit;
  readonly smsPerNumber: RateLimit;
  readonly smsCodesPerIp: RateLimit;
  readonly inquiryResponsesPerCustomer: RateLimit;
  readonly reservationsPerCustomer: RateLimit;
  readonly catalogEnquetesPerCustomer: RateLimit;
  readonly bookingsPerCustomer: RateLimit;
  /** The marks of an arrival (ARR-45 to ARR-50). */
  readonly marksPerCustomer: RateLimit;
  readonly changesPerCustomer: RateLimit;
  readonly fileTokensPerCustomer: RateLimit;
  readonly subscriptionChangesPerVisitor: RateLimit;
  readonly subscriptionChangesPerUuid: RateLimit;
  readonly accessLogsPerVisitor: RateLimit;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const defaultRateLimits: RateLimits = {
  // A message to everybody brings 1,320 a minute: docs/capacity.md.
  lineQuestionsInAll: { uses: 3_000, seconds: MINUTE, reported: true },
  failedSignInsPerIp: { uses: 120, seconds: MINUTE },
  failedSignInsPerVisitor: { uses: 30, seconds: MINUTE },
  signInsPerCustomer: { uses: 30, seconds: MINUTE },
  missesPerIp: { uses: 60, seconds: MINUTE },
  smsPerIp: { uses: 20, seconds: HOUR },
  smsPerNumber: { uses: 5, seconds: HOUR },
  smsCodesPerIp: { uses: 60, seconds: HOUR },
  inquiryResponsesPerCustomer: { uses: 20, seconds: HOUR },
  reservationsPerCustomer: { uses: 20, seconds: HOUR },
  catalogEnquetesPerCustomer: { uses: 600, seconds: HOUR },
  bookingsPerCustomer: { uses: 20, seconds: HOUR },
  marksPerCustomer: { uses: 600, seconds: HOUR },
  changesPerCustomer: { uses: 300, seconds: HOUR },
  fileTokensPerCustomer: { uses: 120, seconds: HOUR },
  subscriptionChangesPerVisitor: { uses: 10, seconds: HOUR },
  subscriptionChangesPerUuid: { uses: 30, seconds: HOUR },
  accessLogsPerVisitor: { uses: 600, seconds: MINUTE },
};
