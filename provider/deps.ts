import type { LineTokens } from '#provider/auth/line-tokens.ts';
import type { AccessLogs } from '#provider/customers/access-log-buffer.ts';
import type { VisitorCache } from '#provider/customers/visitor-cache.ts';
import type { Database } from '#provider/db/database.ts';
import type { ObjectStore } from '#provider/files/object-store.ts';
import type { JobQueue } from '#provider/jobs/job-queue.ts';
import type { RateLimits } from '#provider/limits/rate-limits.ts';
import { defaultRateLimits } from '#provider/limits/rate-limits.ts';
import type { UploadLimiter, UploadLimits } from '#provider/limits/upload-limiter.ts';
import type { SmsGateway } from '#provider/sms/sms-gateway.ts';
import type { EmitTelemetry } from '#provider/watch/telemetry-event.ts';
import { MAX_UPCOMING_CONSULTATIONS } from '#src/lib/option-lists.ts';

/**
 * The session settings. The defaults are those of devise_token_auth, except for `sessionLifespanDays`, which it does
 * not have.
 */
export interface AuthSettings {
  /**
   * The batch window. For this many seconds after a response, further responses carry no new token (devise_token_auth's
   * `batch_request_buffer_throttle`).
   */
  readonly batchWindowSeconds: number;
  readonly tokenLifespanDays: number;
  /** Days from a sign-in or refresh to the end of the session, however much it is used (`SESSION_MAX_DAYS`). */
  readonly sessionLifespanDays: number;
  /** If false, a session keeps its first token (devise_token_auth's `change_headers_on_each_request`). */
  readonly rotates: boolean;
  /** The maximum number of signed-in devices per customer. One more device ends the session that expires first. */
  readonly maxDevices: number;
}

export interface ProviderSettings {
  readonly auth: AuthSettings;
  /** Other origins whose pages may call the provider, e.g. `https://app.example.jp`. Its own origin needs no entry. */
  readonly allowedOrigins: readonly string[];
  /** The maximum number of upcoming consultations per customer (BOOK-33). */
  readonly comingConsultations: number;
  /** If true, bookings add events for the builder's own system (OPS-53). */
  readonly sendsBookingEvents: boolean;
  /** If false, `replacesId` is ignored. Tests then see a provider that does not know this field. */
  readonly swapsBookings: boolean;
  readonly maxBodyBytes: number;
  readonly maxUploadBytes: number;
  readonly uploads: UploadLimits;
  /** Milliseconds to wait for a request body. */
  readonly bodyWaitMs: number;
  readonly rateLimits: RateLimits;
  /** The cost of scrypt for the hash of an SMS code, a power of two (SMS-22). Tests take the cheapest. */
  readonly smsCodeCost: number;
}

export const defaultSettings: ProviderSettings = {
  auth: {
    batchWindowSeconds: 5,
    tokenLifespanDays: 14,
    sessionLifespanDays: 90,
    rotates: true,
    maxDevices: 10,
  },
  allowedOrigins: [],
  comingConsultations: MAX_UPCOMING_CONSULTATIONS,
  sendsBookingEvents: false,
  swapsBookings: true,
  maxBodyBytes: 100 * 1024,
  maxUploadBytes: 20 * 1024 * 1024,
  uploads: { perCustomer: 2, bytesInAll: 256 * 1024 * 1024 },
  bodyWaitMs: 30_000,
  rateLimits: defaultRateLimits,
  smsCodeCost: 16_384,
};

/**
 * All external dependencies of the provider. The provider itself reads no clock, environment variable or source of
 * randomness.
 */
export interface ProviderDeps {
  readonly db: Database;
  readonly now: () => Date;
  readonly newId: () => string;
  /** At least 128 random bits in base64url. */
  readonly randomToken: () => string;
  /** Six unpredictable decimal digits. */
  readonly randomCode: () => string;
  readonly lineTokens: LineTokens;
  /**
   * Returns the IP address of the request's sender. It must read only headers that a proxy sets, because the sender can
   * forge all others.
   */
  readonly clientIp: (request: Request) => string;
  /** Null if SMS is off. Customers then cannot request a code (SMS-26). */
  readonly smsGateway: SmsGateway | null;
  /** Adds the work that a request leaves to a worker. */
  readonly jobs: JobQueue;
  readonly accessLogs: AccessLogs;
  /** For everything that an access log entry asks the database. */
  readonly accessLogDb: Database;
  readonly knownVisitors: VisitorCache;
  readonly uploadPlaces: UploadLimiter;
  /** Private files and images. */
  readonly objects: ObjectStore;
  readonly settings: ProviderSettings;
  /** Called with every unexpected exception; the caller sees a 500 without details (CALL-26). */
  readonly report: (error: unknown) => void;
  /** Called with every fact that the log and the metrics record for operators. */
  readonly tell: EmitTelemetry;
}
