import type { Flow } from './define-flow.ts';
import { pageOf } from './step-schema.ts';
import type { WizardSnapshot } from './wizard.ts';
import { stepsOnTheWay } from './wizard-policy.ts';

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
  const counted = stepsOnTheWay(flow, snapshot).filter(({ name }) => {
    const page = pageOf(flow, name);
    return page === null || page === 'review';
  });
  const index = counted.findIndex(({ name }) => name === step);
  return index < 0 || counted.length === 1 ? null : { index: index + 1, total: counted.length };
}
