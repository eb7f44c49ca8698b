import { and, eq, ne, or } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { bookedExamples } from '#flows/reschedule/reschedule.examples.ts';
import { visitReservations } from '#provider/db/booking-tables.ts';
import { reservations } from '#provider/db/form-tables.ts';
import type { Fault } from '#provider/demo/faults/fault-switch.ts';
import { createConsultationVisitReservation } from '#src/api/contract/consultation.contract.ts';
import type { Page } from '#tests/integration/client/customer-at-provider.ts';
import { signInCustomer, startWorld } from '#tests/integration/client/customer-at-provider.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import { answerSection, openChange, openDates, sendChange, sendReviewed } from './open-change.ts';

const MONDAY = [{ date: '2026-11-30', time: '10:00' }];
const BOOKINGS = {
  consultation: { kind: 'visits', id: 102, wishes: MONDAY },
  entry: { kind: 'visits', id: 52, wishes: [{ date: '2026-11-28', time: '14:00' }] },
  tour: { kind: 'reservations', id: 102, wishes: MONDAY },
} as const;
type Booking = (typeof BOOKINGS)[keyof typeof BOOKINGS];

/** The old consultation includes answers to the hearing (the shop's questions before the visit). */
const ASKING = { hearing: true };
const swapping = await startWorld({}, ASKING);
const ignoring = { ...swapping, provider: (await startWorld({ swapsBookings: false }, ASKING)).provider };
let page: Page;

/** Restores the demo data, and signs the customer in at this provider. */
async function begin(world: typeof swapping): Promise<void> {
  await world.provider.reset();
  world.faults.turnOff();
  page = await signInCustomer(world);
}

beforeEach(() => begin(swapping));
afterAll(() => swapping.provider.close());

/** Returns the state of the old booking, and the number of the customer's newer bookings that are not cancelled. */
async function left({ kind, id }: Booking) {
  const { db } = swapping.provider;
  const table = kind === 'visits' ? visitReservations : reservations;
  const [old] = await db.select().from(table).where(eq(table.id, id));
  const customer = eq(table.customerId, old?.customerId ?? 0);
  const rows = await db
    .select()
    .from(table)
    .where(and(customer, ne(table.status, 'cancelled')));
  const made = rows.filter((row) => row.createdAt.getTime() === TEST_NOW.getTime());
  return { old: old?.cancelReason ?? old?.status, made: made.length };
}
const CHANGED = { old: '日時変更', made: 1 };
const KEPT = { old: 'confirmed', made: 0 };

describe.each([
  ['swaps the bookings', swapping],
  ['ignores replaces_id', ignoring],
] as const)('at a provider that %s,', (_, world) => {
  beforeEach(() => begin(world));

  test.each([
    ['consultation', BOOKINGS.consultation],
    ['reservation', BOOKINGS.tour],
  ] as const)(
    'a %s is booked at the new time, and the old one is cancelled with the reason 日時変更',
    async (_name, booking) => {
      const { value, context } = await sendChange(await openChange(page, booking), booking.wishes);
      expect([value, context.receipt?.wishes, context.receipt?.oldCancelled]).toEqual([
        'complete',
        booking.wishes,
        true,
      ]);
      expect(await left(booking)).toEqual(CHANGED);
    },
  );

  test('MOVE-13 a booking whose response is lost is made once, even if the customer presses every button', async () => {
    const fault: Fault = { type: 'reset', acts: true };
    world.faults.turnOn({ endpoint: createConsultationVisitReservation, fault, times: 1 });
    const change = await openChange(page, BOOKINGS.consultation);
    await sendChange(change, MONDAY);
    for (const type of ['change.submitted', 'oldOne.cancelled'] as const) {
      change.actor.send({ type, key: 'key-1', answers: change.actor.getSnapshot().context.answers });
      await change.settled();
    }
    expect(change.actor.getSnapshot().value).toBe('complete');
    expect(await left(BOOKINGS.consultation)).toEqual(CHANGED);
  });
});

test('MOVE-11 if a limit of three prevents a change, the booking stays and the other two are listed', async () => {
  await begin(ignoring);
  const { id } = BOOKINGS.consultation;
  const { db } = ignoring.provider;
  const [one] = await db.select().from(visitReservations).where(eq(visitReservations.id, id));
  if (!one) throw new Error('reschedule-ports: the consultation is not in the demo data.');
  const { id: _, ...booking } = one;
  for (const desiredOn1 of ['2026-12-04', '2026-12-01'])
    await db.insert(visitReservations).values({ ...booking, desiredOn1 });
  const { value, context } = await sendChange(await openChange(page, BOOKINGS.consultation), MONDAY);
  const { problem } = context;
  const named = problem?.code === 'limitReached' ? problem.bookings.map(({ date }) => date) : problem;
  expect([value, named]).toEqual(['confirm', ['2026-12-01', '2026-12-04']]);
  expect(await left(BOOKINGS.consultation)).toEqual(KEPT);
});

test('MOVE-10 an event entry moves to another session if the provider swaps the two bookings', async () => {
  const { value } = await sendChange(await openChange(page, BOOKINGS.entry), BOOKINGS.entry.wishes);
  expect([value, await left(BOOKINGS.entry)]).toEqual(['complete', CHANGED]);
});

test('if a customer may have only one seat, the entry is kept and the page says what to do', async () => {
  await begin(ignoring);
  const { value, context } = await sendChange(await openChange(page, BOOKINGS.entry), BOOKINGS.entry.wishes);
  expect([value, context.problem?.code, await left(BOOKINGS.entry)]).toEqual([
    'confirm',
    'seatHeldOnce',
    KEPT,
  ]);
});

test('if two tabs change a booking at the same moment, only one new booking is made', async () => {
  const [one, other] = [
    await openChange(page, BOOKINGS.consultation),
    await openChange(page, BOOKINGS.consultation),
  ];
  const ends = await Promise.all([
    sendChange(one, MONDAY),
    sendChange(other, [{ date: '2026-11-30', time: '14:00' }] as never, 'key-2'),
  ]);
  expect(ends.filter(({ value }) => value === 'complete')).toHaveLength(1);
  expect(await left(BOOKINGS.consultation)).toEqual(CHANGED);
});

test('MOVE-18 a reservation without an answer that its form now requires cannot be changed in the app', async () => {
  await swapping.provider.db.update(reservations).set({ itemAnswers: [] });
  const { actor } = await openChange(page, BOOKINGS.tour);
  expect(actor.getSnapshot().value).toEqual({ selectDesiredDate: 'closed' });
});

test('the change of a consultation opens at the review, with every section of the old booking', async () => {
  const { actor, shown, content } = await openChange(page, BOOKINGS.consultation);
  const { value, context } = actor.getSnapshot();
  expect([value, context.answers, shown.title, shown.when, shown.unchangedFacts]).toEqual([
    'confirm',
    content,
    '横浜港北ショールーム',
    '11月29日(日) 11:00〜12:30',
    [],
  ]);
  expect(content).toEqual(bookedExamples.consultation);
});

describe('a changed section is sent, and the others stay as they were booked:', () => {
  /** Returns the old and the new visit, without the fields that always differ. */
  async function bothOf({ id }: Booking) {
    const { db } = swapping.provider;
    const [old] = await db.select().from(visitReservations).where(eq(visitReservations.id, id));
    const [made] = await db.select().from(visitReservations).where(eq(visitReservations.replacesId, id));
    return [old, made].map((row) => {
      const {
        id: _,
        status,
        cancelReason,
        cancelledAt,
        replacesId,
        createdAt,
        ...told
      } = row ?? expect.fail();
      return told;
    });
  }

  test('another shop, with a date that this shop has open', async () => {
    const change = await openChange(page, BOOKINGS.consultation);
    answerSection(change, 'selectShop', { type: 'shop.chosen', answer: { builderShopId: 5 } });
    const { context } = await openDates(change);
    const [day] = context.openSlots?.slots ?? [];
    const wish = { date: day?.date ?? '', time: day?.times[0] ?? '' };
    change.actor.send({ type: 'wishes.chosen', answer: { wishes: [wish] } });
    const visitors = { type: 'visitors.entered', answer: change.content.visitorDetail } as never;
    answerSection(change, 'visitorDetail', visitors);
    expect((await sendReviewed(change)).value).toBe('complete');
    const [old, made] = await bothOf(BOOKINGS.consultation);
    expect(made).toEqual({ ...old, builderShopId: 5, desiredOn1: wish.date, desiredTime1: wish.time });
  });

  test('the answers of a reservation form', async () => {
    const change = await openChange(page, BOOKINGS.tour);
    const form = { answers: { ...change.content.form?.answers, 7: ['キッチン'], 8: '床暖房も。' } };
    answerSection(change, 'form', { type: 'form.answered', answer: form });
    expect((await sendReviewed(change)).value).toBe('complete');
    const { db } = swapping.provider;
    const rows = await db
      .select()
      .from(reservations)
      .where(or(eq(reservations.id, BOOKINGS.tour.id), eq(reservations.replacesId, BOOKINGS.tour.id)));
    const [old, made] = rows.sort((one, other) => one.id - other.id);
    expect([made?.day, made?.time, made?.itemAnswers]).toEqual([
      old?.day,
      old?.time,
      [
        ...(old?.itemAnswers ?? []),
        { itemId: 7, answers: ['キッチン'] },
        { itemId: 8, answers: ['床暖房も。'] },
      ],
    ]);
  });
});
