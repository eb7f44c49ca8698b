import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import type { ShopAnswer, Wish } from '#machines/booking.types.ts';
import type { ConsultationAnswers, ConsultationInput } from '#machines/consultation.types.ts';
import * as schema from '#provider/db/schema.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { FaultyNetwork, HeldCall } from '#tests/support/faulty-network.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { bookingsOf } from './bookings-of.ts';
import { consultationExploration } from './consultation-cases.ts';
import type { WizardCase, WizardWorld } from './wizard-world.ts';
import { breakDown, isFoundLater, pass, refuse } from './wizard-world.ts';

const CUSTOMER = 'newcomer';
const SOME_SHOP = 3;
const SLOTS = 'GET /builder_shops/:id';

function consultationWorld(provider: ProviderInProcess): WizardWorld {
  const { db } = provider;
  const bookings = bookingsOf(provider, CUSTOMER);

  const book = ({ builderShopId }: ShopAnswer, wish: Wish | undefined) =>
    bookings.book({ builderShopId }, wish);

  const takeSlot = async ({ request }: HeldCall) => {
    const sent: {
      consultation_visit_reservation: { builder_shop_id: number; desired_on1: string; desired_time1: string };
    } = await request.clone().json();
    const { builder_shop_id, desired_on1, desired_time1 } = sent.consultation_visit_reservation;
    await bookings.crowd({ builderShopId: builder_shop_id }, { date: desired_on1, time: desired_time1 });
  };

  /** After a refusal the port asks for the shop's slots, to see which wishes are gone. */
  const passSlots = async (network: FaultyNetwork) => (await network.held(SLOTS)).pass();

  return {
    persona: CUSTOMER,
    calls: {
      loadSlots: SLOTS,
      saveProfile: 'PATCH /customer_profile',
      bookVisit: 'POST /consultation_visit_reservations',
      findBooking: 'GET /visit_reservations',
    },
    prepare: async (path) => {
      const input = path.start.input as ConsultationInput;
      if (!input.asksHearing) await db.delete(schema.advanceConfirmations);
      if (input.receipt) await book({ builderShopId: SOME_SHOP }, input.receipt.wishes[0]);
      if (!input.submission || !isFoundLater(path, -1, 'findBooking')) return;
      const { selectShop, selectDesiredDate }: Partial<ConsultationAnswers> = input.submission.answers;
      invariant(selectShop, 'consultationWorld: a submission without a shop.');
      await book(selectShop, selectDesiredDate?.wishes[0]);
    },
    outcomes: {
      loadSlots: { value: pass, slotsUnavailable: breakDown },
      saveProfile: {
        value: pass,
        notBooked: breakDown,
        profileRefused: (call) => bookings.refuseTel(() => call.pass()),
      },
      bookVisit: {
        value: async (call) => {
          await bookings.disperse();
          await call.pass();
        },
        outcomeUnknown: async (call, _, path, index) => {
          await bookings.disperse();
          await (isFoundLater(path, index, 'findBooking') ? call.loseAnswer() : call.fail());
        },
        slotTaken: async (call, network) => {
          await bookings.disperse();
          await takeSlot(call);
          await call.pass();
          await passSlots(network);
        },
        bookingRefused: async (call, network, path, index) => {
          await bookings.disperse();
          await refuse('ただいま予約を受け付けていません。')(call, network, path, index);
          await passSlots(network);
        },
      },
      findBooking: { value: pass, nothing: pass, outcomeUnknown: breakDown },
    },
    reloadedAt: 'visitorDetail',
    left: () => bookings.count(),
    expected: (end) => (end.value === 'complete' ? 1 : 0),
  };
}

export const consultationCase: WizardCase = {
  flow: consultationFlow as unknown as Flow,
  exploration: consultationExploration,
  world: consultationWorld,
};
