import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import {
  askedAtExample as askedAt,
  profileExample,
  visitorExamples,
} from '#flows/shared/booking/booking.examples.ts';
import type { Booking } from '#machines/booking.types.ts';
import type { ConsultationAnswers } from '#machines/consultation.types.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import { choosesOpenSlots, openSlots } from './open-slots.ts';
import { modelOf } from './wizard-model.ts';

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

const receipt: Booking = {
  number: 'H-000001',
  shopName: '横浜港北ショールーム',
  shopAddress: '神奈川県横浜市都筑区茅ケ崎中央26-8',
  shopTel: '0120-000-013',
  wishes,
  requested: true,
};

export const consultationModel = modelOf({
  flow: consultationFlow as unknown as Flow,
  readsHoldings: true,
  examples: { asked, notAsked, elsewhere: { selectShop: { builderShopId: 5 } } },
  facts: {
    'a new customer, asked': { asksHearing: true, earlier: null, askedAt },
    'a new customer, not asked': { asksHearing: false, earlier: null, askedAt },
    'a returning customer': { asksHearing: true, earlier, askedAt },
  },
  receipt,
  ports: (state) => ({ loadSlots: openSlots(slots, state) }),
  ...choosesOpenSlots,
  needs: (step, { asksHearing }) => (step === 'hearing' ? { 'a question': asksHearing === true } : {}),
});
