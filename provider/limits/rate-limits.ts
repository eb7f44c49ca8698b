/** Allows `uses` within `seconds`. The time starts with the first use. */
export interface RateLimit {
  readonly uses: number;
  readonly seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Many customers share one address, so the limits per address are higher. IPv6 addresses count by /64. */
export const defaultRateLimits = {
  /**
   * Sign-ins and refreshes of all customers together. Each of them asks LINE, which refuses everybody when it is asked
   * too often. A message to all customers causes 1,320 sign-ins a minute (docs/capacity.md).
   */
  lineQuestionsInAll: { uses: 3_000, seconds: MINUTE },
  /** Those with a uuid that has failed `failedSignInsPerVisitor` times, counted over all networks. */
  lineQuestionsInDoubt: { uses: 600, seconds: MINUTE },
  failedSignInsPerIp: { uses: 120, seconds: MINUTE },
  /**
   * Counts failures for each pair of uuid and IP address, so that failures from other IP addresses do not block the
   * customer.
   */
  failedSignInsPerVisitor: { uses: 30, seconds: MINUTE },
  signInsPerCustomer: { uses: 30, seconds: MINUTE },
  missesPerIp: { uses: 60, seconds: MINUTE },
  smsPerNumber: { uses: 5, seconds: HOUR },
  smsPerCustomer: { uses: 10, seconds: HOUR },
  smsPerIp: { uses: 200, seconds: HOUR },
  smsPerBuilder: { uses: 2_000, seconds: DAY },
  /** Each link allows five wrong codes (SMS-17). */
  smsCodesPerIp: { uses: 300, seconds: HOUR },
  inquiryResponsesPerCustomer: { uses: 20, seconds: HOUR },
  reservationsPerCustomer: { uses: 20, seconds: HOUR },
  catalogEnquetesPerCustomer: { uses: 600, seconds: HOUR },
  bookingsPerCustomer: { uses: 20, seconds: HOUR },
  /** The calls that record how the customer arrived, such as a followed link (ARR-45 to ARR-50). */
  marksPerCustomer: { uses: 600, seconds: HOUR },
  changesPerCustomer: { uses: 300, seconds: HOUR },
  fileTokensPerCustomer: { uses: 120, seconds: HOUR },
  subscriptionChangesPerVisitor: { uses: 10, seconds: HOUR },
  /** The app sends at most one entry a second (LOG-6), one at the start of each page, and one for each problem. */
  accessLogsPerVisitor: { uses: 90, seconds: MINUTE },
  /** Four hours of activity. */
  accessLogBytesPerVisitor: { uses: 2_000_000, seconds: DAY },
  accessLogBytesPerUuid: { uses: 8_000_000, seconds: DAY },
} as const satisfies Readonly<Record<string, RateLimit>>;

export type RateLimitName = keyof typeof defaultRateLimits;
export type RateLimits = Readonly<Record<RateLimitName, RateLimit>>;

export const rateLimitNames = Object.keys(defaultRateLimits) as RateLimitName[];

/** Each phrase completes the sentence “The maximum number of …” about a setting in `npm run manage -- check --help`. */
export const countedByLimit: Readonly<Record<RateLimitName, string>> = {
  lineQuestionsInAll: 'calls to LINE for all customers together',
  lineQuestionsInDoubt: 'calls to LINE about uuids whose sign-ins have failed too often',
  failedSignInsPerIp: 'failed sign-ins from one address',
  failedSignInsPerVisitor: 'failed sign-ins with the same uuid from one address',
  signInsPerCustomer: 'sign-ins of a customer',
  missesPerIp: 'unknown uuids and tokens tried from one address',
  smsPerNumber: 'SMS to one number',
  smsPerCustomer: 'SMS through the links of a customer',
  smsPerIp: 'SMS requested from one address',
  smsPerBuilder: 'SMS that the links of one builder send',
  smsCodesPerIp: 'codes from one address that are not accepted',
  inquiryResponsesPerCustomer: 'responses to inquiries by a customer',
  reservationsPerCustomer: 'form reservations by a customer',
  catalogEnquetesPerCustomer: 'catalog questionnaires that a customer submits',
  bookingsPerCustomer: 'consultations and event entries of a customer',
  marksPerCustomer: 'reports of how a customer came to the app',
  changesPerCustomer: 'changes and cancellations by a customer',
  fileTokensPerCustomer: 'file tokens requested by a customer',
  subscriptionChangesPerVisitor: 'subscription changes through one link from an address',
  accessLogsPerVisitor: 'access log entries with the same uuid from one address that one instance accepts',
  accessLogBytesPerVisitor:
    'bytes of access log entries with the same uuid from one address that one instance accepts',
  accessLogBytesPerUuid: 'bytes of access log entries with the same uuid that one instance accepts',
};

/**
 * These limits have no setting. The first two are counted in the process. The third is the waiting time before another
 * SMS. The last one never ends.
 */
const OTHER_LIMITS = ['uploadsPerCustomer', 'uploadBytesInAll', 'smsResend', 'smsPerLink'] as const;

export type LimitName = RateLimitName | (typeof OTHER_LIMITS)[number];

export const limitNames: readonly LimitName[] = [...rateLimitNames, ...OTHER_LIMITS];
