import type { StepCopy } from '#src/engine/core/define-flow.ts';
import { invariant } from '#src/lib/invariant.ts';

interface Titled {
  readonly steps: Readonly<Record<string, { copy: StepCopy }>>;
}

/** The heading of a flow's step, so that no test quotes it. */
export const titleOf = ({ steps }: Titled, step: string): string => {
  const title = steps[step]?.copy.title;
  invariant(title, `titleOf: the flow has no step ${step}.`);
  return title;
};
