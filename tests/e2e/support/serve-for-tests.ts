import { getRequestListener } from '@hono/node-server';
import { migrateServer } from '#provider/db/migrate.ts';
import { openDatabase } from '#provider/db/open-database.ts';
import { demoDeps, demoPages } from '#provider/demo/demonstration.ts';
import { SIMULATOR_SECRET } from '#provider/demo/line-simulator/simulated-line-tokens.ts';
import { seedDemo } from '#provider/demo/seed.ts';
import { builtClient } from '#provider/serve/built-client.ts';
import { takePort } from '#provider/serve/listen.ts';
import { createSite } from '#provider/serve/site.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { createReports } from '#tests/support/provider-reports.ts';
import { createCustomerFaults } from './customer-faults.ts';
import { ports } from './origins.ts';
import { createTestingApi } from './testing-api.ts';

// Serves the demo like provider/demo/start-demo.ts, but with a PostgreSQL of its own. Serves the tests' API on a second port.
const site = await takePort(ports.site);
const testing = await takePort(ports.testing);
const { url } = await startPostgres({ isDurable: false });
await migrateServer(url);
const { db } = await openDatabase({ kind: 'server', url, timeoutMs: 30_000 });
const reports = createReports();
const deps = { ...demoDeps(db), report: reports.report };
await seedDemo(db, { now: deps.now() });

const simulatorSecret = SIMULATOR_SECRET;
const faults = createCustomerFaults();
testing.setListener(getRequestListener(createTestingApi({ deps, simulatorSecret, reports, faults }).fetch));
const client = await builtClient(process.env.CLIENT_DIR ?? 'dist/demo');
site.setListener(
  getRequestListener(
    reports.noting(faults.breaking(createSite({ deps, demo: demoPages(deps), client }).fetch)),
  ),
);
process.once('SIGTERM', () => process.exit(0));
