import type { ChartStep } from './chart.ts';
import { stepsOf } from './chart.ts';
import type { Flow } from './define-flow.ts';
import { formOf, pageOf } from './step-schema.ts';

interface FlowPlan {
  steps: readonly ChartStep[];
  /** The step that a link to the flow opens; undefined in a chart without steps. */
  entry: ChartStep | undefined;
  /** The step that shows all answers before they are sent; null in a wizard that sends each answer separately. */
  review: ChartStep | null;
  /** The form steps before the review. The review links to each of them. */
  editable: readonly ChartStep[];
  /** The steps whose route has a guard. While the guard is false, the step is skipped. Empty without a review. */
  guarded: readonly ChartStep[];
  /** The index of each form step and of the review, from 0. */
  counted: ReadonlyMap<string, number>;
}

const plans = new WeakMap<Flow, FlowPlan>();

/** Cached per flow, because each move reads the plan many times. */
export function planOf(flow: Flow): FlowPlan {
  const known = plans.get(flow);
  if (known) return known;
  const steps = stepsOf(flow.machine);
  const review = steps.find(({ name }) => pageOf(flow, name) === 'review') ?? null;
  const before = review ? steps.slice(0, steps.indexOf(review)) : [];
  const counted = steps.filter(({ name }) => [null, 'review'].includes(pageOf(flow, name)));
  const plan: FlowPlan = {
    steps,
    entry: steps.find(({ name }) => name === flow.opensAt) ?? steps[0],
    review,
    editable: before.filter(({ name }) => formOf(flow, name)),
    guarded: review ? steps.filter(({ guarded }) => guarded) : [],
    counted: new Map(counted.map(({ name }, index) => [name, index])),
  };
  plans.set(flow, plan);
  return plan;
}
