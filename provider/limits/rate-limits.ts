/** At most `uses` within `seconds`, counted from the first use. */
export interface RateLimit {
  readonly uses: number;
  readonly seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The limits and their keys. Many customers share one address, so the limits by address are wider. */
export const defaultRateLimits = {
  /**
   * Sign-ins and refreshes of all customers: each asks LINE, which refuses everybody when it is asked too often. A
   * message to everybody brings 1,320 a minute: docs/capacity.md.
   */
  lineQuestionsInAll: { uses: 3_000, seconds: MINUTE },
  failedSignInsPerIp: { uses: 120, seconds: MINUTE },
  /** A uuid from one address: failures elsewhere do not block the customer. */
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
  /** The marks of an arrival (ARR-45 to ARR-50). */
  marksPerCustomer: { uses: 600, seconds: HOUR },
  changesPerCustomer: { uses: 300, seconds: HOUR },
  fileTokensPerCustomer: { uses: 120, seconds: HOUR },
  subscriptionChangesPerVisitor: { uses: 10, seconds: HOUR },
  subscriptionChangesPerUuid: { uses: 30, seconds: HOUR },
  accessLogsPerVisitor: { uses: 600, seconds: MINUTE },
} as const satisfies Readonly<Record<string, RateLimit>>;

export type RateLimitName = keyof typeof defaultRateLimits;
export type RateLimits = Readonly<Record<RateLimitName, RateLimit>>;

export const rateLimitNames = Object.keys(defaultRateLimits) as RateLimitName[];

/** What each limit counts. The documents and `manage check` put it into “The most … in a time”. */
export const countedByLimit: Readonly<Record<RateLimitName, string>> = {
  lineQuestionsInAll: 'questions to LINE of all customers together',
  failedSignInsPerIp: 'failed sign-ins from an address',
  failedSignInsPerVisitor: 'failed sign-ins with a uuid from an address',
  signInsPerCustomer: 'sign-ins of a customer',
  missesPerIp: 'uuids and tokens tried in vain from an address',
  smsPerIp: 'SMS asked for from an address',
  smsPerNumber: 'SMS to a number',
  smsCodesPerIp: 'codes tried from an address',
  inquiryResponsesPerCustomer: 'responses to inquiries of a customer',
  reservationsPerCustomer: 'reservations by form of a customer',
  catalogEnquetesPerCustomer: 'catalog enquetes of a customer',
  bookingsPerCustomer: 'consultations and event entries of a customer',
  marksPerCustomer: 'marks of arrivals of a customer',
  changesPerCustomer: 'changes and cancellations of a customer',
  fileTokensPerCustomer: 'tokens for files of a customer',
  subscriptionChangesPerVisitor: 'changes of a subscription by its link from an address',
  subscriptionChangesPerUuid: 'changes of a subscription by its link',
  accessLogsPerVisitor: 'access logs of a visitor at an instance',
};

/** The limits that a process or a row counts; they are no settings. */
const OTHER_LIMITS = ['uploadsPerCustomer', 'uploadBytesInAll', 'smsResend'] as const;

export type LimitName = RateLimitName | (typeof OTHER_LIMITS)[number];

export const limitNames: readonly LimitName[] = [...rateLimitNames, ...OTHER_LIMITS];
