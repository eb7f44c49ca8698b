import type { Both } from './say.ts';
import { UNSEEN } from './unseen-states.ts';

/** What the review says about a state without a picture. */
export interface Missing {
  words: Both;
  /** True if `UNSEEN` explains why there is no picture. False if a test must still take one. */
  reason: boolean;
}

const UNEXPLAINED: Both = {
  ja: 'まだ、どのテストもこの状態の画面を撮っていません。',
  en: 'No test has taken a picture of this state yet.',
};

export const missingScene = (state: string): Missing => {
  const words = UNSEEN[state];
  return { words: words ?? UNEXPLAINED, reason: words !== undefined };
};
