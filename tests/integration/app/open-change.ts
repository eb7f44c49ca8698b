import { createActor, waitFor } from 'xstate';
import { reschedulePorts } from '#flows/reschedule/reschedule.ports.ts';
import { rescheduleRoute } from '#flows/reschedule/reschedule.route.ts';
import { loadReschedule } from '#flows/reschedule/rescheduling.ts';
import type { Wish } from '#machines/booking.types.ts';
import { rescheduleMachine } from '#machines/reschedule.machine.ts';
import type { RescheduleAnswers, RescheduleContext, RescheduleEvent } from '#machines/reschedule.types.ts';
import { readRoute } from '#src/app/base/routes/read-route.ts';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import type { Page } from '#tests/integration/client/customer-at-provider.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';

export interface NamedBooking {
  readonly kind: 'visits' | 'reservations';
  readonly id: number;
}

/** Starts the state machine that changes a booking. `left` is the draft that an earlier page load stored. */
export async function openChange(
  { client }: Pick<Page, 'client'>,
  { kind, id }: NamedBooking,
  left: Partial<Pick<RescheduleContext, 'submission' | 'answers'>> = {},
) {
  const services = { client, now: () => TEST_NOW } as AppServices;
  const params = { kind, bookingId: String(id) };
  const reads = (await readRoute(client, rescheduleRoute, params)) as ReadsOf<typeof rescheduleRoute>;
  const {
    change,
    mayChange,
    of,
    old: content,
    ...shown
  } = await loadReschedule(services, { params } as never, reads);
  const lastSeen = {
    isKept: true,
    forget: () => {
      lastSeen.isKept = false;
    },
  };
  const old = { kind, id, isEvent: of === 'event', answers: content, minutes: shown.minutes };
  const machine = rescheduleMachine.provide(
    reschedulePorts(client, () => ({ change, old }), lastSeen.forget),
  );
  const facts = { kind, oldId: id, mayChange, old: content };
  const input = { ...facts, answers: {}, submission: null, receipt: null, reloaded: false };
  const actor = createActor(machine, { input: { ...input, ...left } });
  actor.start();
  const settled = () => waitFor(actor, (state) => !state.hasTag('busy') && !state.hasTag('loading'));
  return { actor, settled, shown, content, lastSeen };
}
type Change = Awaited<ReturnType<typeof openChange>>;

const route = ({ actor }: Change, step: keyof RescheduleAnswers) =>
  actor.send({ type: 'xstate.route', to: `#${step}` } as never);

export function openDates(change: Change) {
  route(change, 'selectDesiredDate');
  return change.settled();
}

type Answering = Extract<RescheduleEvent, { answer: object }>;

/** Opens a step from the review, and submits its answer. */
export function answerSection(change: Change, step: keyof RescheduleAnswers, event: Answering): void {
  route(change, step);
  change.actor.send(event);
}

export function sendReviewed({ actor, settled }: Change, key = 'key-1') {
  const { answers } = actor.getSnapshot().context;
  actor.send({ type: 'change.submitted', key, answers });
  return settled();
}

export async function sendChange(change: Change, wishes: readonly Wish[], key = 'key-1') {
  await openDates(change);
  change.actor.send({ type: 'wishes.chosen', answer: { wishes: [...wishes] } });
  return sendReviewed(change, key);
}
