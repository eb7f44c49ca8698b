import { bookedExamples, rescheduleExamples } from '#flows/reschedule/reschedule.examples.ts';
import { rescheduleFlow } from '#flows/reschedule/reschedule.flow.ts';
import type { RescheduleContext, RescheduledBooking } from '#machines/reschedule.types.ts';
import { nextWish } from '#tests/model/next-wish.ts';
import { openSlots } from '#tests/model/open-slots.ts';
import { overlapRefusal } from '#tests/model/overlap.ts';
import { CLEAN, inMidSubmit, modelOf } from '#tests/model/wizard-model.ts';
import type { ModelState } from '#tests/model/wizard-state.ts';
import { pressIn } from '#tests/model/wizard-state.ts';

/** The regular customer's consultation, event entry and tour reservation in the demo data. */
const consultation = { kind: 'visits', oldId: 102, mayChange: true, old: bookedExamples.consultation };
const entry = { ...consultation, oldId: 52, old: bookedExamples.entry };
const tour = { ...consultation, kind: 'reservations', old: bookedExamples.tour };
const tooLate = { ...consultation, mayChange: false };

const answers = rescheduleExamples.consultation;
const { wishes } = answers.selectDesiredDate;
const monday = [{ date: '2026-11-30', times: ['10:00', '11:00'] }];
/** The event's sessions, except the booked one. */
const sessions = [{ date: '2026-11-28', times: ['14:00', '15:30'] }];

const receipt: RescheduledBooking = {
  id: 121,
  number: 'H-000121',
  wishes,
  requested: true,
  oldCancelled: true,
};

const contextOf = ({ snapshot }: ModelState) => snapshot.context as RescheduleContext;
const booked = { key: '0', answers, done: ['booking'], inDoubt: false, baseline: [] };

export const rescheduleModel = modelOf({
  flow: rescheduleFlow,
  hasCheck: true,
  examples: rescheduleExamples,
  facts: {
    'a consultation': consultation,
    'an entry to an event': entry,
    'a reservation': tour,
    'a consultation that cannot be changed any more': tooLate,
  },
  starts: [
    {
      name: 'interrupted after the new booking, before the old one was cancelled',
      input: { ...CLEAN, ...consultation, answers, submission: booked },
    },
    {
      name: 'a reload while sending, after which the old booking is cancelled',
      input: inMidSubmit(answers, tooLate),
    },
  ],
  receipt,
  ports: (state) => ({
    loadSlots: openSlots(contextOf(state).oldId === entry.oldId ? sessions : monday, state),
  }),
  events: (type, state) => {
    const { openSlots: loaded, answers: given } = contextOf(state);
    if (type === 'change.submitted' && !state.snapshot.can({ type, ...pressIn(state) })) return [];
    if (type === 'shop.chosen' && contextOf(state).oldId === entry.oldId)
      return [{ type, answer: bookedExamples.entry.selectShop }];
    if (type !== 'wishes.chosen') return null;
    return loaded
      ? [{ type, answer: { wishes: [nextWish(loaded.slots, given.selectDesiredDate?.wishes[0])] } }]
      : [];
  },
  sends: ['oldOne.cancelled'],
  derived: ['openSlots'],
  lasting: ['slotTaken'],
  refusals: (state) => {
    const isEvent = contextOf(state).oldId === entry.oldId;
    const isConsultation = contextOf(state).kind === 'visits' && !isEvent;
    return {
      overlaps: overlapRefusal,
      oldIsGone: { part: 'booking' },
      slotTaken: isConsultation ? { part: 'booking', with: [{ wishes: [0] }] } : null,
      bookingRefused: isConsultation ? { part: 'booking' } : null,
      limitReached: isConsultation ? { part: 'booking', with: [{ bookings: [] }] } : null,
      seatHeldOnce: isEvent ? { part: 'booking' } : null,
      notSent: { part: 'cancellation' },
      cannotCancel: { part: 'cancellation' },
    };
  },
  needs: (step, { mayChange, submission, old }) => {
    const isBooked = (submission as RescheduleContext['submission'])?.done.includes('booking') === true;
    if (step === 'bothStand') return { 'a new booking': isBooked };
    if (step === 'complete') return {};
    const open = { 'no new booking': !isBooked };
    if (step === 'selectDesiredDate') return open;
    const may = { ...open, 'a booking that can be changed': mayChange === true };
    return step === 'confirm' ? may : { ...may, 'a booking with this section': step in (old as object) };
  },
  isOnlyRead: (step, { mayChange }) => step === 'selectDesiredDate' && mayChange !== true,
});
