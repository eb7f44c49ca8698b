import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import type { LineTokens } from '#provider/auth/line-tokens.ts';
import { accessLogBuffer, storeAccessLogs } from '#provider/customers/access-log-buffer.ts';
import { createVisitorCache } from '#provider/customers/visitor-cache.ts';
import type { Database } from '#provider/db/database.ts';
import { simulatedLineTokens } from '#provider/demo/line-simulator/simulated-line-tokens.ts';
import type { Persona } from '#provider/demo/personas.ts';
import { personas } from '#provider/demo/personas.ts';
import type { SentSms } from '#provider/demo/sms-outbox.ts';
import { outboxGateway } from '#provider/demo/sms-outbox.ts';
import type { ProviderDeps, ProviderSettings } from '#provider/deps.ts';
import { defaultSettings } from '#provider/deps.ts';
import { folderStore } from '#provider/files/folder-store.ts';
import type { ObjectStore } from '#provider/files/object-store.ts';
import { createJobQueue } from '#provider/jobs/job-queue.ts';
import { defaultRateLimits } from '#provider/limits/rate-limits.ts';
import { createUploadLimiter } from '#provider/limits/upload-limiter.ts';
import { createApp } from '#provider/provider-app.ts';
import type { SmsGateway } from '#provider/sms/sms-gateway.ts';
import type { TelemetryEvent } from '#provider/watch/telemetry-event.ts';
import { invariant } from '#src/lib/invariant.ts';
import { TEST_DEMO, TEST_NOW } from './demo-data.ts';
import { restoreDemoData } from './demo-data-copy.ts';
import type { Mood } from './provider-moods.ts';
import { inMood, moodOfRun } from './provider-moods.ts';
import { openTestDatabase } from './test-database.ts';

export interface StartOptions {
  /** A migrated database of its own. Defaults to the one that the test files of the process share. */
  db?: Database;
  /** Defaults to the folder that all test files share, which has the files of the demo data. */
  objects?: ObjectStore;
  /** Defaults to a clock stopped at {@link TEST_NOW}. */
  now?: () => Date;
  /** If false, the demo data has no questions before a consultation. */
  hearing?: boolean;
  settings?: Partial<ProviderSettings>;
  /** Returns the client address of a request. By default all requests have the same address. */
  clientIp?: (request: Request) => string;
  lineTokens?: LineTokens;
  /** Defaults to the demo's outbox. Null means that no SMS can be sent. */
  smsGateway?: SmsGateway | null;
  /** Defaults to the mood of the environment variable `PROVIDER_MOOD`. Null for the provider as it is. */
  mood?: Mood | null;
}

export interface ProviderInProcess {
  /** Handles a request. Its URL must be absolute, with any host, such as `http://provider.test/customers/api/me`. */
  fetch(request: Request): Promise<Response>;
  db: Database;
  /** The dependencies of the provider, for code that wraps it. */
  deps: ProviderDeps;
  /** Errors that the provider reported since the last reset. */
  reported: unknown[];
  /** Events that the provider reported to operators since the last reset. */
  told: TelemetryEvent[];
  /** The SMS sent since the last reset, oldest first. */
  sms: SentSms[];
  flushAccessLogs(): Promise<void>;
  lineAccessToken(key: Persona['key']): string;
  persona(key: Persona['key']): Persona;
  count(table: string): Promise<number>;
  /** Empties the database, seeds it again, and restarts ids and tokens. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

const ROOMY = { uses: 1_000_000, seconds: 60 };
/** Raises the limits of sign-ins, because tests sign in thousands of times while the clock is stopped. */
const roomyForSignIns = {
  ...defaultRateLimits,
  lineQuestionsInAll: ROOMY,
  failedSignInsPerIp: ROOMY,
  failedSignInsPerVisitor: ROOMY,
  signInsPerCustomer: ROOMY,
};

let shared: Promise<Database> | undefined;

function requireServer() {
  const server = inject('testServer');
  if ('complaint' in server) throw new Error(server.complaint);
  return server;
}

const openSharedDatabase = (): Promise<Database> => {
  shared ??= openTestDatabase(requireServer().url).then(({ db }) => db);
  return shared;
};

/**
 * Starts the reference provider with demo data. The test files of a process take turns with one database, because copying a
 * database takes a hundred times as long as restoring it.
 */
export async function startProvider(options: StartOptions = {}): Promise<ProviderInProcess> {
  const db = options.db ?? (await openSharedDatabase());
  // The demo data of every process names these objects, so no test may remove one, for example by erasing a customer.
  const stored = folderStore(requireServer().files);
  const objects = options.objects ?? { ...stored, remove: async () => undefined };
  const now = options.now ?? (() => TEST_NOW);
  const { smsCodeCost } = TEST_DEMO;
  const settings = { ...defaultSettings, rateLimits: roomyForSignIns, smsCodeCost, ...options.settings };
  const simulatedLine = simulatedLineTokens({ secret: 'provider in process', now: () => now().getTime() });
  const reported: unknown[] = [];
  let minted = 0;
  const mint = () => {
    minted += 1;
    return String(minted).padStart(12, '0');
  };

  const told: TelemetryEvent[] = [];
  const tell = (happening: TelemetryEvent) => told.push(happening);
  const report = (error: unknown) => reported.push(error);
  const accessLogs = accessLogBuffer({ store: storeAccessLogs(db), report, tell });
  const visitors = createVisitorCache({ settings, tell });
  const sms: SentSms[] = [];
  const outbox = outboxGateway(db, { now, show: (sent) => sms.push(sent) });

  const newId = () => `00000000-0000-4000-8000-${mint()}`;
  const deps: ProviderDeps = {
    db,
    now,
    settings,
    jobs: createJobQueue({ now, newId }),
    lineTokens: options.lineTokens ?? simulatedLine,
    newId,
    randomToken: () => `token-${mint()}`,
    randomCode: () => mint().slice(-6),
    clientIp: options.clientIp ?? (() => '192.0.2.1'),
    smsGateway: options.smsGateway === undefined ? outbox : options.smsGateway,
    accessLogs,
    accessLogDb: db,
    knownVisitors: visitors,
    uploadPlaces: createUploadLimiter(settings.uploads, tell),
    objects,
    report,
    tell,
  };
  const app = createApp(deps);
  const handle = inMood(options.mood === undefined ? moodOfRun() : options.mood, app.fetch);

  const persona = (key: Persona['key']): Persona => {
    const found = personas.find((candidate) => candidate.key === key);
    invariant(found, `startProvider: there is no persona \`${key}\`.`);
    return found;
  };

  const reset = async () => {
    await accessLogs.flush();
    visitors.forget();
    minted = 0;
    reported.length = 0;
    told.length = 0;
    sms.length = 0;
    const seeded = { ...TEST_DEMO, now: now(), hearing: options.hearing ?? true };
    await restoreDemoData(db, objects, seeded);
  };

  const handling = new Set<Promise<Response>>();
  let isClosed = false;
  /** Throws after the end of the test file. A page that the file left open could otherwise write into the shared database. */
  const fetch = async (request: Request) => {
    if (isClosed) throw new TypeError('The provider of this test file is closed.');
    const response = Promise.resolve(handle(request));
    handling.add(response);
    return response.finally(() => handling.delete(response));
  };

  await reset();
  return {
    fetch,
    db,
    deps,
    reported,
    told,
    sms,
    flushAccessLogs: accessLogs.flush,
    persona,
    lineAccessToken: (key) => simulatedLine.issue(persona(key)),
    count: (table) => db.$count(sql.identifier(table)),
    reset,
    close: async () => {
      isClosed = true;
      await Promise.allSettled(handling);
      await accessLogs.flush();
    },
  };
}
