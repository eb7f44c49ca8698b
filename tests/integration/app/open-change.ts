import { createActor, waitFor } from 'xstate';
import { reschedulePorts } from '#flows/reschedule/reschedule.ports.ts';
import { rescheduleRoute } from '#flows/reschedule/reschedule.route.ts';
import { loadReschedule } from '#flows/reschedule/rescheduling.ts';
import type { Wish } from '#machines/booking.types.ts';
import { rescheduleMachine } from '#machines/reschedule.machine.ts';
import type { RescheduleContext } from '#machines/reschedule.types.ts';
import { readRoute } from '#src/app/base/routes/read-route.ts';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import type { Page } from '#tests/integration/client/customer-at-provider.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';

export interface NamedBooking {
  readonly kind: 'visits' | 'reservations';
  readonly id: number;
}

/** A page load at the change of a booking, with an earlier page load's data. */
export async function openChange(
  { client }: Pick<Page, 'client'>,
  { kind, id }: NamedBooking,
  left: Partial<Pick<RescheduleContext, 'submission' | 'answers'>> = {},
) {
  const services = { client, now: () => TEST_NOW } as AppServices;
  const params = { kind, bookingId: String(id) };
  const reads = (await readRoute(client, rescheduleRoute, params)) as ReadsOf<typeof rescheduleRoute>;
  const { change, mayChange, of, ...shown } = await loadReschedule(services, { params } as never, reads);
  const old = { kind, id, isEvent: of === 'event' };
  const machine = rescheduleMachine.provide(reschedulePorts(client, change, old));
  const input = { kind, oldId: id, mayChange, answers: {}, submission: null, receipt: null, reloaded: false };
  const actor = createActor(machine, { input: { ...input, ...left } });
  actor.start();
  const settled = () => waitFor(actor, (state) => !state.hasTag('busy') && !state.hasTag('loading'));
  return { actor, settled, shown };
}
type Change = Awaited<ReturnType<typeof openChange>>;

export async function sendChange({ actor, settled }: Change, wishes: readonly Wish[], key = 'key-1') {
  await settled();
  const answer = { wishes: [...wishes] };
  actor.send({ type: 'wishes.chosen', answer });
  actor.send({ type: 'change.submitted', key, answers: { selectDesiredDate: answer } });
  return settled();
}
