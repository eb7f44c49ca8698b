import { describe, expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { initialTransition, transition } from 'xstate';
import { rescheduleMachine } from './reschedule.machine.ts';
import type { RescheduleContext, RescheduleInput } from './reschedule.types.ts';

const answers = { selectDesiredDate: { wishes: [{ date: '2026-11-30', time: '10:00' }] } };
const receipt = {
  id: 121,
  number: 'H-000121',
  wishes: answers.selectDesiredDate.wishes,
  requested: true,
  oldCancelled: true,
};
const booked = { key: 'key-1', answers, done: ['booking'], inDoubt: false, idsBefore: null };
const input: RescheduleInput = {
  kind: 'visits',
  oldId: 102,
  mayChange: true,
  answers: {},
  submission: null,
  receipt: null,
  reloaded: false,
};

const opened = (change: Partial<RescheduleInput> = {}) =>
  initialTransition(rescheduleMachine, { ...input, ...change })[0];

/** The chart's state after this result of its submission. */
function endedBy(outcome: Partial<Pick<RescheduleContext, 'receipt' | 'problem' | 'submission'>>) {
  const context = { ...input, answers, problem: null, openSlots: null };
  const submitting = rescheduleMachine.resolveState({ value: 'submitting', context });
  const ended = { receipt: null, problem: null, submission: null, ...outcome };
  const event: AnyEventObject = { type: 'xstate.done.actor.submission', output: ended };
  return transition(rescheduleMachine, submitting, event as never)[0];
}

const moved = (from: ReturnType<typeof opened>, ...events: AnyEventObject[]) =>
  events.reduce((state, event) => transition(rescheduleMachine, state, event as never)[0], from);
const loaded = (output: object) => ({ type: 'xstate.done.actor.loadSlots', output });
const slots = { slots: [{ date: '2026-11-30', times: ['10:00'] }], closedDays: [] };
const unavailable = { code: 'slotsUnavailable' };

describe('the dates', () => {
  const choosing = moved(opened(), loaded({ ok: true, value: slots }));
  const failed = moved(opened(), loaded({ ok: false, problem: unavailable }));

  test('are chosen among the open slots, and lead to the review and back', () => {
    const chosen = moved(choosing, { type: 'wishes.chosen', answer: answers.selectDesiredDate });
    expect([opened().hasTag('loading'), Object.keys(opened().children)]).toEqual([true, ['loadSlots']]);
    expect([choosing.value, choosing.context.openSlots]).toEqual([{ selectDesiredDate: 'choosing' }, slots]);
    expect([chosen.value, chosen.context.answers]).toEqual(['confirm', answers]);
    expect(moved(chosen, { type: 'back.pressed' }).value).toEqual({ selectDesiredDate: 'loading' });
  });

  test('can be loaded again after a failure', () => {
    const again = moved(failed, { type: 'retry.pressed' });
    expect([failed, again].map(({ value, context }) => [value, context.problem])).toEqual([
      [{ selectDesiredDate: 'unavailable' }, unavailable],
      [{ selectDesiredDate: 'loading' }, null],
    ]);
  });

  test('open on back while a submission is in doubt; back does not look it up', () => {
    const doubtful = { ...booked, done: [], inDoubt: true, idsBefore: null };
    const chosen = endedBy({ problem: { code: 'outcomeUnknown' }, submission: doubtful });
    expect(moved(chosen, { type: 'back.pressed' }).value).toEqual({ selectDesiredDate: 'loading' });
  });
});

describe('the change of a booking', () => {
  test.each([
    ['at the dates', {}, { selectDesiredDate: 'loading' }],
    ['at the dates also after a reload', { reloaded: true, answers }, { selectDesiredDate: 'loading' }],
    ['closed when the booking cannot be changed here', { mayChange: false }, { selectDesiredDate: 'closed' }],
    [
      'with a look-up when it was cut off during the submission',
      { submission: { ...booked, inDoubt: true, idsBefore: null } },
      'submitting',
    ],
    [
      'at the page for two standing bookings when the old one was not yet cancelled',
      { submission: booked, mayChange: false },
      'bothStand',
    ],
    [
      'at its last page when that page is reloaded',
      { receipt, submission: { ...booked, inDoubt: true, idsBefore: null }, mayChange: false },
      'complete',
    ],
  ] as const)('opens %s', (_, change, value) => {
    expect(opened(change as Partial<RescheduleInput>).value).toEqual(value);
  });

  test('is done when the new booking stands and the old one does not', () => {
    const { value, status } = endedBy({ receipt });
    expect({ value, status }).toEqual({ value: 'complete', status: 'done' });
  });

  test.each([
    ['refused', { code: 'cannotCancel', reasons: [] }, booked],
    ['not sent', { code: 'notSent' }, { ...booked, inDoubt: true, idsBefore: null }],
    ['unknown', { code: 'outcomeUnknown' }, { ...booked, inDoubt: true, idsBefore: null }],
  ] as const)(
    'says that both bookings stand when the cancellation of the old one is %s',
    (_, problem, submission) => {
      const state = endedBy({
        problem: problem as RescheduleContext['problem'],
        submission: submission as never,
      });
      expect([state.value, state.context.problem]).toEqual(['bothStand', problem]);
    },
  );

  test.each([
    ['at the review', { code: 'bookingRefused', reasons: [] }, 'confirm'],
    [
      'at the dates when a wish is taken',
      { code: 'slotTaken', wishes: [0], reasons: [] },
      { selectDesiredDate: 'loading' },
    ],
    ['closed when the old one is gone', { code: 'oldIsGone', reasons: [] }, { selectDesiredDate: 'closed' }],
  ] as const)('keeps the old booking when the new one is refused, and goes on %s', (_, problem, value) => {
    const state = endedBy({ problem: problem as never });
    expect([state.value, state.context.problem]).toEqual([value, problem]);
  });

  test('allows only the cancellation of the old booking once the new one stands', () => {
    const state = opened({ submission: booked, answers });
    const routes = ['selectDesiredDate', 'confirm', 'bothStand'] as const;
    expect(routes.map((to) => state.can({ type: 'xstate.route', to: `#${to}` } as never))).toEqual([
      false,
      false,
      true,
    ]);
    expect(opened().can({ type: 'xstate.route', to: '#bothStand' })).toBe(false);
    const press = { type: 'oldOne.cancelled', key: 'key-1', answers } as const;
    const [sending, actions] = transition(rescheduleMachine, state, press);
    expect([sending.value, actions.map(({ params }) => (params as { input?: unknown }).input)]).toEqual([
      'submitting',
      [{ parts: ['booking', 'cancellation'], press, previous: booked, told: null }],
    ]);
  });
});
