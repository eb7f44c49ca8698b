import type { Item } from '#src/api/contract/fields.ts';

/**
 * The answers of an earlier booking, by the ids of the current questions. A renamed question keeps its answer, a deleted one
 * loses it, and a new one begins empty.
 */
export const toEarlierAnswers = (
  questions: readonly Item[],
  answersById: ReadonlyMap<number, readonly string[]>,
): Record<string, string | string[]> =>
  Object.fromEntries(
    questions.map(({ id, kind }) => {
      const answers = [...(answersById.get(id) ?? [])];
      return [String(id), kind === 'checkbox' ? answers : (answers[0] ?? '')];
    }),
  );
