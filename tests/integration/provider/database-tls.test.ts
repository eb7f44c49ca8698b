import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateServer } from '#provider/db/migrate.ts';
import { LaunchFailure } from '#provider/operator-errors.ts';
import { openLockedDatabase } from '#provider/serve/open-locked-database.ts';
import { certify, makeAuthority } from '#tests/support/certificates.ts';
import type { Postgres } from '#tests/support/postgres.ts';
import { freePorts } from '#tests/support/provider-instance.ts';
import { startTcpPostgres, turnOnTls, urlBy } from '#tests/support/tls-postgres.ts';

let folder: string;
let port: number;
let postgres: Postgres;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'database-tls-'));
  [port = 0] = await freePorts(1);
  postgres = await startTcpPostgres(port);
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true });
});

describe('DATABASE_URL with sslmode=verify-full', () => {
  const verified = (host: string, authority: string) =>
    urlBy(postgres, host, port, { sslmode: 'verify-full', sslrootcert: authority });
  const open = (url: string) => openLockedDatabase({ kind: 'server', url });
  const refusal = (host: string, reason: string) =>
    new LaunchFailure(
      `PostgreSQL at ${host}:${port} is not trusted: ${reason}. Correct its certificate, or the host and sslrootcert of DATABASE_URL.`,
    );

  it('does not fall back to an unencrypted connection', async () => {
    const { certificate } = makeAuthority(folder, 'early');
    await expect(open(verified('localhost', certificate))).rejects.toThrow(
      refusal('localhost', 'The server does not support SSL connections'),
    );
  });

  it('leads to a message that names the certificate file if the file cannot be read', async () => {
    const missing = join(folder, 'missing.pem');
    await expect(open(verified('localhost', missing))).rejects.toThrow(
      new LaunchFailure(`${missing} from DATABASE_URL cannot be read (ENOENT).`),
    );
  });

  describe('to a server whose certificate is for localhost', () => {
    let authority: string;

    beforeAll(async () => {
      const own = makeAuthority(folder, 'authority');
      authority = own.certificate;
      await turnOnTls(postgres, port, certify(own, folder, 'localhost'));
    });

    it('OPS-18 opens the database and encrypts every connection', async () => {
      const url = verified('localhost', authority);
      await migrateServer(url);
      const { db, close } = await open(url);
      const encrypted = await Promise.all(
        [1, 2, 3].map(() => db.execute('select ssl, version from pg_stat_ssl where pid = pg_backend_pid()')),
      );
      await close();
      expect(encrypted.map((result) => (result as unknown as { rows: unknown }).rows)).toEqual(
        Array.from({ length: 3 }, () => [{ ssl: true, version: 'TLSv1.3' }]),
      );
    });

    it('refuses the server if sslrootcert names another authority', async () => {
      const { certificate } = makeAuthority(folder, 'stranger');
      await expect(open(verified('localhost', certificate))).rejects.toThrow(
        refusal('localhost', 'unable to verify the first certificate'),
      );
    });

    it('refuses the server under a host that is not in its certificate', async () => {
      await expect(open(verified('127.0.0.1', authority))).rejects.toThrow(
        refusal(
          '127.0.0.1',
          "Hostname/IP does not match certificate's altnames: IP: 127.0.0.1 is not in the cert's list: ",
        ),
      );
    });
  });
});
