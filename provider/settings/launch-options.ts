import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Hono } from 'hono';
import type { LineTokens } from '#provider/auth/line-tokens.ts';
import type { Database } from '#provider/db/database.ts';
import type { DatabasePlace } from '#provider/db/open-database.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import type { ObjectPlace } from '#provider/files/object-store.ts';
import type { WebhookSettings } from '#provider/jobs/booking-webhook.ts';
import type { LineMessenger } from '#provider/jobs/line-messenger.ts';
import type { RateLimits } from '#provider/limits/rate-limits.ts';
import { LaunchFailure } from '#provider/operator-errors.ts';
import type { ExternalHosts } from '#provider/serve/security-headers.ts';
import { readExternalHosts } from '#provider/serve/security-headers.ts';
import type { SmsGateway, SmsGatewaySettings } from '#provider/sms/sms-gateway.ts';
import type { LogLevel } from '#provider/watch/log.ts';
import type { Environment } from './environment.ts';
import { readEnvironment, readRateLimits } from './environment.ts';
import { readObjectPlace } from './file-settings.ts';
import { readSmsGateway } from './sms-settings.ts';

/**
 * `demo` serves the built demonstration client, `dev` serves the sources with hot reload, and `api` serves no client.
 */
type ClientMode = 'demo' | 'dev' | 'api';

export interface LaunchOptions {
  readonly client: ClientMode;
  readonly clientFolder: string;
  readonly host: string;
  readonly port: number;
  readonly database: DatabasePlace;
  readonly files: ObjectPlace;
  /** Days that access logs are kept. Null keeps them forever (LOG-16). */
  readonly accessLogDays: number | null;
  /** Days from a sign-in or refresh to the end of the session, however much it is used (SIGN-49). */
  readonly sessionMaxDays: number;
  readonly allowedOrigins: readonly string[];
  readonly rateLimits: RateLimits;
  readonly logLevel: LogLevel;
  /** The address of `/metrics`, and the name of the release in it. Null if it is not served. */
  readonly metrics: { readonly host: string; readonly port: number; readonly release: string } | null;
  /** Seconds between the first 503 of `/readyz` and the closing of the port (RUN-43). */
  readonly drainSeconds: number;
  /** The LINE Login channel whose access tokens are accepted. Null for the LINE simulator. */
  readonly lineChannelId: string | null;
  /** The token of the Messaging API. If null, LINE messages wait. A demonstration uses an outbox instead. */
  readonly lineChannelAccessToken: string | null;
  /** The builder's own system, which is told about bookings. Null if there is none. */
  readonly bookingWebhook: WebhookSettings | null;
  /** The gateway that sends SMS. Null if there is none. A demonstration uses an outbox instead. */
  readonly smsGateway: SmsGatewaySettings | null;
  /** The header in which a proxy names the client's address. If null, no header is trusted. */
  readonly clientIpHeader: string | null;
  /** The public origin behind a proxy. If null, the origin of each request is used. */
  readonly publicOrigin: string | null;
  /** The external hosts that the client was built to use. */
  readonly outsiders: ExternalHosts;
  /** Allows the fault page, but never together with the real LINE (RUN-14). */
  readonly faults: boolean;
  /** Allows simulated sign-ins and a public outbox on a host that others can reach (RUN-9). */
  readonly demo: boolean;
}

type Fetch = (request: Request) => Response | Promise<Response>;

export interface Demonstration {
  readonly lineTokens: LineTokens;
  smsGateway(db: Database): SmsGateway;
  readonly lineMessenger: LineMessenger;
  seed(deps: ProviderDeps): Promise<unknown>;
  /** Serves the pictures, the LINE simulator and, with `--faults`, the fault page. */
  pages(deps: ProviderDeps): Hono;
  /** Wraps the site's handler, so that the fault page can break its responses. */
  breaking(fetch: Fetch): Fetch;
  links(origin: string): readonly string[];
}

export type MakeDemonstration = (options: LaunchOptions) => Demonstration;

/**
 * Reads the command line's flags and the environment.
 * @throws LaunchFailure for an unknown flag or an invalid variable.
 */
export function launchOptions(
  flags: readonly string[],
  settings: Readonly<Record<string, string | undefined>>,
): LaunchOptions {
  const environment = readEnvironment(settings);
  const { LINE_CHANNEL_ID: lineChannelId = null, METRICS_HOST: host, METRICS_PORT: port } = environment;
  const { VITE_RELEASE: release = '' } = environment;
  const parsedFlags = parseFlags(flags);
  return {
    client: clientMode(parsedFlags),
    clientFolder: environment.CLIENT_DIR,
    host: environment.HOST,
    port: environment.PORT,
    database: readDatabasePlace(environment),
    files: readObjectPlace(environment, environment.DATA_DIR),
    accessLogDays: environment.ACCESS_LOG_DAYS ?? null,
    sessionMaxDays: environment.SESSION_MAX_DAYS,
    allowedOrigins: environment.ALLOWED_ORIGINS ?? [],
    rateLimits: readRateLimits(environment),
    logLevel: environment.LOG_LEVEL ?? (lineChannelId === null ? 'warn' : 'info'),
    metrics: port === undefined ? null : { host, port, release },
    drainSeconds: environment.DRAIN_SECONDS,
    lineChannelId,
    lineChannelAccessToken: environment.LINE_CHANNEL_ACCESS_TOKEN ?? null,
    bookingWebhook: readBookingWebhook(environment),
    smsGateway: readSmsGateway(environment),
    clientIpHeader: environment.CLIENT_IP_HEADER ?? null,
    publicOrigin: environment.PUBLIC_ORIGIN ?? null,
    outsiders: readExternalHosts(environment),
    faults: parsedFlags.faults,
    demo: parsedFlags.demo,
  };
}

function readBookingWebhook(environment: Environment): WebhookSettings | null {
  const { BOOKING_WEBHOOK_URL: url, BOOKING_WEBHOOK_SECRET: secret } = environment;
  if (url === undefined && secret === undefined) return null;
  if (url === undefined || secret === undefined) {
    throw new LaunchFailure('Set BOOKING_WEBHOOK_URL and BOOKING_WEBHOOK_SECRET together, or neither.');
  }
  return { url, secret };
}

function readDatabasePlace(environment: Environment): DatabasePlace {
  const {
    DATABASE_URL: url,
    DATABASE_TIMEOUT_MS: timeoutMs,
    DATABASE_CONNECTIONS: connections,
  } = environment;
  return url === undefined
    ? { kind: 'folder', path: join(environment.DATA_DIR, 'provider') }
    : { kind: 'server', url, timeoutMs, connections };
}

const OFF = { type: 'boolean', default: false } as const;

function parseFlags(args: readonly string[]) {
  try {
    const options = { dev: OFF, 'api-only': OFF, demo: OFF, faults: OFF };
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new LaunchFailure(
      `${(error as Error).message}. The options are --dev, --api-only, --demo and --faults.`,
    );
  }
}

function clientMode(given: ReturnType<typeof parseFlags>): ClientMode {
  if (given['api-only']) return 'api';
  return given.dev ? 'dev' : 'demo';
}
