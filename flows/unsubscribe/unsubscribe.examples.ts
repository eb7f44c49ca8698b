import type { StopAnswer } from '#machines/unsubscribe.types.ts';

export const stopExamples = {
  inOwnWords: { stopReason: 'その他', otherReason: '連絡先をまとめたため' },
  withReason: { stopReason: '家づくりが終わった', otherReason: '' },
  withoutReason: { stopReason: '', otherReason: '' },
} satisfies Record<string, StopAnswer>;
