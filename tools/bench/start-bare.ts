import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePorts } from '#tests/support/provider-instance.ts';

interface Bare {
  readonly origin: string;
  stop(): Promise<unknown>;
}

export async function startBare(databaseUrl: string): Promise<Bare> {
  const [port] = await freePorts(1);
  const child = spawn(process.execPath, ['provider/run.mjs', 'tools/bench/bare-handler.ts'], {
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const stop = () => {
    child.kill();
    return once(child, 'close');
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
}
