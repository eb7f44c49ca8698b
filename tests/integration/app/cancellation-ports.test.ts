import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { cancellationPorts } from '#flows/cancellation/cancellation.ports.ts';
import { cancellationMachine } from '#machines/cancellation.machine.ts';
import { visitReservations } from '#provider/db/schema.ts';
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

/** Another tab or another device has done this to it meanwhile. */
const end = (cancelReason: string) =>
  world.provider.db
    .update(visitReservations)
    .set({ status: 'cancelled', cancelReason, cancelledAt: TEST_NOW })
    .where(eq(visitReservations.id, CONSULTATION));

/** Opens the dialog, and returns what presses its button. */
function openDialog() {
  const subject = { kind: 'visits' as const, bookingId: CONSULTATION };
  const machine = cancellationMachine.provide(cancellationPorts(page.client, subject, () => TEST_NOW));
  const left = { answers: {}, submission: null, receipt: null, reloaded: false };
  const actor = createActor(machine, { input: { ...subject, mayCancel: true, ...left } }).start();
  actor.send({ type: 'cancel.opened' });
  return async () => {
    actor.send({ type: 'cancel.confirmed', answer: { cancelReason: '体調不良のため', otherReason: '' } });
    const { value, context } = await waitFor(actor, (state) => !state.hasTag('busy'));
    return [value, context.problem?.code, context.receipt];
  };
}

/** The call never arrives, so that only a look at the booking can tell. */
const lose = () =>
  world.faults.turnOn({ endpoint: cancelVisitReservation, fault: { type: 'reset', acts: false }, times: 1 });

test('a cancellation of a booking that was moved meanwhile is refused', async () => {
  const press = openDialog();
  await end('日時変更');
  expect(await press()).toEqual(['detail', 'alreadyCancelled', null]);
});

test('a lost cancellation of a booking that was moved meanwhile is none, and the next press says why', async () => {
  const press = openDialog();
  await end('日時変更');
  lose();
  expect(await press()).toEqual(['asking', 'notSent', null]);
  expect(await press()).toEqual(['detail', 'alreadyCancelled', null]);
});

test('a cancellation whose answer is lost is done where the booking is cancelled', async () => {
  const press = openDialog();
  await end('体調不良のため');
  lose();
  expect(await press()).toEqual(['cancelled', undefined, { cancelReason: '体調不良のため' }]);
});
