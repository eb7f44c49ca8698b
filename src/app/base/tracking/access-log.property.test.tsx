import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccessLogEntry } from '#machines/access-log.types.ts';
import type { LogAnswer } from '#tests/support/logged-visit.ts';
import { startVisit } from '#tests/support/logged-visit.ts';

let hidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const ms = (max: number) => fc.integer({ min: 0, max });
const moves = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ wait: ms(40_000) }) },
    fc.record({ latency: ms(4000) }),
    fc.constantFrom('act', 'hide', 'show', 'leave', 'refuse', 'accept'),
  ),
  { maxLength: 25 },
);
type Move = typeof moves extends fc.Arbitrary<(infer One)[]> ? One : never;

interface Facts {
  latency: number;
  refuses: boolean;
  activeAt: number;
  refused: Set<string>;
  inFlight: Set<string>;
  lastSent: Map<string, number>;
}

/** Returns the names of the faults of a log entry, and an empty array for a correct entry. */
function faultsOf({ uuid, viewTime }: AccessLogEntry, facts: Facts, now: number): string[] {
  const before = facts.lastSent.get(uuid);
  const isOpening = before === undefined;
  const faults = {
    'a call is in flight': facts.inFlight.has(uuid),
    'the page view was stopped': facts.refused.has(uuid),
    'viewTime is 0 in a later entry or is not 0 in the first one': isOpening !== (viewTime === 0),
    'the page is hidden': !isOpening && hidden,
    'the customer is quiet': !isOpening && now - facts.activeAt > 30_000,
    'the last entry is less than a second ago': !isOpening && now - before < 1000,
  };
  return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [fault] : []));
}

async function walk(steps: readonly Move[]): Promise<{ sent: number; faults: string[] }> {
  hidden = false;
  const facts: Facts = {
    latency: 100,
    refuses: false,
    activeAt: performance.now(),
    refused: new Set(),
    inFlight: new Set(),
    lastSent: new Map(),
  };
  const faults: string[] = [];
  const answer = async (entry: AccessLogEntry): Promise<LogAnswer> => {
    const now = performance.now();
    faults.push(...faultsOf(entry, facts, now));
    facts.lastSent.set(entry.uuid, now);
    facts.inFlight.add(entry.uuid);
    await new Promise((resolve) => setTimeout(resolve, facts.latency));
    facts.inFlight.delete(entry.uuid);
    if (facts.refuses) facts.refused.add(entry.uuid);
    return { ok: true, value: { status: !facts.refuses } };
  };
  const visit = startVisit({ at: '/mypage', answer });
  const show = (isHidden: boolean) => {
    hidden = isHidden;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const simple = {
    act: () => {
      facts.activeAt = performance.now();
      document.body.click();
    },
    hide: () => show(true),
    show: () => show(false),
    leave: async () => {
      facts.activeAt = performance.now();
      await visit.router.navigate(
        visit.router.state.location.pathname === '/mypage' ? '/register' : '/mypage',
      );
    },
    refuse: () => {
      facts.refuses = true;
    },
    accept: () => {
      facts.refuses = false;
    },
  } as const;
  for (const step of steps) {
    if (typeof step === 'string') await simple[step as keyof typeof simple]();
    else if ('wait' in step) await vi.advanceTimersByTimeAsync(step.wait);
    else facts.latency = step.latency;
  }
  visit.stop();
  await vi.advanceTimersByTimeAsync(5000);
  return { sent: visit.sent.length, faults };
}

test('after the first entry, entries are at least 1 s apart and come from a visible page in use', async () => {
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(moves, async (steps) => {
      const outcome = await walk(steps);
      sent += outcome.sent;
      expect(outcome.faults).toEqual([]);
    }),
    { numRuns: 100 },
  );
  expect(sent).toBeGreaterThan(500);
});
