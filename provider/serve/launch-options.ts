import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { DatabasePlace } from '#provider/db/open-database.ts';
import { readEnvironment } from './environment.ts';
import { LaunchFailure } from './launch-failure.ts';
import { LOOPBACK } from './listen.ts';
import type { Outsiders } from './outsiders.ts';
import { outsidersIn } from './outsiders.ts';

/** `demo` serves the built demonstration client, `dev` the sources with hot reload, `api` no client at all. */
type ClientMode = 'demo' | 'dev' | 'api';

export interface LaunchOptions {
  readonly client: ClientMode;
  /** Where the built client lies that `demo` serves. */
  readonly clientFolder: string;
  /** The address to listen on. */
  readonly host: string;
  readonly port: number;
  readonly database: DatabasePlace;
  /** Days that access logs are kept; null keeps them for ever. */
  readonly accessLogDays: number | null;
  /** Other origins whose pages may call the API. */
  readonly allowedOrigins: readonly string[];
  /** The LINE Login channel to ask about access tokens; null puts the LINE simulator in its place. */
  readonly lineChannelId: string | null;
  /** The header in which a proxy in front says where a request comes from; null believes none. */
  readonly clientIpHeader: string | null;
  /** The origin that customers see, where a proxy stands in front of this one; null takes each request's own. */
  readonly publicOrigin: string | null;
  /** Whom the client was built to call. */
  readonly outsiders: Outsiders;
  /** Whether the line can be broken from a page, to show what the app makes of it; never beside the real LINE. */
  readonly faults: boolean;
  /** Whether simulated sign-ins and a public outbox are meant where others can reach them. */
  readonly demo: boolean;
}

const DEFAULT_PORT = 5173;

/**
 * Reads the command line's flags and the environment.
 * @throws LaunchFailure for a flag that there is not, and for a variable that cannot be meant.
 */
export function launchOptions(
  flags: readonly string[],
  settings: Readonly<Record<string, string | undefined>>,
): LaunchOptions {
  const environment = readEnvironment(settings);
  const { DATABASE_URL: url, DATABASE_TIMEOUT_MS: timeoutMs, DATA_DIR = '.data' } = environment;
  const given = flagsIn(flags);
  return {
    client: clientMode(given),
    clientFolder: environment.CLIENT_DIR ?? 'dist/demo',
    host: environment.HOST ?? LOOPBACK,
    port: environment.PORT ?? DEFAULT_PORT,
    database:
      url === undefined
        ? { kind: 'folder', path: join(DATA_DIR, 'provider') }
        : { kind: 'server', url, ...(timeoutMs !== undefined && { timeoutMs }) },
    accessLogDays: environment.ACCESS_LOG_DAYS ?? null,
    allowedOrigins: environment.ALLOWED_ORIGINS ?? [],
    lineChannelId: environment.LINE_CHANNEL_ID ?? null,
    clientIpHeader: environment.CLIENT_IP_HEADER ?? null,
    publicOrigin: environment.PUBLIC_ORIGIN ?? null,
    outsiders: outsidersIn(environment),
    faults: given.faults,
    demo: given.demo,
  };
}

const OFF = { type: 'boolean', default: false } as const;

function flagsIn(args: readonly string[]) {
  try {
    const options = { dev: OFF, 'api-only': OFF, demo: OFF, faults: OFF };
    // The file that is run comes first: see run.mjs.
    return parseArgs({ args: [...args], options, allowPositionals: true }).values;
  } catch (error) {
    throw new LaunchFailure(`${(error as Error).message}. There are --dev, --api-only, --demo and --faults.`);
  }
}

function clientMode(given: ReturnType<typeof flagsIn>): ClientMode {
  if (given.dev) return 'dev';
  return given['api-only'] ? 'api' : 'demo';
}

/** Whether only this machine can reach an address. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1)$/.test(host);
