import { Hono } from 'hono';
import type { ProviderDeps } from '#provider/deps.ts';
import { headTags } from '#provider/link-preview/head-tags.ts';
import { previewPages } from '#provider/link-preview/preview-pages.ts';
import { createApp } from '#provider/provider-app.ts';
import { withRequestLog } from '#provider/watch/request-context.ts';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import type { BuiltClient } from './built-client.ts';
import { health } from './health.ts';
import type { ExternalHosts } from './outsiders.ts';
import { securityMiddleware } from './security-headers.ts';

interface SiteOptions {
  readonly deps: ProviderDeps;
  readonly client?: BuiltClient;
  readonly demo?: Hono;
  readonly outsiders?: ExternalHosts;
  /** The origin of shared links, if a proxy hides it. */
  readonly publicOrigin?: string | null;
  readonly isStopping?: () => boolean;
}

export function createSite(options: SiteOptions): Hono {
  const { deps, client, demo, outsiders = {}, publicOrigin = null, isStopping = () => false } = options;
  const provider = createApp(deps);
  const site = new Hono();
  site.use(withRequestLog(deps));
  site.use(securityMiddleware(outsiders, client?.page));
  site.onError((error, context) => {
    deps.report(error);
    return context.text('Internal Server Error', 500);
  });
  site.all(`${API_ROOT}/*`, (context) => provider.fetch(context.req.raw));
  site.route('/', health(deps, isStopping));
  if (demo) site.route('/', demo);
  const tagsOf = headTags(deps, publicOrigin);
  if (client) return site.route('/', client.serve(tagsOf));
  site.route('/', previewPages(tagsOf));
  // A 404 would appear as an error in the browser's console, although nothing is wrong.
  site.get('/favicon.ico', (context) =>
    context.body(null, 204, { 'cache-control': 'public, max-age=86400' }),
  );
  return site;
}

/** True for a path that the site serves itself, and false for one of the client. */
export const isSitePath = (path: string): boolean =>
  /^\/((customers\/api|demo|line-simulator)\/|healthz$|readyz$)/.test(path);
