import { describe, expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { initialTransition, transition } from 'xstate';
import { rescheduleMachine } from './reschedule.machine.ts';
import type { RescheduleContext, RescheduleInput } from './reschedule.types.ts';

const visitors = {
  shopVisitor: '3',
  transportation: 'car',
  useParking: 'true',
  useKidsSpace: 'false',
  otherConfirmation: '',
} as const;
const old = {
  selectShop: { builderShopId: 3 },
  selectDesiredDate: { wishes: [{ date: '2026-11-29', time: '11:00' }] },
  visitorDetail: visitors,
  hearing: { answers: { 1: '検討中' } },
};
const answers = { ...old, selectDesiredDate: { wishes: [{ date: '2026-11-30', time: '10:00' }] } };
const booked = { key: 'key-1', answers, done: ['booking'], inDoubt: false, baseline: null };
const input: RescheduleInput = {
  kind: 'visits',
  oldId: 102,
  mayChange: true,
  old,
  answers: {},
  submission: null,
  receipt: null,
  reloaded: false,
};

const opened = (change: Partial<RescheduleInput> = {}) =>
  initialTransition(rescheduleMachine, { ...input, ...change })[0];

/** The chart's snapshot after the submission has ended with this outcome. */
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

const routed = (from: ReturnType<typeof opened>, step: string) =>
  moved(from, { type: 'xstate.route', to: `#${step}` });

describe('the dates', () => {
  const loading = routed(opened(), 'selectDesiredDate');
  const choosing = moved(loading, loaded({ ok: true, value: slots }));
  const failed = moved(loading, loaded({ ok: false, problem: unavailable }));

  test('MOVE-1 are chosen from the open slots of the shop, and lead to the review', () => {
    const chosen = moved(choosing, { type: 'wishes.chosen', answer: answers.selectDesiredDate });
    const [, actions] = transition(rescheduleMachine, opened(), {
      type: 'xstate.route',
      to: '#selectDesiredDate',
    } as never);
    expect(actions.map(({ params }) => (params as { input?: unknown }).input)).toEqual([old.selectShop]);
    expect([loading.hasTag('loading'), Object.keys(loading.children)]).toEqual([true, ['loadSlots']]);
    expect([choosing.value, choosing.context.openSlots]).toEqual([{ selectDesiredDate: 'choosing' }, slots]);
    expect([chosen.value, chosen.context.answers]).toEqual(['confirm', answers]);
  });

  test('lead back to the shop step only when the booking has a shop', () => {
    const { selectDesiredDate } = old;
    const tour = routed(opened({ kind: 'reservations', old: { selectDesiredDate } }), 'selectDesiredDate');
    const stagesOf = (first: typeof loading) => [
      first,
      moved(first, loaded({ ok: true, value: slots })),
      moved(first, loaded({ ok: false, problem: unavailable })),
    ];
    expect(stagesOf(loading).map((stage) => moved(stage, { type: 'back.pressed' }).value)).toEqual(
      Array(3).fill('selectShop'),
    );
    expect(stagesOf(tour).map((stage) => stage.can({ type: 'back.pressed' }))).toEqual(Array(3).fill(false));
  });

  test('can be loaded again after a failure', () => {
    const again = moved(failed, { type: 'retry.pressed' });
    expect([failed, again].map(({ value, context }) => [value, context.problem])).toEqual([
      [{ selectDesiredDate: 'unavailable' }, unavailable],
      [{ selectDesiredDate: 'loading' }, null],
    ]);
  });
});

describe('a section of the booking', () => {
  test.each([
    ['visitors.entered', 'visitorDetail', { ...visitors, shopVisitor: '4' }],
    ['hearing.answered', 'hearing', { answers: { 1: '契約済み' } }],
    ['form.answered', 'form', { answers: { 2: '床暖房' } }],
  ] as const)('MOVE-50 can be changed on its own by the event %s', (type, step, answer) => {
    const from = opened({ old: { ...old, form: { answers: {} } } });
    const { value, context } = moved(routed(from, step), { type, answer });
    expect([value, context.answers]).toEqual(['confirm', { ...from.context.answers, [step]: answer }]);
  });

  test('is not asked about if the booking does not have it', () => {
    const { selectDesiredDate } = old;
    const tour = opened({ kind: 'reservations', old: { selectDesiredDate } });
    const steps = ['selectShop', 'visitorDetail', 'hearing', 'form'] as const;
    expect(steps.filter((to) => tour.can({ type: 'xstate.route', to: `#${to}` } as never))).toEqual([]);
  });

  test('MOVE-52 is kept if the same shop is chosen, but another shop removes the dates and the visitors', () => {
    const at = routed(opened(), 'selectShop');
    const same = moved(at, { type: 'shop.chosen', answer: { builderShopId: 3 } });
    const other = moved(at, { type: 'shop.chosen', answer: { builderShopId: 5 } });
    const { hearing } = old;
    expect([same.value, same.context.answers]).toEqual(['confirm', old]);
    expect([other.value, other.context.answers]).toEqual([
      'confirm',
      { selectShop: { builderShopId: 5 }, hearing },
    ]);
    const dates = routed(other, 'selectDesiredDate');
    expect(moved(dates, { type: 'back.pressed' }).value).toBe('selectShop');
    const visit = routed(other, 'visitorDetail');
    expect(moved(visit, { type: 'back.pressed' }).value).toEqual({ selectDesiredDate: 'loading' });
    const again = moved(routed(other, 'selectShop'), { type: 'shop.chosen', answer: old.selectShop });
    expect(again.context.answers).toEqual(old);
  });

  test('keeps the answer stored in the draft, and a draft with another shop gets no old dates', () => {
    const { selectShop, ...others } = old;
    const elsewhere = { ...others, selectShop: { builderShopId: 5 } };
    const { selectDesiredDate: _, ...undated } = elsewhere;
    const dates = { selectDesiredDate: answers.selectDesiredDate };
    expect([dates, undated].map((left) => opened({ answers: left }).context.answers)).toEqual([
      { selectShop, ...others, ...dates },
      undated,
    ]);
  });
});

describe('the change of a booking', () => {
  test.each([
    ['at the review', {}, 'confirm'],
    ['at the review even after a reload', { reloaded: true, answers }, 'confirm'],
    [
      'at the “no change possible” page when the booking cannot be changed in the app',
      { mayChange: false },
      { selectDesiredDate: 'closed' },
    ],
    [
      'with a look-up when the submission was interrupted',
      { submission: { ...booked, inDoubt: true, baseline: null } },
      'submitting',
    ],
    [
      'at the page about both bookings when the old one is not cancelled yet',
      { submission: booked, mayChange: false },
      'bothStand',
    ],
  ] as const)('opens %s', (_, change, value) => {
    expect(opened(change as Partial<RescheduleInput>).value).toEqual(value);
  });

  test('MOVE-53 is not sent while nothing differs from the booking', () => {
    const press = { type: 'change.submitted', key: 'key-1', answers } as const;
    const changed = opened({ answers });
    expect([opened().can(press), changed.can(press), moved(changed, press).value]).toEqual([
      false,
      true,
      'submitting',
    ]);
  });

  test.each([
    ['refused', { code: 'cannotCancel', reasons: [] }, booked],
    ['not sent', { code: 'notSent' }, { ...booked, inDoubt: true, baseline: null }],
    ['unknown', { code: 'outcomeUnknown' }, { ...booked, inDoubt: true, baseline: null }],
  ] as const)(
    'MOVE-14 says that both bookings exist when the result of the old one’s cancellation is: %s',
    (_, problem, submission) => {
      const state = endedBy({
        problem: problem as RescheduleContext['problem'],
        submission: submission as never,
      });
      expect([state.value, state.context.problem]).toEqual(['bothStand', problem]);
    },
  );

  test.each([
    [
      'at the review unless a time is taken or the old booking is gone',
      { code: 'bookingRefused', reasons: [] },
      'confirm',
    ],
    [
      'at the dates when a chosen time is taken',
      { code: 'slotTaken', wishes: [0], reasons: [] },
      { selectDesiredDate: 'loading' },
    ],
    [
      'at the “no change possible” page when the old booking no longer exists',
      { code: 'oldIsGone', reasons: [] },
      { selectDesiredDate: 'closed' },
    ],
  ] as const)(
    'keeps the old booking if the new one is refused, and then continues %s',
    (_, problem, value) => {
      const state = endedBy({ problem: problem as never });
      expect([state.value, state.context.problem]).toEqual([value, problem]);
    },
  );

  test('allows only the cancellation of the old booking once the new one exists', () => {
    const state = opened({ submission: booked, answers });
    const routes = ['selectShop', 'selectDesiredDate', 'visitorDetail', 'hearing', 'confirm', 'bothStand'];
    expect(routes.filter((to) => state.can({ type: 'xstate.route', to: `#${to}` } as never))).toEqual([
      'bothStand',
    ]);
    expect(opened().can({ type: 'xstate.route', to: '#bothStand' })).toBe(false);
    const press = { type: 'oldOne.cancelled', key: 'key-1', answers } as const;
    const [sending, actions] = transition(rescheduleMachine, state, press);
    expect([sending.value, actions.map(({ params }) => (params as { input?: unknown }).input)]).toEqual([
      'submitting',
      [{ parts: ['booking', 'cancellation'], press, previous: booked, check: { shownProblem: null } }],
    ]);
  });
});
