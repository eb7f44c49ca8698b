import { and, eq, ne } from 'drizzle-orm';
import type { AnyEventObject } from 'xstate';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import type { Wish } from '#machines/booking.types.ts';
import { consultationMachine } from '#machines/consultation.machine.ts';
import type { ConsultationAnswers, ConsultationInput } from '#machines/consultation.types.ts';
import * as schema from '#provider/db/schema.ts';
import { defaultSettings } from '#provider/deps.ts';
import { draftKeeper, emptyDraft } from '#src/engine/draft.ts';
import { receiptKeeper } from '#src/engine/receipt.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { FaultyNetwork, HeldCall } from '#tests/support/faulty-network.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { TEST_NOW } from '#tests/support/provider-in-process.ts';
import type { Path } from './chart-graph.ts';

const CUSTOMER = 'newcomer';
const SOME_SHOP = 3;

/** The call behind each port of the consultation. */
const CALLS: Record<string, string> = {
  loadSlots: 'GET /builder_shops/:id',
  saveProfile: 'PATCH /customer_profile',
  bookVisit: 'POST /consultation_visit_reservations',
  findBooking: 'GET /visit_reservations',
};

export const portCalls = Object.values(CALLS);

/** What surrounds a walk: the provider's data and what is left in the browser. */
export interface ConsultationWorld {
  /** Makes the world as the path's start says. Answers the URL to open. */
  begin(path: Path): Promise<string>;
  /** Makes the port that is asked answer as the path's event at `index` says. */
  answer(network: FaultyNetwork, path: Path, index: number): Promise<void>;
  /** Ends the call of a port that the customer did not wait for. */
  abandon(network: FaultyNetwork, port: string): Promise<void>;
  /** The customer's bookings. */
  bookings(): Promise<number>;
}

const portOf = (event: AnyEventObject): string | null =>
  /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type)?.[1] ?? null;

/** `value`, `nothing`, the problem's code, or `crash`. */
const outcomeOf = (event: AnyEventObject): string => {
  if (!('output' in event)) return 'crash';
  const output = event.output as { ok: boolean; value: unknown; problem: { code: string } };
  if (!output.ok) return output.problem.code;
  return output.value === null && portOf(event) === 'findBooking' ? 'nothing' : 'value';
};

/** Whether the first lookup after `index` that learns anything finds a booking: then one must have been made. */
const isFoundLater = ({ events }: Path, index: number): boolean => {
  const learns = (event: AnyEventObject) =>
    portOf(event) === 'findBooking' && ['value', 'nothing'].includes(outcomeOf(event));
  const lookup = events.slice(index + 1).find(learns);
  return lookup !== undefined && outcomeOf(lookup) === 'value';
};

export function consultationWorld(provider: ProviderInProcess): ConsultationWorld {
  const { db } = provider;
  const { uuid } = provider.persona(CUSTOMER);
  const { customers, visitReservations, customerProfileValidations: rules } = schema;
  const crowd = eq(visitReservations.otherConfirmation, 'the crowd');

  const book = async (
    customerId: number,
    builderShopId: number,
    wish: Wish | undefined,
    otherConfirmation = '',
  ) => {
    invariant(wish, 'consultationWorld: a booking without a wish.');
    await db.insert(visitReservations).values({
      customerId,
      builderShopId,
      kind: 'consultation',
      status: 'requested',
      desiredOn1: wish.date,
      desiredTime1: wish.time,
      shopVisitor: 1,
      useKidsSpace: false,
      useParking: false,
      otherConfirmation,
      hearingLists: [],
      createdAt: TEST_NOW,
    });
  };

  const customerId = async (): Promise<number> => {
    const [customer] = await db.select().from(customers).where(eq(customers.uuid, uuid));
    invariant(customer, 'consultationWorld: the customer is not in the demo data.');
    return customer.id;
  };

  const bookAsSent = async ({ selectShop, selectDesiredDate }: Partial<ConsultationAnswers>) => {
    invariant(selectShop, 'consultationWorld: a submission without a shop.');
    await book(await customerId(), selectShop.builderShopId, selectDesiredDate?.wishes[0]);
  };

  const takeSlot = async ({ request }: HeldCall) => {
    const sent: {
      consultation_visit_reservation: {
        builder_shop_id: number;
        desired_on1: string;
        desired_time1: string;
      };
    } = await request.clone().json();
    const { builder_shop_id, desired_on1, desired_time1 } = sent.consultation_visit_reservation;
    const [other] = await db.select().from(customers).where(ne(customers.uuid, uuid));
    for (let taken = 0; other && taken < defaultSettings.slotCapacity; taken += 1) {
      await book(other.id, builder_shop_id, { date: desired_on1, time: desired_time1 }, 'the crowd');
    }
  };

  /** After a refusal the port asks for the shop's slots, to see which wishes are gone. */
  const passSlots = async (network: FaultyNetwork) => (await network.held(CALLS.loadSlots ?? '')).pass();

  type Realise = (call: HeldCall, network: FaultyNetwork, path: Path, index: number) => Promise<void> | void;
  const pass: Realise = (call) => call.pass();
  const crash: Realise = (call) => call.crash();
  const breakDown: Realise = (call) => call.answer(500, { errors: [] });

  const outcomes: Record<string, Record<string, Realise>> = {
    loadSlots: { value: pass, slotsUnavailable: breakDown, crash },
    saveProfile: {
      value: pass,
      notBooked: breakDown,
      profileRefused: async (call) => {
        const telRule = eq(rules.attribute, 'tel');
        await db.update(rules).set({ maxLength: 10 }).where(telRule);
        await call.pass();
        await db.update(rules).set({ maxLength: 11 }).where(telRule);
      },
      crash,
    },
    bookVisit: {
      value: pass,
      outcomeUnknown: (call, _, path, index) => (isFoundLater(path, index) ? call.loseAnswer() : call.fail()),
      slotTaken: async (call, network) => {
        await takeSlot(call);
        await call.pass();
        await passSlots(network);
      },
      bookingRefused: async (call, network) => {
        call.answer(422, { errors: ['ただいま予約を受け付けていません。'] });
        await passSlots(network);
      },
      crash,
    },
    findBooking: { value: pass, nothing: pass, outcomeUnknown: breakDown, crash },
  };

  return {
    begin: async (path) => {
      await provider.reset();
      const input = path.start.input as ConsultationInput;
      if (!input.asksHearing) await db.delete(schema.advanceConfirmations);
      if (input.submission && isFoundLater(path, -1)) await bookAsSent(input.submission.answers);
      if (input.receipt) await book(await customerId(), SOME_SHOP, input.receipt.wishes[0]);
      return `${leaveInBrowser(input, uuid)}?uuid=${uuid}`;
    },
    answer: async (network, path, index) => {
      const event = path.events[index];
      const port = event && portOf(event);
      invariant(event && port, `consultationWorld: ${event?.type} is no answer of a port.`);
      const realise = outcomes[port]?.[outcomeOf(event)];
      invariant(realise, `consultationWorld: nobody knows how ${port} comes to ${outcomeOf(event)}.`);
      const call = await network.held(CALLS[port] ?? '');
      if (port === 'bookVisit') await db.delete(visitReservations).where(crowd);
      await realise(call, network, path, index);
    },
    abandon: async (network, port) => (await network.held(CALLS[port] ?? '')).answer(500, {}),
    bookings: async () =>
      db.$count(
        visitReservations,
        and(eq(visitReservations.customerId, await customerId()), ne(visitReservations.status, 'cancelled')),
      ),
  };
}

/** Puts into session storage what an earlier page load would have left, with the engine's own keepers. */
function leaveInBrowser(input: ConsultationInput, visitor: string): string {
  const owner = { flow: consultationMachine.id, version: consultationFlow.version, visitor };
  if (input.receipt) {
    receiptKeeper(sessionStorage, owner, consultationFlow.receipt).save(input.receipt);
    return '/consultations/complete';
  }
  const { answers, submission } = input as Pick<ConsultationInput, 'submission'> & { answers: object };
  if (Object.keys(answers).length > 0 || submission) {
    draftKeeper({ tab: sessionStorage, device: localStorage }, owner, () => TEST_NOW.getTime()).save({
      ...emptyDraft,
      answers: { ...answers },
      submission: submission && { key: submission.key, answers: { ...submission.answers } },
    });
  }
  if (submission) return '/consultations/confirm';
  if (!input.reloaded) return '/consultations';
  const path = '/consultations/visitorDetail';
  sessionStorage.setItem(`reload:${owner.flow}`, path);
  return path;
}
