import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { ProviderDeps } from '#provider/deps.ts';
import { createApp } from '#provider/provider-app.ts';
import { withRequestLog } from '#provider/watch/request-context.ts';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import type { BuiltClient } from './built-client.ts';
import { headTags, previewPages } from './head-tags.ts';
import type { ExternalHosts } from './security-headers.ts';
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
  site.route('/', createHealthChecks(deps, isStopping));
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

const NO_STORE = { 'cache-control': 'no-store' };

/**
 * Health checks for operators. `/healthz` checks only the process, and `/readyz` also the database. `/readyz` returns
 * 503 as soon as the process is told to stop, so that a load balancer sends it no more requests before the port closes
 * (RUN-43).
 */
const createHealthChecks = ({ db }: Pick<ProviderDeps, 'db'>, isStopping: () => boolean): Hono =>
  new Hono()
    .get('/healthz', (context) => context.text('ok\n', 200, NO_STORE))
    .get('/readyz', async (context) => {
      if (isStopping()) return context.text('stopping\n', 503, { ...NO_STORE, 'retry-after': '5' });
      try {
        await db.execute(sql`select 1`);
        return context.text('ok\n', 200, NO_STORE);
      } catch {
        return context.text('no database\n', 503, { ...NO_STORE, 'retry-after': '5' });
      }
    });
