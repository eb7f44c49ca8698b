import type { RescheduleAnswers } from '#machines/reschedule.types.ts';

/** Answers that are valid for the flow on the tests' day; open slots move. */
export const rescheduleExamples = {
  anotherDay: { selectDesiredDate: { wishes: [{ date: '2026-11-30', time: '10:00' }] } },
} satisfies Record<string, RescheduleAnswers>;
