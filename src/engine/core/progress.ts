import type { Flow } from './define-flow.ts';
import { planOf } from './step-schema.ts';
import type { WizardSnapshot } from './wizard.ts';
import { stepsLeftOut } from './wizard-policy.ts';

export interface Progress {
  /** Counted from 1. */
  index: number;
  total: number;
}

/**
 * Where a step stands among the forms and the review, or null for a page that is not counted (guide, receipt), and for one
 * that is the only one.
 */
export function progressAt(flow: Flow, snapshot: Pick<WizardSnapshot, 'can'>, step: string): Progress | null {
  const { counted } = planOf(flow);
  const index = counted.get(step);
  const leftOut = stepsLeftOut(flow, snapshot).map(({ name }) => name);
  if (index === undefined || leftOut.includes(step)) return null;
  const skipped = leftOut.flatMap((name) => counted.get(name) ?? []);
  const total = counted.size - skipped.length;
  const before = skipped.filter((other) => other < index).length;
  return total === 1 ? null : { index: index - before + 1, total };
}
