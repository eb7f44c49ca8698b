import { execFileSync } from 'node:child_process';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { migrateServer } from '#provider/db/migrate.ts';
import { openClaimed } from '#provider/serve/open-claimed.ts';
import { certify, makeAuthority } from '#tests/support/certificates.ts';
import { isRoot, requirePostgres } from '#tests/support/machine.mjs';
import { freePorts } from '#tests/support/provider-instance.ts';
import { startTcpPostgres, turnOnTls, urlBy } from '#tests/support/tls-postgres.ts';
import { idsOf } from './deployment.ts';
import { place } from './placed.ts';
import { start } from './started.ts';

const stops: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

/** Starts PostgreSQL and PgBouncer with the TLS settings of deploy/pgbouncer.ini, each with its own certificate authority. */
async function startBoth(trusts: 'its authority' | 'another authority') {
  const folder = await mkdtemp(join(tmpdir(), 'several-machines-'));
  stops.push(() => rm(folder, { recursive: true }));
  await chmod(folder, 0o755);
  const [postgresPort = 0, bouncerPort = 0] = await freePorts(2);
  const ofPostgres = makeAuthority(folder, 'postgres-authority');
  const ofBouncer = makeAuthority(folder, 'bouncer-authority');

  const postgres = await startTcpPostgres(postgresPort);
  stops.push(postgres.stop);
  await turnOnTls(postgres, postgresPort, certify(ofPostgres, folder, 'localhost'));
  const secure = { sslmode: 'verify-full', sslrootcert: ofPostgres.certificate };
  const operator = urlBy(postgres, 'localhost', postgresPort, secure);
  const passwords = ['-v', 'password=provider', '-v', 'owner_password=owner', '-v', 'prune_password=prune'];
  execFileSync(join(requirePostgres(), 'psql'), ['-q', ...passwords, '-f', 'deploy/database.sql', operator]);
  const as = (user: string, port: number, parameters: Record<string, string>) =>
    `postgres://${user}@localhost:${port}/ie_no_tayori?${new URLSearchParams(parameters)}`;
  await migrateServer(as('ie_no_tayori_owner:owner', postgresPort, secure));

  const own = certify(ofBouncer, folder, 'localhost');
  const users = join(folder, 'userlist.txt');
  await writeFile(users, '"ie_no_tayori" "provider"\n', { mode: 0o600 });
  const trusted = trusts === 'its authority' ? ofPostgres : ofBouncer;
  const ini = await place('pgbouncer.ini', join(folder, 'pgbouncer.ini'), [
    ['/var/run/postgresql/pgbouncer.pid', ''],
    ['/var/log/postgresql/pgbouncer.log', ''],
    ['host=127.0.0.1 port=5432', `host=localhost port=${postgresPort}`],
    ['listen_port = 6432', `listen_port = ${bouncerPort}`],
    ['/etc/pgbouncer/userlist.txt', users],
    [';client_tls_', 'client_tls_'],
    [';server_tls_', 'server_tls_'],
    ['/etc/pgbouncer/fullchain.pem', own.certificate],
    ['/etc/pgbouncer/privkey.pem', own.key],
    ['/etc/pgbouncer/database-ca.pem', trusted.certificate],
  ]);
  // PgBouncer refuses to run as root.
  const user = isRoot ? idsOf('postgres') : null;
  if (user) for (const file of [users, own.key]) await chown(file, user.uid, user.gid);
  const started = await start(['pgbouncer', ini], bouncerPort, user ?? {});
  stops.push(started.stop);
  return {
    open: (parameters: Record<string, string>) =>
      openClaimed({
        kind: 'server',
        url: as('ie_no_tayori:provider', bouncerPort, { pgbouncer: 'true', ...parameters }),
      }),
    printed: started.printed,
    bouncer: ofBouncer.certificate,
    postgres: ofPostgres.certificate,
  };
}

test('TLS works from the provider to PgBouncer and from there to PostgreSQL', async () => {
  const { open, bouncer, postgres } = await startBoth('its authority');
  const { db, close } = await open({ sslmode: 'verify-full', sslrootcert: bouncer });
  const encrypted = await db.execute('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
  await close();
  expect((encrypted as unknown as { rows: unknown }).rows).toEqual([{ ssl: true }]);
  await expect(open({ sslmode: 'verify-full', sslrootcert: postgres })).rejects.toThrow('is not trusted');
  await expect(open({ sslmode: 'disable' })).rejects.toThrow('SSL required');
});

test('PgBouncer refuses a PostgreSQL whose certificate comes from another authority', async () => {
  const { open, printed, bouncer } = await startBoth('another authority');
  await expect(open({ sslmode: 'verify-full', sslrootcert: bouncer })).rejects.toThrow('query_wait_timeout');
  expect(printed()).toContain('certificate verify failed');
});
