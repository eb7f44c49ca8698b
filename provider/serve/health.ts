import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { ProviderDeps } from '#provider/deps.ts';

const NO_STORE = { 'cache-control': 'no-store' };

/** For operators: `/healthz` reports on the process, `/readyz` on its database as well. */
export const health = ({ db }: Pick<ProviderDeps, 'db'>): Hono =>
  new Hono()
    .get('/healthz', (context) => context.text('ok\n', 200, NO_STORE))
    .get('/readyz', async (context) => {
      try {
        await db.execute(sql`select 1`);
        return context.text('ok\n', 200, NO_STORE);
      } catch {
        return context.text('no database\n', 503, { ...NO_STORE, 'retry-after': '5' });
      }
    });
