import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnyActorLogic } from 'xstate';
import { createActor, toPromise } from 'xstate';
import { eventEntryExamples } from '#flows/event-entry/event-entry.examples.ts';
import { eventEntryPorts } from '#flows/event-entry/event-entry.ports.ts';
import { events } from '#provider/db/booking-tables.ts';
import { getEvent, getEventVisitReservations } from '#src/api/contract/event.contract.ts';
import type { SubmissionInput, SubmissionProblem } from '#src/engine/charts/submission.types.ts';
import { invariant } from '#src/lib/invariant.ts';
import { formatWish } from '#src/lib/japan-date.ts';
import type { Page } from '#tests/integration/client/customer-at-provider.ts';
import { answered, signInCustomer, startWorld } from '#tests/integration/client/customer-at-provider.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';

const world = await startWorld();
const { provider } = world;
let client: Page['client'];

beforeEach(async () => {
  await provider.reset();
  const page = await signInCustomer(world);
  // Disables prefetching, because it adds a listener to `document`, which does not exist in this test.
  client = { ...page.client, prefetch: () => undefined };
});
afterAll(() => provider.close());

const sessions = async () => {
  const { event } = answered(await client.call(getEvent, { params: { id: 1 } }));
  return { event, free: event.sessions.filter(({ remaining }) => remaining > 0) };
};

type Sessions = Awaited<ReturnType<typeof sessions>>;

const portOf = ({ event }: Sessions, name: string): AnyActorLogic => {
  const { actors } = eventEntryPorts(client, () => ({ event }) as never);
  const port = (actors as Record<string, AnyActorLogic> | undefined)?.[name];
  invariant(port, `The event entry has no port called ${name}.`);
  return port;
};

const close = () =>
  provider.db
    .update(events)
    .set({ entryDeadline: new Date(TEST_NOW.getTime() - 1) })
    .where(eq(events.id, 1));

/** Submits an entry for the free session with this index. Submits it again if the app first warns of an overlap. */
const enter = async (key: string, index: number, shown?: Sessions) => {
  const page = shown ?? (await sessions());
  const { date, time } = page.free[index] ?? { date: '', time: '' };
  const submission = portOf(page, 'submission');
  const wishes = [{ date, time }];
  const answers = { ...eventEntryExamples.oneShop.answers, selectDesiredDate: { wishes } };
  const press = (problem: SubmissionProblem | null) => {
    const input: SubmissionInput = {
      parts: ['profile', 'entry'],
      press: { key, answers },
      previous: null,
      check: { shownProblem: problem },
    };
    return toPromise(createActor(submission, { input }).start()) as Promise<{
      problem: SubmissionProblem | null;
    }>;
  };
  const first = await press(null);
  return first.problem?.code === 'overlaps' ? press(first.problem) : first;
};

test('a second entry to an event is refused, and the problem contains the existing booking', async () => {
  expect((await enter('first', 0)).problem).toBe(null);
  const [made] = answered(await client.call(getEventVisitReservations)).visitReservations;
  expect((await enter('second', 1)).problem).toEqual({
    code: 'alreadyBooked',
    reasons: ['このイベントにはすでにお申し込みいただいています。'],
    bookings: [
      {
        kind: 'visits',
        id: made?.id,
        title: made?.eventTitle,
        date: made?.desiredOn1,
        time: made?.desiredTime1,
        when: formatWish({ date: made?.desiredOn1 ?? '', time: made?.desiredTime1 ?? '' }),
      },
    ],
  });
});

describe('an event whose deadline passes while its page is open', () => {
  test('has no times left to choose', async () => {
    const shown = await sessions();
    await close();
    const asked = createActor(portOf(shown, 'loadSessions'), { input: {} }).start();
    expect(await toPromise(asked)).toEqual({ ok: true, value: { slots: [], closedDays: [] } });
  });

  test('refuses the entry because of the deadline, and does not mark the chosen time as taken', async () => {
    const shown = await sessions();
    await close();
    expect((await enter('late', 0, shown)).problem).toEqual({
      code: 'bookingRefused',
      reasons: ['このイベントのお申し込み受付は終了しました。'],
    });
  });
});
