import { parseArgs } from 'node:util';
import { migrateServer } from '#provider/db/migrate.ts';
import { openDatabase } from '#provider/db/open-database.ts';
import { seedDemo } from '#provider/demo/seed.ts';
import { openObjectStore } from '#provider/files/open-object-store.ts';
import { launchOptions } from '#provider/settings/launch-options.ts';
import { seedLarge } from './large-data.ts';

// Fills the empty database of DATABASE_URL, whose user must own it, with the demonstration and many more customers:
// DATABASE_URL=… npm run seed:large -- --customers 100000 --access-logs 10000000

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '100000' },
    'access-logs': { type: 'string', default: '10000000' },
    now: { type: 'string', default: new Date().toISOString() },
  },
});
const size = { customers: Number(values.customers), accessLogs: Number(values['access-logs']) };
const now = new Date(values.now);
const url = process.env.DATABASE_URL;

if (!url) throw new Error('seed:large: set DATABASE_URL to an empty database.');
await migrateServer(url);
const { db, close } = await openDatabase({ kind: 'server', url, timeoutMs: 60 * 60 * 1000 });
try {
  const objects = await openObjectStore(launchOptions([], process.env).files);
  if (!(await seedDemo(db, objects, { now }))) {
    throw new Error('seed:large: the database already has a builder. Name an empty one.');
  }
  await seedLarge(db, size, now);
  console.log(
    `${size.customers} customers, ${size.accessLogs} access logs, in ${Math.round(performance.now() / 1000)} s`,
  );
} finally {
  await close();
}
