import type { AccessLogs } from '#provider/access-log/access-log-buffer.ts';
import type { KnownVisitors } from '#provider/access-log/known-visitors.ts';
import type { Database } from '#provider/db/database.ts';
import type { RateLimits } from '#provider/limits/rate-limits.ts';
import { defaultRateLimits } from '#provider/limits/rate-limits.ts';
import type { UploadLimits, UploadPlaces } from '#provider/limits/upload-places.ts';
import type { LineTokens } from '#provider/line/line-tokens.ts';
import type { SmsGateway } from '#provider/sms/sms-gateway.ts';
import type { Tell } from '#provider/watch/happening.ts';
import { MOST_COMING_CONSULTATIONS } from '#src/lib/option-lists.ts';

/** The session settings; the defaults are devise_token_auth's own, which ends no session that is used. */
export interface AuthSettings {
  /** Seconds after a response in which further responses bring no new token (DTA `batch_request_buffer_throttle`). */
  readonly batchWindowSeconds: number;
  readonly tokenLifespanDays: number;
  /** Days after a sign-in at which a session ends, however much it is used (`SESSION_MAX_DAYS`). */
  readonly sessionLifespanDays: number;
  /** False keeps the first token for the whole session (DTA `change_headers_on_each_request`). */
  readonly rotates: boolean;
  /** Signed-in devices of a customer; one more ends the one that expires first. */
  readonly maxDevices: number;
}

export interface ProviderSettings {
  readonly auth: AuthSettings;
  /** Other origins whose pages may call, e.g. `https://app.example.jp`. The provider's own origin needs no entry. */
  readonly allowedOrigins: readonly string[];
  /** Visits that one slot of a shop holds (BOOK-16). */
  readonly slotCapacity: number;
  /** The most coming consultations of a customer (BOOK-33). */
  readonly comingConsultations: number;
  /** False ignores `replacesId`, like a provider without it (MOVE-7). */
  readonly swapsBookings: boolean;
  readonly maxBodyBytes: number;
  readonly maxUploadBytes: number;
  readonly uploads: UploadLimits;
  /** Milliseconds to wait for a request body. */
  readonly bodyWaitMs: number;
  readonly rateLimits: RateLimits;
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
  slotCapacity: 2,
  comingConsultations: MOST_COMING_CONSULTATIONS,
  swapsBookings: true,
  maxBodyBytes: 100 * 1024,
  maxUploadBytes: 20 * 1024 * 1024,
  uploads: { perCustomer: 2, bytesInAll: 256 * 1024 * 1024 },
  bodyWaitMs: 30_000,
  rateLimits: defaultRateLimits,
};

/** All external dependencies of the provider; it reads no clock, environment or randomness of its own. */
export interface ProviderDeps {
  readonly db: Database;
  readonly now: () => Date;
  readonly newId: () => string;
  /** At least 128 random bits in base64url. */
  readonly randomToken: () => string;
  /** Six unpredictable decimal digits. */
  readonly randomCode: () => string;
  readonly lineTokens: LineTokens;
  /** The address of a request's sender. The sender chooses its headers: believe only a proxy's own. */
  readonly clientIp: (request: Request) => string;
  /** Null where SMS is off: no code can be asked for (SMS-26). */
  readonly smsGateway: SmsGateway | null;
  readonly accessLogs: AccessLogs;
  readonly knownVisitors: KnownVisitors;
  readonly uploadPlaces: UploadPlaces;
  readonly settings: ProviderSettings;
  /** Called with every unexpected exception; the caller sees a 500 without details (CALL-26). */
  readonly report: (error: unknown) => void;
  /** Called with what the log and the metrics tell operators. */
  readonly tell: Tell;
}
