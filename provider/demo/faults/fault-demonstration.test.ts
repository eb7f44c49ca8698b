import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoDeps, demoPages } from '#provider/demo/demonstration.ts';
import { createSite } from '#provider/serve/site.ts';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import { endpoints } from '#src/api/contract/endpoints.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { demonstratedFaults } from './demonstrated-faults.ts';
import type { FaultDemonstration } from './fault-demonstration.ts';
import { faultDemonstration } from './fault-demonstration.ts';
import type { Fetch } from './fault-switch.ts';

const ORIGIN = 'http://site.test';
const PAGE = '/line-simulator/faults';
const CHECK = { endpoint: 'checkToken' };
const NONE = '準備中の障害はありません。';

let provider: ProviderInProcess;
let fetchSite: Fetch;

beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

const siteWith = (faults: FaultDemonstration | null) => {
  const deps = demoDeps(provider.db, provider.deps.objects);
  return createSite({ deps, demo: demoPages(deps, faults) });
};
beforeEach(() => {
  const faults = faultDemonstration();
  fetchSite = faults.breaking(siteWith(faults).fetch);
});

const ask = (path: string, init?: RequestInit) => fetchSite(new Request(`${ORIGIN}${path}`, init));
const checkToken = () => ask(`${API_ROOT}/authentication/check_token`);
const post = (form: Record<string, string>) => ask(PAGE, { method: 'POST', body: new URLSearchParams(form) });
const page = async () => (await ask(PAGE)).text();
const disarmButtons = async () =>
  [...(await page()).matchAll(/name="disarm" value="(\d+)"/g)].map(([, id = '']) => id);

describe('the page of faults', () => {
  it('offers every call of the contract and every fault from F1 to F14', async () => {
    const [, calls = '', faults = ''] = (await page()).split('<select');
    const valuesIn = (text: string) => [...text.matchAll(/<option value="(.*?)"/g)].map(([, value]) => value);
    expect(valuesIn(calls).sort()).toEqual(Object.keys(endpoints).sort());
    expect(valuesIn(faults)).toEqual(Object.keys(demonstratedFaults));
    expect([...new Set(Object.values(demonstratedFaults).map(({ row }) => row))]).toEqual(
      Array.from({ length: 14 }, (_, index) => `F${index + 1}`),
    );
  });

  it('needs no script and no inline style, and is never cached', async () => {
    const answer = await ask(PAGE);
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await answer.text()).match(/<script|style=|javascript:|\son\w+=/gi)).toBe(null);
  });

  it('lists the faults that a person must cause by hand', async () => {
    const text = await page();
    const todos = Object.values(demonstratedFaults).flatMap(({ todo }) => todo ?? []);
    expect([todos.length, todos.filter((todo) => !text.includes(todo))]).toEqual([5, []]);
  });
});

describe('a fault', () => {
  it('RUN-14 affects only the next call to the chosen endpoint', async () => {
    const armed = await post({ ...CHECK, fault: 'status-503', times: 'once' });
    expect([armed.status, armed.headers.get('location')]).toEqual([303, 'faults']);
    expect(await page()).toContain('F3 503（5秒後に再試行）（次の1回）');
    const other = await ask(`${API_ROOT}/prefectures`);
    const [first, second] = [await checkToken(), await checkToken()];
    expect([other.status, first.status, first.headers.get('retry-after'), second.status]).toEqual([
      200,
      503,
      '5',
      200,
    ]);
    expect(await page()).toContain(NONE);
  });

  it('that is set permanently lasts until it is removed', async () => {
    await post({ ...CHECK, fault: 'status-500', times: 'always' });
    expect([(await checkToken()).status, (await checkToken()).status]).toEqual([500, 500]);
    const [id = ''] = await disarmButtons();
    await post({ disarm: id });
    expect([(await checkToken()).status, (await page()).includes(NONE)]).toEqual([200, true]);
  });

  it('can be removed alone or together with all others', async () => {
    await post({ ...CHECK, fault: 'status-500', times: 'always' });
    await post({ ...CHECK, fault: 'status-403', times: 'always' });
    const [first = ''] = await disarmButtons();
    await post({ disarm: first });
    expect((await checkToken()).status).toBe(403);
    await post({ ...CHECK, fault: 'status-500', times: 'always' });
    await post({ disarm: 'all' });
    expect([(await checkToken()).status, await disarmButtons()]).toEqual([200, []]);
  });

  it('that resets the connection after processing keeps the stored result', async () => {
    const { uuid } = provider.persona('notFriend');
    await post({ endpoint: 'updateHubCustomer', fault: 'reset-after', times: 'once' });
    const unsubscribe = { method: 'PATCH', body: '{"unsubscribed":true}' };
    const headers = { 'content-type': 'application/json' };
    const call = async () => ask(`${API_ROOT}/hub_customers/${uuid}`, { ...unsubscribe, headers });
    await expect(call()).rejects.toThrow(new TypeError('fetch failed'));
    expect(await provider.count('subscription_changes')).toBe(1);
  });

  it.each([
    { endpoint: 'nowhere', fault: 'status-500' },
    { endpoint: 'constructor', fault: 'status-500' },
    { endpoint: 'checkToken', fault: 'explode' },
    { endpoint: 'checkToken', fault: 'toString' },
    { fault: 'status-500' },
    {},
  ])('is not set by the invalid choice %j', async (form: Record<string, string>) => {
    expect((await post({ ...form, times: 'always' })).status).toBe(400);
    expect([(await page()).includes(NONE), (await checkToken()).status]).toEqual([true, 200]);
  });
});

describe('without the flag --faults,', () => {
  const form = { ...CHECK, fault: 'status-500', times: 'always' };
  const post500 = { method: 'POST', body: new URLSearchParams(form) };

  it.each([PAGE, `${PAGE}/`, '/faults', `${API_ROOT}/faults`])('%s is not found', async (path) => {
    const site = siteWith(null);
    const answers = [await site.request(`${ORIGIN}${path}`), await site.request(`${ORIGIN}${path}`, post500)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });

  it('the page is also not found on a site without a demonstration', async () => {
    const site = createSite({ deps: demoDeps(provider.db, provider.deps.objects) });
    expect((await site.request(`${ORIGIN}${PAGE}`)).status).toBe(404);
  });
});
