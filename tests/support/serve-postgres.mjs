// Starts a new PostgreSQL with an empty database and prints its URL. When its input ends, or on a signal, it stops the
// server and deletes all files. Arguments are passed to the server: node tests/support/serve-postgres.mjs -c fsync=off.
// Input lines: `down` stops the server, `up` starts it with the same data, `hang` suspends it, and `goOn` resumes it.
// An output line confirms each.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRoot, outputOf, requirePostgres } from './machine.mjs';

const READY = 'database system is ready to accept connections';
const USER = 'operator';

/** PostgreSQL refuses to run as root. So root uses Debian's `postgres` user, or else `nobody`. */
const owner = () => {
  if (!isRoot) return {};
  const name = ['postgres', 'nobody'].find((user) => outputOf('id', ['-u', user]) !== null);
  if (name === undefined)
    throw new Error('PostgreSQL refuses to run as root, and there is no user `nobody`.');
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(outputOf('id', [flag, name])));
  return { uid, gid };
};

const makeCluster = (bin, folder, as) => {
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  if (as.uid !== undefined) for (const path of [folder, passwordFile]) chownSync(path, as.uid, as.gid);
  const options = ['--username', USER, '--auth', 'scram-sha-256', '--pwfile', passwordFile];
  execFileSync(
    join(bin, 'initdb'),
    ['--pgdata', join(folder, 'data'), '--encoding', 'UTF8', '--no-locale', '--no-sync', ...options],
    { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  return `postgres://${USER}:${password}@${encodeURIComponent(folder)}/postgres`;
};

const start = (bin, folder, as, url) => {
  const options = [
    '-c',
    'listen_addresses=',
    '-c',
    `unix_socket_directories=${folder}`,
    ...process.argv.slice(2),
  ];
  const server = spawn(join(bin, 'postgres'), ['-D', join(folder, 'data'), ...options], {
    ...as,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  server.stderr.setEncoding('utf8').on('data', (chunk) => {
    const wasReady = log.includes(READY);
    log += chunk;
    if (!wasReady && log.includes(READY)) console.log(url);
  });
  server.once('close', (code) => {
    if (isDown) return console.log('down');
    if (!log.includes(READY)) console.error(log);
    process.exit(code ?? 1);
  });
  return server;
};

/** Sends a signal to the server and its child processes. */
const signalAll = (server, signal) => {
  const children = execFileSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' });
  for (const pid of [server.pid, ...children.trim().split('\n').map(Number)]) process.kill(pid, signal);
};

let isDown = false;
let isHanging = false;

try {
  let server;
  const commands = {
    down: () => {
      isDown = true;
      server.kill('SIGINT');
    },
    up: () => {
      isDown = false;
      server = start(bin, folder, as, url);
    },
    hang: () => {
      signalAll(server, 'SIGSTOP');
      isHanging = true;
      console.log('hanging');
    },
    goOn: () => {
      signalAll(server, 'SIGCONT');
      isHanging = false;
      console.log('going on');
    },
  };
  const stop = () => {
    if (isDown) process.exit(0);
    // A suspended process cannot handle the signal to end.
    if (isHanging) commands.goOn();
    server?.kill('SIGINT');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  process.stdin
    .setEncoding('utf8')
    .on('data', (line) => commands[line.trim()]?.())
    .once('end', stop);
  const bin = requirePostgres();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const as = owner();
  const url = makeCluster(bin, folder, as);
  server = start(bin, folder, as, url);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
