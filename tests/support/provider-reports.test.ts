import { expect, test } from 'vitest';
import { createReports } from './provider-reports.ts';

const of = (uuid: string) => new Request('https://app.example.jp/', { headers: uuid ? { uuid } : {} });

test('a test takes its customers’ reports, and the first test also takes those of no customer', async () => {
  const reports = createReports();
  const fetch = reports.noting(async (request) => {
    await new Promise((done) => setImmediate(done));
    reports.report(new Error(`while answering ${request.headers.get('uuid') ?? 'a page'}`));
    return new Response();
  });
  await Promise.all(['a', 'b', ''].map((uuid) => fetch(of(uuid), {})));

  expect(reports.take(['b', 'c'])).toEqual([
    'Error: while answering b',
    'of no customer: Error: while answering a page',
  ]);
  expect(reports.take(['b'])).toEqual([]);
  expect(reports.take(['a'])).toEqual(['Error: while answering a']);
});
