import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { ProviderDeps } from '#provider/deps.ts';

const NO_STORE = { 'cache-control': 'no-store' };

/** For whoever looks after the machine: `/healthz` says that the process is well, `/readyz` that its database is, too. */
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
