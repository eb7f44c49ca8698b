import { afterAll, beforeEach, expect, test } from 'vitest';
import type { AnyActorLogic } from 'xstate';
import { createActor, toPromise } from 'xstate';
import { eventEntryExamples } from '#flows/event-entry/event-entry.examples.ts';
import type { SubmissionInput } from '#machines/submission.types.ts';
import { getEvent, getEventVisitReservations } from '#src/api/contract/event.contract.ts';
import { eventEntryPorts } from '#src/app/wizards/event-entry/event-entry-ports.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { Page } from '#tests/integration/client/customer-at-provider.ts';
import { answered, signInCustomer, startWorld } from '#tests/integration/client/customer-at-provider.ts';

const world = await startWorld();
let client: Page['client'];

beforeEach(async () => {
  await world.provider.reset();
  ({ client } = await signInCustomer(world));
});
afterAll(() => world.provider.close());

const sessions = async () => {
  const { event } = answered(await client.call(getEvent, { params: { id: 1 } }));
  return { event, free: event.sessions.filter(({ remaining }) => remaining > 0) };
};

/** Enters the event at the first of its free times, or at one after it. */
const enter = async (key: string, index: number) => {
  const { event, free } = await sessions();
  const { date, time } = free[index] ?? { date: '', time: '' };
  const ports = eventEntryPorts(client, { event } as never);
  const { submission } = (ports.actors ?? {}) as { submission?: AnyActorLogic };
  invariant(submission, 'there is no submission.');
  const wishes = [{ date, time }];
  const answers = { ...eventEntryExamples.oneShop.answers, selectDesiredDate: { wishes } };
  const input: SubmissionInput = {
    parts: ['profile', 'entry'],
    context: { submission: null },
    event: { type: 'entry.submitted', key, answers },
  };
  return toPromise(createActor(submission, { input }).start()) as Promise<{ problem: object | null }>;
};

test('a second entry to an event is refused with the booking that stands, for a link to its page', async () => {
  expect((await enter('first', 0)).problem).toBe(null);
  const [made] = answered(await client.call(getEventVisitReservations)).visitReservations;
  expect((await enter('second', 1)).problem).toEqual({
    code: 'bookingRefused',
    reasons: ['このイベントにはすでにお申し込みいただいています。'],
    bookings: [
      {
        kind: 'visits',
        id: made?.id,
        title: made?.eventTitle,
        date: made?.desiredOn1,
        time: made?.desiredTime1,
      },
    ],
  });
});
