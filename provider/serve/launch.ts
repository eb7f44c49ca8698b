import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { seedDemo } from '#provider/demo/seed.ts';
import type { FaultDemonstration } from '#provider/faults/fault-demonstration.ts';
import { announcement } from './announce.ts';
import { builtClient } from './built-client.ts';
import { hasAnalytics } from './has-analytics.ts';
import { LaunchFailure } from './launch-failure.ts';
import type { LaunchOptions } from './launch-options.ts';
import { isLoopback } from './launch-options.ts';
import { takePort } from './listen.ts';
import { openClaimed } from './open-claimed.ts';
import { peerAddresses } from './peer-addresses.ts';
import { providerDeps, SIMULATOR_SECRET } from './provider-deps.ts';
import { createSite } from './site.ts';

export interface Launched {
  readonly announcement: string;
  close(): Promise<void>;
}

/** Starts what the options ask for. Rejects with a `LaunchFailure` when something outside is in the way. */
export async function launch(options: LaunchOptions): Promise<Launched> {
  refuseToStartOpen(options);
  const opened: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closeOne of opened) await closeOne();
  };
  try {
    const faults = options.faults ? await openFaults(options) : null;
    const port = await takePort(options.port, options.host);
    opened.push(port.close);
    const client = options.client === 'demo' ? await builtClient(options.clientFolder) : undefined;
    const database = await openClaimed(options.database);
    const peers = peerAddresses(options.clientIpHeader);
    const deps = providerDeps(database.db, { ...options, clientIp: peers.of });
    opened.push(deps.accessLogs.flush, database.close);
    if (options.lineChannelId === null) {
      await seedDemo(deps.db, { now: deps.now(), slotCapacity: deps.settings.slotCapacity });
    }

    const simulatorSecret = options.lineChannelId === null ? SIMULATOR_SECRET : null;
    const pages = { ...(client && { client }), ...(faults && { faults: faults.pages }) };
    const { publicOrigin } = options;
    const analytics = options.outsiders.analytics || (await hasAnalytics(deps.db));
    const outsiders = { ...options.outsiders, analytics };
    const site = createSite({ deps, simulatorSecret, outsiders, publicOrigin, ...pages });
    const fetch = faults ? faults.breaking(site.fetch) : site.fetch;
    let listener: RequestListener = getRequestListener(peers.noting(fetch));
    if (options.client === 'dev') {
      // Vite, which no deployment has.
      const { devClient } = await import('./dev-client.ts');
      const vite = await devClient(port.server);
      // Closed before the port, which waits for hot reload's sockets.
      opened.unshift(vite.close);
      listener = vite.listener(listener);
    }
    port.answerWith(listener);
    return { announcement: announcement(options), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A simulated LINE lets anybody in: that is for this machine, or for whoever says that it is meant. */
function refuseToStartOpen({ demo, host, database, lineChannelId }: LaunchOptions): void {
  if (demo && lineChannelId !== null) {
    throw new LaunchFailure('--demo simulates LINE. Unset LINE_CHANNEL_ID, or leave out --demo.');
  }
  if (demo || lineChannelId !== null || (isLoopback(host) && database.kind === 'folder')) return;
  throw new LaunchFailure(
    'Without LINE_CHANNEL_ID anybody may sign in as anybody, and everybody may read the SMS. Set it, or say --demo if that is meant.',
  );
}

/** Loaded here and only here, so that a provider without `--faults` does not load the code for them. */
async function openFaults({ lineChannelId }: LaunchOptions): Promise<FaultDemonstration> {
  if (lineChannelId !== null) {
    throw new LaunchFailure('--faults is for demonstrations. Unset LINE_CHANNEL_ID, or leave out --faults.');
  }
  const { faultDemonstration } = await import('#provider/faults/fault-demonstration.ts');
  return faultDemonstration();
}
