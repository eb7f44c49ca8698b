import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { ProviderInstance } from '#tests/support/provider-instance.ts';
import { freePorts, startInstances } from '#tests/support/provider-instance.ts';
import { emptyDatabase } from '#tests/support/test-database.ts';

let instance: ProviderInstance;
let metricsOrigin: string;

beforeAll(async () => {
  const { url } = inject('testServer') as { url: string };
  const [metricsPort] = await freePorts(1);
  metricsOrigin = `http://127.0.0.1:${metricsPort}`;
  const [started] = await startInstances(1, {
    DATABASE_URL: await emptyDatabase(url),
    DATABASE_TIMEOUT_MS: '60000',
    METRICS_PORT: String(metricsPort),
    // Long enough for four requests on a busy machine.
    DRAIN_SECONDS: '10',
    LOG_LEVEL: 'info',
  });
  instance = started as ProviderInstance;
});
afterAll(() => instance.stop());

async function ask(url: string): Promise<{ status: number; body: string }> {
  const asked = request(url, { agent: new Agent({ keepAlive: false }) }).end();
  const [response] = await once(asked, 'response');
  return { status: response.statusCode, body: await text(response) };
}

it('a separate port serves only /metrics, with the connection pool of this instance', async () => {
  await ask(`${instance.origin}/readyz`);
  const { status, body } = await ask(`${metricsOrigin}/metrics`);
  expect([status, /^database_pool_connections\{state="total"\} [1-9]/m.test(body)]).toEqual([200, true]);
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/readyz",status="2xx"} 1');
  expect((await ask(`${metricsOrigin}/readyz`)).status).toBe(404);
  expect((await ask(`${instance.origin}/metrics`)).status).toBe(404);
});

it('RUN-43 /readyz returns 503 as soon as the process is told to stop, while the port is still open', async () => {
  expect(await ask(`${instance.origin}/readyz`)).toEqual({ status: 200, body: 'ok\n' });
  const stopped = instance.stop();
  await expect.poll(() => ask(`${instance.origin}/readyz`)).toEqual({ status: 503, body: 'stopping\n' });
  expect((await ask(`${instance.origin}/healthz`)).status).toBe(200);
  expect((await ask(`${instance.origin}/customers/api/prefectures`)).status).toBe(200);
  expect(await stopped).toBe(0);
  await expect(ask(`${instance.origin}/readyz`)).rejects.toThrow('ECONNREFUSED');
  expect(instance.logged().filter(({ kind }) => kind === 'process')).toHaveLength(1);
});
