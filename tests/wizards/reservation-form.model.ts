import { reservationFormExample } from '#flows/reservation-form/reservation-form.examples.ts';
import { reservationFormFlow } from '#flows/reservation-form/reservation-form.flow.ts';
import type { FormReceipt } from '#machines/form.types.ts';
import type { ReservationFormContext } from '#machines/reservation-form.types.ts';
import { nextWish, withoutWish } from '#tests/model/next-wish.ts';
import { overlapRefusal } from '#tests/model/overlap.ts';
import { inMidSubmit, modelOf } from '#tests/model/wizard-model.ts';
import type { ModelState } from '#tests/model/wizard-state.ts';

/**
 * Ids of the items that are deleted from the form before each test. The other three are enough, because the tests are
 * about the choice of a slot.
 */
export const LEFT_OUT = [3, 4, 5, 6, 8, 9];

const { reservationFormId, answer: whole } = reservationFormExample;
/**
 * The answers in the shape that the schema returns. In another shape they would count as changed, and the submission
 * would get a new key.
 */
const answer = {
  answers: Object.fromEntries(Object.entries(whole.answers).filter(([id]) => !LEFT_OUT.includes(Number(id)))),
};
/** Saturday, eight days after the tests' date. */
const slot = { date: '2026-11-28', time: '10:00' };
const answers = { form: { wishes: [slot], ...answer } };
const slots = [{ date: slot.date, times: ['10:00', '13:00', '15:00'] }];

/** The free slots after the chosen one was taken. */
const leftIn = (state: ModelState) =>
  withoutWish(slots, (state.snapshot.context as ReservationFormContext).answers.form?.wishes[0]);

const receipt: FormReceipt = {
  id: 106,
  number: 'R-000106',
  status: 'confirmed',
  ...slot,
  cancelUntil: '2026-11-27T08:00:00.000Z',
};

export const reservationFormModel = modelOf({
  flow: reservationFormFlow,
  hasCheck: true,
  examples: { answers },
  facts: {
    'a new customer': { reservationFormId, hasSlots: true },
    'a form without free slots': { reservationFormId, hasSlots: false },
  },
  starts: [
    {
      name: 'a reload while sending, after which no slot is free',
      input: inMidSubmit(answers, { reservationFormId, hasSlots: false }),
    },
  ],
  receipt,
  events: (type, { snapshot }) => {
    if (type !== 'form.answered') return null;
    const { openSlots, answers: given } = snapshot.context as ReservationFormContext;
    const wishes = [nextWish(openSlots ?? slots, given.form?.wishes[0])];
    return [{ type, answer: { wishes, ...answer } }];
  },
  refusals: (state) => ({
    overlaps: overlapRefusal,
    slotTaken: { with: [{ slots: leftIn(state) }] },
    answersRefused: { with: [{ fields: ['answers.1'] }] },
    formRefused: {},
    notSent: {},
  }),
  needs: (step, { hasSlots }) => (step === 'confirm' ? { 'something that is free': hasSlots === true } : {}),
  isOnlyRead: (step, { hasSlots }) => step === 'form' && hasSlots !== true,
});
