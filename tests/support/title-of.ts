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

/** The label of a step's primary button. Fails for a step that has only the usual label. */
export const primaryButton = ({ steps }: Titled, step: string): string => {
  const label = steps[step]?.copy.next;
  invariant(label, `primaryButton: the flow has no label for the step ${step}.`);
  return label;
};

/** The label of the button by which a step drops what was changed. */
export const discardButton = ({ steps }: Titled, step: string): string => {
  const label = steps[step]?.copy.discard;
  invariant(label, `discardButton: the flow has no such label for the step ${step}.`);
  return label;
};
