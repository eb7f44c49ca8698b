import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { cancellationPorts } from '#flows/cancellation/cancellation.ports.ts';
import { cancellationMachine } from '#machines/cancellation.machine.ts';
import type { CancellableKind } from '#machines/cancellation.types.ts';
import { visitReservations } from '#provider/db/booking-tables.ts';
import { cancelVisitReservation } from '#src/api/contract/reservation.contract.ts';
import type { Page } from '#tests/integration/client/customer-at-provider.ts';
import { signInCustomer, startWorld } from '#tests/integration/client/customer-at-provider.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';

const world = await startWorld();
let page: Page;

beforeEach(async () => {
  world.faults.turnOff();
  await world.provider.reset();
  page = await signInCustomer(world);
});
afterAll(() => world.provider.close());

const CONSULTATION = 102;
const VISIT = { kind: 'visits', bookingId: CONSULTATION } as const;
const WRITTEN = { cancelReason: '体調不良のため', otherReason: '' };

const end = (cancelReason: string) =>
  world.provider.db
    .update(visitReservations)
    .set({ status: 'cancelled', cancelReason, cancelledAt: TEST_NOW })
    .where(eq(visitReservations.id, CONSULTATION));

/** Opens the cancel dialog of a booking. Returns a function that presses the dialog's button. */
function openDialog(subject: { kind: CancellableKind; bookingId: number } = VISIT, own = WRITTEN) {
  const machine = cancellationMachine.provide(
    cancellationPorts(
      page.client,
      () => subject,
      () => TEST_NOW,
      () => undefined,
    ),
  );
  const left = { answers: {}, submission: null, receipt: null, reloaded: false };
  const actor = createActor(machine, { input: { ...subject, mayCancel: true, ...left } }).start();
  actor.send({ type: 'cancel.opened' });
  return async () => {
    actor.send({ type: 'cancel.confirmed', answer: own });
    const { value, context } = await waitFor(actor, (state) => !state.hasTag('busy'));
    return [value, context.problem?.code, context.receipt];
  };
}

/** Makes the cancellation's request fail before it reaches the provider. The app then looks the booking up. */
const lose = () =>
  world.faults.turnOn({ endpoint: cancelVisitReservation, fault: { type: 'reset', acts: false }, times: 1 });

test('a booking whose time was changed meanwhile cannot be cancelled', async () => {
  const press = openDialog();
  await end('日時変更');
  expect(await press()).toEqual(['detail', 'alreadyCancelled', null]);
});

test('if a booking was moved and the request is lost, one press fails and the next says why', async () => {
  const press = openDialog();
  await end('日時変更');
  lose();
  expect(await press()).toEqual(['asking', 'notSent', null]);
  expect(await press()).toEqual(['detail', 'alreadyCancelled', null]);
});

test('MOVE-32 a cancellation without a response succeeds if the booking turns out to be cancelled', async () => {
  const press = openDialog();
  await end('体調不良のため');
  lose();
  expect(await press()).toEqual(['cancelled', undefined, { cancelReason: '体調不良のため' }]);
});

test.each([
  ['a visit', 'the chosen reason', VISIT, WRITTEN, '体調不良のため'],
  ['a visit', 'no reason', VISIT, { cancelReason: '', otherReason: '' }, ''],
  [
    'a meeting',
    'the customer’s own words',
    { kind: 'meetings', bookingId: 2 },
    { cancelReason: 'その他', otherReason: '家族の予定と重なったため' },
    '家族の予定と重なったため',
  ],
  [
    'a reservation',
    'the chosen reason',
    { kind: 'reservations', bookingId: CONSULTATION },
    WRITTEN,
    '体調不良のため',
  ],
] as const)('MOVE-23 a cancellation of %s sends %s', async (_what, _words, subject, answer, cancelReason) => {
  const press = openDialog(subject, answer);
  expect(await press()).toEqual(['cancelled', undefined, { cancelReason }]);
});
