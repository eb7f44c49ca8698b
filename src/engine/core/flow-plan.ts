import type { AnyStateMachine } from 'xstate';
import { isRecord } from './basics.ts';
import type { ChartStep } from './chart.ts';
import { stepsOf } from './chart.ts';
import type { AnyPageStep, Flow, FormStep, FormStepOf } from './define-flow.ts';
import type { AnyField } from './field.ts';
import type { StandardSchema } from './standard-schema.ts';
import { validate } from './standard-schema.ts';
import type { Answers, WizardContext } from './wizard.ts';

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
  const cachedPlan = plans.get(flow);
  if (cachedPlan) return cachedPlan;
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

export type AnyFormStep = FormStepOf<{ type: string; answer: Answers }, string, unknown, WizardContext>;

/** Returns null for a form step. */
export function pageOf(flow: Flow, step: string): AnyPageStep['page'] | null {
  const declared = flow.steps[step];
  return declared && 'page' in declared ? declared.page : null;
}

export function formOf(flow: Flow, step: string): AnyFormStep | null {
  const declared = flow.steps[step] as FormStep<AnyStateMachine, unknown> | { page: string } | undefined;
  return declared && 'schema' in (declared as object) ? (declared as unknown as AnyFormStep) : null;
}

export const schemaOf = (
  form: AnyFormStep,
  data: unknown,
  context: WizardContext | null,
): StandardSchema<Answers> => ('~standard' in form.schema ? form.schema : form.schema(data, context));

export const fieldsOf = (
  form: AnyFormStep,
  data: unknown,
  context: WizardContext | null,
): readonly AnyField[] => (typeof form.fields === 'function' ? form.fields(data, context) : form.fields);

/**
 * Checks the answers of an earlier visit. Those in `fitting` pass their step's schema, which has normalised them. Those in
 * `unfit` may prefill their forms. Answers of steps that the flow no longer has are dropped.
 */
export function partitionAnswers(
  flow: Flow,
  data: unknown,
  answers: Answers,
): { fitting: Answers; unfit: Answers } {
  const fitting: Answers = {};
  const unfit: Answers = {};
  for (const [step, answer] of Object.entries(answers)) {
    const form = formOf(flow, step);
    const result = form && validate(schemaOf(form, data, null), answer);
    if (result) fitting[step] = result.value;
    else if (form && isRecord(answer)) unfit[step] = answer;
  }
  return { fitting, unfit };
}
