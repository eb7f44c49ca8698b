import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerProfiles, customers } from '#provider/db/customer-tables.ts';
import { demoDeps, demoPages } from '#provider/demo/demonstration.ts';
import { personas } from '#provider/demo/personas.ts';
import { regularProfile } from '#provider/demo/regular-customer.ts';
import { createSite } from '#provider/serve/site.ts';
import { createLog } from '#provider/watch/log.ts';
import { reportErrors } from '#provider/watch/report-errors.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';

const NAME = '鈴木';
const TEL = '090-1234-5678';
const STREET = '茅ケ崎中央1-2-3';

interface Line {
  msg: string;
  trace?: string[];
}

/** Returns the texts of an error's single log line, without stack frames. */
const sentencesOf = ({ msg, trace = [] }: Line): string[] => [
  msg,
  ...trace.filter((line) => !/^ {4}at /.test(line)),
];

async function logged(cause: () => Promise<unknown>): Promise<string[]> {
  const lines: string[] = [];
  const { report } = reportErrors(createLog('info', { write: (line) => lines.push(line) }));
  await cause().then(() => report('no error'), report);
  expect(lines.length).toBe(1);
  return sentencesOf(JSON.parse(lines[0] ?? ''));
}

describe('a provider', () => {
  let provider: ProviderInProcess;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());

  const person = { lastName: NAME, tel: TEL, streetAddress: STREET };

  it('logs only the code, the table and the constraint for a duplicate row', async () => {
    const again = { builderId: 1, uuid: personas[1]?.uuid ?? '', displayName: NAME };
    expect(
      await logged(() =>
        provider.db.insert(customers).values({ ...again, connected: false, unsubscribed: false }),
      ),
    ).toEqual(['PostgreSQL 23505, table customers, constraint customers_uuid_key']);
  });

  it('logs only the code and the table for a row that lacks a value', async () => {
    const { mailRequest: _, ...lacking } = { ...regularProfile, ...person, customerId: 4 };
    await provider.db.delete(customerProfiles);
    expect(
      await logged(() =>
        provider.db.insert(customerProfiles).values(lacking as typeof customerProfiles.$inferInsert),
      ),
    ).toEqual(['PostgreSQL 23502, table customer_profiles']);
  });

  it('logs only the code for a value of the wrong type', async () => {
    expect(await logged(() => provider.db.execute(sql`select ${TEL}::text::integer`))).toEqual([
      'PostgreSQL 22P02',
    ]);
  });
});

it('a bug is logged with its message and its cause, without the customer’s data', async () => {
  const cause = new Error(`no such place: "${STREET}"`);
  expect(
    await logged(() => Promise.reject(new TypeError(`${TEL} has no form\n    at ${NAME} (x:1)`, { cause }))),
  ).toEqual(['TypeError: *** has no form at *** (x:1)', 'caused by Error: no such place: ***']);
});

it('an exception outside the API is reported like one in the API, and gets 500 without details', async () => {
  const provider = await startProvider();
  const reported: unknown[] = [];
  const deps = demoDeps(provider.db, provider.deps.objects);
  const site = createSite({
    deps: { ...deps, report: (error) => reported.push(error) },
    demo: demoPages(deps),
  });
  await provider.db.execute(sql`alter table sms_outbox rename to sms_outbox_away`);
  const response = await site.request('http://site.test/line-simulator/outbox');
  expect([response.status, await response.text()]).toEqual([500, 'Internal Server Error']);
  await provider.db.execute(sql`alter table sms_outbox_away rename to sms_outbox`);
  expect(reported.length).toBe(1);
  await provider.close();
});

it('an uncaught exception ends the process, and is logged like any other', async () => {
  const thrown = { severity: 'ERROR', code: '23505', table: 'customers', detail: `Key (tel)=(${TEL})` };
  const preload = `process.on('newListener', (name) => {
    if (name !== 'uncaughtException') return;
    setImmediate(() => { throw Object.assign(new Error('duplicate key'), ${JSON.stringify(thrown)}); });
  });`;
  const child = spawn(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(preload)}`,
      'provider/run.mjs',
      'provider/start.ts',
      '--api-only',
    ],
    {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        DATABASE_URL: 'postgres://127.0.0.1:1/nothing',
        LINE_CHANNEL_ID: '1',
      },
    },
  );
  const ended = new Promise((resolve) => child.once('close', resolve));
  const [printed, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect([await ended, sentencesOf(JSON.parse(printed)), complaints]).toEqual([
    1,
    ['PostgreSQL 23505, table customers'],
    '',
  ]);
});
