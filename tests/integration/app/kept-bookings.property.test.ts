import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { meetings, visitReservations } from '#provider/db/booking-tables.ts';
import { customers } from '#provider/db/customer-tables.ts';
import { reservations } from '#provider/db/form-tables.ts';
import type { ApiClient } from '#src/api/client.ts';
import type { createConsultationVisitReservation } from '#src/api/contract/consultation.contract.ts';
import { getAdvanceConfirmations, getVisitReservation } from '#src/api/contract/consultation.contract.ts';
import type { BodyOf } from '#src/api/contract/endpoint.ts';
import type { createEventVisitReservation } from '#src/api/contract/event.contract.ts';
import type { Item, wishes as wishFields } from '#src/api/contract/fields.ts';
import type { ItemAnswer } from '#src/api/contract/reservation.contract.ts';
import { getReservationSettingItems, getReservations } from '#src/api/contract/reservation.contract.ts';
import { fromWire } from '#src/api/contract/wire.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { Page, World } from '#tests/integration/client/customer-at-provider.ts';
import { answered, signInCustomer, startWorld } from '#tests/integration/client/customer-at-provider.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { NamedBooking } from './open-change.ts';
import { openChange, openDates, sendChange } from './open-change.ts';

const RUNS = 5;

const swapping = await startWorld({}, { hearing: true });
const ignoring = await startWorld({ swapsBookings: false }, { hearing: true });
afterAll(() => Promise.all([swapping.provider.close(), ignoring.provider.close()]));

/** The shop 横浜港北ショールーム, and one of its events. */
const SHOP = 3;
const EVENT = 2;
const SETTING = 1;
const OLD_DAY = '2026-12-24';

type WishFields = z.output<z.ZodMiniObject<typeof wishFields>>;
type NotKept = keyof typeof wishFields | 'replacesId';
type OfConsultation = Required<
  BodyOf<typeof createConsultationVisitReservation>['consultationVisitReservation']
>;
type OfEntry = Required<BodyOf<typeof createEventVisitReservation>['eventVisitReservation']>;
/**
 * A fast-check arbitrary for each field except the time. TypeScript reports a field of the contract that has no arbitrary here.
 */
type Drawn<Body> = { [Field in Exclude<keyof Body, NotKept>]: fc.Arbitrary<Body[Field]> };

/** A customer's text with characters from `unit`. It has no spaces at its ends, which a form would trim. */
const words = (unit: readonly string[], maxLength = 60) =>
  fc.string({ unit: fc.constantFrom(...unit), minLength: 1, maxLength }).filter((one) => one.trim() === one);
const LINE = [...'家族あA1・、 '];
/** A line break is `\n` in JSON, and `\r\n` in a submitted form. */
const LINES = [...LINE, '\n'];
const FORM_LINES = [...LINE, '\r\n'];
const flag = fc.constantFrom('true' as const, 'false' as const);

function answersTo(
  { kind, options, maxLength, required }: Item,
  lines: readonly string[],
): fc.Arbitrary<string[]> {
  const byKind = {
    tel: fc.constantFrom('09012345678', '0312345678'),
    email: fc.constantFrom('a@example.com', 'kenichi.suzuki@example.com'),
    date: fc.constantFrom('2027-04-01', '2028-02-29'),
    text: words(LINE, Math.min(maxLength ?? 40, 40)),
    textarea: words(lines, 30),
  };
  if (kind === 'image') return fc.constant([]);
  if (kind === 'checkbox') return fc.subarray(options, { minLength: required ? 1 : 0 });
  const isChosen = kind === 'select' || kind === 'radio';
  const given = (isChosen ? fc.constantFrom(...options) : byKind[kind]).map((one) => [one]);
  return required ? given : fc.oneof(given, fc.constant<string[]>([]));
}

const answersToAll = (questions: readonly Item[], lines: readonly string[]): fc.Arbitrary<ItemAnswer[]> =>
  fc
    .tuple(...questions.map((question) => answersTo(question, lines)))
    .map((all) => all.map((answers, index) => ({ itemId: questions[index]?.id ?? 0, answers })))
    .map((all) => all.filter(({ answers }) => answers.length > 0));

const visitors = {
  builderShopId: fc.constant(SHOP),
  shopVisitor: fc.integer({ min: 1, max: 6 }),
  transportation: fc.constantFrom('car' as const, 'other' as const, undefined),
  useParking: flag,
  useKidsSpace: flag,
  noPhoneCall: fc.boolean(),
};

const consultation = (questions: readonly Item[]) =>
  fc.record({
    ...visitors,
    otherConfirmation: fc.oneof(fc.constant(''), words(LINES)),
    advanceConfirmation: answersToAll(questions, LINES).map((all) => ({
      hearingLists: all.map(({ itemId: id, answers }) => ({
        id,
        label: questions.find((one) => one.id === id)?.label ?? '',
        answers,
      })),
    })),
  } satisfies Drawn<OfConsultation>);

const entry = fc.record({ ...visitors, eventId: fc.constant(EVENT) } satisfies Drawn<OfEntry>);

/** Indices of the wished times in the list of open times. A visit may have three wishes, and a reservation by form has only one. */
const picks = fc.uniqueArray(fc.nat({ max: 400 }), { minLength: 1, maxLength: 3 });

const { db } = swapping.provider;
let customerId = 0;
let page: Page;

/** Restores the demo data, and signs the customer in at this provider. */
async function begin(world: World): Promise<void> {
  await world.provider.reset();
  page = await signInCustomer(world);
  const { uuid } = world.provider.persona('regular');
  const [found] = await db.select().from(customers).where(eq(customers.uuid, uuid));
  invariant(found, 'kept-bookings: the customer is not in the demo data.');
  customerId = found.id;
}

async function forgetBookings(): Promise<void> {
  for (const table of [visitReservations, reservations, meetings]) {
    await db.delete(table).where(eq(table.customerId, customerId));
  }
}

type Visit = Partial<Omit<OfConsultation, NotKept>> & Partial<Pick<OfEntry, 'eventId'>>;

/** Gives the customer this booking as their only one, on a day that the tests never choose. */
async function giveVisit(visit: Visit): Promise<NamedBooking> {
  const { advanceConfirmation, useKidsSpace, useParking, builderShopId = SHOP, ...told } = visit;
  await forgetBookings();
  const [row] = await db
    .insert(visitReservations)
    .values({
      shopVisitor: 1,
      otherConfirmation: '',
      ...told,
      builderShopId,
      customerId,
      kind: told.eventId === undefined ? 'consultation' : 'event',
      status: 'confirmed',
      desiredOn1: OLD_DAY,
      desiredTime1: '10:00',
      useKidsSpace: useKidsSpace === 'true',
      useParking: useParking === 'true',
      hearingLists: advanceConfirmation?.hearingLists ?? [],
      createdAt: TEST_NOW,
    })
    .returning();
  return { kind: 'visits', id: row?.id ?? 0 };
}

async function giveReservation(itemAnswers: ItemAnswer[]): Promise<NamedBooking> {
  await forgetBookings();
  const [row] = await db
    .insert(reservations)
    .values({
      customerId,
      reservationSettingId: SETTING,
      status: 'confirmed',
      day: OLD_DAY,
      time: '10:00',
      itemAnswers,
      createdAt: TEST_NOW,
    })
    .returning();
  return { kind: 'reservations', id: row?.id ?? 0 };
}

const withoutTime = <Booking extends WishFields>({
  desiredOn1,
  desiredTime1,
  desiredOn2,
  desiredTime2,
  desiredOn3,
  desiredTime3,
  ...rest
}: Booking) => rest;

/** Returns a booking as the provider stores it, without its time and the fields that differ between any two bookings. */
async function keptAt(client: ApiClient, { kind, id }: NamedBooking): Promise<object> {
  if (kind === 'visits') {
    const { visitReservation: visit } = answered(await client.call(getVisitReservation, { params: { id } }));
    const { id: _, number, status, cancelUntil, cancelReason, createdAt, ...told } = visit;
    return withoutTime(told);
  }
  const all = answered(await client.call(getReservations)).reservations;
  const {
    id: _,
    number,
    status,
    cancelUntil,
    cancelReason,
    createdAt,
    date,
    time,
    ...kept
  } = all.find((one) => one.id === id) ?? expect.fail('The provider does not list the reservation.');
  return kept;
}

async function toldIn(request: Request): Promise<object> {
  if (!request.headers.get('content-type')?.startsWith('application/json')) {
    const form = await request.formData();
    const { date, time, ...told } = Object.fromEntries(
      [...new Set(form.keys())].map((name) => [
        name,
        name.endsWith('[]') ? form.getAll(name) : form.get(name),
      ]),
    );
    return told;
  }
  const [body] = Object.values(fromWire(await request.json()) as Record<string, object>);
  return withoutTime(body as WishFields);
}

let presses = 0;

/**
 * Moves the booking to open times, and expects all other fields to stay the same. Returns the fields that were sent.
 */
async function sentKeeping(booking: NamedBooking, chosen: readonly number[]): Promise<object> {
  const { client, network } = page;
  const before = await keptAt(client, booking);
  const change = await openChange(page, booking);
  const { context: opened } = await openDates(change);
  const open = (opened.openSlots?.slots ?? [])
    .flatMap(({ date, times }) => times.map((time) => ({ date, time })))
    .filter(({ date }) => date !== OLD_DAY);
  const wished = new Set(
    chosen.map((index) => open[index % open.length]).filter((wish) => wish !== undefined),
  );
  network.sent.length = 0;
  presses += 1;
  const wishes = [...wished].slice(0, booking.kind === 'visits' ? 3 : 1);
  const { value, context } = await sendChange(change, wishes, `key-${presses}`);
  expect([value, context.problem]).toEqual(['complete', null]);
  const made = { kind: booking.kind, id: context.receipt?.id ?? 0 };
  expect(await keptAt(client, made)).toEqual(before);
  const { selectDesiredDate: _, ...content } = change.content;
  const { selectDesiredDate: __, ...again } = (await openChange(page, made)).content;
  expect(again).toEqual(content);
  const request = network.sent.find(({ method }) => method === 'POST');
  invariant(request, 'kept-bookings: nothing was sent.');
  return toldIn(request);
}

test.each([
  ['swaps the bookings', swapping],
  ['ignores replaces_id', ignoring],
])('MOVE-2 if the provider %s, a moved consultation keeps all fields except its time', async (_, world) => {
  await begin(world);
  const { advanceConfirmations } = answered(await page.client.call(getAdvanceConfirmations));
  await fc.assert(
    fc.asyncProperty(consultation(advanceConfirmations), picks, async (told, chosen) => {
      const old = await giveVisit(told);
      expect(await sentKeeping(old, chosen)).toEqual({ ...told, replacesId: old.id });
    }),
    { numRuns: RUNS },
  );
});

test('a moved event entry keeps all fields except its time', async () => {
  await begin(swapping);
  await fc.assert(
    fc.asyncProperty(entry, picks, async (told, chosen) => {
      const old = await giveVisit(told);
      expect(await sentKeeping(old, chosen)).toEqual({ ...told, replacesId: old.id });
    }),
    { numRuns: RUNS },
  );
});

test.each([
  ['swaps the bookings', swapping],
  ['ignores replaces_id', ignoring],
])('if the provider %s, a moved reservation keeps every answer', async (_, world) => {
  await begin(world);
  const { items } = answered(await page.client.call(getReservationSettingItems, { params: { id: SETTING } }));
  await fc.assert(
    fc.asyncProperty(answersToAll(items, FORM_LINES), picks, async (told, chosen) => {
      const old = await giveReservation(told);
      expect(await sentKeeping(old, chosen)).toEqual({
        reservationSettingId: String(SETTING),
        replacesId: String(old.id),
        ...Object.fromEntries(told.map(({ itemId, answers }) => [`answers[${itemId}][]`, answers])),
      });
    }),
    { numRuns: RUNS },
  );
});

test.each<[string, Visit]>([
  ['remarks', { eventId: EVENT, otherConfirmation: '車いすで伺います。' }],
  [
    'answers to advance questions',
    { eventId: EVENT, advanceConfirmation: { hearingLists: [{ id: 1, label: '', answers: ['はい'] }] } },
  ],
])('an entry with %s cannot be moved in the app, because a new entry cannot have any', async (_, told) => {
  await begin(swapping);
  const { actor } = await openChange(page, await giveVisit(told));
  expect(actor.getSnapshot().value).toEqual({ selectDesiredDate: 'closed' });
});

test('an entry whose event is unknown cannot be moved in the app', async () => {
  await begin(swapping);
  const old = await giveVisit({ eventId: EVENT });
  page.network.deliver = async (answer) =>
    new Response((await answer.text()).replace(`"event_id":${EVENT}`, '"event_id":null'), answer);
  const { actor } = await openChange(page, old);
  expect(actor.getSnapshot().value).toEqual({ selectDesiredDate: 'closed' });
});

test('an answer is listed as unchanged even if its question is named like a booking’s field', async () => {
  await begin(swapping);
  const hearingLists = ['日時', '予約番号'].map((label, index) => ({
    id: index + 1,
    label,
    answers: ['はい'],
  }));
  const { shown } = await openChange(page, await giveVisit({ advanceConfirmation: { hearingLists } }));
  expect(shown.unchangedFacts.filter(({ value }) => value === 'はい').map(({ label }) => label)).toEqual([
    '日時',
    '予約番号',
  ]);
});
