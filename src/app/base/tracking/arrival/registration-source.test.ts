import { expect, test } from 'vitest';
import type { ApiResult } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import type { SomeRequest } from '#src/api/endpoint-request.ts';
import { memoryStore } from '#tests/support/memory-store.ts';
import { registrationSources } from './registration-source.ts';

/** A page load, with the ids that it requested from the provider. */
const pageLoad = (tab = memoryStore(), failing = false) => {
  const asked: unknown[] = [];
  const call = async (_: unknown, { params }: SomeRequest): Promise<ApiResult<unknown>> => {
    asked.push(params?.id);
    if (failing) return { ok: false, problem: { code: 'timedOut' } };
    return { ok: true, value: { registrationSource: { id: params?.id, name: `source ${params?.id}` } } };
  };
  return { tab, asked, source: registrationSources({ client: { call } as ApiClient, tab }) };
};
const named = (name: string) => ({ ok: true, value: name });

test('a registration source is fetched once per visit, even for simultaneous requests', async () => {
  const first = pageLoad();
  const both = await Promise.all([first.source('1'), first.source('1')]);
  const next = pageLoad(first.tab);
  expect([both, await next.source('1'), first.asked, next.asked]).toEqual([
    [named('source 1'), named('source 1')],
    named('source 1'),
    ['1'],
    [],
  ]);
});

test('each registration source is fetched separately', async () => {
  const { source, asked } = pageLoad();
  expect([await source('1'), await source('2'), asked]).toEqual([
    named('source 1'),
    named('source 2'),
    ['1', '2'],
  ]);
});

test('a registration source that could not be fetched is requested again', async () => {
  const { source, asked } = pageLoad(memoryStore(), true);
  const failed = { ok: false, problem: { code: 'timedOut' } };
  expect([await source('1'), await source('1'), asked]).toEqual([failed, failed, ['1', '1']]);
});
