import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { accessLogBuffer } from '#provider/access-log/access-log-buffer.ts';
import { knownVisitors } from '#provider/access-log/known-visitors.ts';
import { storeAccessLogs } from '#provider/access-log/store-access-logs.ts';
import type { Database } from '#provider/db/database.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import { defaultSettings } from '#provider/deps.ts';
import { uploadPlaces } from '#provider/limits/upload-places.ts';
import { linePlatformTokens } from '#provider/line/line-platform-tokens.ts';
import { simulatedLineTokens } from '#provider/line/simulated-line-tokens.ts';
import type { LaunchOptions } from './launch-options.ts';
import { reportError } from './report-error.ts';
import { showSms } from './show-sms.ts';

/**
 * It protects nothing: whoever opens the simulator may be any persona. Since it is constant, all instances of a
 * demonstration accept one another's tokens, and a restart signs nobody out.
 */
export const SIMULATOR_SECRET = 'a demonstration keeps no secrets';

interface World extends Pick<LaunchOptions, 'allowedOrigins' | 'lineChannelId'> {
  readonly accessLogDays?: LaunchOptions['accessLogDays'];
  /** Without it all callers count as one. */
  readonly clientIp?: ProviderDeps['clientIp'];
}

/** The real clock, randomness and LINE. Flush `accessLogs` before the database is closed. */
export function providerDeps(
  db: Database,
  { allowedOrigins, lineChannelId, accessLogDays = null, clientIp = () => 'unknown' }: World,
): ProviderDeps {
  return {
    db,
    now: () => new Date(),
    newId: randomUUID,
    randomToken: () => randomBytes(24).toString('base64url'),
    randomCode: () => String(randomInt(1_000_000)).padStart(6, '0'),
    lineTokens:
      lineChannelId === null
        ? simulatedLineTokens({ secret: SIMULATOR_SECRET, now: Date.now })
        : linePlatformTokens({ channelId: lineChannelId, fetch }),
    clientIp,
    smsSent: lineChannelId === null ? showSms : () => undefined,
    accessLogs: accessLogBuffer({ store: storeAccessLogs(db, accessLogDays), report: reportError }),
    knownVisitors: knownVisitors(defaultSettings.rateLimits.accessLogsPerVisitor),
    uploadPlaces: uploadPlaces(defaultSettings.uploads),
    settings: { ...defaultSettings, allowedOrigins },
    report: reportError,
  };
}
