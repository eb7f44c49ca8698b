import type { Answers } from './schemas.ts';

interface Draft {
  /** The answers that the customer has submitted with a step's button. */
  answers: Answers;
  /** The current values of the fields, valid or not. */
  typed: Partial<Record<keyof Answers, unknown>>;
}

const KEY = 'consultation';
const nothing: Draft = { answers: {}, typed: {} };

let draft: Draft = { ...nothing, ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') };

export const readDraft = (): Draft => draft;

export function keepDraft(part: Partial<Draft>): void {
  draft = { ...draft, ...part };
  sessionStorage.setItem(KEY, JSON.stringify(draft));
}

export function clearDraft(): void {
  draft = nothing;
  sessionStorage.removeItem(KEY);
}
