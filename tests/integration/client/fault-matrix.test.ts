import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { customerSessions } from '#provider/db/customer-tables.ts';
import { isOutcomeUnknown } from '#src/api/api-problem.ts';
import { keepsKeys } from '#tests/support/provider-moods.ts';
import type { CallKind, KindName } from './call-kinds.ts';
import { forgetCalls, prepareKinds } from './call-kinds.ts';
import type { Page } from './customer-at-provider.ts';
import { openPage, signInCustomer, startWorld } from './customer-at-provider.ts';
import { FAULTS } from './response-faults.ts';

const world = await startWorld();
const kinds = await prepareKinds(world);

beforeEach(async () => {
  await forgetCalls(world);
  await world.provider.db.delete(customerSessions);
});
afterEach(() => {
  world.faults.turnOff();
  vi.useRealTimers();
});
afterAll(() => world.provider.close());

/** Kinds of calls that are retried on a bad network. Calls of other kinds are sent once. */
const REPEATED: KindName[] = ['read', 'download'];
const KEYED: KindName[] = ['write', 'upload'];
/** Kinds of calls that need a session. A final 401 ends the session. */
const SIGNED_IN: KindName[] = ['read', 'download', 'write', 'upload'];

const cases = FAULTS.flatMap(([row, name, fault, times, repeated, sends, once, acts, except]) =>
  (Object.keys(kinds) as KindName[]).map((kind) => {
    const isRepeated = REPEATED.includes(kind);
    const code = except?.[kind] ?? (isRepeated ? repeated : once);
    const expected = { code, sends: isRepeated ? sends : 1, rows: acts && !isRepeated ? 1 : 0 };
    const title = `${row} ${name}: ${kind} returns ${code}`;
    return [title, { kind, fault: { fault, times }, expected }] as const;
  }),
);

const pageFor = (kind: KindName): Promise<Page> | Page =>
  kind === 'auth' ? openPage(world) : signInCustomer(world);

/** Runs the call with fake time for the client. The fake time stops while the provider works. */
const play = async ({ call }: CallKind, page: Page, key: string) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isDone = false;
  const answer = call(page, key).finally(() => {
    isDone = true;
  });
  for (let tenths = 0; !isDone && tenths < 3000; tenths += 1) {
    await world.idle();
    await vi.advanceTimersByTimeAsync(100);
  }
  vi.useRealTimers();
  return answer;
};

it.each(cases)('%s', async (_title, { kind, fault, expected }) => {
  const subject = kinds[kind];
  const page = await pageFor(kind);
  const sentBefore = page.network.sent.length;
  world.faults.turnOn({ endpoint: subject.endpoint, ...fault });
  const key = crypto.randomUUID();
  const answer = await play(subject, page, key);

  const code = answer.ok ? 'ok' : answer.problem.code;
  const sends = page.network.sent.length - sentBefore;
  expect({ code, sends, rows: await subject.rows() }).toEqual(expected);
  if (!answer.ok && expected.rows === 1) expect(isOutcomeUnknown(answer.problem)).toBe(true);
  const ends = code === 'unauthorized' && SIGNED_IN.includes(kind);
  expect(page.sessionEnds()).toBe(ends ? 1 : 0);

  world.faults.turnOff();
  if (!KEYED.includes(kind) || ends || !keepsKeys()) return;
  expect((await subject.call(page, key)).ok).toBe(true);
  expect(await subject.rows()).toBe(1);
});
