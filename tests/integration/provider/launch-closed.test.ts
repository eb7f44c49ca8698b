import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { builders } from '#provider/db/builder-tables.ts';
import { customers } from '#provider/db/customer-tables.ts';
import { migrateServer } from '#provider/db/migrate.ts';
import { openDatabase } from '#provider/db/open-database.ts';
import { demonstration } from '#provider/demo/demonstration.ts';
import { personas } from '#provider/demo/personas.ts';
import { LaunchFailure } from '#provider/operator-errors.ts';
import { formatAnnouncement } from '#provider/serve/announce.ts';
import { launch } from '#provider/serve/launch.ts';
import { takePort } from '#provider/serve/listen.ts';
import { launchOptions } from '#provider/settings/launch-options.ts';
import { rowsOn } from '#tests/support/administer.ts';
import { emptyDatabase } from '#tests/support/test-database.ts';

/** No database listens at this port, so a provider that starts by mistake fails. */
const NOWHERE = 'postgres://127.0.0.1:1/nothing';

const start = (flags: readonly string[], environment: Record<string, string>) =>
  launch(
    launchOptions(['--api-only', ...flags], { PORT: '0', LOG_LEVEL: 'silent', ...environment }),
    demonstration,
  );

const CLOSED =
  'Without LINE_CHANNEL_ID anyone can sign in as any customer and read every SMS. Set it, or add --demo if this is intended.';

describe('a provider with a DATABASE_URL, or with a HOST that others can reach,', () => {
  it.each([
    ['its database may be shared', { DATABASE_URL: NOWHERE }],
    ['it listens on every address of the machine', { HOST: '0.0.0.0' }],
    ['it listens on another address of the machine', { HOST: '192.0.2.7' }],
    ['it listens on every IPv6 address', { HOST: '::' }],
  ])('RUN-9 does not start without the real LINE: %s', async (_how, environment) => {
    await expect(start([], environment)).rejects.toThrow(new LaunchFailure(CLOSED));
  });

  it.each([
    ['--demo is given', ['--demo'], {}],
    ['a LINE channel is configured', [], { LINE_CHANNEL_ID: '1234567890' }],
  ])('starts if %s', async (_why, flags, environment) => {
    await expect(start(flags, { ...environment, DATABASE_URL: NOWHERE })).rejects.toThrow(
      'No PostgreSQL answers at 127.0.0.1:1 (ECONNREFUSED).',
    );
  });

  it.each([
    ['can answer', async () => NOWHERE, 'No PostgreSQL answers at 127.0.0.1:1 (ECONNREFUSED).'],
    [
      'has every migration',
      () => emptyDatabase((inject('testServer') as { url: string }).url),
      /lacks \d+ migration\(s\)\. Run `manage migrate`/,
    ],
  ])('opens its port only with a database that %s', async (_what, createDatabase, complaint) => {
    const { server, close } = await takePort(0);
    const { port } = server.address() as AddressInfo;
    const DATABASE_URL = await createDatabase();
    const environment = { LINE_CHANNEL_ID: '1234567890', DATABASE_URL, PORT: String(port) };
    await expect(start([], environment)).rejects.toThrow(complaint);
    await close();
  });

  it('cannot start a demo in a deployment', async () => {
    const options = launchOptions(['--api-only', '--demo'], { PORT: '0', DATABASE_URL: NOWHERE });
    await expect(launch(options, null)).rejects.toThrow(
      new LaunchFailure(
        'Set LINE_CHANNEL_ID: this build cannot simulate LINE. Start a demonstration from the source with npm start.',
      ),
    );
  });

  it('does not start with both the real LINE and --demo', async () => {
    const environment = { LINE_CHANNEL_ID: '1234567890', DATABASE_URL: NOWHERE };
    await expect(start(['--demo'], environment)).rejects.toThrow(
      new LaunchFailure('--demo simulates LINE. Unset LINE_CHANNEL_ID, or leave out --demo.'),
    );
  });
});

describe('a demonstration with a wrong DATABASE_URL ends and says why:', () => {
  const testServer = () => (inject('testServer') as { url: string }).url;
  const guest = { username: 'guest', password: 'guest' };

  beforeAll(async () => {
    await rowsOn(testServer(), "create role guest login password 'guest'");
    await rowsOn(testServer(), 'create database strangers');
  });
  afterAll(async () => {
    await rowsOn(testServer(), 'drop database strangers');
    await rowsOn(testServer(), 'drop role guest');
  });

  it.each([
    [
      'the password',
      { password: 'wrong' },
      'refuses: password authentication failed for user "operator". Correct DATABASE_URL.',
    ],
    [
      'the database',
      { pathname: '/nothing' },
      'refuses: database "nothing" does not exist. Correct DATABASE_URL.',
    ],
    [
      'the user',
      { ...guest, pathname: '/strangers' },
      'refuses the user of DATABASE_URL: permission denied for schema public. deploy/database.sql creates the owner, who runs migrations, and the provider’s role. `manage migrate` and a demonstration, which migrates its database itself, need the DATABASE_URL of the owner.',
    ],
  ])('%s', async (_what, wrong, complaint) => {
    const url = Object.assign(new URL(testServer()), wrong);
    await expect(start(['--demo'], { DATABASE_URL: url.href })).rejects.toThrow(
      new LaunchFailure(`PostgreSQL at ${decodeURIComponent(url.hostname)} ${complaint}`),
    );
  });
});

it.each([
  ['a provider with the real LINE creates no customers', [], { LINE_CHANNEL_ID: '1234567890' }, [0, 0]],
  ['a demonstration creates the personas of its builders', ['--demo'], {}, [9, 3]],
])('RUN-11 in an empty database %s', async (_what, flags, environment, created) => {
  const url = await emptyDatabase((inject('testServer') as { url: string }).url);
  if ('LINE_CHANNEL_ID' in environment) await migrateServer(url);
  const launched = await start(flags, { ...environment, DATABASE_URL: url, DATABASE_TIMEOUT_MS: '60000' });
  const { db, close } = await openDatabase({ kind: 'server', url, timeoutMs: 60_000 });
  const counts = [await db.$count(customers), await db.$count(builders)];
  await close();
  await launched.close();
  expect(counts).toEqual(created);
});

test('a demonstration prints a link for each persona, but none if it serves no client', () => {
  const linksWith = (...flags: string[]) => {
    const options = launchOptions([...flags, '--demo'], {});
    return formatAnnouncement(options, demonstration(options)).match(/\S+\/consultations\?uuid=\S+/g);
  };
  expect(linksWith()).toEqual(personas.map(({ uuid }) => `http://127.0.0.1:5173/consultations?uuid=${uuid}`));
  expect(linksWith('--api-only')).toBe(null);
});

describe('the terminal says which services are real and which are simulated:', () => {
  const linesOf = (flags: readonly string[], environment: Record<string, string>) =>
    formatAnnouncement(launchOptions(['--api-only', ...flags], environment), null)
      .split('\n')
      .filter(Boolean);

  it('on a developer’s machine everything is simulated', () => {
    expect(linesOf([], {})).toEqual([
      '  ひだまり住宅  http://127.0.0.1:5173',
      '  database  .data/provider (embedded)',
      '  LINE      simulated: anyone can sign in as any customer',
      '  messages  simulated: shown in the outbox, not sent to LINE',
      '  SMS       simulated: shown in the outbox, not sent to a phone',
      '  callers   identified by the address of their connection',
    ]);
  });

  it('RUN-52 LINE messages wait, or are sent, and the token is never shown', () => {
    const messagesOf = (settings: Record<string, string>) =>
      linesOf([], { LINE_CHANNEL_ID: '1234567890', ...settings }).filter((line) =>
        line.includes(' messages '),
      );
    expect([messagesOf({}), messagesOf({ LINE_CHANNEL_ACCESS_TOKEN: 'a'.repeat(172) })]).toEqual([
      ['  messages  wait: no customer gets the answers in LINE. Set LINE_CHANNEL_ACCESS_TOKEN'],
      ['  messages  sent by LINE’s Messaging API'],
    ]);
  });

  it('OPS-53 the builder’s own system is named by its host, and needs its address and its secret', () => {
    const url = 'https://crm.example.jp/bookings?key=secret';
    const set = { BOOKING_WEBHOOK_URL: url, BOOKING_WEBHOOK_SECRET: `whsec_${'A'.repeat(43)}=` };
    expect(linesOf([], set).filter((line) => line.includes(' bookings '))).toEqual([
      '  bookings  told to crm.example.jp',
    ]);
    expect(() => linesOf([], { BOOKING_WEBHOOK_URL: url })).toThrow(
      new LaunchFailure('Set BOOKING_WEBHOOK_URL and BOOKING_WEBHOOK_SECRET together, or neither.'),
    );
    expect(() => linesOf([], { ...set, BOOKING_WEBHOOK_URL: 'http://crm.example.jp/bookings' })).toThrow(
      new LaunchFailure(
        'BOOKING_WEBHOOK_URL must be a URL such as https://crm.example.jp/bookings; http only for this machine, because it does not encrypt bookings (its value is not shown).',
      ),
    );
  });

  it('RUN-13 SMS is off, or uses a gateway of which only the host is shown', () => {
    const smsOf = (flags: readonly string[], settings: Record<string, string>) =>
      linesOf(flags, settings).filter((line) => line.includes(' SMS '));
    const real = { LINE_CHANNEL_ID: '1234567890' };
    const gateway = { SMS_GATEWAY_URL: 'https://sms.example.jp/send?key=secret' };
    expect([smsOf([], real), smsOf([], { ...real, ...gateway }), smsOf(['--demo'], gateway)]).toEqual([
      ['  SMS       off: no customer gets a code. Set SMS_GATEWAY_URL'],
      ['  SMS       sent through sms.example.jp'],
      ['  SMS       simulated: shown in the outbox, not sent to a phone'],
    ]);
  });

  it('a deployment simulates nothing, and gets a warning if CLIENT_IP_HEADER is not set', () => {
    const real = {
      HOST: '0.0.0.0',
      PORT: '8080',
      DATABASE_URL: NOWHERE,
      LINE_CHANNEL_ID: '1234567890',
    };
    const common = [
      '  ひだまり住宅  http://0.0.0.0:8080',
      '  database  PostgreSQL (DATABASE_URL)',
      '  LINE      channel 1234567890',
      '  messages  wait: no customer gets the answers in LINE. Set LINE_CHANNEL_ACCESS_TOKEN',
      '  SMS       off: no customer gets a code. Set SMS_GATEWAY_URL',
    ];
    expect(linesOf([], { ...real, CLIENT_IP_HEADER: 'x-real-ip' })).toEqual([
      ...common,
      '  callers   identified by x-real-ip, which the proxy sets',
    ]);
    expect(linesOf([], real)).toEqual([
      ...common,
      '  callers   identified by the address of their connection',
      '  WARNING   behind a proxy all callers have the same address and share its limits: set CLIENT_IP_HEADER',
    ]);
    expect(linesOf([], { ...real, HOST: '127.0.0.1' }).at(-1)).toMatch(
      /^ {2}WARNING .* set CLIENT_IP_HEADER$/,
    );
  });
});
