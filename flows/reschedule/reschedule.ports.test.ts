import { describe, expect, test } from 'vitest';
import type { AnyActorLogic } from 'xstate';
import { createActor, toPromise } from 'xstate';
import type { ActiveBooking, OpenSlots } from '#machines/booking.types.ts';
import type { ApiProblem, ApiResult } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import { getVisitReservations } from '#src/api/contract/consultation.contract.ts';
import type { SubmissionInput } from '#src/engine/charts/submission.types.ts';
import { visitWith } from '#tests/support/standing-bookings.ts';
import type { BookingChange, ChangedAnswers } from './booking-change.ts';
import { reschedulePorts } from './reschedule.ports.ts';

const oldTime = { date: '2026-11-28', time: '10:00' };
const newTime = { date: '2026-11-29', time: '11:00' };
const answers = { selectShop: { builderShopId: 3 }, selectDesiredDate: { wishes: [newTime] } };
const old: ChangedAnswers = { ...answers, selectDesiredDate: { wishes: [oldTime] } };
const reasons = ['ご確認ください。'];
const done: ApiResult<unknown> = { ok: true, value: null };
const fails = (problem: ApiProblem): ApiResult<never> => ({ ok: false, problem });
const refusal = fails({ code: 'invalid', reasons, fields: [] });
const offline = fails({ code: 'offline' });
const open: OpenSlots = { slots: [{ date: newTime.date, times: [newTime.time] }], closedDays: [] };
const made = { id: 9, number: 'H-000009', wishes: [newTime], requested: true };
const limit: ActiveBooking[] = [{ kind: 'visits', id: 1, title: '横浜', ...oldTime, when: '' }];

interface Provider {
  /** What each look at the bookings answers, in turn; the last answer stays. */
  looks?: (ApiResult<never> | { old: boolean; others?: (typeof made)[]; limitedBy?: ActiveBooking[] })[];
  book?: ApiResult<unknown>;
  cancelOld?: ApiResult<unknown>;
  slots?: OpenSlots | null;
  isEvent?: boolean;
}

/** The ports on a provider that answers like this, and the calls that it got. */
function changing({
  looks = [],
  book = done,
  cancelOld = done,
  slots = open,
  isEvent = false,
}: Provider = {}) {
  const calls: string[] = [];
  const left = [...looks];
  const change: BookingChange = {
    fetchCurrentBookings: async () => {
      calls.push('look');
      const [now = { old: true, others: [made] }] = left.length > 1 ? left.splice(0, 1) : left;
      if ('ok' in now) return now;
      const { others = [], limitedBy = [] } = now;
      return { ok: true, value: { old: now.old, limitedBy, findOthersAt: () => others } };
    },
    openSlots: async (shop) => {
      calls.push(`slots of ${shop.builderShopId}`);
      return slots;
    },
    book: async (_, key) => {
      calls.push(`book ${key}`);
      return book;
    },
    cancelOld: async () => {
      calls.push('cancel');
      return cancelOld;
    },
  };
  const lists = { visitReservations: [visitWith({ id: 7 })], reservations: [], meetings: [] };
  const call = async (endpoint: object) => {
    if (endpoint === getVisitReservations) calls.push('holdings');
    return { ok: true, value: lists };
  };
  const forget = () => void calls.push('forget');
  const toChange = { change, old: { kind: 'visits' as const, id: 7, isEvent, answers: old, minutes: null } };
  const ports = reschedulePorts({ call } as ApiClient, () => toChange, forget);
  return { calls, ports: (ports as { actors: Record<string, AnyActorLogic> }).actors };
}

const run = async (provider: Provider, input: Partial<SubmissionInput> = {}) => {
  const { calls, ports } = changing(provider);
  const parts = ['booking', 'cancellation'];
  const press = { key: 'key-1', answers };
  const whole: SubmissionInput = { parts, press, previous: null, ...input };
  const logic = ports.submission as AnyActorLogic;
  const { receipt, problem } = await toPromise(createActor(logic, { input: whole }).start());
  return { calls, receipt, problem };
};

const [before, cancelled] = [{ old: true }, { old: false, others: [made] }];
const both = { old: true, others: [made] };
const receipt = { ...made, oldCancelled: true };

describe('a change', () => {
  test('books the new time first, then cancels the old booking, and forgets nothing else', async () => {
    expect(await run({ looks: [before, both] })).toEqual({
      calls: ['holdings', 'look', 'book key-1', 'forget', 'look', 'cancel'],
      receipt: { ...receipt, sameTimes: undefined },
      problem: null,
    });
  });

  test('to the same shop and times says so', async () => {
    const sent = { key: 'key-1', answers: { ...old, hearing: { answers: {} } } };
    const { receipt: same } = await run({ looks: [before, both] }, { press: sent });
    expect(same).toEqual({ ...receipt, sameTimes: true });
    const shop = { key: 'key-1', answers: { ...old, selectShop: { builderShopId: 5 } } };
    const other = await run({ looks: [before, both] }, { press: shop });
    expect(other.receipt).toEqual(receipt);
  });

  test('takes the booking that did not exist before', async () => {
    const earlier = { ...made, id: 7 };
    const { receipt: taken } = await run({ looks: [before, { old: true, others: [earlier, made] }] });
    expect(taken).toEqual(receipt);
  });

  test('cancels nothing that is cancelled already', async () => {
    const { calls, receipt: ended } = await run({ looks: [before, cancelled] });
    expect([calls.includes('cancel'), ended]).toEqual([false, receipt]);
  });

  test('is not booked twice by a press after the booking', async () => {
    const previous = { key: 'key-1', answers, done: ['booking'], inDoubt: false, baseline: null };
    expect((await run({ looks: [both] }, { previous })).calls).toEqual(['look', 'cancel']);
  });
});

describe('a change stops', () => {
  const stopped = async (provider: Provider) => {
    const { calls, problem } = await run(provider);
    return [problem, calls.slice(1)];
  };
  const tried = ['look', 'book key-1', 'look'];
  const withSlots = [...tried, 'slots of 3'];

  test.each<[string, Provider, object, string[]]>([
    ['before the old booking is gone', { looks: [cancelled] }, { code: 'oldIsGone', reasons: [] }, ['look']],
    ['unread', { looks: [offline] }, { code: 'offline' }, ['look']],
    [
      'if the read is declined',
      { looks: [fails({ code: 'conflict', reasons })] },
      { code: 'declined', reasons },
      ['look'],
    ],
    ['offline', { looks: [before], book: offline }, { code: 'offline' }, ['look', 'book key-1']],
    [
      'when the old booking goes meanwhile',
      { looks: [before, cancelled], book: refusal },
      { code: 'oldIsGone', reasons },
      tried,
    ],
    [
      'at the limit',
      { looks: [{ old: true, limitedBy: limit }], book: refusal },
      { code: 'limitReached', bookings: limit, reasons },
      tried,
    ],
    [
      'at a refused field, whatever the limit',
      {
        looks: [{ old: true, limitedBy: limit }],
        book: fails({ code: 'invalid', reasons, fields: ['shopVisitor'] }),
      },
      { code: 'bookingRefused', reasons, fields: ['shopVisitor'] },
      tried,
    ],
    [
      'at a taken slot',
      { looks: [before], book: refusal, slots: { slots: [], closedDays: [] } },
      { code: 'slotTaken', wishes: [0], reasons },
      withSlots,
    ],
    [
      'at any other refusal',
      { looks: [before], book: refusal },
      { code: 'bookingRefused', reasons },
      withSlots,
    ],
    [
      'at the one seat of an event',
      { looks: [before], book: fails({ code: 'conflict', reasons }), isEvent: true },
      { code: 'seatHeldOnce', reasons },
      withSlots,
    ],
    [
      'after the booking, if the new one is gone',
      { looks: [before, { old: true }] },
      { code: 'newIsGone', reasons: [] },
      ['look', 'book key-1', 'forget', 'look'],
    ],
    [
      'after the booking, if the bookings cannot be read',
      { looks: [before, offline] },
      { code: 'offline' },
      ['look', 'book key-1', 'forget', 'look'],
    ],
    [
      'after the booking, if the old one cannot be cancelled',
      { looks: [before, both], cancelOld: refusal },
      { code: 'cannotCancel', reasons },
      ['look', 'book key-1', 'forget', 'look', 'cancel', 'look'],
    ],
    [
      'after the booking, if its cancellation is declined',
      { looks: [before, both], cancelOld: fails({ code: 'notFound', reasons }) },
      { code: 'cannotCancel', reasons },
      ['look', 'book key-1', 'forget', 'look', 'cancel', 'look'],
    ],
    [
      'offline after the booking',
      { looks: [before, both], cancelOld: offline },
      { code: 'offline' },
      ['look', 'book key-1', 'forget', 'look', 'cancel'],
    ],
  ])('%s', async (_, provider, problem, calls) => {
    expect(await stopped(provider)).toEqual([problem, calls]);
  });

  test('nowhere if the old booking is cancelled by somebody else meanwhile', async () => {
    expect((await run({ looks: [before, both, cancelled], cancelOld: refusal })).receipt).toEqual(receipt);
  });

  test('at overlapping bookings, but never at the one that it replaces', async () => {
    const press = { key: 'key-1', answers: { ...answers, selectDesiredDate: { wishes: [oldTime] } } };
    expect((await run({ looks: [before, both] }, { press })).problem).toBe(null);
  });
});

describe('a change in doubt is looked up', () => {
  const sent = { key: 'key-1', answers, done: [], inDoubt: true, baseline: [7] };
  const found = (looks: Provider['looks'] & object, previous = {}, press: SubmissionInput['press'] = null) =>
    run({ looks }, { previous: { ...sent, ...previous }, press });

  test('and is complete when the new booking stands and the old one does not', async () => {
    expect(await found([cancelled])).toEqual({ calls: ['look'], receipt, problem: null });
  });

  test('and is complete even if nobody knows what was booked before', async () => {
    expect((await found([cancelled], { baseline: null })).receipt).toEqual(receipt);
    expect((await found([both], { baseline: null })).problem.code).toBe('outcomeUnknown');
  });

  test('and is half done while both stand: the next press only cancels', async () => {
    expect((await found([both])).problem).toEqual({ code: 'notSent', reasons: [] });
    const again = await found([both], {}, { key: 'key-1', answers });
    expect([again.calls, again.receipt]).toEqual([['look', 'look', 'cancel'], receipt]);
  });

  test('and is complete with both, if the customer has since changed the answers', async () => {
    const press = { key: 'key-2', answers: old };
    expect((await found([both], {}, press)).receipt).toEqual({ ...receipt, oldCancelled: false });
  });

  test('and is not sent when no new booking stands, but at most one of before the press', async () => {
    const earlier = { old: true, others: [{ ...made, id: 7 }] };
    for (const look of [before, earlier])
      expect((await found([look])).problem).toEqual({ code: 'notSent', reasons: [] });
  });

  test('and stays in doubt when the bookings cannot be read', async () => {
    expect((await found([offline])).problem.code).toBe('outcomeUnknown');
  });
});

test('the slots to choose from are those of the chosen shop, or a problem', async () => {
  const loaded = async (provider: Provider) => {
    const { calls, ports } = changing(provider);
    const logic = ports.loadSlots as AnyActorLogic;
    return [await toPromise(createActor(logic, { input: { builderShopId: 5 } }).start()), calls];
  };
  expect(await loaded({})).toEqual([{ ok: true, value: open }, ['slots of 5']]);
  expect(await loaded({ slots: null })).toEqual([
    { ok: false, problem: { code: 'slotsUnavailable' } },
    ['slots of 5'],
  ]);
});
