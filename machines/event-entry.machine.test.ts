import { describe, expect, test } from 'vitest';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { createActor, fromPromise, initialTransition, transition } from 'xstate';
import { eventEntryExamples } from '#flows/event-entry/event-entry.examples.ts';
import type { Booking, BookingProblem, OpenSlots, ShopAnswer } from './booking.types.ts';
import { eventEntryMachine } from './event-entry.machine.ts';
import type {
  EventEntryAnswers,
  EventEntryEvent,
  EventEntryInput,
  EventEntrySubmission,
} from './event-entry.types.ts';
import type { Answer } from './port.types.ts';

type Snapshot = SnapshotFrom<typeof eventEntryMachine>;

const wishes = [{ date: '2026-11-28', time: '10:30' }];
const answers: EventEntryAnswers = {
  ...eventEntryExamples.severalShops.answers,
  selectDesiredDate: { wishes },
};
const { selectShop, ...withoutShop } = answers;
const entry: Booking = {
  number: 'E-000001',
  shopName: '横浜港北ショールーム',
  shopAddress: '神奈川県横浜市都筑区茅ケ崎中央26-8',
  shopTel: '0120-000-013',
  wishes,
};
const submission: EventEntrySubmission = { key: 'key-1', answers };

const clean: EventEntryInput = {
  answers: {},
  submission: null,
  receipt: null,
  reloaded: false,
  eventId: 2,
  asksShop: true,
  mayEnter: true,
};

const opened = (input: Partial<EventEntryInput> = {}): Snapshot => {
  const [snapshot] = initialTransition(eventEntryMachine, { ...clean, ...input });
  return snapshot;
};
const moved = (from: Snapshot, ...events: (EventEntryEvent | AnyEventObject)[]): Snapshot =>
  events.reduce((snapshot, event) => transition(eventEntryMachine, snapshot, event as never)[0], from);

const to = (step: string) => ({ type: 'xstate.route', to: `#${step}` });
const done = (port: string, output: Answer<unknown, BookingProblem>) => ({
  type: `xstate.done.actor.${port}`,
  output,
});
const ok = (port: string, value: unknown = null) => done(port, { ok: true, value });
const refused = (port: string, problem: BookingProblem) => done(port, { ok: false, problem });
const begun: EventEntryEvent = { type: 'entry.begun' };
const discarded: EventEntryEvent = { type: 'answers.discarded' };
const submitted: EventEntryEvent = { type: 'entry.submitted', key: 'key-1' };
const loaded = ok('loadSessions', { slots: [], closedDays: [] });

const atConfirm = moved(opened({ answers }), to('confirm'));
const atEntering = moved(atConfirm, submitted, ok('saveProfile'));

const steps = ['selectShop', 'selectDesiredDate', 'setProfile', 'visitorDetail', 'confirm'] as const;
const enterable = (input: Partial<EventEntryInput>): string[] =>
  steps.filter((step) => opened(input).can(to(step) as never));

describe('where the entry opens', () => {
  test('at the page about the event, a reload too, with every answer kept', () => {
    for (const reloaded of [false, true]) {
      const snapshot = opened({ answers, reloaded });
      expect([snapshot.value, snapshot.context.answers]).toEqual(['detail', answers]);
    }
  });

  test('with a receipt, at the last page', () => {
    expect(opened({ receipt: entry, mayEnter: false }).value).toBe('complete');
  });

  test('a submission that nobody knows the end of is looked up, even when no entries are taken any more', () => {
    const verifying = opened({ answers, submission, mayEnter: false });
    expect(Object.keys(verifying.children)).toEqual(['findEntry']);
    expect(moved(verifying, ok('findEntry', entry)).context.receipt).toEqual(entry);
    const notBooked = moved(verifying, ok('findEntry', null));
    expect([notBooked.value, notBooked.context.problem]).toEqual(['confirm', { code: 'notBooked' }]);
  });
});

describe('an event that takes no entries, or was entered already', () => {
  const closed = opened({ answers, mayEnter: false });

  test('is not begun, and a draft is kept as it is', () => {
    expect([closed.can(begun), closed.can(discarded)]).toEqual([false, false]);
    expect(moved(closed, begun, discarded)).toEqual(closed);
  });

  test('lets no URL lead to a step of the entry, whatever was answered', () => {
    expect(enterable({ answers, mayEnter: false })).toEqual([]);
    expect(enterable({ answers: withoutShop, asksShop: false, mayEnter: false })).toEqual([]);
    expect(closed.can(to('detail') as never)).toBe(true);
  });
});

describe('an event held by several shops', () => {
  test('asks for the shop first', () => {
    const shops = moved(opened(), begun);
    expect(shops.value).toBe('selectShop');
    expect(moved(shops, { type: 'back.pressed' }).value).toBe('detail');
    const dates = moved(shops, { type: 'shop.chosen', answer: selectShop });
    expect([dates.value, moved(dates, { type: 'back.pressed' }).value]).toEqual([
      { selectDesiredDate: 'loading' },
      'selectShop',
    ]);
  });

  test('lets a URL lead as far as the answers go', () => {
    expect(enterable({})).toEqual(['selectShop']);
    expect(enterable({ answers: withoutShop })).toEqual(['selectShop']);
    expect(enterable({ answers: { selectShop } })).toEqual(['selectShop', 'selectDesiredDate']);
    expect(enterable({ answers })).toEqual(steps);
  });

  test('forgets the dates of another shop, and leads back to the review through them', () => {
    const dates = moved(
      atConfirm,
      { type: 'selectShop.reopened' },
      { type: 'shop.chosen', answer: { builderShopId: 5 } },
    );
    expect(dates.value).toEqual({ selectDesiredDate: 'loading' });
    expect(dates.context.answers.selectDesiredDate).toBe(undefined);
    expect(moved(dates, loaded, { type: 'wishes.chosen', answer: { wishes } }).value).toBe('confirm');
  });
});

describe('an event held by one shop', () => {
  const oneShop = opened({ asksShop: false });

  test('begins with the dates, before which lies the page about the event', () => {
    const dates = moved(oneShop, begun);
    expect(dates.value).toEqual({ selectDesiredDate: 'loading' });
    expect(moved(dates, { type: 'back.pressed' }).value).toBe('detail');
  });

  test('has no step for the shop, neither by its URL nor from the review', () => {
    expect(enterable({ asksShop: false })).toEqual(['selectDesiredDate']);
    expect(enterable({ answers: withoutShop, asksShop: false })).toEqual(steps.slice(1));
    const confirm = moved(opened({ answers: withoutShop, asksShop: false }), to('confirm'));
    expect(confirm.can({ type: 'selectShop.reopened' })).toBe(false);
  });
});

describe('the sessions', () => {
  const asked = (input: Partial<EventEntryInput>): Partial<ShopAnswer>[] => {
    const inputs: Partial<ShopAnswer>[] = [];
    const machine = eventEntryMachine.provide({
      actors: {
        loadSessions: fromPromise<Answer<OpenSlots, BookingProblem>, Partial<ShopAnswer>>(({ input: of }) => {
          inputs.push(of);
          return new Promise<never>(() => undefined);
        }),
      },
    });
    const actor = createActor(machine, { input: { ...clean, ...input } }).start();
    actor.send({ type: 'xstate.route', to: '#selectDesiredDate' });
    actor.stop();
    return inputs;
  };

  test('are those of the chosen shop, or of the one there is', () => {
    expect(asked({ answers })).toEqual([selectShop]);
    expect(asked({ asksShop: false })).toEqual([{}]);
  });

  test('that could not be fetched can be asked for again', () => {
    const failed = moved(
      opened({ answers }),
      to('selectDesiredDate'),
      refused('loadSessions', { code: 'slotsUnavailable' }),
    );
    expect(failed.value).toEqual({ selectDesiredDate: 'unavailable' });
    const again = moved(failed, { type: 'retry.pressed' });
    expect([again.value, again.context.problem]).toEqual([{ selectDesiredDate: 'loading' }, null]);
  });
});

test('starting over forgets the answers and begins where the event begins', () => {
  const several = moved(opened({ answers }), discarded);
  const one = moved(opened({ answers: withoutShop, asksShop: false }), discarded);
  expect([several.value, several.context.answers]).toEqual(['selectShop', {}]);
  expect([one.value, one.context.answers]).toEqual([{ selectDesiredDate: 'loading' }, {}]);
});

describe('sending', () => {
  test('saves the profile, then enters the event', () => {
    expect(moved(atConfirm, submitted).value).toEqual({ submitting: 'savingProfile' });
    expect(atEntering.value).toEqual({ submitting: 'enteringEvent' });
    expect(atEntering.can(submitted)).toBe(false);
    expect(moved(atEntering, ok('enterEvent', entry)).context.receipt).toEqual(entry);
  });

  test('never happens a second time before the first is looked up', () => {
    const unknown = moved(
      atEntering,
      refused('enterEvent', { code: 'outcomeUnknown' }),
      refused('findEntry', { code: 'outcomeUnknown' }),
    );
    expect([unknown.value, unknown.context.submission]).toEqual(['confirm', submission]);
    expect(moved(unknown, { type: 'entry.submitted', key: 'key-2' }).value).toBe('verifying');
  });

  test('leads to what was refused, with every answer kept', () => {
    const taken: BookingProblem = { code: 'slotTaken', wishes: [0], reasons: ['満席です。'] };
    const dates = moved(atEntering, refused('enterEvent', taken));
    expect([dates.value, dates.context.problem, dates.context.answers]).toEqual([
      { selectDesiredDate: 'loading' },
      taken,
      answers,
    ]);
    const badTel: BookingProblem = { code: 'profileRefused', fields: ['tel'], reasons: [] };
    const profile = moved(atConfirm, submitted, refused('saveProfile', badTel));
    expect([profile.value, profile.context.problem]).toEqual(['setProfile', badTel]);
  });

  test('that was refused for another reason says so at the review, until the customer goes elsewhere', () => {
    const closed: BookingProblem = { code: 'bookingRefused', reasons: ['受付は終了しました。'] };
    const confirm = moved(atEntering, refused('enterEvent', closed));
    expect([confirm.value, confirm.context.problem, confirm.context.submission]).toEqual([
      'confirm',
      closed,
      null,
    ]);
    expect(moved(confirm, to('detail')).context.problem).toBe(null);
  });
});

test('a bug in any port keeps what it was, and the answers', () => {
  const bug = new Error('a bug');
  for (const [from, port] of [
    [moved(atConfirm, submitted), 'saveProfile'],
    [atEntering, 'enterEvent'],
    [opened({ answers, submission }), 'findEntry'],
    [moved(opened({ answers }), to('selectDesiredDate')), 'loadSessions'],
  ] as const) {
    const { value, context } = moved(from, { type: `xstate.error.actor.${port}`, error: bug });
    expect([port, value, context.crash, context.answers]).toEqual([port, 'crashed', bug, answers]);
  }
});
