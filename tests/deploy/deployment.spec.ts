import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { chown, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import { SIMULATOR_SECRET } from '#provider/demo/line-simulator/simulated-line-tokens.ts';
import { personas } from '#provider/demo/personas.ts';
import { parseBuilderFile } from '#provider/manage/builder-file/parse-builder-file.ts';
import { securityHeaders } from '#provider/serve/security-headers.ts';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { Plan } from '#tests/e2e/support/answers.ts';
import { customerOn } from '#tests/e2e/support/customer-on-page.ts';
import { signInButton } from '#tests/e2e/support/on-page.ts';
import { STEPS } from '#tests/e2e/support/steps.ts';
import { rowsOn } from '#tests/support/administer.ts';
import { refuseStrangers, routeFriendship, routeLoginRedirect } from '#tests/support/line-hosts.ts';
import { ask } from './ask.ts';
import { idsOf } from './debian-cluster.ts';
import { DEPLOYED_NODE } from './deployed-node.ts';
import { expect, test } from './deployed-test.ts';
import type { Deployment } from './deployment.ts';
import { ACCESS_TOKEN } from './deployment.ts';
import type { Place } from './placed.ts';
import { place, placed } from './placed.ts';
import { HOST, ports, SITE } from './ports.ts';

const example = parseBuilderFile(readFileSync('deploy/example.yaml', 'utf8'), 'example.yaml');
const APP = { liffId: example.lineAccount.liffId, origin: SITE };
const [booker, erased] = example.customers;
invariant(booker && erased, 'deployment.spec: the example has fewer than two customers.');
const { uuid } = booker;
const [persona] = personas;
invariant(persona, 'deployment.spec: there is no persona.');

let deployed: Deployment;
test.beforeAll(({ deployed: started }) => {
  deployed = started;
});

const JSON_BODY = { 'content-type': 'application/json' };

const rows = <Row extends object>(statement: string) => rowsOn<Row>(deployed.databaseUrl, statement);

const bookings = () =>
  rows<{ status: string; day: string }>(
    `select v.status, v.desired_on1::text as day from visit_reservations v join customers c on c.id = v.customer_id where c.uuid = '${uuid}'`,
  );

async function firstPlan(page: Page): Promise<Plan> {
  const signedIn = await page.request.post(`http://127.0.0.1:${ports.unit}${API_ROOT}/auth/sign_in`, {
    data: { line_access_token: ACCESS_TOKEN, uuid },
  });
  const { uid = '', client = '', 'access-token': token = '' } = signedIn.headers();
  const get = async <Body>(path: string) => {
    const headers = { uid, client, uuid, 'access-token': token };
    const response = await page.request.get(`http://127.0.0.1:${ports.unit}${API_ROOT}${path}`, { headers });
    return (await response.json()) as Body;
  };
  const { builder } = await get<{ builder: { builder_shops: { id: number; name: string }[] } }>('/builder');
  const [shop] = builder.builder_shops;
  invariant(shop, 'firstPlan: the demo builder has no shop.');
  const { builder_shop } = await get<{
    builder_shop: { available_slots: { date: string; times: string[] }[] };
  }>(`/builder_shops/${shop.id}`);
  const slots = builder_shop.available_slots;
  const [{ date, times } = { date: '', times: [] }] = slots;
  const [first = '', second = ''] = times;
  return {
    shop: { ...shop, slots },
    wishes: [
      { date, time: first },
      { date, time: second },
    ],
  };
}

test('built files are served unchanged, and every path of the app gets the app’s page', async () => {
  const home = await ask('/');
  const page = home.body.toString();
  const headers = await securityHeaders({}, page);
  for (const path of ['/', '/consultations/selectShop?uuid=1', '/index.html', '/events/3']) {
    const answered = await ask(path);
    expect([path, answered.status, answered.body.toString()]).toEqual([path, 200, page]);
    expect(answered.headers['cache-control']).toBe('no-cache');
    expect(headers.map(([name]) => [name, answered.headers[name]])).toEqual(headers);
  }
  const [, script = ''] = /href="(\/assets\/app-[^"]+\.js)"/.exec(page) ?? [];
  for (const encoding of ['br', 'gzip']) {
    const copy = await ask(script, { 'accept-encoding': encoding });
    expect([copy.status, copy.headers['content-encoding'], copy.headers['cache-control']]).toEqual([
      200,
      encoding,
      'public, max-age=31536000, immutable',
    ]);
    expect(headers.map(([name]) => [name, copy.headers[name]])).toEqual(headers);
  }
  for (const path of [`${script}.map`, '/assets/missing.js', '/assets/', '/missing.png']) {
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
  }
});

test('an API response has each header of the provider exactly once', async () => {
  const answered = await ask(`${API_ROOT}/line_accounts/${uuid}`, { 'accept-encoding': 'gzip' });
  expect([answered.status, answered.headers['cache-control'], answered.headers['content-encoding']]).toEqual([
    200,
    'no-store',
    'gzip',
  ]);
  const headers = await securityHeaders({}, '');
  expect(headers.map(([name]) => [name, answered.headers[name]])).toEqual(headers);
});

test('a caller cannot evade the rate limit by sending a false address', async () => {
  // Not the booker, because after too many failed sign-ins from here the customer cannot sign in from here for a minute.
  const body = JSON.stringify({ line_access_token: 'nobody', uuid: erased.uuid });
  const statuses: number[] = [];
  for (let tries = 0; tries < 40 && statuses.at(-1) !== 429; tries += 1) {
    statuses.push(
      (await ask(`${API_ROOT}/auth/sign_in`, { ...JSON_BODY, 'x-real-ip': `203.0.113.${tries}` }, body))
        .status,
    );
  }
  expect(statuses.at(-1)).toBe(429);
});

test('an instance logs JSON lines with the request id that nginx logs and the caller receives', async () => {
  const { headers } = await ask(`${API_ROOT}/line_accounts/${uuid}`, {
    'x-request-id': 'chosen-by-a-caller',
  });
  const id = String(headers['x-request-id']);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  const lines = () =>
    [deployed.unit, deployed.container]
      .flatMap((instance) => instance.printed().split('\n').slice(0, -1))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const found = () =>
    lines().flatMap(({ requestId, method, route, status }) =>
      requestId === id ? [{ method, route, status }] : [],
    );
  const line = { method: 'GET', route: `${API_ROOT}/line_accounts/:uuid`, status: 200 };
  await expect.poll(found).toEqual([line]);
  await expect.poll(() => deployed.accessLog()).toContain(id);
});

test('an instance serves its metrics on a separate port, which nginx does not forward', async ({
  playwright,
}) => {
  const local = await playwright.request.newContext();
  const answered = await local.get(`http://127.0.0.1:1${ports.unit}/metrics`);
  expect([answered.status(), await answered.text()]).toEqual([
    200,
    expect.stringContaining('http_request_duration_seconds_bucket'),
  ]);
  await local.dispose();
  expect((await ask('/metrics')).body.toString()).not.toContain('http_request_duration_seconds');
});

test('the deployed provider’s code contains no demo data', () => {
  const built = readdirSync('dist/provider').filter((file) => file.endsWith('.mjs'));
  const code = built.map((file) => readFileSync(`dist/provider/${file}`, 'utf8')).join('\n');
  expect([SIMULATOR_SECRET, persona.uuid, persona.displayName].filter((text) => code.includes(text))).toEqual(
    [],
  );
  expect(code).toContain('Set LINE_CHANNEL_ID: this build cannot simulate LINE.');
});

test('the systemd unit and the container both run the deployed version of Node', async () => {
  const programs = await Promise.all([deployed.unit.program(), deployed.container.program()]);
  const versions = programs.map((program) =>
    execFileSync(program, ['--version'], { encoding: 'utf8' }).trim(),
  );
  expect(versions).toEqual([`v${DEPLOYED_NODE}`, `v${DEPLOYED_NODE}`]);
});

test('plain HTTP is redirected to HTTPS', async ({ playwright }) => {
  const plain = await playwright.request.newContext();
  const answered = await plain.get(`http://127.0.0.1:${ports.http}/events?page=2`, { maxRedirects: 0 });
  expect([answered.status(), answered.headers().location]).toEqual([301, `https://${HOST}/events?page=2`]);
  await plain.dispose();
});

test('the page refuses plain text as HTML, script URL or worker URL', async ({ page, context }) => {
  await refuseStrangers(context, APP);
  await routeFriendship(context, APP, true);
  await routeLoginRedirect(context, APP, { accessToken: ACCESS_TOKEN });
  await page.goto(`/consultations?uuid=${uuid}`);
  await expect(signInButton(page)).toBeVisible();
  const refused = await page.evaluate(() => {
    const isRefused = (write: () => void) => {
      try {
        write();
        return false;
      } catch (error) {
        return error instanceof TypeError;
      }
    };
    return [
      isRefused(() => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>')),
      isRefused(() => {
        document.createElement('script').src = 'https://evil.example/a.js';
      }),
      isRefused(() => void new Worker('data:text/javascript,1')),
    ];
  });
  expect(refused).toEqual([true, true, true]);
});

test('a sign-in and a booking survive a killed instance and a restart of PostgreSQL', async ({
  page,
  context,
}) => {
  const { assertNoStrangers } = await refuseStrangers(context, APP);
  await routeFriendship(context, APP, true);
  await routeLoginRedirect(context, APP, { accessToken: ACCESS_TOKEN });
  const customer = customerOn(page, uuid, await firstPlan(page));
  await customer.openLink();
  await signInButton(page).click();
  await customer.walkTo('selectDesiredDate');

  await deployed.unit.kill();
  await customer.fillStep('selectDesiredDate');
  await customer.pressOn('selectDesiredDate');
  await customer.expectAt('setProfile');
  await page.reload();
  await customer.findEveryAnswerUpTo('setProfile');
  await customer.fillStep('setProfile');
  await customer.pressOn('setProfile');
  await customer.expectAt('visitorDetail');

  await deployed.postgres.down();
  await customer.fillStep('visitorDetail');
  await customer.pressOn('visitorDetail');
  await customer.expectAt('hearing');
  await customer.fillStep('hearing');
  await customer.pressOn('hearing');
  await customer.expectReview();
  await customer.pressOn('confirm');
  const refusal = page.getByText(consultationFlow.problems.notSent.inline);
  const receipt = page.getByRole('heading', { level: 1, name: STEPS.complete.heading });
  await expect(refusal).toBeVisible();
  await customer.expectAt('confirm');

  await deployed.postgres.up();
  await deployed.unit.restart();
  await deployed.container.kill();
  await customer.expectReview();
  // Until nginx notices that one instance is gone, it may refuse the request. The page then asks the customer to press again.
  await expect(async () => {
    if (await refusal.isVisible()) await customer.pressOn('confirm');
    await expect(receipt).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await customer.expectAt('complete');
  expect(await bookings()).toEqual([{ status: 'requested', day: customer.plan.wishes[0].date }]);
  assertNoStrangers();
});

test('migrate says how many migrations an empty database lacked, and then that nothing is missing', () => {
  expect(deployed.firstMigration).toMatch(/^[1-9]\d*件の変更を加えました: データベースは最新です\n$/);
  expect(deployed.manage('owner', ['migrate'])).toBe('変更なし: データベースは最新でした\n');
});

/** Configures pgBackRest as docs/operations.md says, and makes a backup as deploy/backup.service does. */
async function startBackups(): Promise<Place> {
  const { folder, postgres } = deployed;
  const conf = join(folder, 'pgbackrest.conf');
  const { uid, gid } = idsOf('postgres');
  const repository = await mkdtemp(join(folder, 'backups-'));
  await chown(repository, uid, gid);
  await place('pgbackrest.conf', conf, [
    ['repo1-path=/var/lib/pgbackrest', `repo1-path=${repository}\nlock-path=${repository}`],
    ['pg1-path=/var/lib/postgresql/15/main', `pg1-path=${postgres.data}\npg1-port=${ports.postgres}`],
  ]);
  const withConf: Place = ['pgbackrest --', `pgbackrest --config=${conf} --`];
  await postgres.run('pgbackrest --stanza=ie-no-tayori stanza-create', [withConf]);
  await place('postgresql-archive.conf', join(postgres.settings, 'conf.d', 'archive.conf'), [withConf]);
  postgres.down();
  postgres.up();
  const unit = await placed('backup.service', [withConf, ['%%', '%']]);
  const [, user = ''] = /^User=(.*)$/m.exec(unit) ?? [];
  const [, command = ''] = /^ExecStart=\/bin\/sh -c '(.*)'$/m.exec(unit) ?? [];
  postgres.runShell(command, user);
  return withConf;
}

test('OPS-39 a restore to a second, as docs/operations.md says, has every change until then and none after, and erasures can be repeated', async () => {
  const { postgres, pgBouncer, unit, container, manage } = deployed;
  const withConf = await startBackups();
  await expect.poll(async () => (await ask('/readyz')).status).toBe(200);
  // pgBackRest restores no time of the second in which the backup ended.
  const second = () => Math.floor(Date.now() / 1000);
  const lastSecond = second();
  await expect.poll(second).toBeGreaterThan(lastSecond);
  await rows(`update customers set name = 'after the backup' where uuid = '${erased.uuid}'`);
  const [target] = await rows<{ now: string }>(
    "select to_char(now() at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US+00') as now",
  );
  const erase = () => manage('provider', ['customers', 'erase', erased.uuid]);
  expect(erase()).toBe(`${erased.uuid}: 削除しました\n`);
  const remaining = () => rows(`select name from customers where uuid = '${erased.uuid}'`);
  expect(await remaining()).toEqual([]);
  const made = await bookings();
  expect(made).toHaveLength(1);
  const walOf = async (value: string) =>
    (await rows<{ wal: string }>(`select ${value} as wal`))[0]?.wal ?? '';
  const newest = await walOf('pg_walfile_name(pg_current_wal_lsn())');
  postgres.runShell("psql -qc 'select pg_switch_wal()' postgres", 'postgres');
  const isArchived = async () => (await walOf('(select last_archived_wal from pg_stat_archiver)')) >= newest;
  await expect.poll(isArchived).toBe(true);

  for (const server of [unit, container, pgBouncer]) await server.kill();
  postgres.down();
  await postgres.run(
    "pgbackrest --stanza=ie-no-tayori --delta --type=time --target='2026-11-28 23:59:00+09' --target-action=promote restore",
    [withConf, ['2026-11-28 23:59:00+09', target?.now ?? '']],
  );
  postgres.up();
  const isRecovering = () => rows<{ pg_is_in_recovery: boolean }>('select pg_is_in_recovery()');
  await expect.poll(isRecovering).toEqual([{ pg_is_in_recovery: false }]);
  expect(manage('owner', ['migrate'])).toBe('変更なし: データベースは最新でした\n');
  for (const server of [pgBouncer, unit, container]) await server.restart();

  expect([await bookings(), await remaining()]).toEqual([made, [{ name: 'after the backup' }]]);
  expect(erase()).toBe(`${erased.uuid}: 削除しました\n`);
  expect(await remaining()).toEqual([]);
  manage('prune', ['prune']);
  await expect.poll(async () => (await ask(`${API_ROOT}/line_accounts/${uuid}`)).status).toBe(200);
});
