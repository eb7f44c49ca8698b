import * as z from 'zod/mini';
import { LaunchFailure } from './launch-failure.ts';

/** A variable that is read from its text; undefined is an invalid value. `allowed` completes “NAME must be …”. */
const variable = <Value>(allowed: string, read: (text: string) => Value | undefined) =>
  z.optional(
    z.pipe(
      z.string(),
      z.transform((text, { issues }) => {
        const value = read(text);
        if (value === undefined) issues.push({ code: 'custom', input: text, message: allowed });
        return value as Value;
      }),
    ),
  );

const matching = (allowed: string, pattern: RegExp) =>
  variable(allowed, (text) => (pattern.test(text) ? text : undefined));

const whole = (from: number, to: number) =>
  variable(`a whole number from ${from} to ${to}`, (text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : -1;
    return number >= from && number <= to ? number : undefined;
  });

/** All or nothing: one wrong entry makes the list invalid. */
const list = (allowed: string, isEntry: (entry: string) => boolean) =>
  variable(allowed, (text) => {
    const entries = text.split(/[\s,]+/).filter(Boolean);
    return entries.every(isEntry) ? entries : undefined;
  });

const url = (allowed: string, protocols: readonly string[]) =>
  variable(allowed, (text) =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : undefined,
  );

const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** Excludes any text that a content security policy would read as more than one source. */
const PICTURE_HOST = /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?$/i;

/** Every environment variable that the provider reads, with the build's settings of the client (`VITE_…`). */
export const environmentVariables = z.object({
  HOST: matching('an address or a name of this machine, such as 127.0.0.1, 0.0.0.0 or ::', /^[\w.:%-]+$/),
  PORT: whole(0, 65_535),
  DATA_DIR: z.optional(z.string()),
  CLIENT_DIR: z.optional(z.string()),
  DATABASE_URL: url('a URL such as postgres://user:password@host:5432/name', ['postgres:', 'postgresql:']),
  DATABASE_TIMEOUT_MS: whole(100, 600_000),
  ACCESS_LOG_DAYS: whole(1, 36_500),
  SESSION_MAX_DAYS: whole(1, 36_500),
  ALLOWED_ORIGINS: list(
    'origins without a path, such as https://app.example.jp, separated by commas',
    isOrigin,
  ),
  LINE_CHANNEL_ID: matching('the digits of a LINE Login channel', /^\d+$/),
  PUBLIC_ORIGIN: variable('an origin without a path, such as https://app.example.jp', (text) =>
    isOrigin(text) ? text : undefined,
  ),
  CLIENT_IP_HEADER: matching('the name of a header, such as x-real-ip', /^[\w!#$%&'*+.^`|~-]+$/),
  VITE_API_BASE: url('a URL such as https://api.example.jp', ['http:', 'https:']),
  VITE_PICTURE_HOSTS: list('hosts such as files.example.jp or *.example.jp, separated by commas', (host) =>
    PICTURE_HOST.test(host),
  ),
  VITE_SENTRY_DSN: url('a URL such as https://key@o1.ingest.sentry.io/1', ['http:', 'https:']),
  VITE_ANALYTICS: variable('1 or 0', (text) => (/^[01]$/.test(text) ? text === '1' : undefined)),
  VITE_FINGERPRINT_API_KEY: z.optional(z.string()),
});

export type Environment = z.output<typeof environmentVariables>;

/** Variables with a password or a key: no message shows their values (RUN-7). */
const SECRET = new Set(['DATABASE_URL', 'VITE_SENTRY_DSN', 'VITE_FINGERPRINT_API_KEY']);

/**
 * Reads the variables from `process.env` or from a build's settings; a blank one counts as unset.
 * @throws LaunchFailure with a line for each invalid variable: its name, its value and the allowed values.
 */
export function readEnvironment(settings: Readonly<Record<string, unknown>>): Environment {
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''));
  const read = environmentVariables.safeParse(given);
  if (read.success) return read.data;
  const complaints = read.error.issues.map(({ path: [name], message }) => {
    const value = SECRET.has(String(name)) ? 'its value is not shown' : `not ${settings[String(name)]}`;
    return `${String(name)} must be ${message} (${value}).`;
  });
  throw new LaunchFailure(complaints.join('\n'));
}
