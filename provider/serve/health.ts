import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { ProviderDeps } from '#provider/deps.ts';

const NO_STORE = { 'cache-control': 'no-store' };

/**
 * Health checks for operators. `/healthz` checks only the process, and `/readyz` also the database. `/readyz` returns
 * 503 as soon as the process is told to stop, so that a load balancer sends it no more requests before the port closes
 * (RUN-43).
 */
export const health = ({ db }: Pick<ProviderDeps, 'db'>, isStopping: () => boolean): Hono =>
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
