import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { demoDeps, demonstration, demoPages } from '#provider/demo/demonstration.ts';
import { SIMULATOR_SECRET } from '#provider/demo/line-simulator/simulated-line-tokens.ts';
import { folderStore } from '#provider/files/folder-store.ts';
import { builtClient } from '#provider/serve/built-client.ts';
import { launch } from '#provider/serve/launch.ts';
import { takePort } from '#provider/serve/listen.ts';
import { createSite } from '#provider/serve/site.ts';
import { launchOptions } from '#provider/settings/launch-options.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { createReports } from '#tests/support/provider-reports.ts';
import { createTemplate, createTemplateCopy, openTestDatabase } from '#tests/support/test-database.ts';
import { createCustomerFaults } from './customer-faults.ts';
import { ports } from './origins.ts';
import { BRAND } from './own-builder.ts';
import { createTestingApi } from './testing-api.ts';

// Serves the demo with a PostgreSQL of its own, and the tests' API on a second port. On a third port, it launches the demo
// that is built with LINE's real SDK, as provider/demo/start-demo.ts does, with another database.
const { CLIENT_DIR = '', LIFF_CLIENT_DIR = '', VITE_SENTRY_DSN = '' } = process.env;
const site = await takePort(ports.site);
const testing = await takePort(ports.testing);
const { url } = await startPostgres({ isDurable: false });
const files = await mkdtemp(join(tmpdir(), 'e2e-files-'));
process.once('exit', () => rmSync(files, { recursive: true }));
await createTemplate(url, files, { now: new Date(), brand: BRAND });
const { db } = await openTestDatabase(url);
const reports = createReports();
const deps = { ...demoDeps(db, folderStore(files)), report: reports.report };

const simulatorSecret = SIMULATOR_SECRET;
const faults = createCustomerFaults();
testing.setListener(getRequestListener(createTestingApi({ deps, simulatorSecret, reports, faults }).fetch));
const client = await builtClient(CLIENT_DIR);
site.setListener(
  getRequestListener(
    reports.noting(faults.breaking(createSite({ deps, demo: demoPages(deps), client }).fetch)),
  ),
);
const liff = {
  PORT: String(ports.liffSite),
  CLIENT_DIR: LIFF_CLIENT_DIR,
  DATABASE_URL: await createTemplateCopy(url),
  FILES_DIR: files,
  VITE_SENTRY_DSN,
};
await launch(launchOptions(['--demo'], liff), demonstration);
process.once('SIGTERM', () => process.exit(0));
