import { chown, copyFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { rowsOn } from './administer.ts';
import type { Certificate } from './certificates.ts';
import type { Postgres } from './postgres.ts';
import { startPostgres } from './postgres.ts';

/** Starts a PostgreSQL server on a TCP port of 127.0.0.1, without TLS. */
export const startTcpPostgres = (port: number): Promise<Postgres> =>
  startPostgres({ isDurable: false, settings: ['listen_addresses=127.0.0.1', `port=${port}`] });

/** Returns the URL of a {@link startTcpPostgres} server. `parameters` become its query string. */
export function urlBy(postgres: Postgres, host: string, port: number, parameters: Record<string, string>) {
  const { username, password, pathname } = new URL(postgres.url);
  const query = new URLSearchParams(parameters);
  return `postgres://${username}:${password}@${host}:${port}${pathname}?${query}`;
}

/** Turns on TLS with this certificate and restarts the server. */
export async function turnOnTls(postgres: Postgres, port: number, { certificate, key }: Certificate) {
  const { hostname, username, password, pathname } = new URL(postgres.url);
  const folder = decodeURIComponent(hostname);
  const operator = `postgres://${username}:${password}@${hostname}:${port}${pathname}`;
  const { uid, gid } = await stat(folder);
  for (const [from, setting] of [
    [certificate, 'ssl_cert_file'],
    [key, 'ssl_key_file'],
  ] as const) {
    const own = join(folder, setting);
    await copyFile(from, own);
    // PostgreSQL accepts a key only if its own user owns the file.
    await chown(own, uid, gid);
    await rowsOn(operator, `alter system set ${setting} = '${own}'`);
  }
  await rowsOn(operator, 'alter system set ssl = on');
  await postgres.down();
  await postgres.up();
}
