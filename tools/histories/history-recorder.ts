import type { Entry } from './linearizable.ts';

/** The outcome of a call: an answer, `unknown`, or `void` for a call that had no effect and showed nothing. */
export type Outcome<Answer> = { readonly answer: Answer } | 'unknown' | 'void';

export interface Recorder<Call, Answer> {
  readonly entries: Entry<Call, Answer>[];
  /** Sends the call once, and then adds it to the history unless its outcome is `void`. */
  record(who: string, call: Call, send: () => Promise<Outcome<Answer>>): Promise<Outcome<Answer>>;
  /** Adds an entry that was derived from another history. */
  add(entry: Entry<Call, Answer>): void;
}

export function recorder<Call, Answer>(): Recorder<Call, Answer> {
  const entries: Entry<Call, Answer>[] = [];
  return {
    entries,
    add: (entry) => entries.push(entry),
    record: async (who, call, send) => {
      const began = performance.now();
      const outcome = await send();
      const isKnown = outcome !== 'unknown';
      const ended = isKnown ? performance.now() : Number.POSITIVE_INFINITY;
      if (outcome !== 'void')
        entries.push({ who, call, began, ended, answer: isKnown ? outcome.answer : null });
      return outcome;
    },
  };
}
