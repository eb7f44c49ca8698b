import { expect, test } from 'vitest';
import type { ApiClient } from '#src/api/client.ts';
import { createAccessLog } from '#src/api/contract/access-log.contract.ts';
import { getLineAccount, getLineAccountSetting } from '#src/api/contract/session.contract.ts';
import type { Breadcrumb } from '#src/app/tracking/reporting/error-report.ts';
import { watchedClient } from './watched-client.ts';

const answering = (answer: unknown) => ({ call: async () => answer }) as unknown as ApiClient;

test('a call is noted by its pattern and what came of it, and answered as ever', async () => {
  const noted: Breadcrumb[] = [];
  const note = (crumb: Breadcrumb) => void noted.push(crumb);
  const taken = { ok: true, value: { liffId: '1' } };
  const refused = { ok: false, problem: { code: 'forbidden', reasons: ['佐藤様'] } };
  const answers = [
    await watchedClient(answering(taken), note).call(getLineAccount, { params: { uuid: '5f0c2b1e' } }),
    await watchedClient(answering(refused), note).call(getLineAccountSetting),
  ];
  expect(answers).toEqual([taken, refused]);
  expect(noted).toEqual([
    { category: 'call', call: 'GET /line_accounts/:uuid', outcome: 'ok' },
    { category: 'call', call: 'GET /line_account_setting', outcome: 'forbidden' },
  ]);
});

test('a heartbeat of the access log is no breadcrumb', async () => {
  const noted: Breadcrumb[] = [];
  const accessLog = {
    uuid: '5f0c2b1e-7c43-4a52-9d1f-0d6a3c9e1b01',
    path: '/mypage',
    viewTime: 1,
    trackingCode: null,
  };
  const client = watchedClient(answering({ ok: true, value: { status: true } }), (crumb) =>
    noted.push(crumb),
  );
  await client.call(createAccessLog, { body: { accessLog } });
  expect(noted).toEqual([]);
});

test('a call reaches the client in the same tick: what a sign-out sends is cleared right after', () => {
  const called: string[] = [];
  const call = (endpoint: { path: string }) => {
    called.push(endpoint.path);
    return new Promise<never>(() => undefined);
  };
  void watchedClient({ call } as unknown as ApiClient, () => undefined).call(getLineAccountSetting);
  expect(called).toEqual(['/line_account_setting']);
});
