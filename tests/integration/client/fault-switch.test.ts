import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoDeps, demoPages } from '#provider/demo/demonstration.ts';
import { refusal } from '#provider/demo/faults/demonstrated-faults.ts';
import type { Fault } from '#provider/demo/faults/fault-switch.ts';
import { createFaultSwitch, withFaults } from '#provider/demo/faults/fault-switch.ts';
import { createSite } from '#provider/serve/site.ts';
import { createAuthHeaders } from '#src/api/auth-headers.ts';
import { createClient } from '#src/api/client.ts';
import { updateHubCustomer } from '#src/api/contract/arrival-mark.contract.ts';
import { API_ROOT } from '#src/api/contract/endpoint.ts';
import { updateCustomerProfile } from '#src/api/contract/profile.contract.ts';
import { checkToken } from '#src/api/contract/session.contract.ts';
import { FaultyStorage } from '#tests/support/faulty-storage.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';

const CHECK = `http://provider.test${API_ROOT}/authentication/check_token`;
let provider: ProviderInProcess;

beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

describe('the fault switch', () => {
  const asked = (method: string, path: string) => new Request(`http://x.test${API_ROOT}${path}`, { method });
  const fault = refusal(503);

  it('breaks the calls of one endpoint, matched by method and every path segment', () => {
    const faults = createFaultSwitch();
    faults.turnOn({ endpoint: { method: 'GET', path: '/builder_shops/:id' }, fault });
    faults.turnOn({ endpoint: updateCustomerProfile, fault });
    const hit = [
      ['GET', '/builder_shops/3'],
      ['PATCH', '/customer_profile'],
    ] as const;
    const missed = [
      ['PATCH', '/builder_shops/3'],
      ['GET', '/builder_shops'],
      ['GET', '/builder_shops/3/slots'],
      ['GET', '/customer_profile'],
      ['PATCH', '/customer_profile/mail_request'],
    ] as const;
    expect(hit.map(([method, path]) => faults.take(asked(method, path)))).toEqual([fault, fault]);
    expect(missed.map(([method, path]) => faults.take(asked(method, path)))).toEqual(Array(5).fill(null));
  });

  it('applies each rule to its number of calls, in order, and no rule once all are turned off', () => {
    const faults = createFaultSwitch();
    const cut: Fault = { type: 'cut' };
    faults.turnOn({ endpoint: checkToken, fault, times: 2 });
    faults.turnOn({ endpoint: checkToken, fault: cut, times: 1 });
    const call = () => faults.take(new Request(CHECK));
    expect([call(), call(), call(), call()]).toEqual([fault, fault, cut, null]);
    faults.turnOn({ endpoint: checkToken, fault });
    faults.turnOff();
    expect(call()).toBe(null);
  });

  it('turns off a single rule, and lists the rules that still apply', () => {
    const faults = createFaultSwitch();
    const [once, always] = [
      { endpoint: checkToken, fault, times: 1 },
      { endpoint: checkToken, fault },
    ];
    faults.turnOn(once);
    faults.turnOn(always);
    expect([once, always].map(faults.isOn)).toEqual([true, true]);
    faults.take(new Request(CHECK));
    expect([once, always].map(faults.isOn)).toEqual([false, true]);
    faults.turnOff(always);
    expect([faults.isOn(always), faults.take(new Request(CHECK))]).toEqual([false, null]);
  });
});

describe('without the fault switch,', () => {
  const ATTEMPTS: [string, RequestInit][] = [
    [CHECK, { headers: { 'x-fault': 'reset', 'x-test-fault': '500', fault: 'silent' } }],
    [`${CHECK}?fault=reset&faults=502&unbatch=1`, {}],
  ];
  const PATHS = ['/faults', '/__faults', `${API_ROOT}/faults`];

  it.each(ATTEMPTS)('the provider responds to %s %j as usual', async (url, init) => {
    const response = await provider.fetch(new Request(url, init));
    expect([response.status, await response.json()]).toEqual([200, { valid: false }]);
  });

  it('no header, query or path of the whole site causes a fault', async () => {
    const deps = demoDeps(provider.db, provider.deps.objects);
    const site = createSite({ deps, demo: demoPages(deps) });
    for (const [url, init] of ATTEMPTS) {
      const response = await site.fetch(new Request(url, init));
      expect([response.status, await response.json()]).toEqual([200, { valid: false }]);
    }
    for (const path of PATHS) {
      const post = { method: 'POST', body: '{}' };
      expect((await site.fetch(new Request(`http://provider.test${path}`, post))).status).toBe(404);
    }
  });
});

describe('over a real connection,', () => {
  const faults = createFaultSwitch();
  const server = createServer(
    getRequestListener((request, wire) =>
      withFaults(provider.fetch, faults)(request, 'incoming' in wire ? wire : undefined),
    ),
  );
  let baseUrl = '';
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => faults.turnOff());
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const clientThere = () => {
    const headers = createAuthHeaders(new FaultyStorage());
    return createClient({
      baseUrl,
      headers,
      uuid: () => null,
      onSessionEnd: () => expect.unreachable('the session ended'),
      isOnline: () => true,
      sleep: async () => undefined,
    });
  };
  const call = () => clientThere().call(checkToken);

  const BREAKS: [string, Fault][] = [
    ['reset before the provider acts', { type: 'reset', acts: false }],
    ['reset after the provider has acted', { type: 'reset', acts: true }],
    ['cut in the middle of the response', { type: 'cut' }],
  ];
  it.each(BREAKS)(
    'a call whose connection is %s returns unreachable, and the next one succeeds',
    async (_what, fault) => {
      faults.turnOn({ endpoint: checkToken, fault });
      expect(await call()).toEqual({ ok: false, problem: { code: 'unreachable' } });
      faults.turnOff();
      faults.turnOn({ endpoint: checkToken, fault, times: 1 });
      expect(await call()).toEqual({ ok: true, value: { valid: false } });
    },
  );

  it.each(BREAKS)(
    'a call with a body also returns unreachable if its connection is %s',
    async (_what, fault) => {
      faults.turnOn({ endpoint: updateHubCustomer, fault });
      const { uuid } = provider.persona('notFriend');
      const answer = await clientThere().call(updateHubCustomer, {
        params: { uuid },
        body: { unsubscribed: true },
      });
      expect(answer).toEqual({ ok: false, problem: { code: 'unreachable' } });
    },
  );
});
