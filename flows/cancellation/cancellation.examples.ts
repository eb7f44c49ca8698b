import type { CancelAnswer } from '#machines/cancellation.types.ts';

export const cancelExamples = {
  inOwnWords: { cancelReason: 'その他', otherReason: '家族の予定と重なったため' },
  withReason: { cancelReason: '体調不良のため', otherReason: '' },
  withoutReason: { cancelReason: '', otherReason: '' },
} satisfies Record<string, CancelAnswer>;
