import type { RescheduleAnswers } from '#machines/reschedule.types.ts';

/** Valid answers on the day of the tests; open slots move with the day. */
export const rescheduleExamples = {
  anotherDay: { selectDesiredDate: { wishes: [{ date: '2026-11-30', time: '10:00' }] } },
} satisfies Record<string, RescheduleAnswers>;
