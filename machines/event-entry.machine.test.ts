import { describe, expect, test } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { initialTransition, transition } from 'xstate';
import { eventEntryExamples } from '#flows/event-entry/event-entry.examples.ts';
import { askedAtExample as askedAt } from '#flows/shared/booking/booking.examples.ts';
import { eventEntryMachine } from './event-entry.machine.ts';
import type { EventEntryAnswers, EventEntryInput } from './event-entry.types.ts';

type Snapshot = SnapshotFrom<typeof eventEntryMachine>;

const answers: EventEntryAnswers = {
  ...eventEntryExamples.severalShops.answers,
  selectShop: { builderShopId: 3 },
  selectDesiredDate: { wishes: [{ date: '2026-11-28', time: '10:30' }] },
};
const left = { answers: {}, submission: null, receipt: null, reloaded: false };
const clean = { ...left, heldAtStart: null, eventId: 2, askedAt };
const opened = (input: Partial<EventEntryInput> = {}): Snapshot =>
  initialTransition(eventEntryMachine, { ...clean, asksShop: true, mayEnter: true, ...input })[0];
const moved = (from: Snapshot, ...events: AnyEventObject[]): Snapshot =>
  events.reduce((snapshot, event) => transition(eventEntryMachine, snapshot, event as never)[0], from);
const passed = (from: Snapshot, ...events: AnyEventObject[]) =>
  events.map((_, index) => moved(from, ...events.slice(0, index + 1)).value);
/** The inputs of the ports that an event invokes. */
const given = (from: Snapshot, event: AnyEventObject) =>
  transition(eventEntryMachine, from, event as never)[1].map(
    ({ params }) => (params as { input: unknown }).input,
  );

const to = (step: string) => ({ type: 'xstate.route', to: `#${step}` });
const steps = ['detail', 'selectShop', 'selectDesiredDate', 'setProfile', 'visitorDetail', 'confirm'];
const routable = (snapshot: Snapshot) => steps.filter((step) => snapshot.can(to(step) as never));

const back = { type: 'back.pressed' };
const begun = { type: 'entry.begun' };
const discarded = { type: 'answers.discarded' };
const shopChosen = (builderShopId: number) => ({ type: 'shop.chosen', answer: { builderShopId } });
const openSlots = { slots: [{ date: '2026-11-28', times: ['10:30'] }], closedDays: [] };
const answered = (output: object) => ({ type: 'xstate.done.actor.loadSessions', output });
const loaded = answered({ ok: true, value: openSlots });
const loading = { selectDesiredDate: 'loading' };
const fromDates = [
  loaded,
  { type: 'wishes.chosen', answer: answers.selectDesiredDate },
  { type: 'profile.entered', answer: answers.setProfile },
  { type: 'visitors.entered', answer: answers.visitorDetail },
];
const toReview = [{ selectDesiredDate: 'choosing' }, 'setProfile', 'visitorDetail', 'confirm'];
const review = moved(opened({ answers }), to('confirm'));
const oneShop = opened({ asksShop: false });

test('a reload opens the event’s page, with every answer kept', () => {
  const reloaded = opened({ answers, reloaded: true });
  expect([reloaded.value, reloaded.context.answers]).toEqual(['detail', answers]);
});

test.each([true, false])(
  'EVENT-10 an event that takes no entries can only be read (several shops: %s)',
  (asksShop) => {
    const closed = opened({ answers, asksShop, mayEnter: false });
    expect([routable(closed), closed.can(begun as never), closed.can(discarded as never)]).toEqual([
      ['detail'],
      false,
      false,
    ]);
  },
);

test('a submission in doubt is looked up even if the event no longer takes entries', () => {
  const submission = { key: 'key-1', answers, done: [], inDoubt: true, baseline: null };
  expect(opened({ submission, mayEnter: false }).value).toBe('submitting');
});

describe('an event at several shops', () => {
  test('EVENT-12 asks for the shop, then step by step for the rest', () => {
    const events = [begun, shopChosen(3), ...fromDates];
    expect([opened().value, ...passed(opened(), ...events)]).toEqual([
      'detail',
      'selectShop',
      loading,
      ...toReview,
    ]);
    expect([moved(opened(), ...events).context.answers, routable(review)]).toEqual([answers, steps]);
  });

  test('leads back step by step from the review to the event’s page', () => {
    const behind = ['visitorDetail', 'setProfile', loading, 'selectShop', 'detail'];
    expect(passed(review, back, back, back, back, back)).toEqual(behind);
  });

  test('drops the dates when another shop is chosen, but not when the same shop is chosen again', () => {
    const shops = moved(opened({ answers }), begun);
    const { selectDesiredDate: _, ...others } = answers;
    expect([5, 3].map((shop) => moved(shops, shopChosen(shop)).context.answers)).toEqual([
      { ...others, selectShop: { builderShopId: 5 } },
      answers,
    ]);
  });
});

test('an event at one shop has no shop step, so back leads from the dates to the event’s page', () => {
  expect(passed(oneShop, begun, ...fromDates)).toEqual([loading, ...toReview]);
  expect(moved(oneShop, begun, back).value).toBe('detail');
  expect(routable(oneShop)).toEqual(steps.filter((step) => step !== 'selectShop'));
});

test('an entry whose answers are discarded starts over at its first step', () => {
  const anew = [true, false].map((asksShop) => moved(opened({ answers, asksShop }), discarded));
  expect(anew.map(({ value, context }) => [value, context.answers])).toEqual([
    ['selectShop', {}],
    [loading, {}],
  ]);
});

describe('the sessions', () => {
  test('are those of the chosen shop, or of the only shop', () => {
    expect(given(moved(opened(), begun), shopChosen(3))).toEqual([{ builderShopId: 3 }]);
    expect([given(oneShop, begun), moved(oneShop, begun).tags]).toEqual([[{}], new Set(['loading'])]);
    expect(given(opened({ asksShop: false, answers }), begun)).toEqual([{}]);
    expect(moved(oneShop, begun, loaded).context.openSlots).toEqual(openSlots);
  });

  test('can be loaded again after a failure', () => {
    const problem = { code: 'slotsUnavailable' };
    const failed = moved(oneShop, begun, answered({ ok: false, problem }));
    const again = moved(failed, { type: 'retry.pressed' });
    expect([failed, again].map(({ value, context }) => [value, context.problem])).toEqual([
      [{ selectDesiredDate: 'unavailable' }, problem],
      [loading, null],
    ]);
  });

  test('are loaded again when the chosen session is full, and every answer is kept', () => {
    const problem = { code: 'slotTaken', wishes: [0], reasons: ['満席です。'] };
    const output = { receipt: null, problem, submission: null };
    const sending = moved(review, { type: 'entry.submitted', key: 'key-1' });
    const dates = moved(sending, { type: 'xstate.done.actor.submission', output });
    expect([dates.value, dates.context]).toEqual([loading, { ...sending.context, problem }]);
  });
});

describe('a session chosen on the event’s page', () => {
  const wish = { date: '2026-11-28', time: '10:30' };
  const chosen = { type: 'session.chosen', shop: { builderShopId: 3 }, wish };
  const dates = { selectDesiredDate: { wishes: [wish] } };

  test('EVENT-14 fills in the shop and the dates, and leads to the profile', () => {
    expect(
      [opened(), oneShop].map((from) => [moved(from, chosen).value, moved(from, chosen).context.answers]),
    ).toEqual([
      ['setProfile', { selectShop: { builderShopId: 3 }, ...dates }],
      ['setProfile', dates],
    ]);
  });

  test('drops the answers about the visitors if its shop has other questions', () => {
    const at = (builderShopId: number) => ({ ...chosen, shop: { builderShopId } });
    const kept = [3, 5, 2].map((shop) => moved(opened({ answers }), at(shop)).context.answers.visitorDetail);
    expect(kept).toEqual([answers.visitorDetail, answers.visitorDetail, undefined]);
  });

  test('is ignored when the event takes no entries', () => {
    expect(opened({ mayEnter: false }).can(chosen as never)).toBe(false);
  });
});

describe('the answers about the visitors', () => {
  const byTrain = { ...answers, visitorDetail: eventEntryExamples.oneShop.answers.visitorDetail };
  const atShops = (of: Partial<EventEntryAnswers>) => moved(opened({ answers: of }), begun);
  const lostAt = (of: Partial<EventEntryAnswers>, shops: number[]) =>
    shops.filter((shop) => !moved(atShops(of), shopChosen(shop)).context.answers.visitorDetail);

  test('are dropped if the new shop has other questions (only drivers are asked about parking)', () => {
    expect([lostAt(answers, [2, 3, 4, 5]), lostAt(byTrain, [2, 3, 4, 5])]).toEqual([[2, 4], [4]]);
  });

  test('are dropped if the shop that they were given for no longer exists', () => {
    const { selectShop: _, ...others } = answers;
    expect(lostAt(others, [3])).toEqual([3]);
  });
});
