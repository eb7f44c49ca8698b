import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** A server in its own process. A server that the test does not stop ends with the test's process. */
export interface Started {
  readonly pid: number | undefined;
  printed(): string;
  hasEnded(): boolean;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a server and resolves when its port accepts connections. Rejects with the server's output if the server ends
 * first.
 */
export async function start(
  [command, ...args]: readonly string[],
  port: number,
  options: SpawnOptions = {},
): Promise<Started> {
  const child = spawn(command ?? '', args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk;
    });
  }
  const closed = once(child, 'close').catch((error: Error) => {
    printed += error.message;
  });
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal);
    await closed;
  };
  const killWithStarter = () => child.kill('SIGKILL');
  process.once('exit', killWithStarter);
  void closed.then(() => process.off('exit', killWithStarter));
  const listening = untilListening(port, child);
  const ended = closed.then(() => {
    throw new Error(`${command} ended.\n${printed}`);
  });
  await Promise.race([listening, ended]);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return { pid: child.pid, printed: () => printed, hasEnded, kill: end('SIGKILL'), stop: end('SIGTERM') };
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return;
    await setTimeout(50);
  }
}
