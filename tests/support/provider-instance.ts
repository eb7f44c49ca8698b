import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The private files of all instances that this process starts. */
export const FILES_DIR = mkdtempSync(join(tmpdir(), 'instance-files-'));
process.once('exit', () => rmSync(FILES_DIR, { recursive: true }));

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FROM_SOURCE = ['provider/run.mjs', 'provider/demo/start-demo.ts', '--api-only', '--demo'];
/** The program that a deployment runs, built by `npm run build`. */
export const BUILT = ['dist/provider/start.mjs', '--api-only'];
// Ends the instance when the process that started it is killed. Otherwise the instance would run forever.
const END_WITH_STARTER = `process.stdin.resume().once('end', () => process.kill(process.pid)).unref()`;
const PRELOAD = ['--import', `data:text/javascript,${encodeURIComponent(END_WITH_STARTER)}`];

export interface LogLine {
  readonly level: string;
  readonly time: string;
  readonly kind: string;
  readonly msg?: string;
}

/** A provider in its own process, started as an operator starts it. */
export interface ProviderInstance {
  readonly origin: string;
  readonly pid: number;
  logged(): LogLine[];
  /** Sends SIGTERM. Resolves to the exit code, or to the signal that ended the process. */
  stop(): Promise<number | NodeJS.Signals>;
}

/** Starts `count` instances on separate ports with one database. Rejects if one of them fails to start. */
export async function startInstances(
  count: number,
  environment: Readonly<Record<string, string>>,
  command: readonly string[] = FROM_SOURCE,
): Promise<ProviderInstance[]> {
  const started = (await freePorts(count)).map((port) => spawnInstance(port, environment, command));
  try {
    return await Promise.all(started.map(({ ready }) => ready));
  } catch (error) {
    await Promise.all(started.map(({ stop }) => stop()));
    throw error;
  }
}

function spawnInstance(
  port: number,
  environment: Readonly<Record<string, string>>,
  command: readonly string[],
) {
  const child = spawn(process.execPath, [...PRELOAD, ...command], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PORT: String(port), FILES_DIR, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    complaints += chunk;
  });
  const closed = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  const stop = () => {
    child.kill('SIGTERM');
    return closed;
  };
  const origin = `http://127.0.0.1:${port}`;
  let printed = '';
  const logged = () =>
    printed
      .split('\n')
      .slice(0, -1)
      .filter((line) => line.startsWith('{'))
      .map((line): LogLine => JSON.parse(line));
  const ready = new Promise<ProviderInstance>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk;
      if (printed.includes(origin)) resolve({ origin, pid: child.pid ?? 0, stop, logged });
    });
    void closed.then((code) => reject(new Error(`The provider ended with ${code}.\n${complaints}`)));
  });
  return { ready, stop };
}

/** Returns different free ports. Keeps each port open until the last one is found, so that none is found twice. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
