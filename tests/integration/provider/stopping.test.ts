import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import { demonstration } from '#provider/demo/demonstration.ts';
import { personas } from '#provider/demo/personas.ts';
import type { Launched } from '#provider/serve/launch.ts';
import { launch } from '#provider/serve/launch.ts';
import { launchOptions } from '#provider/settings/launch-options.ts';
import { createLog } from '#provider/watch/log.ts';
import { freePorts } from '#tests/support/provider-instance.ts';
import { emptyDatabase } from '#tests/support/test-database.ts';

let launched: Launched;
let origin: string;
let metricsOrigin: string;
const lines: string[] = [];

beforeAll(async () => {
  const { url } = inject('testServer') as { url: string };
  const [port, metricsPort] = await freePorts(2);
  origin = `http://127.0.0.1:${port}`;
  metricsOrigin = `http://127.0.0.1:${metricsPort}`;
  const options = launchOptions(['--api-only', '--demo'], {
    PORT: String(port),
    DATABASE_URL: await emptyDatabase(url),
    DATABASE_TIMEOUT_MS: '60000',
    METRICS_PORT: String(metricsPort),
    DRAIN_SECONDS: '10',
  });
  const log = createLog('info', { write: (line) => lines.push(line) });
  launched = await launch(options, demonstration, log);
});
afterEach(() => vi.useRealTimers());

async function ask(url: string): Promise<{ status: number; body: string }> {
  const asked = request(url, { agent: new Agent({ keepAlive: false }) }).end();
  const [response] = await once(asked, 'response');
  return { status: response.statusCode, body: await text(response) };
}

it('RUN-50 a separate port serves only /metrics, with a pool of connections that only access logs use', async () => {
  await ask(`${origin}/readyz`);
  const { status, body } = await ask(`${metricsOrigin}/metrics`);
  const connections = (text: string) =>
    ['requests', 'accessLogs'].map((pool) =>
      Number(
        new RegExp(`^database_pool_connections\\{pool="${pool}",state="total"\\} (\\d+)`, 'm').exec(
          text,
        )?.[1],
      ),
    );
  const [requests = 0, accessLogs] = connections(body);
  expect([status, requests > 0, accessLogs]).toEqual([200, true, 0]);
  await fetch(`${origin}/customers/api/access_logs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', uuid: personas[0]?.uuid ?? '' },
    body: JSON.stringify({
      access_log: { uuid: randomUUID(), path: '/', view_time: 0, tracking_code: null },
    }),
  });
  const after = (await ask(`${metricsOrigin}/metrics`)).body;
  expect(connections(after)).toEqual([requests, 1]);
  expect(after).toContain('\naccess_logs_in_memory 1\n');
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/readyz",status="2xx"} 1');
  expect((await ask(`${metricsOrigin}/readyz`)).status).toBe(404);
  expect((await ask(`${origin}/metrics`)).status).toBe(404);
});

it('RUN-43 /readyz returns 503 once the process is told to stop, and the port stays open for DRAIN_SECONDS', async () => {
  expect(await ask(`${origin}/readyz`)).toEqual({ status: 200, body: 'ok\n' });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const closed = launched.close();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(await ask(`${origin}/readyz`)).toEqual({ status: 503, body: 'stopping\n' });
  expect((await ask(`${origin}/healthz`)).status).toBe(200);
  expect((await ask(`${origin}/customers/api/prefectures`)).status).toBe(200);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await closed;
  await expect(ask(`${origin}/readyz`)).rejects.toThrow('ECONNREFUSED');
  const processLines = lines.map((line) => JSON.parse(line)).filter(({ kind }) => kind === 'process');
  expect(processLines.map(({ event }) => event)).toEqual(['stopping']);
});
