import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SERVE = fileURLToPath(new URL('serve-postgres.mjs', import.meta.url));

export interface Postgres {
  /** The value for `DATABASE_URL`. Its user is a superuser. */
  readonly url: string;
  /** Stops the server as an operator does. The data stays. */
  down(): Promise<void>;
  up(): Promise<void>;
  /** Suspends every process of the server. Connections stay open, but nothing responds. */
  hang(): Promise<void>;
  goOn(): Promise<void>;
  /** Stops the server and deletes its data. */
  stop(): Promise<void>;
}

/**
 * Starts a new PostgreSQL server with an empty database, and installs Debian's server if necessary. The server stops at
 * the latest when this process ends. Rejects with the name of a missing package. Without `isDurable` the server is
 * faster, but would lose data in a power cut. `settings` are lines of postgresql.conf.
 */
export function startPostgres({
  isDurable = true,
  settings = [],
}: {
  isDurable?: boolean;
  settings?: readonly string[];
} = {}): Promise<Postgres> {
  const durability = isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const args = [...durability, ...settings].flatMap((line) => ['-c', line]);
  const server = spawn(process.execPath, [SERVE, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  const closed = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const stop = () => {
    server.stdin.end();
    return closed;
  };
  const tell = async (command: string) => {
    const confirmed = once(server.stdout, 'data');
    server.stdin.write(`${command}\n`);
    await confirmed;
  };
  const commands = {
    down: () => tell('down'),
    up: () => tell('up'),
    hang: () => tell('hang'),
    goOn: () => tell('goOn'),
  };
  return new Promise((resolve, reject) => {
    let complaint = '';
    server.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      complaint += chunk;
    });
    server.stdout.setEncoding('utf8').once('data', (line: string) => {
      resolve({ url: line.trim(), ...commands, stop });
    });
    server.once('error', reject);
    server.once('close', () => reject(new Error(`PostgreSQL did not start.\n${complaint}`)));
  });
}
