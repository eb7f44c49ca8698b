import type { ChartStep } from './chart.ts';
import { stepsOf } from './chart.ts';
import type { Flow } from './define-flow.ts';
import { formOf, pageOf } from './step-schema.ts';

/** What is always so in a flow, whatever is answered. */
interface FlowPlan {
  /** Every step, in the order of the chart. */
  steps: readonly ChartStep[];
  /** The step that shows all answers before they are sent; null in a wizard that sends each by itself. */
  review: ChartStep | null;
  /** The steps with forms before the review: the review leads to each, and each leads back to it. */
  editable: readonly ChartStep[];
  /** The steps whose route has a guard, which may leave them out of the way to the review; none where there is no review. */
  guarded: readonly ChartStep[];
  /** Where a step stands among the forms and the review, counted from 0. */
  counted: ReadonlyMap<string, number>;
}

const plans = new WeakMap<Flow, FlowPlan>();

/** The plan of a flow. It is made once: many a question about a run asks for it at every move. */
export function planOf(flow: Flow): FlowPlan {
  const known = plans.get(flow);
  if (known) return known;
  const steps = stepsOf(flow.machine);
  const review = steps.find(({ name }) => pageOf(flow, name) === 'review') ?? null;
  const before = review ? steps.slice(0, steps.indexOf(review)) : [];
  const counted = steps.filter(({ name }) => [null, 'review'].includes(pageOf(flow, name)));
  const plan: FlowPlan = {
    steps,
    review,
    editable: before.filter(({ name }) => formOf(flow, name)),
    guarded: review ? steps.filter(({ guarded }) => guarded) : [],
    counted: new Map(counted.map(({ name }, index) => [name, index])),
  };
  plans.set(flow, plan);
  return plan;
}
