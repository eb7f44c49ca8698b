/** So many uses within so many seconds, counted from the first. */
interface RateLimit {
  readonly uses: number;
  readonly seconds: number;
}

/** What is limited, and by what. Many customers share one address, so those limits are the wider ones. */
export interface RateLimits {
  readonly failedSignInsPerIp: RateLimit;
  /** A uuid from one address: what somebody fails with elsewhere is not the customer's. */
  readonly failedSignInsPerVisitor: RateLimit;
  readonly signInsPerCustomer: RateLimit;
  readonly smsPerIp: RateLimit;
  readonly smsPerNumber: RateLimit;
  readonly smsCodesPerIp: RateLimit;
  readonly inquiryResponsesPerCustomer: RateLimit;
  readonly reservationsPerCustomer: RateLimit;
  /** Consultations and entries of events. */
  readonly bookingsPerCustomer: RateLimit;
  /** What an arrival marks (decisions §1). */
  readonly marksPerCustomer: RateLimit;
  /** A link's uuid from one address, and from all of them. */
  readonly subscriptionChangesPerVisitor: RateLimit;
  readonly subscriptionChangesPerUuid: RateLimit;
  readonly accessLogsPerVisitor: RateLimit;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const defaultRateLimits: RateLimits = {
  failedSignInsPerIp: { uses: 120, seconds: MINUTE },
  failedSignInsPerVisitor: { uses: 30, seconds: MINUTE },
  signInsPerCustomer: { uses: 30, seconds: MINUTE },
  smsPerIp: { uses: 20, seconds: HOUR },
  smsPerNumber: { uses: 5, seconds: HOUR },
  smsCodesPerIp: { uses: 60, seconds: HOUR },
  inquiryResponsesPerCustomer: { uses: 20, seconds: HOUR },
  reservationsPerCustomer: { uses: 20, seconds: HOUR },
  bookingsPerCustomer: { uses: 20, seconds: HOUR },
  marksPerCustomer: { uses: 600, seconds: HOUR },
  subscriptionChangesPerVisitor: { uses: 10, seconds: HOUR },
  subscriptionChangesPerUuid: { uses: 30, seconds: HOUR },
  accessLogsPerVisitor: { uses: 600, seconds: MINUTE },
};
