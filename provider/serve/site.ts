import { Hono } from 'hono';
import type { ProviderDeps } from '#provider/deps.ts';
import { headTags } from '#provider/link-preview/head-tags.ts';
import { createApp } from '#provider/provider-app.ts';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import type { BuiltClient } from './built-client.ts';
import { health } from './health.ts';
import type { Outsiders } from './outsiders.ts';
import { secured } from './security-headers.ts';

interface SiteOptions {
  readonly deps: ProviderDeps;
  /** Serves every path that the provider does not. */
  readonly client?: BuiltClient;
  /** The pages of a demonstration. */
  readonly demo?: Hono;
  readonly outsiders?: Outsiders;
  /** The origin that links are shared with, where a proxy in front hides it. */
  readonly publicOrigin?: string | null;
}

/** Everything the provider serves on its origin: the API, the demonstration and the client. */
export function createSite(options: SiteOptions): Hono {
  const { deps, client, demo, outsiders = {}, publicOrigin = null } = options;
  const provider = createApp(deps);
  const site = new Hono();
  site.use(secured(outsiders, client?.page));
  site.onError((error, context) => {
    deps.report(error);
    return context.text('Internal Server Error', 500);
  });
  site.all(`${API_ROOT}/*`, (context) => provider.fetch(context.req.raw));
  site.route('/', health(deps));
  if (demo) site.route('/', demo);
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
