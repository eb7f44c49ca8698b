import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ActiveBooking, BookingCheck, OverlapProblem } from '#machines/booking.types.ts';
import type { ApiClient, PageClient } from '#src/api/client.ts';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import { getVisitReservations } from '#src/api/contract/consultation.contract.ts';
import type { ResponseOf } from '#src/api/contract/endpoint.ts';
import { getMeetings, getReservations } from '#src/api/contract/reservation.contract.ts';
import type { Reservation } from '#src/shared/appointments/appointment.ts';
import { reservationWith, visitWith } from '#tests/support/standing-bookings.ts';
import { chooseMeal, fillIn, tourBrowser } from '#tests/support/tour-session.ts';
import { checkExistingBookings, fetchExistingBookings, prefetchAtReview } from './existing-bookings.ts';

type Meeting = ResponseOf<typeof getMeetings>['meetings'][number];

const DAY = '2026-11-28';
const visitOf = (durationMinutes?: number | null) =>
  visitWith({ kind: 'event', eventId: 1, eventTitle: '完成見学会', durationMinutes });
const reserved = reservationWith();

const meetingUntil = (endsAt: string): Meeting => ({
  id: 1,
  title: 'プランのご提案',
  status: 'confirmed',
  startsAt: `${DAY}T10:00:00+09:00`,
  endsAt: `${DAY}T${endsAt}:00+09:00`,
  place: '',
  staffName: '',
  cancelUntil: null,
  cancelReason: null,
});

interface Lists {
  visitReservations?: VisitReservation[];
  reservations?: Reservation[];
  meetings?: Meeting[];
}

/** A client whose lists of bookings are these. The call of an endpoint in `failing` fails. */
const holding = (lists: Lists, ...failing: object[]) => {
  const empty = { visitReservations: [], reservations: [], meetings: [] };
  const known = new Set<unknown>([getVisitReservations, getReservations, getMeetings]);
  const call = async (endpoint: object) =>
    known.has(endpoint) && !failing.includes(endpoint)
      ? { ok: true, value: { ...empty, ...lists } }
      : { ok: false };
  return { call } as ApiClient;
};

const visit = (minutes?: number | null) => holding({ visitReservations: [visitOf(minutes)] });

/** Every booking here begins at 10:00. The pairs are the first start that overlaps it and the next that does not. */
test.each<[string, ApiClient, minutes: number | null, string[], string[]]>([
  ['an event of three hours', visit(180), 90, ['08:31', '12:00', '12:59'], ['08:30', '13:00']],
  ['a visit of 30 minutes', visit(30), 30, ['09:31', '10:29'], ['09:30', '10:30', '11:00']],
  ['a visit before a long new one', visit(30), 240, ['06:01', '10:29'], ['06:00', '10:30']],
  ['a visit without a length', visit(null), null, ['09:01', '10:59'], ['09:00', '11:00']],
  ['a visit of a provider without lengths', visit(), null, ['09:01', '10:59'], ['09:00', '11:00']],
  ['a visit with the length 0', visit(0), 0, ['09:01', '10:59'], ['09:00', '11:00']],
  ['a reservation', holding({ reservations: [reserved] }), null, ['09:01', '10:59'], ['09:00', '11:00']],
  ['a meeting', holding({ meetings: [meetingUntil('10:20')] }), 60, ['09:01', '10:19'], ['09:00', '10:20']],
])(
  'BOOK-31 BOOK-79 %s takes its own length, and touching it is no overlap',
  async (_, client, minutes, overlapping, free) => {
    const found = async (time: string) => {
      const wishes = [{ date: DAY, time }];
      return (await fetchExistingBookings(client, { kind: 'visits', minutes }, wishes)).overlapping.length;
    };
    expect(await Promise.all(overlapping.map(found))).toEqual(overlapping.map(() => 1));
    expect(await Promise.all(free.map(found))).toEqual(free.map(() => 0));
  },
);

const wish = { date: DAY, time: '10:00' };
const idsIn = (bookings: readonly { kind: string; id: number }[] = []) =>
  bookings.map(({ kind, id }) => `${kind}/${id}`);

describe('BOOK-31 the bookings that overlap a wish', () => {
  test('are named with their first overlapping time, in Tokyo', async () => {
    const visitReservations = [visitWith({ status: 'requested', desiredOn2: DAY, desiredTime2: '23:30' })];
    const { overlapping } = await fetchExistingBookings(
      holding({ visitReservations }),
      { kind: 'reservations' },
      [
        { date: '2026-11-20', time: '10:00' },
        { date: DAY, time: '23:45' },
      ],
    );
    expect(overlapping).toEqual([
      {
        kind: 'visits',
        id: 1,
        title: '横浜港北ショールーム',
        date: DAY,
        time: '23:30',
        when: '第2希望 11月28日(土) 23:30〜',
      },
    ]);
  });

  const lists = {
    visitReservations: [
      visitWith({ id: 1, status: 'requested', desiredOn2: DAY, desiredTime2: '10:30' }),
      visitWith({ id: 2, status: 'cancelled' }),
      // The second wish of a confirmed visit takes no time.
      visitWith({ id: 3, desiredTime1: '15:00', desiredOn2: DAY, desiredTime2: '10:30' }),
      visitWith({ id: 4, desiredTime1: '10:30' }),
    ],
    reservations: [reservationWith({ id: 1 }), reservationWith({ id: 4, time: null })],
    meetings: [meetingUntil('11:00')],
  };

  test('are listed once each, whatever their kind, without those that are cancelled or have no time', async () => {
    const { overlapping } = await fetchExistingBookings(holding(lists), { kind: 'visits' }, [wish]);
    expect(idsIn(overlapping)).toEqual(['visits/1', 'visits/4', 'reservations/1', 'meetings/1']);
  });

  test('MOVE-17 do not include the booking that the new one replaces', async () => {
    const replacing = async (except: Parameters<typeof fetchExistingBookings>[3]) =>
      idsIn((await fetchExistingBookings(holding(lists), { kind: 'visits' }, [wish], except)).overlapping);
    expect(await replacing({ kind: 'visits', id: 1 })).toEqual(['visits/4', 'reservations/1', 'meetings/1']);
    expect(await replacing({ kind: 'reservations', id: 1 })).toEqual(['visits/1', 'visits/4', 'meetings/1']);
    expect(await replacing({ kind: 'visits', id: 9 })).toEqual([
      'visits/1',
      'visits/4',
      'reservations/1',
      'meetings/1',
    ]);
  });

  test.each([
    [getVisitReservations, ['reservations/1', 'meetings/1']],
    [getReservations, ['visits/1', 'visits/4', 'meetings/1']],
    [getMeetings, ['visits/1', 'visits/4', 'reservations/1']],
  ])('are those that can be read, when the list %# cannot', async (failing, rest) => {
    const held = await fetchExistingBookings(holding(lists, failing), { kind: 'visits' }, [wish]);
    expect(idsIn(held.overlapping)).toEqual(rest);
  });

  test('are none when there is no wish', async () => {
    expect(await fetchExistingBookings(holding(lists), { kind: 'visits' }, [])).toEqual({
      ids: [1, 2, 3, 4],
      overlapping: [],
      alike: [],
    });
  });
});

describe('the bookings of the new booking’s kind', () => {
  const lists = {
    visitReservations: [visitWith({ id: 5, status: 'requested', desiredOn2: DAY, desiredTime2: '12:00' })],
    reservations: [
      reservationWith({ id: 5 }),
      reservationWith({ id: 6, status: 'cancelled' }),
      reservationWith({ id: 7, reservationSettingId: 9 }),
    ],
  };
  const far = [{ date: '2026-12-24', time: '10:00' }];

  test('are known by their ids, cancelled ones too; the ids are unknown when the list cannot be read', async () => {
    const ids = async (kind: 'visits' | 'reservations', ...failing: object[]) =>
      (await fetchExistingBookings(holding(lists, ...failing), { kind }, far)).ids;
    expect([await ids('visits'), await ids('reservations')]).toEqual([[5], [5, 6, 7]]);
    expect([await ids('visits', getVisitReservations), await ids('visits', getReservations)]).toEqual([
      null,
      [5],
    ]);
    expect(await ids('reservations', getReservations)).toBe(null);
  });

  test('that are alike and stand are listed once each, at any time', async () => {
    const isAlike = ({ reservationSettingId }: Reservation) => reservationSettingId === 1;
    const forms = await fetchExistingBookings(holding(lists), { kind: 'reservations', isAlike }, far);
    expect([idsIn(forms.alike), forms.overlapping]).toEqual([['reservations/5'], []]);
    const visits = await fetchExistingBookings(holding(lists), { kind: 'visits', isAlike: () => true }, far);
    expect(idsIn(visits.alike)).toEqual(['visits/5']);
    expect((await fetchExistingBookings(holding(lists), { kind: 'visits' }, far)).alike).toEqual([]);
  });
});

describe('the three lists are prefetched, so that sending need not wait for them,', () => {
  const LISTS = [getVisitReservations, getReservations, getMeetings];

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A tour whose lists are prefetched. `prefetched` returns what was prefetched since its last call. */
  const open = (pathname?: string) => {
    const browser = tourBrowser();
    const session = browser.open(pathname);
    const asked: unknown[] = [];
    const client = { prefetch: (endpoint: unknown) => void asked.push(endpoint) } as unknown as PageClient;
    prefetchAtReview({ client }, session);
    const prefetched = () => {
      vi.runAllTimers();
      return asked.splice(0);
    };
    return { browser, session, prefetched };
  };

  test('once at each visit of the review, when the browser is idle', () => {
    const { session, prefetched } = open();
    const before = prefetched();
    fillIn(session);
    const atReview = prefetched();
    session.saveTypedValues('day', { day: '2026-11-28' });
    const later = prefetched();
    session.edit('meal');
    const editing = prefetched();
    chooseMeal(session);
    expect([before, atReview, later, editing, prefetched()]).toEqual([[], LISTS, [], [], LISTS]);
  });

  test('not if the customer has left the review or pressed its button before', () => {
    const left = open();
    fillIn(left.session);
    left.session.edit('day');
    const pressed = open();
    fillIn(pressed.session);
    pressed.session.submit('tour.submitted');
    expect([left.prefetched(), pressed.prefetched()]).toEqual([[], []]);
  });
});

describe('the check of a press', () => {
  const HELD = [7, 12];
  const held: ActiveBooking = {
    kind: 'visits',
    id: 7,
    title: '横浜港北ショールーム',
    date: DAY,
    time: '10:00',
    when: '11月28日(土) 10:00〜',
  };
  const other: ActiveBooking = { ...held, id: 12 };
  const meeting: ActiveBooking = { ...held, kind: 'meetings' };
  const problem = (
    code: OverlapProblem['code'],
    key: string,
    ...bookings: ActiveBooking[]
  ): OverlapProblem => ({ code, key, bookings });
  const passed = { ok: true, value: HELD };
  const check = (
    bookings: { overlapping?: ActiveBooking[]; alike?: ActiveBooking[] },
    given: Partial<BookingCheck> = {},
    key = 'key-1',
  ) =>
    checkExistingBookings({ ids: HELD, overlapping: [], alike: [], ...bookings }, key, {
      shownProblem: null,
      ...given,
    });

  test('passes without other bookings, and gives the ids of the existing ones', () => {
    expect(check({ alike: [held] })).toEqual(passed);
  });

  test('BOOK-30 stops at a booking at the same time, once for the same answers', () => {
    const shownProblem = problem('overlaps', 'key-1', held);
    expect(check({ overlapping: [held] })).toEqual({ ok: false, problem: shownProblem });
    expect(check({ overlapping: [held] }, { shownProblem })).toEqual(passed);
  });

  test('stops again if another booking at the same time was made meanwhile', () => {
    const shownProblem = problem('overlaps', 'key-1', held);
    for (const another of [meeting, other])
      expect(check({ overlapping: [held, another] }, { shownProblem })).toEqual({
        ok: false,
        problem: problem('overlaps', 'key-1', held, another),
      });
  });

  test('stops again if the answers have changed, or if another problem was shown before', () => {
    const shown = problem('overlaps', 'key-1', held);
    expect(check({ overlapping: [held] }, { shownProblem: shown }, 'key-2')).toEqual({
      ok: false,
      problem: { ...shown, key: 'key-2' },
    });
    expect(
      check(
        { overlapping: [held] },
        { shownProblem: { ...shown, code: 'slotTaken' } as BookingCheck['shownProblem'] },
      ),
    ).toEqual({ ok: false, problem: shown });
  });

  test('BOOK-35 stops at a similar booking made since the wizard began, at any time, once for the same answers', () => {
    const shownProblem = problem('bookedMeanwhile', 'key-1', other);
    const alike = [held, other];
    expect(check({ alike }, { heldAtStart: [7] })).toEqual({ ok: false, problem: shownProblem });
    expect(check({ alike }, { heldAtStart: [7], shownProblem })).toEqual(passed);
  });

  test('shows both kinds of bookings together, each once, so that the customer decides once', () => {
    const bookings = { overlapping: [held, other], alike: [held, other] };
    const shownProblem = problem('bookedMeanwhile', 'key-1', other, held);
    expect(check(bookings, { heldAtStart: [7] })).toEqual({ ok: false, problem: shownProblem });
    expect(check(bookings, { heldAtStart: [7], shownProblem })).toEqual(passed);
  });

  test('passes a similar booking that existed, or may have existed, when the wizard began', () => {
    const alike = [held, other];
    expect([check({ alike }, { heldAtStart: HELD }), check({ alike }, { heldAtStart: null })]).toEqual([
      passed,
      passed,
    ]);
  });
});
