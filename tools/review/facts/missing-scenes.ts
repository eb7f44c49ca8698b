import type { Both } from './say.ts';
import { UNSEEN } from './unseen-states.ts';

export interface Missing {
  words: Both;
  /** True for a gap with an explanation, false for a gap that a test must close. */
  reason: boolean;
}

const UNEXPLAINED: Both = {
  ja: 'まだ、どのテストもこの状態の画面を撮っていません。',
  en: 'No test has photographed this state yet.',
};

export const missingScene = (state: string): Missing => {
  const words = UNSEEN[state];
  return { words: words ?? UNEXPLAINED, reason: words !== undefined };
};
