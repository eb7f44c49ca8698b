import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SERVE = fileURLToPath(new URL('serve-postgres.mjs', import.meta.url));

export interface Postgres {
  /** What `DATABASE_URL` says; its user may do everything. */
  readonly url: string;
  /** Ends the server as an operator does, and keeps its data. */
  down(): Promise<void>;
  up(): Promise<void>;
  /** Stops every process of the server without ending it: connections stay, and nothing comes over them. */
  hang(): Promise<void>;
  goOn(): Promise<void>;
  /** Resolves when nothing of it is left. */
  stop(): Promise<void>;
}

/**
 * A PostgreSQL server of one's own with an empty database, after Debian's is installed where there is none. It stops by
 * itself when this process ends. Rejects with what to install when that cannot be done. One that is not durable is faster,
 * and would not outlive a power cut.
 */
export function startPostgres({ isDurable = true } = {}): Promise<Postgres> {
  const args = isDurable
    ? []
    : ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];
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
