import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { LineTokens } from '#provider/auth/line-tokens.ts';
import { accessLogBuffer, storeAccessLogs } from '#provider/customers/access-log-buffer.ts';
import { createVisitorCache } from '#provider/customers/visitor-cache.ts';
import type { Database } from '#provider/db/database.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import { defaultSettings } from '#provider/deps.ts';
import { createJobQueue } from '#provider/jobs/job-queue.ts';
import type { RateLimits } from '#provider/limits/rate-limits.ts';
import { defaultRateLimits } from '#provider/limits/rate-limits.ts';
import { createUploadLimiter } from '#provider/limits/upload-limiter.ts';
import type { LaunchOptions } from '#provider/settings/launch-options.ts';

interface World
  extends Pick<LaunchOptions, 'allowedOrigins'>,
    Pick<ProviderDeps, 'report' | 'tell' | 'objects'> {
  readonly lineTokens: LineTokens;
  readonly rateLimits?: RateLimits;
  /** By default everything uses the same connections. */
  readonly accessLogDb?: Database;
  readonly smsGateway: ProviderDeps['smsGateway'];
  readonly accessLogDays?: LaunchOptions['accessLogDays'];
  /** By default nobody is told about bookings. */
  readonly bookingWebhook?: LaunchOptions['bookingWebhook'];
  readonly sessionMaxDays?: LaunchOptions['sessionMaxDays'];
  /** If undefined, all callers count as one address. */
  readonly clientIp?: ProviderDeps['clientIp'];
}

/** Returns the dependencies with the real clock and randomness. Flush `accessLogs` before closing the database. */
export function providerDeps(
  db: Database,
  {
    accessLogDb = db,
    allowedOrigins,
    lineTokens,
    report,
    tell,
    objects,
    rateLimits = defaultRateLimits,
    smsGateway,
    accessLogDays = null,
    bookingWebhook = null,
    sessionMaxDays = defaultSettings.auth.sessionLifespanDays,
    clientIp = () => 'unknown',
  }: World,
): ProviderDeps {
  const now = () => new Date();
  const settings = {
    ...defaultSettings,
    auth: { ...defaultSettings.auth, sessionLifespanDays: sessionMaxDays },
    allowedOrigins,
    sendsBookingEvents: bookingWebhook !== null,
    rateLimits,
  };
  return {
    db,
    now,
    newId: randomUUID,
    randomToken: () => randomBytes(24).toString('base64url'),
    randomCode: () => String(randomInt(1_000_000)).padStart(6, '0'),
    lineTokens,
    clientIp,
    smsGateway,
    jobs: createJobQueue({ now, newId: randomUUID }),
    accessLogs: accessLogBuffer({ store: storeAccessLogs(accessLogDb, accessLogDays), report, tell }),
    accessLogDb,
    knownVisitors: createVisitorCache({ settings, tell }),
    uploadPlaces: createUploadLimiter(defaultSettings.uploads, tell),
    objects,
    settings,
    report,
    tell,
  };
}
