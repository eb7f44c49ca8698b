import type { AnyStateMachine } from 'xstate';
import type { ZodMiniType } from 'zod/mini';
import { isRecord } from '#src/lib/is-record.ts';
import type { AnyPageStep, Flow, FormStep, FormStepOf } from './define-flow.ts';
import type { AnyField } from './field.ts';
import type { Answers, WizardContext } from './wizard.ts';

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

export const schemaOf = (form: AnyFormStep, data: unknown, context: WizardContext | null): ZodMiniType =>
  typeof form.schema === 'function' ? form.schema(data, context) : form.schema;

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
    const checked = form && schemaOf(form, data, null).safeParse(answer);
    if (checked?.success) fitting[step] = checked.data;
    else if (form && isRecord(answer)) unfit[step] = answer;
  }
  return { fitting, unfit };
}
