import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import {
  askedAtExample as askedAt,
  profileExample,
  visitorExamples,
} from '#flows/shared/booking/booking.examples.ts';
import type { ActiveBooking, Booking, LimitProblem } from '#machines/booking.types.ts';
import type { ConsultationAnswers } from '#machines/consultation.types.ts';
import { formatWish } from '#src/lib/japan-date.ts';
import { choosesOpenSlots, openSlots } from '#tests/model/open-slots.ts';
import { modelOf } from '#tests/model/wizard-model.ts';

const wishes = [{ date: '2026-11-27', time: '10:00' }];
const slots = [{ date: '2026-11-27', times: ['10:00', '11:00'] }];

const asked: ConsultationAnswers = {
  selectShop: { builderShopId: 3 },
  selectDesiredDate: { wishes },
  setProfile: profileExample,
  visitorDetail: visitorExamples.byCar,
  hearing: { answers: { '1': '具体的に検討している', '2': [], '3': '', '4': '住宅雑誌・広告' } },
};
const { hearing: _, ...notAsked } = asked;
const { selectDesiredDate: __, ...earlier } = asked;

/** Three existing consultations at shop 3 of the demo data. */
export const standing: ActiveBooking[] = ['2026-12-01', '2026-12-04', '2026-12-05'].map((date, index) => ({
  kind: 'visits',
  id: 200 + index,
  title: '横浜港北ショールーム',
  date,
  time: '10:00',
  when: formatWish({ date, time: '10:00' }),
}));
const asking = { asksHearing: true, earlier: null, askedAt, limitedBy: [] };

const receipt: Booking = {
  id: 121,
  number: 'H-000001',
  shopName: '横浜港北ショールーム',
  shopAddress: '神奈川県横浜市都筑区茅ケ崎中央26-8',
  shopTel: '0120-000-013',
  wishes,
  requested: true,
};

export const consultationModel = modelOf({
  flow: consultationFlow,
  hasCheck: true,
  examples: { asked, notAsked, elsewhere: { selectShop: { builderShopId: 5 } } },
  facts: {
    'a new customer, asked': asking,
    'a new customer, not asked': { ...asking, asksHearing: false },
    'a returning customer': { ...asking, earlier },
    'a customer with as many consultations ahead as one may have': { ...asking, limitedBy: standing },
  },
  receipt,
  ports: (state) => ({ loadSlots: openSlots(slots, state) }),
  ...choosesOpenSlots,
  refusals: { ...choosesOpenSlots.refusals, limitReached: { with: [{ bookings: standing }] } },
  isOnlyRead: (step, { limitedBy }) => step === 'guide' && (limitedBy as ActiveBooking[]).length > 0,
  needs: (step, { asksHearing, limitedBy, problem }) => {
    const isMet = (problem as LimitProblem | null)?.code === 'limitReached';
    const hasRoom = (limitedBy as ActiveBooking[]).length === 0 && !isMet;
    if (step === 'guide' || step === 'complete') return {};
    const room = { 'fewer consultations ahead': hasRoom };
    return step === 'hearing' ? { ...room, 'a question': asksHearing === true } : room;
  },
});
