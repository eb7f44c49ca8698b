import { Hono } from 'hono';
import { createApp } from '#provider/app.ts';
import type { ProviderDeps } from '#provider/deps.ts';
import { createLineSimulator } from '#provider/line-simulator/simulator-app.ts';
import { headTags } from '#provider/link-preview/head-tags.ts';
import { readOutbox } from '#provider/sms/sms-outbox.ts';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import type { BuiltClient } from './built-client.ts';
import { demoPictures } from './demo-pictures.ts';
import { health } from './health.ts';
import type { Outsiders } from './outsiders.ts';
import { secured } from './security-headers.ts';

interface SiteOptions {
  readonly deps: ProviderDeps;
  /** The key of the simulated LINE; null leaves the simulator out. */
  readonly simulatorSecret: string | null;
  /** Serves every path that the provider does not. */
  readonly client?: BuiltClient;
  /** The pages from which a demonstration breaks the line; the simulator shows them. */
  readonly faults?: Hono;
  readonly outsiders?: Outsiders;
  /** The origin that links are shared with, where a proxy in front hides it. */
  readonly publicOrigin?: string | null;
}

/** Everything the provider serves on its origin: the API, the demo's pictures, the LINE simulator and the client. */
export function createSite(options: SiteOptions): Hono {
  const { deps, simulatorSecret, client, faults, outsiders = {}, publicOrigin = null } = options;
  const provider = createApp(deps);
  const site = new Hono();
  site.use(secured(outsiders, client?.page));
  site.onError((error, context) => {
    deps.report(error);
    return context.text('Internal Server Error', 500);
  });
  site.all(`${API_ROOT}/*`, (context) => provider.fetch(context.req.raw));
  site.route('/', health(deps));
  site.route('/', demoPictures());
  if (simulatorSecret !== null) {
    const { allowedOrigins } = deps.settings;
    const now = () => deps.now().getTime();
    const outbox = () => readOutbox(deps.db);
    const simulated = { secret: simulatorSecret, now, allowedOrigins, outbox, ...(faults && { faults }) };
    site.route('/line-simulator', createLineSimulator(simulated));
  }
  if (client) site.route('/', client.serve(headTags(deps, publicOrigin)));
  // 204, not 404: a 404 is an error in the browser's console, beside a page that has done nothing wrong.
  else
    site.get('/favicon.ico', (context) =>
      context.body(null, 204, { 'cache-control': 'public, max-age=86400' }),
    );
  return site;
}

/** Whether a request's path is the site's own, as opposed to the client's. */
export const isSitePath = (path: string): boolean =>
  /^\/((customers\/api|demo|line-simulator)\/|healthz$|readyz$)/.test(path);
