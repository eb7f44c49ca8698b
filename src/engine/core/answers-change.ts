import type { Answers } from './wizard.ts';

interface AnswersChange {
  /** Steps that are answered now and were not, or otherwise. */
  answered: readonly string[];
  /** Steps that were answered and are not any more. */
  lost: readonly string[];
}

interface Entries {
  steps: readonly string[];
  values: readonly unknown[];
}

const known = new WeakMap<Answers, Entries>();

/** The chart never changes answers in place: each change makes them anew, most often with the others in the same order. */
function entriesOf(answers: Answers): Entries {
  const found = known.get(answers) ?? { steps: Object.keys(answers), values: Object.values(answers) };
  known.set(answers, found);
  return found;
}

/** The steps that are answered, most often in the order of the chart. */
export const answeredSteps = (answers: Answers): readonly string[] => entriesOf(answers).steps;

/** The answers but for those of some steps: the same object where it has none of them. */
export function without(answers: Answers, steps: readonly string[]): Answers {
  if (!steps.some((step) => step in answers)) return answers;
  return Object.fromEntries(Object.entries(answers).filter(([step]) => !steps.includes(step)));
}

/** What has changed between two moments of a run's answers, each known by being the same object. */
export function answersChange(before: Answers, after: Answers): AnswersChange {
  if (before === after) return { answered: [], lost: [] };
  const was = entriesOf(before);
  const is = entriesOf(after);
  let same = 0;
  while (same < is.steps.length && was.steps[same] === is.steps[same] && was.values[same] === is.values[same])
    same += 1;
  return {
    answered: is.steps.slice(same).filter((step) => before[step] !== after[step]),
    lost: was.steps.slice(same).filter((step) => !(step in after)),
  };
}
