import type { ShopAnswer, Wish } from '#machines/booking.types.ts';
import type { ConsultationAnswers, ConsultationInput, EarlierAnswers } from '#machines/consultation.types.ts';
import { visitReservations } from '#provider/db/booking-tables.ts';
import { advanceConfirmations } from '#provider/db/builder-tables.ts';
import { invariant } from '#src/lib/invariant.ts';
import { acceptedBefore } from '#tests/model/accepted-parts.ts';
import { bookingsOf } from '#tests/model/bookings-of.ts';
import { overlapAll } from '#tests/model/overlap.ts';
import { profileOf } from '#tests/model/profile-of.ts';
import type { WizardCase, WizardWorld } from '#tests/model/wizard-world.ts';
import { breakDown, fieldsRefusedAt, pass, refuse } from '#tests/model/wizard-world.ts';
import type { FaultyNetwork, HeldCall } from '#tests/support/faulty-network.ts';
import type { ProviderInProcess } from '#tests/support/provider-in-process.ts';
import { consultationModel, standing } from './consultation.model.ts';

const CUSTOMER = 'newcomer';
const SOME_SHOP = 3;
const SLOTS = 'GET /builder_shops/:id';
const VISITS = 'GET /visit_reservations';

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

  /**
   * Lets the app's request for the customer's bookings reach the provider. After a refusal that does not name a taken
   * slot, this is the first request that the app sends.
   */
  const passVisits = async (network: FaultyNetwork) => (await network.held(VISITS)).pass();

  /**
   * Lets the app's request for the shop's slots reach the provider. The app sends it after a refusal, to find which of
   * the customer's dates are taken.
   */
  const passSlots = async (network: FaultyNetwork) => (await network.held(SLOTS)).pass();

  const bookedEarlier = async ({ selectShop, setProfile, visitorDetail, hearing }: EarlierAnswers) => {
    const profile = profileOf(provider, CUSTOMER);
    await profile.change({ ...setProfile });
    invariant(visitorDetail, 'consultationWorld: the earlier consultation has no visitor details.');
    const { shopVisitor, useKidsSpace, useParking, contactWishes, ...sameNames } = visitorDetail;
    await db.insert(visitReservations).values({
      customerId: await profile.customerId(),
      ...selectShop,
      kind: 'consultation',
      status: 'confirmed',
      desiredOn1: '2026-10-01',
      desiredTime1: '10:00',
      ...sameNames,
      shopVisitor: Number(shopVisitor),
      useKidsSpace: useKidsSpace === 'true',
      useParking: useParking === 'true',
      noPhoneCall: contactWishes?.includes('noPhoneCall'),
      hearingLists: Object.entries(hearing?.answers ?? {}).map(([id, answers]) => ({
        id: Number(id),
        label: '',
        answers: [answers].flat().filter((answer) => answer !== ''),
      })),
      createdAt: new Date('2026-09-20T09:00:00Z'),
    });
  };

  return {
    persona: CUSTOMER,
    calls: { loadSlots: SLOTS },
    loads: [VISITS],
    happenings: {
      'page.returned': ({ navigation, network }) => {
        network.letPass(VISITS);
        return navigation().router.revalidate();
      },
    },
    buttons: { 'earlier.chosen': '前回と同じ内容で予約する' },
    sending: {
      parts: {
        profile: 'PATCH /customer_profile',
        booking: 'POST /consultation_visit_reservations',
      },
      check: [VISITS, 'GET /meetings'],
      find: VISITS,
      ready: { booking: () => bookings.disperse() },
      refuse: {
        overlaps: overlapAll,
        profileRefused: (call) => bookings.refuseTel(() => call.pass()),
        notSent: breakDown,
        slotTaken: async (call, network) => {
          await takeSlot(call);
          await call.pass();
          await passSlots(network);
        },
        bookingRefused: async (call, network, path, index) => {
          if (fieldsRefusedAt(path, index).length > 0)
            return call.answer(422, { errors: ['駐車場がありません。'], error_fields: ['use_parking'] });
          await refuse('ただいま予約を受け付けていません。')(call, network, path, index);
          await passVisits(network);
          await passSlots(network);
        },
        limitReached: async (call, network) => {
          await bookings.ahead({ builderShopId: SOME_SHOP }, standing, async () => {
            await call.pass();
            await passVisits(network);
          });
        },
      },
    },
    prepare: async (path) => {
      const input = path.start.input as ConsultationInput;
      if (!input.asksHearing) await db.delete(advanceConfirmations);
      for (const wish of input.limitedBy) await book({ builderShopId: SOME_SHOP }, wish);
      if (input.earlier) await bookedEarlier(input.earlier);
      if (input.receipt) await book({ builderShopId: SOME_SHOP }, input.receipt.wishes[0]);
      const sent = acceptedBefore(consultationModel.flow, path).find(({ part }) => part === 'booking');
      if (!sent) return;
      const { selectShop, selectDesiredDate }: Partial<ConsultationAnswers> = sent.answers;
      invariant(selectShop, 'consultationWorld: the submission has no shop.');
      await book(selectShop, selectDesiredDate?.wishes[0]);
    },
    outcomes: { loadSlots: { value: pass, slotsUnavailable: breakDown } },
    reloadedAt: 'visitorDetail',
    left: () => bookings.count(),
    expected: (end, { start }) =>
      (end.value === 'complete' ? 1 : 0) +
      (start.input as ConsultationInput).limitedBy.length +
      ((start.input as ConsultationInput).earlier ? 1 : 0),
  };
}

export const consultationCase: WizardCase = {
  model: consultationModel,
  world: consultationWorld,
  crashes: true,
};
