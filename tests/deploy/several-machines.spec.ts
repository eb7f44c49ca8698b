import { appendFile, chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { LaunchFailure } from '#provider/operator-errors.ts';
import { migrateDatabase, openLockedDatabase } from '#provider/serve/open-locked-database.ts';
import type { Certificate } from '#tests/support/certificates.ts';
import { certify, makeAuthority } from '#tests/support/certificates.ts';
import type { DebianCluster } from './debian-cluster.ts';
import { idsOf, startDebianCluster } from './debian-cluster.ts';
import { makeDatabase } from './deployment.ts';
import { documented, place } from './placed.ts';
import { ports } from './ports.ts';
import { start } from './started.ts';

const stops: (() => Promise<unknown>)[] = [];
const stopAll = async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
};

/** Makes the changes of docs/operations.md to Debian's postgresql.conf and pg_hba.conf, and restarts the server. */
async function requireTls(postgres: DebianCluster, { certificate, key }: Certificate): Promise<void> {
  const line = await documented(
    'hostssl ie_no_tayori ie_no_tayori,ie_no_tayori_owner,ie_no_tayori_prune 10.0.0.0/24 scram-sha-256',
    [['10.0.0.0/24', 'samehost']],
  );
  const hba = join(postgres.settings, 'pg_hba.conf');
  const lines = (await readFile(hba, 'utf8')).split('\n').filter((own) => !own.startsWith('host '));
  await writeFile(hba, [...lines, line, ''].join('\n'));
  const settings = `ssl = on\nssl_cert_file = '${certificate}'\nssl_key_file = '${key}'\nlisten_addresses = '127.0.0.1'\n`;
  await appendFile(join(postgres.settings, 'postgresql.conf'), settings);
  const { uid, gid } = idsOf('postgres');
  await chown(key, uid, gid);
  postgres.down();
  postgres.up();
}

const urlOf = (user: string, port: number, parameters: Record<string, string>) =>
  `postgres://${user}@localhost:${port}/ie_no_tayori?${new URLSearchParams(parameters)}`;

const migrate = (parameters: Record<string, string>) =>
  migrateDatabase(urlOf('ie_no_tayori_owner:owner', ports.postgres, parameters));

/** Starts PostgreSQL with the TLS settings of docs/operations.md. It has another certificate authority than PgBouncer. */
async function startPostgres() {
  const folder = await mkdtemp(join(tmpdir(), 'several-machines-'));
  stops.push(() => rm(folder, { recursive: true }));
  await chmod(folder, 0o755);
  const authority = makeAuthority(folder, 'postgres-authority');
  const postgres = startDebianCluster(ports.postgres);
  stops.push(async () => postgres.drop());
  await makeDatabase(postgres, folder, { owner: 'owner', provider: 'provider', prune: 'prune' });
  await requireTls(postgres, certify(authority, folder, 'localhost'));
  await migrate({ sslmode: 'verify-full', sslrootcert: authority.certificate });
  return { folder, authority, bouncerAuthority: makeAuthority(folder, 'bouncer-authority') };
}

let started: Awaited<ReturnType<typeof startPostgres>>;
test.beforeAll(async () => {
  started = await startPostgres();
});
test.afterAll(stopAll);

/** Starts PgBouncer with the TLS settings of deploy/pgbouncer.ini. It trusts PostgreSQL's authority or its own. */
async function startBouncer(trusted: Certificate) {
  const { folder, bouncerAuthority } = started;
  const own = certify(bouncerAuthority, folder, 'localhost');
  const users = join(folder, 'userlist.txt');
  await writeFile(users, '"ie_no_tayori" "provider"\n', { mode: 0o600 });
  const ini = await place('pgbouncer.ini', join(folder, 'pgbouncer.ini'), [
    ['/var/run/postgresql/pgbouncer.pid', ''],
    ['/var/log/postgresql/pgbouncer.log', ''],
    ['host=127.0.0.1 port=5432', `host=localhost port=${ports.postgres}`],
    ['listen_port = 6432', `listen_port = ${ports.pgbouncer}`],
    ['/etc/pgbouncer/userlist.txt', users],
    [';client_tls_', 'client_tls_'],
    [';server_tls_', 'server_tls_'],
    ['/etc/pgbouncer/fullchain.pem', own.certificate],
    ['/etc/pgbouncer/privkey.pem', own.key],
    ['/etc/pgbouncer/database-ca.pem', trusted.certificate],
  ]);
  // PgBouncer refuses to run as root.
  const user = idsOf('postgres');
  for (const file of [users, own.key]) await chown(file, user.uid, user.gid);
  const bouncer = await start(['pgbouncer', ini], ports.pgbouncer, user);
  stops.push(bouncer.stop);
  return {
    open: (parameters: Record<string, string>) =>
      openLockedDatabase({
        kind: 'server',
        url: urlOf('ie_no_tayori:provider', ports.pgbouncer, { pgbouncer: 'true', ...parameters }),
      }),
    printed: bouncer.printed,
    stop: bouncer.stop,
  };
}

test('TLS works from the provider to PgBouncer and from there to PostgreSQL', async () => {
  const { authority, bouncerAuthority } = started;
  const { open, stop } = await startBouncer(authority);
  const { db, close } = await open({ sslmode: 'verify-full', sslrootcert: bouncerAuthority.certificate });
  const encrypted = await db.execute('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
  await close();
  expect((encrypted as unknown as { rows: unknown }).rows).toEqual([{ ssl: true }]);
  await expect(open({ sslmode: 'verify-full', sslrootcert: authority.certificate })).rejects.toThrow(
    'is not trusted',
  );
  await expect(open({ sslmode: 'disable' })).rejects.toThrow('SSL required');
  await expect(migrate({ sslmode: 'disable' })).rejects.toThrow('no encryption');
  await stop();
});

test('PgBouncer refuses a PostgreSQL whose certificate comes from another authority', async () => {
  const { bouncerAuthority } = started;
  const { open, printed } = await startBouncer(bouncerAuthority);
  await expect(open({ sslmode: 'verify-full', sslrootcert: bouncerAuthority.certificate })).rejects.toThrow(
    new LaunchFailure(
      `PgBouncer at localhost:${ports.pgbouncer} gets no connection to PostgreSQL (query_wait_timeout). Its log says why.`,
    ),
  );
  expect(printed()).toContain('certificate verify failed');
});
