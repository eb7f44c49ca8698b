import type { Answers } from './schemas.ts';

/** The name of a step, which is also its path. */
export type Step =
  | 'guide'
  | 'selectShop'
  | 'selectDesiredDate'
  | 'setProfile'
  | 'visitorDetail'
  | 'hearing'
  | 'confirm'
  | 'complete';

const ANSWERED = [
  'selectShop',
  'selectDesiredDate',
  'setProfile',
  'visitorDetail',
  'hearing',
] as const satisfies readonly (Step & keyof Answers)[];

export const pathOf = (step: Step): string =>
  step === 'guide' ? '/consultations' : `/consultations/${step}`;

/** The answers that must exist before a step can open. */
export const precedingAnswers = (step: Step): readonly (keyof Answers)[] => {
  if (step === 'guide') return [];
  const index = (ANSWERED as readonly Step[]).indexOf(step);
  return index === -1 ? ANSWERED : ANSWERED.slice(0, index);
};
