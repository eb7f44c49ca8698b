import type { CancelAnswer } from '#machines/cancellation.types.ts';

/** With a reason, which the shop reads as it is, and without one. */
export const cancelExamples = {
  withReason: { cancelReason: '家族の予定と重なったため' },
  withoutReason: { cancelReason: '' },
} satisfies Record<string, CancelAnswer>;
