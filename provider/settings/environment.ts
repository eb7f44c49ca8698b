import * as z from 'zod/mini';
import { poolDefaults } from '#provider/db/database.ts';
import { defaultSettings } from '#provider/deps.ts';
import type { RateLimitName, RateLimits } from '#provider/limits/rate-limits.ts';
import { countedByLimit, defaultRateLimits, rateLimitNames } from '#provider/limits/rate-limits.ts';
import { LaunchFailure } from '#provider/operator-errors.ts';
import { LOG_LEVELS } from '#provider/watch/log.ts';
import { fileSettings } from './file-settings.ts';
import {
  abouts,
  anyText,
  encryptedUrl,
  isOrigin,
  list,
  matching,
  oneOf,
  optional,
  preset,
  rateLimit,
  url,
  variable,
  whole,
} from './setting-kinds.ts';
import { SMS_SECRETS, smsSettings } from './sms-settings.ts';

type Screaming<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Uppercase<Letter> ? '_' : ''}${Uppercase<Letter>}${Screaming<Rest>}`
  : '';

type LimitVariable = `RATE_LIMIT_${Screaming<RateLimitName>}`;

/** `signInsPerCustomer` becomes `RATE_LIMIT_SIGN_INS_PER_CUSTOMER`. */
export const limitVariable = (name: RateLimitName): LimitVariable =>
  `RATE_LIMIT_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}` as LimitVariable;

function limitSetting(name: RateLimitName) {
  const { uses, seconds } = defaultRateLimits[name];
  return preset(
    `${uses}/${seconds}`,
    rateLimit,
    `The maximum number of ${countedByLimit[name]}, as \`uses/seconds\`.`,
  );
}

const limitSettings = Object.fromEntries(
  rateLimitNames.map((name) => [limitVariable(name), limitSetting(name)]),
) as Record<LimitVariable, ReturnType<typeof limitSetting>>;

/** A host of pictures. Excludes any text that a content security policy would read as more than one source. */
const PICTURE_HOST = /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?$/i;

const HOST = matching(
  'an address or a name of this machine, such as 127.0.0.1, 0.0.0.0 or ::',
  /^[\w.:%-]+$/,
);

/** Every environment variable that the provider reads. The `VITE_…` variables are the build settings of the client. */
export const environmentVariables = z.object({
  PORT: preset('5173', whole(0, 65_535), 'The port on which the provider listens.'),
  HOST: preset(
    '127.0.0.1',
    HOST,
    'The address on which the provider listens. An address that other machines can reach needs `LINE_CHANNEL_ID` or `--demo` (RUN-9).',
  ),
  DATABASE_URL: optional(
    url('a URL such as postgres://user:password@host:5432/name', ['postgres:', 'postgresql:']),
    'A PostgreSQL server in place of the embedded database. With this variable, the provider needs `LINE_CHANNEL_ID` or `--demo`. Add `?pgbouncer=true` for a PgBouncer older than 1.21.',
  ),
  DATABASE_TIMEOUT_MS: preset(
    String(poolDefaults.timeoutMs),
    whole(100, 600_000),
    'The time limit of a statement, and of the wait for a connection, in milliseconds. When it is exceeded, the call gets 503 with `Retry-After`.',
  ),
  DATABASE_CONNECTIONS: preset(
    String(poolDefaults.connections),
    whole(1, 500),
    'The maximum number of connections of this instance to PostgreSQL for calls. Two more are for access logs.',
  ),
  DATA_DIR: preset(
    '.data',
    anyText,
    'The folder of the embedded database, and of private files without `FILES_DIR`. Only one process at a time can use the database.',
  ),
  CLIENT_DIR: preset('dist/demo', anyText, 'The folder of the built client.'),
  LINE_CHANNEL_ID: optional(
    matching('the numeric id of a LINE Login channel', /^\d+$/),
    'The LINE Login channel whose access tokens are accepted. Without it LINE is simulated.',
  ),
  LINE_CHANNEL_ACCESS_TOKEN: optional(
    matching('a channel access token of the Messaging API', /^[\w+/=.-]{20,}$/),
    'The channel access token of the account’s Messaging API channel, which sends the LINE messages that customers ask for (FORM-25). Without it they wait.',
  ),
  BOOKING_WEBHOOK_URL: optional(
    encryptedUrl('https://crm.example.jp/bookings', 'bookings'),
    'The address of your own system, which is told about every booking that is made, moved or cancelled (docs/booking-webhook.md).',
  ),
  BOOKING_WEBHOOK_SECRET: optional(
    matching('whsec_ and 32 to 88 characters of base64', /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/),
    'The key that signs what is sent to `BOOKING_WEBHOOK_URL`: `echo whsec_$(openssl rand -base64 32)` makes one.',
  ),
  CLIENT_IP_HEADER: optional(
    matching('the name of a header, such as x-real-ip', /^[\w!#$%&'*+.^`|~-]+$/),
    'The header in which the proxy names the client’s address. Without it the address of the connection is used.',
  ),
  PUBLIC_ORIGIN: optional(
    variable('an origin without a path, such as https://app.example.jp', (text) =>
      isOrigin(text) ? text : undefined,
    ),
    'The origin that customers see, if a proxy hides it. The pictures of shared links need it.',
  ),
  ALLOWED_ORIGINS: optional(
    list('origins without a path, such as https://app.example.jp, separated by commas', isOrigin),
    'Origins that may call the API from another site, separated by commas.',
  ),
  ACCESS_LOG_DAYS: optional(
    whole(1, 36_500),
    'The number of days for which access logs are kept (LOG-16). Without it they are never deleted.',
  ),
  SESSION_MAX_DAYS: preset(
    String(defaultSettings.auth.sessionLifespanDays),
    whole(1, 36_500),
    'A session ends this number of days after its sign-in, even if it is in use (SIGN-49).',
  ),
  LOG_LEVEL: optional(
    oneOf(LOG_LEVELS),
    'The lowest level that is logged: `debug`, `info`, `warn`, `error` or `silent`. Without it the level is `info`, or `warn` in a demonstration (RUN-38).',
  ),
  METRICS_PORT: optional(
    whole(0, 65_535),
    'The port of `/metrics` for Prometheus. Without it there are no metrics (RUN-41).',
  ),
  METRICS_HOST: preset(
    '127.0.0.1',
    HOST,
    'The address on which `/metrics` is served. Everyone who can reach this address can read the metrics.',
  ),
  DRAIN_SECONDS: preset(
    '0',
    whole(0, 300),
    'When the process is told to stop, `/readyz` returns 503, and the port closes this number of seconds later (RUN-43).',
  ),
  ...limitSettings,
  ...smsSettings,
  ...fileSettings,
  VITE_API_BASE: optional(
    url('a URL such as https://api.example.jp', ['http:', 'https:']),
    'The URL of another provider. The client calls it, and the headers of the client’s pages allow it (RUN-23).',
  ),
  VITE_PICTURE_HOSTS: optional(
    list('hosts such as files.example.jp or *.example.jp, separated by commas', (host) =>
      PICTURE_HOST.test(host),
    ),
    'More hosts whose pictures are shown, besides the app’s own host and the provider’s: `a.example.jp,*.b.example.jp`.',
  ),
  VITE_SENTRY_DSN: optional(
    url('a URL such as https://key@o1.ingest.sentry.io/1', ['http:', 'https:']),
    'The destination of error reports. Set it both for the build and for the provider, whose headers allow the reports.',
  ),
  VITE_RELEASE: optional(
    anyText,
    'The name of the release, in the error reports of the app and in the metric `build_info` of the provider.',
  ),
  VITE_ANALYTICS: optional(
    variable('1 or 0', (text) => (/^[01]$/.test(text) ? text === '1' : undefined)),
    '`1` enables Google Analytics for accounts with a tracking code.',
  ),
  VITE_LINE_QUICK_FILL: optional(
    variable('1 or 0', (text) => (/^[01]$/.test(text) ? text === '1' : undefined)),
    '`1` lets LINE fill in forms. Set it both for the build and for the provider, whose headers allow LINE’s button. docs/line.md says what the channel needs.',
  ),
  VITE_FINGERPRINT_API_KEY: optional(
    anyText,
    'The key of FingerprintJS Pro. Set it both for the build and for the provider, whose headers allow its hosts (RUN-30).',
  ),
});

export type Environment = z.output<typeof environmentVariables>;

/** Variables that contain a password or a key. No message shows their values (RUN-7). */
const SECRET: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'LINE_CHANNEL_ACCESS_TOKEN',
  'BOOKING_WEBHOOK_URL',
  'BOOKING_WEBHOOK_SECRET',
  'VITE_SENTRY_DSN',
  'VITE_FINGERPRINT_API_KEY',
  ...SMS_SECRETS,
]);

export interface Setting {
  readonly name: string;
  readonly about: string;
  readonly byDefault: string | null;
  readonly isSecret: boolean;
}

export const everySetting: readonly Setting[] = Object.entries(environmentVariables.shape).map(
  ([name, schema]) => {
    const { about = '', byDefault = null } = abouts.get(schema) ?? {};
    return { name, about, byDefault, isSecret: SECRET.has(name) };
  },
);

export const readRateLimits = (environment: Environment): RateLimits =>
  Object.fromEntries(rateLimitNames.map((name) => [name, environment[limitVariable(name)]])) as RateLimits;

type Settings = Readonly<Record<string, unknown>>;

/**
 * Reads the variables from `process.env` or from a build's settings. A blank variable counts as unset.
 * @throws LaunchFailure with one line for each invalid variable: its name, its value and the allowed values.
 */
export function readEnvironment(settings: Settings): Environment {
  const presentSettings = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''));
  const read = environmentVariables.safeParse(presentSettings);
  const complaints = read.success ? [] : read.error.issues.map((issue) => formatComplaint(issue, settings));
  complaints.push(
    ...Object.keys(presentSettings)
      .filter(isUnknownSetting)
      .map((name) => `${name} is not a setting.`),
  );
  if (read.success && complaints.length === 0) return read.data;
  throw new LaunchFailure(complaints.join('\n'));
}

/** Without this check a misspelt rate limit would go unnoticed, and the default would apply. */
const isUnknownSetting = (name: string): boolean =>
  name.startsWith('RATE_LIMIT_') && !(name in environmentVariables.shape);

function formatComplaint({ path: [key], message }: z.core.$ZodIssue, settings: Settings): string {
  const name = String(key);
  const value = SECRET.has(name) ? 'its value is not shown' : `not ${settings[name]}`;
  return `${name} must be ${message} (${value}).`;
}

/** The texts of the settings by name. `from` is their origin: `environment`, or the path of a file. */
export interface SettingsSource {
  readonly from: string;
  readonly settings: Readonly<Record<string, string | undefined>>;
}

export interface SettingInUse {
  readonly name: string;
  /** The text in use, `***` for a secret, or null if there is none. */
  readonly value: string | null;
  /** The `from` of the source, `default`, or null if nothing sets it. */
  readonly from: string | null;
  /** What an invalid value must be instead, such as `must be 1 or 0`. Null for a valid value. */
  readonly complaint: string | null;
}

const HIDDEN = '***';

/** Returns every setting with its value and its source. If several sources set it, the first one is used. */
export const settingsInUse = (sources: readonly SettingsSource[]): SettingInUse[] =>
  everySetting.map(({ name, byDefault, isSecret }) => {
    const source = sources.find(({ settings }) => settings[name]);
    const text = source?.settings[name];
    const printed = isSecret ? HIDDEN : text;
    return {
      name,
      value: (text && printed) ?? byDefault,
      from: source?.from ?? (byDefault === null ? null : 'default'),
      complaint: text === undefined ? null : findComplaint(name, text),
    };
  });

function findComplaint(name: string, text: string): string | null {
  const schema = Object.entries(environmentVariables.shape).find(([other]) => other === name)?.[1];
  const read = schema?.safeParse(text);
  return read?.error ? `must be ${read.error.issues[0]?.message}` : null;
}
