import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';

/** npm keeps what it learns of advisories: not in the developer's own cache. */
const cache = await mkdtemp(join(tmpdir(), 'advisories-'));
afterAll(() => rm(cache, { recursive: true }));

/** Starts a registry on a free port; it ends with its test. */
async function registryThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** Answers the question about advisories; knows no package. */
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
  test('passes when the registry knows of none', async () => {
    expect(await check(await registryThat(advising({})))).toEqual({
      exitCode: 0,
      printed: ['advisories: 0 on the packages that are passed on'],
    });
  });

  test.each(['high', 'critical'])(
    'fails for a %s one, and names the package and the advisory',
    async (severity) => {
      const registry = await registryThat(advising({ axios: [advisoryOf(severity)] }));
      expect(await check(registry)).toEqual({
        exitCode: 1,
        printed: [
          'advisories: 1 on the packages that are passed on',
          `${severity} axios: A made-up weakness https://advisories.example/${severity}`,
        ],
      });
    },
  );

  test('lists a moderate one and passes', async () => {
    const registry = await registryThat(advising({ axios: [advisoryOf('moderate')] }));
    expect(await check(registry)).toEqual({
      exitCode: 0,
      printed: [
        'advisories: 1 on the packages that are passed on',
        'moderate axios: A made-up weakness https://advisories.example/moderate',
      ],
    });
  });

  test('asks for what is passed on only: an advisory on a developers’ tool is none', async () => {
    const registry = await registryThat(advising({ vitest: [advisoryOf('critical')] }));
    expect((await check(registry)).exitCode).toBe(0);
  });

  test('says so and passes when the registry refuses the question', async () => {
    const registry = await registryThat((_request, response) => response.writeHead(405).end());
    expect(await check(registry)).toEqual({
      exitCode: 0,
      printed: [
        `advisories: not checked, the registry does not answer (405 Method Not Allowed - POST ${registry}-/npm/v1/security/advisories/bulk)`,
      ],
    });
  });

  test('says so and passes when there is no registry', async () => {
    const { exitCode, printed } = await check('http://127.0.0.1:1/');
    expect([exitCode, printed.length]).toEqual([0, 1]);
    expect(printed[0]).toMatch(/^advisories: not checked, the registry does not answer \(.+\)$/);
  });
});
