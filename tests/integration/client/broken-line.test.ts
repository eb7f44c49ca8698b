import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '#provider/demo/faults/canned-answers.ts';
import { outcomeUnknown } from '#src/api/api-problem.ts';
import { getVisitReservations } from '#src/api/contract/consultation.contract.ts';
import { getMe } from '#src/api/contract/session.contract.ts';
import { FaultyStorage } from '#tests/support/faulty-storage.ts';
import { keepsKeys } from '#tests/support/provider-moods.ts';
import type { KindName } from './call-kinds.ts';
import { forgetCalls, prepareKinds } from './call-kinds.ts';
import { answered, holdAnswers, openPage, signInCustomer, startWorld } from './customer-at-provider.ts';

const world = await startWorld();
const { faults, provider, wait } = world;
const kinds = await prepareKinds(world);

beforeEach(() => forgetCalls(world));
afterEach(() => faults.turnOff());
afterAll(() => provider.close());

const SIGNED_IN: KindName[] = ['read', 'write', 'upload', 'download'];
const KEYED = ['write', 'upload'] as const;
const key = () => crypto.randomUUID();

describe('F3 a read that fails at the provider', () => {
  it.each([
    [429, { 'retry-after': '3' }, [3000]],
    [503, { 'retry-after': '10' }, [10_000]],
    [503, {}, [250]],
    [502, { 'retry-after': '9' }, [250]],
  ])(
    'with status %i and the headers %j is sent again after %j ms',
    async (status, header: Record<string, string>, pauses) => {
      const page = await signInCustomer(world);
      faults.turnOn({ endpoint: getMe, fault: refusal(status, header), times: 1 });
      expect((await page.client.call(getMe)).ok).toBe(true);
      expect(page.network.pauses).toEqual(pauses);
    },
  );
});

describe('F8 several 401 responses at once', () => {
  it.each(SIGNED_IN)('to six calls of kind %s end the session only once', async (kind) => {
    const page = await signInCustomer(world);
    faults.turnOn({ endpoint: kinds[kind].endpoint, fault: refusal(401) });
    const answers = await Promise.all(Array.from({ length: 6 }, () => kinds[kind].call(page, key())));
    expect(answers.map((answer) => answer.ok || answer.problem.code)).toEqual(Array(6).fill('unauthorized'));
    expect(page.sessionEnds()).toBe(1);
    expect(Object.fromEntries(page.storage.values)).toEqual({});
  });
});

describe('F10 a device', () => {
  const kindNames = Object.keys(kinds) as KindName[];
  const OFFLINE = { isOnline: () => false };

  it.each(kindNames)(
    'that is offline sends a call of kind %s only once, and the call fails without any effect',
    async (kind) => {
      const { storage } = await signInCustomer(world);
      const page = openPage(world, storage, OFFLINE);
      faults.turnOn({ endpoint: kinds[kind].endpoint, fault: { type: 'reset', acts: false } });
      const answer = await kinds[kind].call(page, key());
      expect(answer).toEqual({ ok: false, problem: { code: 'offline' } });
      expect(outcomeUnknown({ code: 'offline' })).toBe(false);
      expect(page.network.sent.length).toBe(1);
    },
  );

  it.each(KEYED)(
    'that goes offline during a call of kind %s reports that the outcome is unknown',
    async (kind) => {
      const { storage } = await signInCustomer(world);
      const states = [true, false].values();
      const page = openPage(world, storage, { isOnline: () => states.next().value ?? true });
      faults.turnOn({ endpoint: kinds[kind].endpoint, fault: { type: 'reset', acts: true }, times: 1 });
      const theKey = key();
      expect(await kinds[kind].call(page, theKey)).toEqual({ ok: false, problem: { code: 'unreachable' } });
      expect(page.network.sent.length).toBe(1);
      if (!keepsKeys()) return;
      expect((await kinds[kind].call(page, theKey)).ok).toBe(true);
      expect(await kinds[kind].rows()).toBe(1);
    },
  );
});

describe('F11 responses out of order', () => {
  it('reach their own calls, and the newest token is kept', async () => {
    const page = await signInCustomer(world);
    wait(6);
    const { held, deliver } = holdAnswers();
    page.network.deliver = deliver;
    const me = page.client.call(getMe);
    // Waits for the first response. Otherwise the provider's speed would decide which response is held first.
    await vi.waitFor(() => expect(held.length).toBe(1), { interval: 1 });
    const visits = page.client.call(getVisitReservations);
    await vi.waitFor(() => expect(held.length).toBe(2), { interval: 1 });
    held[1]?.();
    expect(answered(await visits)).toEqual({ visitReservations: [] });
    held[0]?.();
    expect(answered(await me).customer.uuid).toBe(provider.persona('regular').uuid);
    page.network.deliver = (answer) => answer;
    wait(6);
    expect((await page.client.call(getMe)).ok).toBe(true);
    expect(page.sessionEnds()).toBe(0);
  });

  it('do not prevent an aborted call from returning `aborted`, even if its response comes last', async () => {
    const page = await signInCustomer(world);
    const { held, deliver } = holdAnswers();
    page.network.deliver = deliver;
    const older = new AbortController();
    const first = page.client.call(getMe, { signal: older.signal });
    await vi.waitFor(() => expect(held.length).toBe(1), { interval: 1 });
    older.abort();
    const second = page.client.call(getMe);
    await vi.waitFor(() => expect(held.length).toBe(2), { interval: 1 });
    held[1]?.();
    held[0]?.();
    expect((await second).ok).toBe(true);
    expect(await first).toEqual({ ok: false, problem: { code: 'aborted' } });
  });
});

describe.runIf(keepsKeys())('F12 one submission sent several times at once:', () => {
  it.each(KEYED)('three %ss with one key get the same response and create one row', async (kind) => {
    const page = await signInCustomer(world);
    const otherTab = openPage(world, page.storage);
    const theKey = key();
    const calls = [page, page, otherTab].map((tab) => kinds[kind].call(tab, theKey));
    const [first, ...others] = (await Promise.all(calls)).map(answered);
    expect(others).toEqual([first, first]);
    expect(await kinds[kind].rows()).toBe(1);
  });
});

describe.runIf(keepsKeys())('F14 after a page is closed while it sends,', () => {
  it.each([
    ['write', false],
    ['write', true],
    ['upload', false],
    ['upload', true],
  ] as const)(
    'a call of kind %s (already processed: %s) leaves one row after the next page repeats it',
    async (kind, acts) => {
      const storage = new FaultyStorage();
      const killed = await signInCustomer(world, storage);
      faults.turnOn({ endpoint: kinds[kind].endpoint, fault: { type: 'silent', acts }, times: 1 });
      const theKey = key();
      void kinds[kind].call(killed, theKey);
      const wanted = acts ? 1 : 0;
      await vi.waitFor(async () =>
        expect([killed.network.sent.length, await kinds[kind].rows()]).toEqual([2, wanted]),
      );
      const reopened = openPage(world, storage);
      expect((await kinds[kind].call(reopened, theKey)).ok).toBe(true);
      expect(await kinds[kind].rows()).toBe(1);
    },
  );
});
