import { and, eq, ne } from 'drizzle-orm';
import type { RescheduleInput } from '#machines/reschedule.types.ts';
import { visitReservations } from '#provider/db/booking-tables.ts';
import { reservations } from '#provider/db/form-tables.ts';
import { invariant } from '#src/lib/invariant.ts';
import { bookingsOf } from '#tests/model/bookings-of.ts';
import type { Path } from '#tests/model/chart-graph.ts';
import { overlapAll } from '#tests/model/overlap.ts';
import { profileOf } from '#tests/model/profile-of.ts';
import type { Realise, SendingWorld, WizardCase, WizardWorld } from '#tests/model/wizard-world.ts';
import { breakDown, pass, refuse } from '#tests/model/wizard-world.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { FaultyNetwork, HeldCall } from '#tests/support/faulty-network.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { rescheduleModel } from './reschedule.model.ts';

const CUSTOMER = 'regular';
const ENTRY = 52;
const SOME_SHOP = 3;
const TWO_MORE = [
  { date: '2026-12-01', time: '10:00' },
  { date: '2026-12-04', time: '10:00' },
];

const CALLS = {
  consultation: {
    loads: [],
    list: 'GET /visit_reservations',
    slots: 'GET /builder_shops/:id',
    book: 'POST /consultation_visit_reservations',
    cancel: 'PATCH /visit_reservations/:id/cancel',
  },
  event: {
    loads: ['GET /events/:id'],
    list: 'GET /visit_reservations',
    slots: 'GET /events/:id',
    book: 'POST /event_visit_reservations',
    cancel: 'PATCH /visit_reservations/:id/cancel',
  },
  reservation: {
    loads: ['GET /reservations'],
    list: 'GET /reservations',
    slots: 'GET /reservation_settings/:id',
    book: 'POST /reservations',
    cancel: 'PATCH /reservations/:id/cancel',
  },
} as const;

function rescheduleWorld(provider: ProviderInProcess): WizardWorld {
  const { db } = provider;
  const bookings = bookingsOf(provider, CUSTOMER);
  const { customerId } = profileOf(provider, CUSTOMER);
  let kind: keyof typeof CALLS = 'consultation';
  let oldId = 0;

  const table = () => (kind === 'reservation' ? reservations : visitReservations);
  const isOld = () => eq(table().id, oldId);
  const cancelOld = async () => {
    const cancelled = { status: 'cancelled', cancelReason: '日時変更', cancelledAt: TEST_NOW } as const;
    await db.update(table()).set(cancelled).where(isOld());
  };
  const bookNew = async (input: RescheduleInput) => {
    const { answers } = input.submission ?? input;
    const wish = answers.selectDesiredDate?.wishes[0] ?? input.receipt?.wishes[0];
    const [old] = await db.select().from(visitReservations).where(eq(visitReservations.id, oldId));
    invariant(old, 'rescheduleWorld: the old booking is not in the demo data.');
    await bookings.book({ builderShopId: old.builderShopId }, wish);
  };
  const seeded = new Set<number>();
  const news = async () => {
    const rows = await db
      .select({ id: table().id })
      .from(table())
      .where(and(eq(table().customerId, await customerId()), ne(table().status, 'cancelled')));
    return rows.filter(({ id }) => !seeded.has(id)).length;
  };

  const passList = async (network: FaultyNetwork) => (await network.held(CALLS[kind].list)).pass();
  const passSlots = async (network: FaultyNetwork) => (await network.held(CALLS[kind].slots)).pass();

  const takeSlot = async ({ request }: HeldCall) => {
    const sent: {
      consultation_visit_reservation: { builder_shop_id: number; desired_on1: string; desired_time1: string };
    } = await request.clone().json();
    const { builder_shop_id, desired_on1, desired_time1 } = sent.consultation_visit_reservation;
    await bookings.crowd({ builderShopId: builder_shop_id }, { date: desired_on1, time: desired_time1 });
  };

  /**
   * Moves the old booking to another day. A provider that cannot swap bookings refuses a new one at the old time while
   * the old one exists.
   */
  const makeRoom = async () => {
    await bookings.disperse();
    if (kind === 'reservation') await db.update(reservations).set({ day: '2027-01-31' }).where(isOld());
    else await db.update(visitReservations).set({ desiredOn1: '2027-01-31' }).where(isOld());
  };

  /** Refuses with these reasons. The app then reads the customer's bookings and the open times. */
  const refusedWith =
    (...words: string[]): Realise =>
    async (call, network, path, index) => {
      await refuse(...words)(call, network, path, index);
      await passList(network);
      await passSlots(network);
    };

  const refusals: SendingWorld['refuse'] = {
    overlaps: overlapAll,
    oldIsGone: async (call, network, path, index) => {
      await cancelOld();
      await refuse('このご予約はすでにキャンセルされています。')(call, network, path, index);
      await passList(network);
    },
    slotTaken: async (call, network) => {
      await takeSlot(call);
      await call.pass();
      await passList(network);
      await passSlots(network);
    },
    bookingRefused: refusedWith('ただいま予約を受け付けていません。'),
    limitReached: (call, network) =>
      bookings.ahead({ builderShopId: SOME_SHOP }, TWO_MORE, async () => {
        await call.pass();
        await passList(network);
      }),
    seatHeldOnce: refusedWith('このイベントにはすでにお申し込みいただいています。'),
    notSent: (call) => call.answer(404, { errors: [] }),
    cannotCancel: async (call, network, path, index) => {
      await refuse('オンラインでのキャンセル受付は終了しました。')(call, network, path, index);
      await passList(network);
    },
  };

  return {
    persona: CUSTOMER,
    get calls() {
      return { loadSlots: CALLS[kind].slots };
    },
    get loads() {
      return CALLS[kind].loads;
    },
    get sending() {
      const { list, book, cancel } = CALLS[kind];
      return {
        parts: { booking: book, cancellation: cancel },
        check: [list, 'GET /meetings'],
        before: { booking: [list], cancellation: [list] },
        find: list,
        ready: { booking: makeRoom },
        refuse: refusals,
        arrive: async (path: Path) => {
          const input = path.start.input as RescheduleInput;
          if (input.submission?.inDoubt && (await news()) === 0) await bookNew(input);
          if (input.submission?.inDoubt) await cancelOld();
        },
      };
    },
    prepare: async (path) => {
      const input = path.start.input as RescheduleInput;
      oldId = input.oldId;
      kind = input.kind === 'reservations' ? 'reservation' : 'consultation';
      if (kind === 'consultation' && oldId === ENTRY) kind = 'event';
      seeded.clear();
      for (const { id } of await db.select({ id: table().id }).from(table())) seeded.add(id);
      const isBooked = input.receipt !== null || input.submission?.done.includes('booking');
      if (isBooked) await bookNew(input);
      if (input.receipt !== null || !input.mayChange) await cancelOld();
    },
    outcomes: { loadSlots: { value: pass, slotsUnavailable: breakDown } },
    buttons: { 'oldOne.cancelled': '変更前のご予約をキャンセルする' },
    reloadedAt: 'confirm',
    left: async () => {
      const [old] = await db.select({ status: table().status }).from(table()).where(isOld());
      return { old: old?.status === 'cancelled' ? 'cancelled' : 'stands', new: await news() };
    },
    expected: (end, path) => {
      const { submission, mayChange } = end.context as RescheduleInput;
      const isDone = end.value === 'complete';
      const isNew = isDone || submission?.done.includes('booking') === true;
      const wasCancelled = !(path.start.input as RescheduleInput).mayChange || !mayChange;
      return { old: isDone || wasCancelled ? 'cancelled' : 'stands', new: isNew ? 1 : 0 };
    },
  };
}

/** Tests a provider that does not support `replaces_id`. With such a provider, the app must cancel the old booking. */
export const rescheduleCase: WizardCase = {
  model: rescheduleModel,
  world: rescheduleWorld,
  settings: { swapsBookings: false },
};
