import type { BookingProblem, OpenSlots } from '#machines/booking.types.ts';
import type { ConsultationContext } from '#machines/consultation.types.ts';
import type { EventEntryContext } from '#machines/event-entry.types.ts';
import { nextWish, withoutWish } from './next-wish.ts';
import { overlapRefusal } from './overlap.ts';
import type { WizardModel } from './wizard-model.ts';
import type { ModelState } from './wizard-state.ts';

const contextOf = ({ snapshot }: ModelState) => snapshot.context as ConsultationContext | EventEntryContext;

/** The possible results of loading the open times. A slot that was refused as taken is not offered again. */
export function openSlots(slots: OpenSlots['slots'], state: ModelState) {
  const { problem, answers } = contextOf(state);
  const taken = problem?.code === 'slotTaken' ? answers.selectDesiredDate?.wishes[0] : undefined;
  const failed: BookingProblem = { code: 'slotsUnavailable' };
  return [
    { ok: true, value: { slots: withoutWish(slots, taken), closedDays: [] } },
    { ok: false, problem: failed },
  ];
}

/** The shared part of the models whose wizards load the open times after the customer has chosen a shop. */
export const choosesOpenSlots = {
  events(type, state) {
    if (type !== 'wishes.chosen') return null;
    const { openSlots: loaded, answers } = contextOf(state);
    if (!loaded) return [];
    return [{ type, answer: { wishes: [nextWish(loaded.slots, answers.selectDesiredDate?.wishes[0])] } }];
  },
  derived: ['openSlots'],
  lasting: ['slotTaken'],
  refusals: {
    overlaps: overlapRefusal,
    profileRefused: { part: 'profile', with: [{ fields: ['tel'] }] },
    notSent: { part: 'profile' },
    slotTaken: { with: [{ wishes: [0] }] },
    bookingRefused: { with: [{}, { fields: ['useParking'] }] },
  },
} satisfies Partial<WizardModel>;
