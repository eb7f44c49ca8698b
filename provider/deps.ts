import type { AccessLogs } from '#provider/access-log/access-log-buffer.ts';
import type { KnownVisitors } from '#provider/access-log/known-visitors.ts';
import type { Database } from '#provider/db/database.ts';
import type { RateLimits } from '#provider/limits/rate-limits.ts';
import { defaultRateLimits } from '#provider/limits/rate-limits.ts';
import type { UploadLimits, UploadPlaces } from '#provider/limits/upload-places.ts';
import type { LineTokens } from '#provider/line/line-tokens.ts';
import type { SentSms } from '#provider/sms/sms-outbox.ts';
import { MOST_COMING_CONSULTATIONS } from '#src/lib/option-lists.ts';

/** How sessions behave; the defaults are devise_token_auth's own. */
export interface AuthSettings {
  /** Seconds after a response in which further responses bring no new token (DTA `batch_request_buffer_throttle`). */
  readonly batchWindowSeconds: number;
  /** Days a session lives after its last rotation. */
  readonly tokenLifespanDays: number;
  /** False keeps the first token for the whole session (DTA `change_headers_on_each_request`). */
  readonly rotates: boolean;
  /** Signed-in devices a customer may have; one more ends the one that expires first. */
  readonly maxDevices: number;
}

export interface ProviderSettings {
  readonly auth: AuthSettings;
  /** Other origins whose pages may call, e.g. `https://app.example.jp`. The provider's own origin needs no entry. */
  readonly allowedOrigins: readonly string[];
  /** Visits that one slot of a shop holds. */
  readonly slotCapacity: number;
  /** Consultations that a customer may have ahead at a time. */
  readonly comingConsultations: number;
  /** False ignores `replacesId`, as a provider does that does not know it. */
  readonly swapsBookings: boolean;
  /** Bytes a request body may have. */
  readonly maxBodyBytes: number;
  /** Bytes a form with files may have, all files together. */
  readonly maxUploadBytes: number;
  readonly uploads: UploadLimits;
  /** Milliseconds that a request body is waited for. */
  readonly bodyWaitMs: number;
  readonly rateLimits: RateLimits;
}

export const defaultSettings: ProviderSettings = {
  auth: { batchWindowSeconds: 5, tokenLifespanDays: 14, rotates: true, maxDevices: 10 },
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

/** Everything the provider needs from the world; it reads no clock, environment or randomness of its own. */
export interface ProviderDeps {
  readonly db: Database;
  readonly now: () => Date;
  readonly newId: () => string;
  /** At least 128 random bits in base64url. */
  readonly randomToken: () => string;
  /** Six decimal digits that nobody can foresee. */
  readonly randomCode: () => string;
  readonly lineTokens: LineTokens;
  /** The address a request comes from. Headers are the sender's to choose: believe only a proxy's own. */
  readonly clientIp: (request: Request) => string;
  /** Told about each SMS once it is in the outbox. */
  readonly smsSent: (sms: SentSms) => void;
  readonly accessLogs: AccessLogs;
  readonly knownVisitors: KnownVisitors;
  readonly uploadPlaces: UploadPlaces;
  readonly settings: ProviderSettings;
  /** Told about every unexpected exception; the caller sees a 500 without details. */
  readonly report: (error: unknown) => void;
}
