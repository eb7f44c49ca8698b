import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isRoot, outputOf, requirePostgres } from '#tests/support/machine.mjs';
import type { Place } from './placed.ts';
import { documented } from './placed.ts';

/** A new cluster of Debian's PostgreSQL, with Debian's own settings: `pg_hba.conf` wants "peer" at the socket. */
export interface DebianCluster {
  /** The folder of `postgresql.conf` and `pg_hba.conf`. */
  readonly settings: string;
  readonly data: string;
  /**
   * Runs a command of docs/operations.md as the Unix user `postgres`. It reaches this cluster by the socket. Rejects if
   * docs/operations.md does not contain the command, or if the command fails.
   */
  run(command: string, places?: readonly Place[]): Promise<void>;
  /** Runs a shell command as this Unix user. It reaches this cluster by the socket. */
  runShell(command: string, user: string): void;
  /** Stops the server as an operator does. The data stays. */
  down(): void;
  up(): void;
  log(): string;
  /** Stops the server and deletes the cluster. */
  drop(): void;
}

/** Returns the ids of a Unix user. */
export function idsOf(user: string): { uid: number; gid: number } {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(outputOf('id', [flag, user])));
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

/**
 * Creates and starts a cluster on `port` of 127.0.0.1. Its name contains the port, so that no other cluster is touched,
 * and the one that a killed run has left is deleted.
 * @throws Error if the test does not run as root, or if Debian's postgresql-common is missing.
 */
export function startDebianCluster(port: number): DebianCluster {
  const clusters = outputOf('pg_lsclusters', ['--no-header']);
  const [, version] = /^\/usr\/lib\/postgresql\/(\d+)\/bin$/.exec(requirePostgres()) ?? [];
  if (!isRoot || version === undefined || clusters === null)
    throw new Error(
      'The deployment tests make a cluster of Debian’s own PostgreSQL, as docs/operations.md says. Run them as root, with Debian’s package postgresql (which brings pg_createcluster) and without PG_BIN.',
    );
  const name = `ie_no_tayori_test_${port}`;
  const cluster = (program: string, ...args: string[]) =>
    execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const control = (action: 'start' | 'stop') =>
    cluster('pg_ctlcluster', '--skip-systemctl-redirect', version, name, action);
  const drop = () => {
    if (outputOf('pg_ctlcluster', [version, name, 'status']) !== null) control('stop');
    cluster('pg_dropcluster', version, name);
  };
  if (clusters.includes(` ${name} `)) drop();
  const runShell = (command: string, user: string) => {
    const env = { PATH: process.env.PATH, HOME: '/', PGCLUSTER: `${version}/${name}` };
    const options = { ...idsOf(user), env, cwd: '/' };
    execFileSync('/bin/sh', ['-c', command], { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  };
  // Otherwise the locale of the test's shell would decide the encoding of the cluster.
  const options = ['--port', String(port), '--start-conf', 'manual', '--locale', 'C.UTF-8'];
  cluster('pg_createcluster', ...options, version, name, '--', '--no-sync');
  try {
    control('start');
  } catch (error) {
    drop();
    throw error;
  }
  return {
    settings: `/etc/postgresql/${version}/${name}`,
    data: `/var/lib/postgresql/${version}/${name}`,
    run: async (command, places = []) => runShell(await documented(command, places), 'postgres'),
    runShell,
    down: () => control('stop'),
    up: () => control('start'),
    log: () => readFileSync(`/var/log/postgresql/postgresql-${version}-${name}.log`, 'utf8'),
    drop,
  };
}
