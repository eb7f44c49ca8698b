/** So many uses within so many seconds, counted from the first. */
interface RateLimit {
  readonly uses: number;
  readonly seconds: number;
}

/** What is limited, and by what. Many customers share one address, so those limits are the wider ones. */
export interface RateLimits {
  readonly signInsPerIp: RateLimit;
  readonly signInsPerUuid: RateLimit;
  readonly smsPerIp: RateLimit;
  readonly smsPerNumber: RateLimit;
  readonly smsCodesPerIp: RateLimit;
  readonly inquiryResponsesPerCustomer: RateLimit;
  readonly reservationsPerCustomer: RateLimit;
  readonly accessLogsPerVisitor: RateLimit;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const defaultRateLimits: RateLimits = {
  signInsPerIp: { uses: 120, seconds: MINUTE },
  signInsPerUuid: { uses: 30, seconds: MINUTE },
  smsPerIp: { uses: 20, seconds: HOUR },
  smsPerNumber: { uses: 5, seconds: HOUR },
  smsCodesPerIp: { uses: 60, seconds: HOUR },
  inquiryResponsesPerCustomer: { uses: 20, seconds: HOUR },
  reservationsPerCustomer: { uses: 20, seconds: HOUR },
  accessLogsPerVisitor: { uses: 600, seconds: MINUTE },
};
