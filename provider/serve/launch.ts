import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { linePlatformTokens } from '#provider/line/line-platform-tokens.ts';
import type { LineTokens } from '#provider/line/line-tokens.ts';
import { announcement } from './announce.ts';
import { builtClient } from './built-client.ts';
import type { Demonstration, MakeDemonstration } from './demonstration.types.ts';
import { hasAnalytics } from './has-analytics.ts';
import { LaunchFailure } from './launch-failure.ts';
import type { LaunchOptions } from './launch-options.ts';
import { isLoopback } from './launch-options.ts';
import { takePort } from './listen.ts';
import { openClaimed } from './open-claimed.ts';
import { migrateServer } from './open-server.ts';
import { peerAddresses } from './peer-addresses.ts';
import { providerDeps } from './provider-deps.ts';
import { createSite } from './site.ts';

export interface Launched {
  readonly announcement: string;
  close(): Promise<void>;
}

/**
 * Starts the provider that the options ask for; without a LINE channel, the demonstration. Rejects with a
 * `LaunchFailure` when something outside prevents the start.
 */
export async function launch(
  options: LaunchOptions,
  makeDemonstration: MakeDemonstration | null,
): Promise<Launched> {
  const { lineTokens, demonstration } = lineFor(options, makeDemonstration);
  refuseToStartOpen(options);
  const opened: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closeOne of opened) await closeOne();
  };
  try {
    const port = await takePort(options.port, options.host);
    opened.push(port.close);
    const client = options.client === 'demo' ? await builtClient(options.clientFolder) : undefined;
    // A demonstration makes its own tables; those of a deployment belong to another role.
    if (demonstration && options.database.kind === 'server') await migrateServer(options.database);
    const database = await openClaimed(options.database);
    const peers = peerAddresses(options.clientIpHeader);
    const deps = providerDeps(database.db, {
      ...options,
      lineTokens,
      ...(demonstration && { smsSent: demonstration.smsSent }),
      clientIp: peers.of,
    });
    opened.push(deps.accessLogs.flush, database.close);
    await demonstration?.seed(deps);

    const pages = { ...(client && { client }), ...(demonstration && { demo: demonstration.pages(deps) }) };
    const { publicOrigin } = options;
    const analytics = options.outsiders.analytics || (await hasAnalytics(deps.db));
    const outsiders = { ...options.outsiders, analytics };
    const site = createSite({ deps, outsiders, publicOrigin, ...pages });
    const fetch = demonstration ? demonstration.breaking(site.fetch) : site.fetch;
    let listener: RequestListener = getRequestListener(peers.noting(fetch));
    if (options.client === 'dev') {
      // A lazy import of Vite, which no deployment has.
      const { devClient } = await import('./dev-client.ts');
      const vite = await devClient(port.server);
      // Closed before the port, which waits for hot reload's sockets.
      opened.unshift(vite.close);
      listener = vite.listener(listener);
    }
    port.answerWith(listener);
    return { announcement: announcement(options, demonstration), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A simulated LINE lets anybody in. It therefore needs a loopback host or an explicit `--demo` (RUN-9). */
function refuseToStartOpen({ demo, faults, host, database, lineChannelId }: LaunchOptions): void {
  const isReal = lineChannelId !== null;
  if (demo && isReal) {
    throw new LaunchFailure('--demo simulates LINE. Unset LINE_CHANNEL_ID, or leave out --demo.');
  }
  if (faults && isReal) {
    throw new LaunchFailure('--faults is for demonstrations. Unset LINE_CHANNEL_ID, or leave out --faults.');
  }
  if (demo || isReal || (isLoopback(host) && database.kind === 'folder')) return;
  throw new LaunchFailure(
    'Without LINE_CHANNEL_ID anybody may sign in as anybody, and everybody may read the SMS. Set it, or say --demo if that is meant.',
  );
}

interface LineInUse {
  lineTokens: LineTokens;
  demonstration: Demonstration | null;
}

function lineFor(options: LaunchOptions, makeDemonstration: MakeDemonstration | null): LineInUse {
  const { lineChannelId: channelId } = options;
  if (channelId !== null)
    return { lineTokens: linePlatformTokens({ channelId, fetch }), demonstration: null };
  if (makeDemonstration === null) {
    throw new LaunchFailure(
      'Set LINE_CHANNEL_ID: this provider simulates nothing. A demonstration starts from the source, by npm start.',
    );
  }
  const demonstration = makeDemonstration(options);
  return { lineTokens: demonstration.lineTokens, demonstration };
}
