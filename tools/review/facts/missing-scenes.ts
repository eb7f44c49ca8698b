import type { Both } from './say.ts';
import { UNSEEN } from './unseen-states.ts';

/** Why there is no picture of a state. */
export interface Missing {
  words: Both;
  /** It is known and explained; otherwise it is to be mended. */
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
