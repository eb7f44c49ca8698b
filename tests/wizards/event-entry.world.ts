import { and, eq } from 'drizzle-orm';
import type { Wish } from '#machines/booking.types.ts';
import type { EventEntryAnswers, EventEntryInput } from '#machines/event-entry.types.ts';
import { eventSessions, events } from '#provider/db/booking-tables.ts';
import { invariant } from '#src/lib/invariant.ts';
import { bookingsOf } from '#tests/model/bookings-of.ts';
import { overlapAll } from '#tests/model/overlap.ts';
import type { WizardCase, WizardWorld } from '#tests/model/wizard-world.ts';
import { breakDown, fieldsRefusedAt, pass, refuse } from '#tests/model/wizard-world.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import type { FaultyNetwork, HeldCall } from '#tests/support/faulty-network.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { eventEntryModel } from './event-entry.model.ts';

const CUSTOMER = 'newcomer';
const EVENT = 'GET /events/:id';
const ENTRIES = 'GET /event_visit_reservations';
/** The button of the session that the model selects on the event's page. */
const SESSION = '11月28日(土) 10:30〜に申し込む（横浜港北ショールーム）';
const DAY_MS = 24 * 60 * 60 * 1000;

interface SentEntry {
  event_visit_reservation: {
    event_id: number;
    builder_shop_id: number;
    desired_on1: string;
    desired_time1: string;
  };
}

function eventEntryWorld(provider: ProviderInProcess): WizardWorld {
  const { db } = provider;
  const bookings = bookingsOf(provider, CUSTOMER);

  /** Moves the entry deadline. A negative number of days closes the event for entries. */
  const setDeadline = async (eventId: number, daysFromNow: number) => {
    const entryDeadline = new Date(TEST_NOW.getTime() + daysFromNow * DAY_MS);
    await db.update(events).set({ entryDeadline }).where(eq(events.id, eventId));
  };

  const sentIn = async ({ request }: HeldCall) => {
    const { event_visit_reservation: sent }: SentEntry = await request.clone().json();
    const { eventId, builderShopId, day, time } = eventSessions;
    const session = and(
      eq(eventId, sent.event_id),
      eq(builderShopId, sent.builder_shop_id),
      eq(day, sent.desired_on1),
      eq(time, sent.desired_time1),
    );
    return { id: sent.event_id, session };
  };

  /** Reopens the event, and frees places in its sessions. */
  const makeRoom = async (call: HeldCall) => {
    const { id } = await sentIn(call);
    await db.update(eventSessions).set({ takenElsewhere: 0 }).where(eq(eventSessions.eventId, id));
    await setDeadline(id, 7);
  };

  /** Lets other customers take every place of the requested session. */
  const takePlaces = async (call: HeldCall) => {
    const { session } = await sentIn(call);
    await db.update(eventSessions).set({ takenElsewhere: eventSessions.capacity }).where(session);
  };

  /**
   * Lets the app's request for the event's sessions reach the provider. The app sends it after a refusal, to find which
   * of the customer's dates are taken.
   */
  const passSessions = async (network: FaultyNetwork) => (await network.held(EVENT)).pass();

  const enter = (eventId: number, answers: Partial<EventEntryAnswers>, wish: Wish | undefined) => {
    invariant(answers.selectShop, 'eventEntryWorld: the entry has no shop.');
    return bookings.book({ ...answers.selectShop, eventId }, wish);
  };

  return {
    persona: CUSTOMER,
    buttons: { 'session.chosen': SESSION },
    calls: { loadSessions: EVENT },
    loads: [EVENT, ENTRIES],
    prepare: async (path) => {
      const { eventId, mayEnter, receipt, answers } = path.start.input as EventEntryInput;
      if (!mayEnter) await setDeadline(eventId, -1);
      if (receipt) await enter(eventId, { selectShop: { builderShopId: 3 }, ...answers }, receipt.wishes[0]);
    },
    sending: {
      parts: {
        profile: 'PATCH /customer_profile',
        entry: 'POST /event_visit_reservations',
      },
      check: ['GET /meetings'],
      find: ENTRIES,
      ready: { entry: makeRoom },
      refuse: {
        overlaps: overlapAll,
        profileRefused: (call) => bookings.refuseTel(() => call.pass()),
        notSent: breakDown,
        slotTaken: async (call, network) => {
          await takePlaces(call);
          await call.pass();
          await passSessions(network);
        },
        bookingRefused: async (call, network, path, index) => {
          if (fieldsRefusedAt(path, index).length > 0) {
            call.answer(422, { errors: ['駐車場がありません。'], error_fields: ['use_parking'] });
            return (await network.held(ENTRIES)).pass();
          }
          await refuse('このイベントにはすでにお申し込みいただいています。')(call, network, path, index);
          await passSessions(network);
          await (await network.held(ENTRIES)).pass();
        },
      },
      arrive: async (path) => {
        const { eventId, submission } = path.start.input as EventEntryInput;
        if (submission && (await bookings.count()) === 0) {
          await enter(eventId, submission.answers, submission.answers.selectDesiredDate?.wishes[0]);
        }
      },
    },
    outcomes: { loadSessions: { value: pass, slotsUnavailable: breakDown } },
    reloadedAt: 'visitorDetail',
    left: () => bookings.count(),
    expected: (end) => (end.value === 'complete' ? 1 : 0),
  };
}

export const eventEntryCase: WizardCase = { model: eventEntryModel, world: eventEntryWorld };
