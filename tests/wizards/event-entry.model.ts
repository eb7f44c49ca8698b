import { eventEntryExamples } from '#flows/event-entry/event-entry.examples.ts';
import { eventEntryFlow } from '#flows/event-entry/event-entry.flow.ts';
import { askedAtExample as askedAt } from '#flows/shared/booking/booking.examples.ts';
import type { Booking } from '#machines/booking.types.ts';
import { asWizard } from '#src/engine/core/wizard.ts';
import { choosesOpenSlots, openSlots } from '#tests/model/open-slots.ts';
import { inMidSubmit, modelOf } from '#tests/model/wizard-model.ts';

const { oneShop, severalShops } = eventEntryExamples;
const wishes = [{ date: '2026-11-28', time: '10:30' }];
const slots = [{ date: '2026-11-28', times: ['10:30', '14:00'] }];

const chosen = { ...severalShops.answers, selectDesiredDate: { wishes } };

const receipt: Booking = {
  number: 'E-000001',
  shopName: '横浜港北ショールーム',
  shopAddress: '神奈川県横浜市都筑区茅ケ崎中央26-8',
  shopTel: '0120-000-013',
  wishes,
  requested: false,
};

const several = { eventId: severalShops.eventId, asksShop: true, mayEnter: true, askedAt };
const alone = { ...several, eventId: oneShop.eventId, asksShop: false };

export const eventEntryModel = modelOf({
  flow: eventEntryFlow,
  hasCheck: true,
  examples: {
    chosen,
    given: { ...oneShop.answers, selectDesiredDate: { wishes } },
    elsewhere: { selectShop: { builderShopId: 5 } },
  },
  facts: {
    'an event held by several shops': several,
    'an event held by one shop': alone,
    'an event that takes no entries': { ...several, mayEnter: false },
  },
  starts: [
    {
      name: 'a reload while sending, after which the event takes no entries',
      input: inMidSubmit(chosen, { ...several, mayEnter: false }),
    },
    {
      name: 'a reload while sending, after which only one shop holds the event',
      input: inMidSubmit(chosen, alone),
    },
  ],
  receipt,
  ports: (state) => ({ loadSessions: openSlots(slots, state) }),
  ...choosesOpenSlots,
  events: (type, state) => {
    if (type !== 'session.chosen') return choosesOpenSlots.events(type, state);
    const isBegun = Object.keys(asWizard(state.snapshot).context.answers).length > 0;
    return isBegun ? [] : [{ type, shop: severalShops.answers.selectShop, wish: wishes[0] }];
  },
  needs: (step, { asksShop, mayEnter }) => {
    if (step === 'detail' || step === 'complete') return {};
    const open = { 'an event that takes entries': mayEnter === true };
    return step === 'selectShop' ? { ...open, 'several shops': asksShop === true } : open;
  },
  isOnlyRead: (step, { mayEnter }) => step === 'detail' && mayEnter === false,
});
