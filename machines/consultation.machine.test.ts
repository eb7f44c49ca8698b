import { describe, expect, test } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { initialTransition, transition } from 'xstate';
import {
  askedAtExample as askedAt,
  profileExample,
  visitorExamples,
} from '#flows/shared/booking/booking.examples.ts';
import { consultationMachine } from './consultation.machine.ts';
import type { ConsultationAnswers, ConsultationInput } from './consultation.types.ts';

type Snapshot = SnapshotFrom<typeof consultationMachine>;

const answers: ConsultationAnswers = {
  selectShop: { builderShopId: 3 },
  selectDesiredDate: { wishes: [{ date: '2026-11-27', time: '10:00' }] },
  setProfile: profileExample,
  visitorDetail: visitorExamples.byCar,
  hearing: { answers: { '1': '具体的に検討している' } },
};
const left = { answers: {}, submission: null, receipt: null, reloaded: false };
const clean = { ...left, earlier: null, askedAt, limitedBy: [], heldAtStart: null };
const opened = (input: Partial<ConsultationInput> = {}): Snapshot =>
  initialTransition(consultationMachine, { ...clean, asksHearing: true, ...input })[0];
const moved = (from: Snapshot, ...events: AnyEventObject[]): Snapshot =>
  events.reduce((snapshot, event) => transition(consultationMachine, snapshot, event as never)[0], from);
const passed = (from: Snapshot, ...events: AnyEventObject[]) =>
  events.map((_, index) => moved(from, ...events.slice(0, index + 1)).value);

const to = (step: string) => ({ type: 'xstate.route', to: `#${step}` });
const back = { type: 'back.pressed' };
const shopChosen = (builderShopId: number) => ({ type: 'shop.chosen', answer: { builderShopId } });
const openSlots = { slots: [{ date: '2026-11-27', times: ['10:00'] }], closedDays: [] };
const answered = (output: object) => ({ type: 'xstate.done.actor.loadSlots', output });
const loaded = answered({ ok: true, value: openSlots });
const visitorsEntered = { type: 'visitors.entered', answer: answers.visitorDetail };
const loading = { selectDesiredDate: 'loading' };
const choosing = { selectDesiredDate: 'choosing' };
const review = moved(opened({ answers }), to('confirm'));

describe('the path through the wizard', () => {
  test('BOOK-1 leads from the guide step by step to the review, with every answer', () => {
    const events = [
      { type: 'guide.read' },
      shopChosen(3),
      loaded,
      { type: 'wishes.chosen', answer: answers.selectDesiredDate },
      { type: 'profile.entered', answer: answers.setProfile },
      visitorsEntered,
      { type: 'hearing.answered', answer: answers.hearing },
    ];
    const steps = ['selectShop', loading, choosing, 'setProfile', 'visitorDetail', 'hearing', 'confirm'];
    expect([opened().value, ...passed(opened(), ...events)]).toEqual(['guide', ...steps]);
    expect(moved(opened(), ...events).context.answers).toEqual(answers);
  });

  test('leads back to the guide', () => {
    const steps = ['hearing', 'visitorDetail', 'setProfile', loading, 'selectShop', 'guide'];
    expect(passed(review, back, back, back, back, back, back)).toEqual(steps);
  });

  test('skips the hearing step when the builder has no questions for it', () => {
    const visitors = moved(opened({ asksHearing: false }), to('visitorDetail'));
    expect(passed(visitors, visitorsEntered, back)).toEqual(['confirm', 'visitorDetail']);
    expect(moved(visitors, visitorsEntered).context.answers).toEqual({
      visitorDetail: visitorExamples.byCar,
    });
    expect([visitors, review].map((from) => from.can(to('hearing') as never))).toEqual([false, true]);
  });

  test('continues at the shop step after a reload, and restarts there if answers are discarded', () => {
    const reloaded = opened({ answers, reloaded: true });
    const discarded = moved(opened({ answers }), { type: 'answers.discarded' });
    expect([reloaded, discarded].map(({ value, context }) => [value, context.answers])).toEqual([
      ['selectShop', answers],
      ['selectShop', {}],
    ]);
  });
});

describe('a customer with an earlier consultation', () => {
  const { selectDesiredDate: dates, ...earlier } = answers;
  const chosen = { type: 'earlier.chosen' };
  const wished = { type: 'wishes.chosen', answer: dates };

  test('BOOK-36 is asked only for the dates, and then sees the review', () => {
    const events = [chosen, loaded, wished];
    expect(passed(opened({ earlier }), ...events)).toEqual([loading, choosing, 'confirm']);
    expect(moved(opened({ earlier }), ...events).context.answers).toEqual(answers);
  });

  test('may choose another shop', () => {
    const events = [chosen, back, shopChosen(5), loaded, wished];
    const booked = moved(opened({ earlier }), ...events);
    expect([booked.value, booked.context.answers]).toEqual([
      'confirm',
      { ...answers, selectShop: { builderShopId: 5 } },
    ]);
  });

  test('must pass every step after changing one of the reused answers', () => {
    const other = { type: 'profile.entered', answer: { ...profileExample, tel: '0451112222' } };
    const changed = moved(opened({ earlier }), chosen, to('setProfile'), other, to('selectDesiredDate'));
    expect(passed(changed, loaded, wished)).toEqual([choosing, 'setProfile']);
  });

  test('is not asked questions that no longer exist', () => {
    const { hearing: _, ...unheard } = earlier;
    const silent = opened({ earlier: unheard, asksHearing: false });
    expect(moved(silent, chosen, loaded, wished).value).toBe('confirm');
  });

  test('can reuse it only before the first answer, and a new customer has none to reuse', () => {
    const starts = [opened({ earlier }), opened({ earlier, answers }), opened()];
    expect(starts.map((start) => start.can(chosen as never))).toEqual([true, false, false]);
  });
});

describe('a customer at the limit of consultations', () => {
  const standing = [
    {
      kind: 'visits',
      id: 102,
      title: '横浜港北ショールーム',
      date: '2026-11-29',
      time: '11:00',
      when: '11月29日(日) 11:00〜',
    },
  ] as const;
  const steps = ['selectShop', 'selectDesiredDate', 'setProfile', 'visitorDetail', 'hearing', 'confirm'];
  const limited = { limitedBy: standing, answers };
  const told = { code: 'limitReached', bookings: [...standing], reasons: [] };
  const openTo = (from: Snapshot) => steps.filter((step) => from.can(to(step) as never));

  test('BOOK-34 sees the existing consultations at the guide, even after a reload, and can open no step', () => {
    const { selectDesiredDate: _, ...earlier } = answers;
    const arrived = [opened({ limitedBy: standing, earlier }), opened({ ...limited, reloaded: true })];
    for (const guide of arrived) {
      expect([guide.value, guide.context.problem]).toEqual(['guide', told]);
      expect(openTo(guide)).toEqual([]);
      expect(
        passed(guide, ...['guide.read', 'earlier.chosen', 'answers.discarded'].map((type) => ({ type }))),
      ).toEqual(['guide', 'guide', 'guide']);
      expect(guide.context.answers).toEqual(guide === arrived[0] ? {} : answers);
    }
    expect(openTo(opened({ answers }))).toEqual(steps);
  });

  test('who learns of the limit from a refusal keeps the answers and can continue after a return', () => {
    const problem = { ...told, reasons: ['3件までです。'] };
    const submission = { key: 'key-1', answers, done: ['profile'], inDoubt: false, baseline: [] };
    const sending = moved(review, { type: 'booking.submitted', key: 'key-1' });
    const output = { receipt: null, problem, submission };
    const guide = moved(sending, { type: 'xstate.done.actor.submission', output });
    expect([guide.value, guide.context]).toEqual(['guide', { ...sending.context, ...output }]);
    expect(openTo(guide)).toEqual([]);
    const back = moved(guide, { type: 'page.returned', typed: {} });
    expect([back.value, back.context.problem, openTo(back)]).toEqual(['guide', null, steps]);
  });

  test('sees the existing consultations again after a return while the limit still applies', () => {
    const { value, context } = moved(opened(limited), { type: 'page.returned', typed: {} });
    expect([value, context.problem]).toEqual(['guide', told]);
  });
});

describe('the dates', () => {
  const shops = moved(opened({ answers }), to('selectShop'));

  test('BOOK-8 are dropped when another shop is chosen, and kept when it is the same shop', () => {
    const { selectDesiredDate: _, ...others } = answers;
    expect([5, 3].map((shop) => moved(shops, shopChosen(shop)).context.answers)).toEqual([
      { ...others, selectShop: { builderShopId: 5 } },
      answers,
    ]);
  });

  test('are chosen from the open slots of the shop', () => {
    const [dates, actions] = transition(consultationMachine, shops, shopChosen(5) as never);
    const given = actions.map(({ params }) => (params as { input: unknown }).input);
    expect([given, dates.tags]).toEqual([[{ builderShopId: 5 }], new Set(['loading'])]);
    expect(moved(dates, loaded).context.openSlots).toEqual(openSlots);
  });

  test('can be loaded again when the slots could not be fetched', () => {
    const problem = { code: 'slotsUnavailable' };
    const failed = moved(shops, shopChosen(3), answered({ ok: false, problem }));
    const again = moved(failed, { type: 'retry.pressed' });
    expect([failed, again].map(({ value, context }) => [value, context.problem])).toEqual([
      [{ selectDesiredDate: 'unavailable' }, problem],
      [loading, null],
    ]);
  });

  test('BOOK-15 are asked for again when a preferred time is taken, and every answer is kept', () => {
    const problem = { code: 'slotTaken', wishes: [0], reasons: ['満席です。'] };
    const submission = { key: 'key-1', answers, done: ['profile'], inDoubt: false, baseline: null };
    const output = { receipt: null, problem, submission };
    const sending = moved(review, { type: 'booking.submitted', key: 'key-1' });
    const dates = moved(sending, { type: 'xstate.done.actor.submission', output });
    expect([dates.value, dates.context]).toEqual([loading, { ...sending.context, ...output }]);
    const shown = moved(dates, loaded);
    expect([shown.value, shown.context.problem]).toEqual([choosing, problem]);
  });
});

describe('the answers about the visitors', () => {
  const byTrain = { ...answers, visitorDetail: visitorExamples.byTrain };
  const atShops = (of: Partial<ConsultationAnswers>) => moved(opened({ answers: of }), to('selectShop'));
  const lostAt = (of: Partial<ConsultationAnswers>, shops: number[]) =>
    shops.filter((shop) => !moved(atShops(of), shopChosen(shop)).context.answers.visitorDetail);

  test('are dropped if the new shop has other questions (only drivers are asked about parking)', () => {
    expect([lostAt(answers, [2, 3, 4, 5]), lostAt(byTrain, [2, 3, 4, 5])]).toEqual([[2, 4], [4]]);
  });

  test('are dropped if the shop that they were given for no longer exists', () => {
    const { selectShop: _, ...others } = answers;
    expect(lostAt(others, [3])).toEqual([3]);
  });
});
