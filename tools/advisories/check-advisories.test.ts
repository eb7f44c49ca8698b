import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';

/** npm caches audit results. A temporary cache leaves the developer's own cache alone. */
const cache = await mkdtemp(join(tmpdir(), 'advisories-'));
afterAll(() => rm(cache, { recursive: true }));

/** Starts a registry on a free port and stops it at the end of the test. */
async function registryThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** Serves only the bulk advisory endpoint, and returns 404 for every other request. */
const advising =
  (advisories: Record<string, object[]>): RequestListener =>
  ({ url, method }, response) => {
    const isAsked = method === 'POST' && url === '/-/npm/v1/security/advisories/bulk';
    response.writeHead(isAsked ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isAsked ? advisories : {}));
  };

let made = 0;
const advisoryOf = (severity: string) => ({
  id: ++made,
  url: `https://advisories.example/${severity}`,
  title: 'A made-up weakness',
  severity,
  vulnerable_versions: '*',
});

const check = (registry: string) =>
  new Promise<{ exitCode: number; printed: string[] }>((resolve) => {
    const args = ['provider/run.mjs', 'tools/advisories/check-advisories.ts'];
    const env = { ...process.env, npm_config_registry: registry, npm_config_cache: cache };
    const child = execFile(process.execPath, args, { env }, (_error, stdout) =>
      resolve({ exitCode: child.exitCode ?? -1, printed: stdout.trim().split('\n') }),
    );
  });

describe('check:advisories', () => {
  test('passes when the registry has no advisories', async () => {
    expect(await check(await registryThat(advising({})))).toEqual({
      exitCode: 0,
      printed: ['advisories: 0 on the packages that are shipped'],
    });
  });

  test.each(['high', 'critical'])(
    'fails on a %s advisory, and names the package and the advisory',
    async (severity) => {
      const registry = await registryThat(advising({ axios: [advisoryOf(severity)] }));
      expect(await check(registry)).toEqual({
        exitCode: 1,
        printed: [
          'advisories: 1 on the packages that are shipped',
          `${severity} axios: A made-up weakness https://advisories.example/${severity}`,
        ],
      });
    },
  );

  test('lists a moderate advisory and passes', async () => {
    const registry = await registryThat(advising({ axios: [advisoryOf('moderate')] }));
    expect(await check(registry)).toEqual({
      exitCode: 0,
      printed: [
        'advisories: 1 on the packages that are shipped',
        'moderate axios: A made-up weakness https://advisories.example/moderate',
      ],
    });
  });

  test('ignores advisories on development dependencies', async () => {
    const registry = await registryThat(advising({ vitest: [advisoryOf('critical')] }));
    expect((await check(registry)).exitCode).toBe(0);
  });

  test('passes with a notice when the registry refuses the request', async () => {
    const registry = await registryThat((_request, response) => response.writeHead(405).end());
    expect(await check(registry)).toEqual({
      exitCode: 0,
      printed: [
        `advisories: not checked, because npm got no report from the registry (405 Method Not Allowed - POST ${registry}-/npm/v1/security/advisories/bulk)`,
      ],
    });
  });

  test('passes with a notice when no registry is reachable', async () => {
    const { exitCode, printed } = await check('http://127.0.0.1:1/');
    expect([exitCode, printed.length]).toEqual([0, 1]);
    expect(printed[0]).toMatch(
      /^advisories: not checked, because npm got no report from the registry \(.+\)$/,
    );
  });
});
