import type { CallbackAnswers } from './callback.machine.ts';

/** Valid answers, one set for each branch of the flow. */
export const callbackExamples = {
  complete: { phone: { tel: '09012345678' }, hours: { telFrom: '13:00', telTo: '17:00' } },
} satisfies Record<string, CallbackAnswers>;
