import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { isNotNull } from 'drizzle-orm';
import type { LineTokens } from '#provider/auth/line-tokens.ts';
import { linePlatformTokens } from '#provider/auth/line-tokens.ts';
import { lineAccounts } from '#provider/db/builder-tables.ts';
import type { Database } from '#provider/db/database.ts';
import { openObjectStore } from '#provider/files/open-object-store.ts';
import { bookingWebhookHandler } from '#provider/jobs/booking-webhook.ts';
import { countJobs } from '#provider/jobs/job-counts.ts';
import { startJobWorkers } from '#provider/jobs/job-worker.ts';
import { lineMessageHandler } from '#provider/jobs/line-messages.ts';
import type { LineMessenger } from '#provider/jobs/line-messenger.ts';
import { linePlatformMessenger } from '#provider/jobs/line-messenger.ts';
import { isLoopback } from '#provider/limits/client-network.ts';
import { LaunchFailure } from '#provider/operator-errors.ts';
import type { Demonstration, LaunchOptions, MakeDemonstration } from '#provider/settings/launch-options.ts';
import type { SmsGateway } from '#provider/sms/sms-gateway.ts';
import { httpSmsGateway } from '#provider/sms/sms-gateway.ts';
import type { Log } from '#provider/watch/log.ts';
import { createLog, logEvent } from '#provider/watch/log.ts';
import type { Metrics } from '#provider/watch/metrics.ts';
import { createMetrics } from '#provider/watch/metrics.ts';
import { reportErrors } from '#provider/watch/report-errors.ts';
import type { TelemetryEvent } from '#provider/watch/telemetry-event.ts';
import { formatAnnouncement } from './announce.ts';
import { builtClient } from './built-client.ts';
import { takePort } from './listen.ts';
import { openLockedDatabase } from './open-locked-database.ts';
import { peerAddresses } from './peer-addresses.ts';
import { providerDeps } from './provider-deps.ts';
import { createSite } from './site.ts';

export interface Launched {
  readonly announcement: string;
  /** `/readyz` returns 503 at once. The port closes after `drainSeconds`. */
  close(): Promise<void>;
}

/**
 * Starts the provider with these options, or the demonstration if there is no LINE channel. Rejects with a
 * `LaunchFailure` if something outside the provider prevents the start.
 */
export async function launch(
  options: LaunchOptions,
  makeDemonstration: MakeDemonstration | null,
  log: Log = createLog(options.logLevel),
): Promise<Launched> {
  const { lineTokens, demonstration } = chooseLine(options, makeDemonstration);
  checkProtection(options);
  const closers: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const closeOne of closers) await closeOne();
  };
  try {
    const client = options.client === 'demo' ? await builtClient(options.clientFolder) : undefined;
    // A proxy sends requests to an open port, so the port opens only with a database that can answer them.
    const database = await openLockedDatabase(options.database, { migrates: demonstration !== null });
    closers.push(database.close);
    const port = await takePort(options.port, options.host);
    closers.unshift(port.close);
    const metrics = await serveMetrics(options.metrics);
    if (metrics) closers.splice(1, 0, metrics.close);
    if (database.pools) metrics?.watchPools(database.pools);
    const errors = reportErrors(log);
    const tell = (happening: TelemetryEvent) => {
      logEvent(log, happening);
      metrics?.count(happening);
    };
    const peers = peerAddresses(options.clientIpHeader, () =>
      log.warn(
        { kind: 'process', event: 'untrustedProxy' },
        'A proxy on this machine forwards requests. All callers share one address and its limits: set CLIENT_IP_HEADER.',
      ),
    );
    const timed: Metrics['timeCalls'] = metrics?.timeCalls ?? ((_service, call) => call);
    const smsGateway = chooseSmsGateway(options, demonstration?.smsGateway(database.db));
    const deps = providerDeps(database.db, {
      ...options,
      accessLogDb: database.accessLogDb,
      lineTokens: { identify: timed('line', lineTokens.identify) },
      report: errors.report,
      tell,
      objects: await openObjectStore(options.files),
      smsGateway: smsGateway && { send: timed('sms', smsGateway.send) },
      clientIp: peers.of,
    });
    metrics?.watchAccessLogs(deps.accessLogs.size);
    closers.splice(-1, 0, deps.accessLogs.flush);
    closers.push(errors.flush);
    await demonstration?.seed(deps);
    const messenger = chooseMessenger(options, demonstration?.lineMessenger);
    const { bookingWebhook } = options;
    const handlers = [
      ...(messenger ? [lineMessageHandler(deps, messenger)] : []),
      ...(bookingWebhook ? [bookingWebhookHandler(deps, bookingWebhook)] : []),
    ];
    const workers = startJobWorkers(deps, handlers);
    deps.jobs.onAdded(workers.wake);
    const sentKinds = handlers.map(({ kind }) => kind);
    metrics?.watchJobs(() => countJobs(deps.db), sentKinds);
    // After the port, whose last requests may add jobs, and before the database.
    closers.splice(1, 0, workers.stop);

    const pages = { ...(client && { client }), ...(demonstration && { demo: demonstration.pages(deps) }) };
    const { publicOrigin } = options;
    const analytics = options.outsiders.analytics || (await hasAnalytics(deps.db));
    const outsiders = { ...options.outsiders, analytics };
    let isStopping = false;
    const site = createSite({ deps, outsiders, publicOrigin, isStopping: () => isStopping, ...pages });
    const fetch = demonstration ? demonstration.breaking(site.fetch) : site.fetch;
    const answering = getRequestListener(peers.recordingPeer(fetch));
    let listener: RequestListener = metrics?.watchRequests(answering) ?? answering;
    if (options.client === 'dev') {
      // The import is lazy, because no deployment contains Vite.
      const { devClient } = await import('./dev-client.ts');
      const vite = await devClient(port.server);
      // Vite must close first, because the port waits for the sockets of hot reload.
      closers.unshift(vite.close);
      listener = vite.listener(listener);
    }
    port.setListener(listener);
    return {
      announcement: formatAnnouncement(options, demonstration),
      close: async () => {
        isStopping = true;
        log.info({ kind: 'process', event: 'stopping' });
        await new Promise((resolve) => setTimeout(resolve, options.drainSeconds * 1000));
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * A simulated LINE lets anybody sign in. It therefore needs a loopback host with an embedded database, or an explicit
 * `--demo` (RUN-9).
 */
function checkProtection({ demo, faults, host, database, lineChannelId }: LaunchOptions): void {
  const isReal = lineChannelId !== null;
  if (demo && isReal) {
    throw new LaunchFailure('--demo simulates LINE. Unset LINE_CHANNEL_ID, or leave out --demo.');
  }
  if (faults && isReal) {
    throw new LaunchFailure('--faults is for demonstrations. Unset LINE_CHANNEL_ID, or leave out --faults.');
  }
  if (demo || isReal || (isLoopback(host) && database.kind === 'folder')) return;
  throw new LaunchFailure(
    'Without LINE_CHANNEL_ID anyone can sign in as any customer and read every SMS. Set it, or add --demo if this is intended.',
  );
}

/** A demonstration never sends an SMS to a phone, whatever the settings are. */
const chooseSmsGateway = ({ smsGateway }: LaunchOptions, outbox: SmsGateway | undefined): SmsGateway | null =>
  outbox ?? (smsGateway && httpSmsGateway(smsGateway));

/** A demonstration never sends a LINE message, whatever the settings are. */
const chooseMessenger = (
  { lineChannelAccessToken: channelAccessToken }: LaunchOptions,
  outbox: LineMessenger | undefined,
): LineMessenger | null =>
  outbox ?? (channelAccessToken === null ? null : linePlatformMessenger({ channelAccessToken, fetch }));

interface LineInUse {
  lineTokens: LineTokens;
  demonstration: Demonstration | null;
}

function chooseLine(options: LaunchOptions, makeDemonstration: MakeDemonstration | null): LineInUse {
  const { lineChannelId: channelId } = options;
  if (channelId !== null)
    return { lineTokens: linePlatformTokens({ channelId, fetch }), demonstration: null };
  if (makeDemonstration === null) {
    throw new LaunchFailure(
      'Set LINE_CHANNEL_ID: this build cannot simulate LINE. Start a demonstration from the source with npm start.',
    );
  }
  const demonstration = makeDemonstration(options);
  return { lineTokens: demonstration.lineTokens, demonstration };
}

/**
 * True if an account has a Google Analytics tracking code. It is read once at the start, because all accounts share one
 * content security policy.
 */
export async function hasAnalytics(db: Database): Promise<boolean> {
  const { googleAnalyticsTrackingCode } = lineAccounts;
  const found = await db
    .select({ id: lineAccounts.id })
    .from(lineAccounts)
    .where(isNotNull(googleAnalyticsTrackingCode))
    .limit(1);
  return found.length > 0;
}

interface ServedMetrics extends Omit<Metrics, 'text' | 'contentType'> {
  close(): Promise<void>;
}

/** Serves `/metrics` on a port of its own, so that no proxy exposes it to customers. Returns null if no port is set. */
async function serveMetrics(place: LaunchOptions['metrics']): Promise<ServedMetrics | null> {
  if (place === null) return null;
  const metrics = createMetrics(place.release);
  const { setListener, close } = await takePort(place.port, place.host, 'METRICS_');
  setListener(async ({ url }, response) => {
    if (url === '/metrics') {
      response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.text());
    } else response.writeHead(404).end();
  });
  return { ...metrics, close };
}
