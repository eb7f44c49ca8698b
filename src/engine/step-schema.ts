import type { AnyStateMachine } from 'xstate';
import type { ZodMiniType } from 'zod/mini';
import type { Flow, FormStep, ReviewRow, StepCopy } from './define-flow.ts';
import type { AnyField } from './field.ts';
import type { Answers, WizardContext } from './wizard.ts';

/** A form step with its machine's types forgotten: what the engine works with at run time. */
export interface AnyFormStep {
  event: string;
  copy: StepCopy;
  schema: Loose<ZodMiniType>;
  fields: Loose<readonly AnyField[]>;
  defaults?: (data: unknown) => Answers;
  review?: (answer: unknown, data: unknown) => readonly ReviewRow[];
}

type Loose<Value> = Value | ((data: unknown, context: WizardContext | null) => Value);

/** The form of a step, or null for a page that asks nothing. */
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

/** The answers that still fit their step's schema; the others are left out, without an error. */
export function fittingAnswers(flow: Flow, data: unknown, answers: Answers): Answers {
  const fitting: Answers = {};
  for (const [step, answer] of Object.entries(answers)) {
    const form = formOf(flow, step);
    const checked = form && schemaOf(form, data, null).safeParse(answer);
    if (checked?.success) fitting[step] = checked.data;
  }
  return fitting;
}
